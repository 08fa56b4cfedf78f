import Baton

/// A requirement of a command, or of a destination in its position.
///
/// It's a class, because it never changes and many lists share it.
final class RequirementCheck: Sendable {
  let subject: any Routable
  let name: String
  let requirement: String
  /// True if the check answers immediately.
  let isImmediate: Bool
  let timeLimit: Duration
  /// A key for the requirement and the destination or command without its state.
  let key: Key

  /// Equal if both the requirement and the destination are equal.
  typealias Key = Int

  init(
    of subject: any Routable, named name: String, requirement: String, isImmediate: Bool,
    timeLimit: Duration, key: Key
  ) {
    self.subject = subject
    self.name = name
    self.requirement = requirement
    self.isImmediate = isImmediate
    self.timeLimit = timeLimit
    self.key = key
  }
}

/// The checks that each destination or command requires, by name. The shell has their code.
struct RequirementTable: Sendable {
  private struct Declared: Sendable {
    let isImmediate: Bool
    let timeLimit: Duration
  }

  private let router: Router
  private let checks: [String: Declared]
  /// True if nothing has requirements.
  let isEmpty: Bool
  /// The names of the supplied checks.
  let names: [String]
  /// The checks of recent destinations, which only depend on a destination's values.
  private var known: [Asked: Known] = [:]
  /// The first key of each known subject. Keys are never reused.
  private(set) var keys: [Subject: RequirementCheck.Key] = [:]
  private var lastKey = 0

  enum Subject: Hashable, Sendable {
    case place(PlaceIdentity)
    case command(CommandKey)
  }

  struct CommandKey: Hashable, Sendable {
    let command: any Command

    static func == (a: Self, b: Self) -> Bool { a.command.isEqual(to: b.command) }
    func hash(into hasher: inout Hasher) { command.hash(into: &hasher) }
  }

  /// A destination as a dictionary key. `AnyHashable` is slower, because it searches the process
  /// for conformances.
  private struct Asked: Hashable, Sendable {
    let destination: any Destination

    static func == (a: Self, b: Self) -> Bool { a.destination.isEqual(to: b.destination) }
    func hash(into hasher: inout Hasher) { destination.hash(into: &hasher) }
  }

  private struct Known: Sendable {
    let own: [RequirementCheck]
    /// The checks along the destination's placement, once they're needed.
    var way: [RequirementCheck]?
  }

  /// The largest number of recent destinations. No screen has that many.
  private static let mostKnown = 128

  init(_ requirements: [Requirement], of router: Router) {
    self.router = router
    checks = Dictionary(
      requirements.map {
        ($0.name, Declared(isImmediate: $0.isImmediate, timeLimit: $0.timeLimit))
      }, uniquingKeysWith: { first, _ in first })
    names = requirements.map(\.name)
    isEmpty = router.types.allSatisfy { $0.requirements.isEmpty }
  }

  /// Returns the checks that a command needs.
  mutating func needs(of command: any Command) -> [RequirementCheck] {
    checks(of: command) { _ in .command(.init(command: command)) }
  }

  /// Returns the checks that a destination itself requires.
  mutating func ownNeeds(of place: Hierarchy.Place) -> [RequirementCheck] {
    guard !isEmpty else { return [] }
    return known(place).own
  }

  private mutating func known(_ place: Hierarchy.Place) -> Known {
    let destination = place.destination
    let key = Asked(destination: destination)
    if let known = known[key] { return known }
    let new = Known(own: checks(of: destination) { .place($0.identity(of: destination)) })
    if known.count >= Self.mostKnown { known = [:] }
    known[key] = new
    return new
  }

  /// Forgets the destinations of the previous account.
  mutating func forget() { (known, keys) = ([:], [:]) }

  /// Returns the checks that a destination needs at its position: its own checks, and those of the
  /// parents in its placement that aren't below it on screen.
  ///
  /// - Parameter parent: The place below it, whose own requirements are checked there. Nil for a
  ///   root.
  mutating func needs(of place: Hierarchy.Place, on parent: Hierarchy.Place?) -> [RequirementCheck]
  {
    guard !isEmpty else { return [] }
    let own = ownNeeds(of: place)
    guard !isExempt(place), let parent, stands(place, apartFrom: parent) else { return own }
    return needsOfWay(to: place) + own
  }

  private mutating func needsOfWay(to place: Hierarchy.Place) -> [RequirementCheck] {
    var known = known(place)
    if let way = known.way { return way }
    let way = try? router.hierarchy(endingAt: place.destination, over: nil)
    var needs: [RequirementCheck] = []
    for place in way?.focus.dropLast() ?? [] { needs += ownNeeds(of: place) }
    known.way = needs
    self.known[Asked(destination: place.destination)] = known
    return needs
  }

  /// Returns true if a destination is exempt from the requirements of its feature and app, and may
  /// sit on a locked destination.
  func isExempt(_ place: Hierarchy.Place) -> Bool {
    router.routableType(of: place.destination)?.traits.isExempt ?? false
  }

  /// Returns true if a destination may be at a position other than its placement. Slots belong to
  /// their container.
  private func stands(_ place: Hierarchy.Place, apartFrom parent: Hierarchy.Place) -> Bool {
    guard place.edge.slotName == nil, !place.isForeign, !place.isLocked else { return false }
    guard case .on(.value(let named), _) = place.destination.placement.form else { return true }
    return !router.areSamePlace(named, parent.destination)
  }

  private mutating func checks(
    of subject: any Routable, as identify: (Router) -> Subject
  ) -> [RequirementCheck] {
    guard let type = router.routableType(of: subject), !type.requirements.isEmpty else { return [] }
    var key = firstKey(of: identify(router), count: type.requirements.count)
    var needed: [RequirementCheck] = []
    for name in type.requirements {
      defer { key += 1 }
      guard let requirement = checks[name] else { continue }
      needed.append(
        RequirementCheck(
          of: subject, named: type.name, requirement: name, isImmediate: requirement.isImmediate,
          timeLimit: requirement.timeLimit, key: key))
    }
    return needed
  }

  private mutating func firstKey(of subject: Subject, count: Int) -> RequirementCheck.Key {
    if let key = keys[subject] { return key }
    if keys.count >= Answers.most { (keys, known) = ([:], [:]) }
    let key = lastKey + 1
    lastKey += count
    keys[subject] = key
    return key
  }
}
