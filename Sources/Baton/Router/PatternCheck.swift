/// Compares the holes of a pattern with the properties of its destination.
struct PatternCheck {
  private(set) var problems: [Router.Problem] = []
  /// What the table must know of each hole.
  private(set) var holes = HoleTypes()

  private let type: RoutableType
  private let place: Router.Problem.Place

  init(shape: PatternShape, type: RoutableType, place: Router.Problem.Place) {
    self.type = type
    self.place = place
    let optional = shape.holesInGroups
    for hole in shape.holes {
      check(hole, isInGroup: optional.contains(hole), isInPath: shape.pathHoles.contains(hole))
    }
    // A hole with a typing error is told once, not as a missing hole again.
    guard !problems.contains(where: { $0.code == "hole-without-property" }) else { return }
    let named = Set(shape.holes.map(\.name))
    for property in type.properties where !property.mayBeMissing && !named.contains(property.name) {
      // Nothing is an empty list.
      if property.isList { continue }
      problems.append(.requiredPropertyWithoutHole(property, type, place))
    }
  }

  private mutating func check(_ hole: PatternHole, isInGroup: Bool, isInPath: Bool) {
    guard let property = type.property(hole.name) else {
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

extension PatternShape {
  /// The holes of the path, without those of the host.
  fileprivate var pathHoles: Set<PatternHole> {
    var path = self
    path.host = nil
    path.query = []
    path.fragment = nil
    return Set(path.holes)
  }

  /// The holes that stand in optional groups.
  fileprivate var holesInGroups: Set<PatternHole> {
    var groups = self
    groups.host = nil
    groups.query = []
    groups.fragment = nil
    groups.path = path.filter { if case .group = $0 { true } else { false } }
    return Set(groups.holes)
  }
}
