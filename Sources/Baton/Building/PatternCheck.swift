/// Compares the holes of a pattern with the properties of its destination.
struct PatternCheck {
  private(set) var problems: [Router.Problem] = []
  /// What the table must know of each hole.
  private(set) var holes = HoleTypes()

  private let type: RoutableType
  private let place: Router.Problem.Place
  /// The names of the holes that were looked at.
  private var names: [String] = []
  private var hasUnknownHole = false

  init(shape: PatternShape, type: RoutableType, place: Router.Problem.Place) {
    self.type = type
    self.place = place
    for hole in shape.host?.holes ?? [] { check(hole) }
    for element in shape.path { check(element, isInGroup: false) }
    for element in shape.query {
      if case .hole(let hole) = element.value { check(hole) }
    }
    if let hole = shape.fragment { check(hole) }
    // A hole with a typing error is told once, not as a missing hole again.
    guard !hasUnknownHole else { return }
    for property in type.properties where !property.mayBeMissing && !names.contains(property.name) {
      // Nothing is an empty list.
      if property.isList { continue }
      problems.append(.requiredPropertyWithoutHole(property, type, place))
    }
  }

  private mutating func check(_ element: PathElement, isInGroup: Bool) {
    switch element {
    case .segment(.hole(let hole)), .segment(.tail(let hole)):
      check(hole, isInGroup: isInGroup, isInPath: true)
    case .segment(.mixed(let shape)):
      for hole in shape.holes { check(hole, isInGroup: isInGroup, isInPath: true) }
    case .segment(.literal), .segment(.anyTail): break
    case .group(let elements): for element in elements { check(element, isInGroup: true) }
    }
  }

  private mutating func check(
    _ hole: PatternHole, isInGroup: Bool = false, isInPath: Bool = false
  ) {
    names.append(hole.name)
    guard let property = type.property(hole.name) else {
      hasUnknownHole = true
      problems.append(.holeWithoutProperty(hole, type, place))
      return
    }
    guard let kind = property.holeKind else {
      problems.append(.typeNotCarried(hole, property, type, place))
      return
    }
    if hole.isTail != (isInPath && property.isList) {
      problems.append(.listAndTail(hole, property, type, place))
      return
    }
    let mayBeLeftOut = isInGroup || (hole.mayBeLeftOut && !hole.isTail)
    var hasDefault = false
    if case .defaulted = hole.form { hasDefault = true }
    if mayBeLeftOut && !hasDefault && !property.mayBeMissing && !property.isList {
      problems.append(.holeOptionality(hole, property, type, place))
      return
    }
    holes[hole.name] = HoleType(
      kind, mayBeMissing: property.mayBeMissing || property.isList || hasDefault,
      isList: property.isList, hosts: type.traits.hosts[hole.name] ?? [])
  }
}
