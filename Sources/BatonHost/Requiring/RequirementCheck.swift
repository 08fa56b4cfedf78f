import Baton

/// One requirement of a command, or of a destination at its position in the hierarchy.
struct RequirementCheck: Sendable {
  struct Declared: Sendable {
    let name: String
    let isImmediate: Bool
    let timeLimit: Duration
    /// The index of the requirement among those that the app supplies.
    let number: Int
  }

  /// A destination or command and its requirements. All of its checks share one instance.
  final class Needs: Sendable {
    let subject: any Routable
    let name: String
    let requirements: [Declared]
    let firstKey: Key

    init(
      of subject: any Routable, named name: String, _ requirements: [Declared], from firstKey: Key
    ) {
      self.subject = subject
      self.name = name
      self.requirements = requirements
      self.firstKey = firstKey
    }

    var checks: some RandomAccessCollection<RequirementCheck> {
      requirements.indices.lazy.map { RequirementCheck(needs: self, index: $0) }
    }
  }

  /// A number that identifies one requirement of one destination or command, regardless of the
  /// destination's state.
  typealias Key = Int

  let needs: Needs
  fileprivate let index: Int

  var subject: any Routable { needs.subject }
  var name: String { needs.name }
  var requirement: String { needs.requirements[index].name }
  var number: Int { needs.requirements[index].number }
  var isImmediate: Bool { needs.requirements[index].isImmediate }
  var timeLimit: Duration { needs.requirements[index].timeLimit }
  var key: Key { needs.firstKey + index }
}

/// A table that finds the checks for a destination or command. The code that runs the checks is in
/// ``HostShell``.
struct RequirementTable: Sendable {
  private var router: Router
  private let supplied: [String: RequirementCheck.Declared]
  private(set) var isEmpty: Bool
  /// The cached needs of recently used destinations, in a list for each type. They only depend on
  /// the destinations' values. The last list is for destinations that the router lacks.
  ///
  /// A type rarely has many values at once, so comparing them is faster than hashing.
  private var known: [[Known]] = []
  private var knownCount = 0
  /// The first key of each known subject. Keys are never reused.
  private(set) var keys: [Subject: RequirementCheck.Key] = [:]
  private var lastKey = 0

  enum Subject: Hashable, Sendable {
    case destination(DestinationIdentity)
    case command(Value)
  }

  /// A destination or command as a dictionary key. Unlike `AnyHashable`, it doesn't have to look up
  /// conformances at run time.
  struct Value: Hashable, Sendable {
    let routable: any Routable

    static func == (a: Self, b: Self) -> Bool { a.routable.isEqual(to: b.routable) }
    func hash(into hasher: inout Hasher) { routable.hash(into: &hasher) }
  }

  private final class Known: Sendable {
    let destination: any Destination
    /// The destination's own needs. Empty if it has no requirements.
    let own: [RequirementCheck.Needs]
    let isExempt: Bool
    /// The destination that this one's placement opens it on, if the placement names just one.
    let parent: (any Destination)?
    /// The needs of the destination's ancestors in its placement, then its own. Nil until they've
    /// been looked up.
    let all: [RequirementCheck.Needs]?

    init(
      _ destination: any Destination, own: [RequirementCheck.Needs], isExempt: Bool,
      parent: (any Destination)?, all: [RequirementCheck.Needs]? = nil
    ) {
      self.destination = destination
      self.own = own
      self.isExempt = isExempt
      self.parent = parent
      self.all = all
    }
  }

  /// The largest number of cached destinations. No screen has that many.
  private static let maxKnown = 128

  init(_ requirements: [Requirement], of router: Router) {
    self.router = router
    let declared = requirements.enumerated().map {
      RequirementCheck.Declared(
        name: $1.name, isImmediate: $1.isImmediate, timeLimit: $1.timeLimit, number: $0)
    }
    supplied = Dictionary(declared.map { ($0.name, $0) }) { first, _ in first }
    isEmpty = Self.isEmpty(router)
    forget()
  }

  private static func isEmpty(_ router: Router) -> Bool {
    router.types.allSatisfy { $0.requirements.isEmpty }
  }

  /// Replaces the router. Keys that the previous router used aren't reused.
  mutating func use(_ router: Router) {
    (self.router, isEmpty) = (router, Self.isEmpty(router))
    forget()
  }

  /// A command's needs: one object, or none if the command has no requirements.
  mutating func needs(of command: any Command) -> [RequirementCheck.Needs] {
    needs(of: command) { _ in .command(Value(routable: command)) }.map { [$0] } ?? []
  }

  /// A destination's needs: one object, or none if the destination has no requirements.
  mutating func ownNeeds(of destination: any Destination) -> [RequirementCheck.Needs] {
    isEmpty ? [] : known(destination).own
  }

  private mutating func known(_ destination: any Destination) -> Known {
    let type = router.typeNumber(of: destination) ?? known.count - 1
    for index in known[type].indices
    where known[type][index].destination.isEqual(to: destination) {
      return known[type][index]
    }
    var parent: (any Destination)?
    if case .on(.value(let named), _) = destination.placement.form { parent = named }
    let own = needs(of: destination) { .destination($0.identity(of: destination)) }
    let new = Known(
      destination, own: own.map { [$0] } ?? [], isExempt: isExempt(destination), parent: parent)
    if knownCount >= Self.maxKnown { forgetKnown() }
    known[type].append(new)
    knownCount += 1
    return new
  }

  mutating func forget() {
    keys = [:]
    forgetKnown()
  }

  private mutating func forgetKnown() {
    known = isEmpty ? [] : Array(repeating: [], count: router.types.count + 1)
    knownCount = 0
  }

  /// Returns the requirements of a destination at its current position. If that position might
  /// differ from its placement, the result also includes the requirements of the placement's
  /// ancestors.
  ///
  /// - Parameter parent: The destination directly under this one, or nil for a root. The parent's
  ///   own requirements are checked separately.
  mutating func needs(
    of node: Hierarchy.Node, on parent: Hierarchy.Node?
  ) -> [RequirementCheck.Needs] {
    guard !isEmpty else { return [] }
    let known = known(node.destination)
    guard let parent, !known.isExempt else { return known.own }
    if let named = known.parent, named.isEqual(to: parent.destination) { return known.own }
    guard mayStandApart(node),
      known.parent.map({ !router.areSameDestination($0, parent.destination) }) ?? true
    else { return known.own }
    return known.all ?? allNeeds(of: known)
  }

  private mutating func allNeeds(of place: Known) -> [RequirementCheck.Needs] {
    let hierarchy = try? router.hierarchy(endingAt: place.destination, over: nil)
    var needs: [RequirementCheck.Needs] = []
    for node in hierarchy?.focus.dropLast() ?? [] { needs += known(node.destination).own }
    needs += place.own
    let type = router.typeNumber(of: place.destination) ?? known.count - 1
    if let index = known[type].firstIndex(where: { $0 === place }) {
      known[type][index] = Known(
        place.destination, own: place.own, isExempt: place.isExempt, parent: place.parent,
        all: needs)
    }
    return needs
  }

  /// Returns true if a destination is exempt from the requirements of its feature and app, and may
  /// be shown on top of a locked destination.
  func isExempt(_ destination: any Destination) -> Bool {
    router.routableType(of: destination)?.traits.isExempt ?? false
  }

  /// Returns true if a destination's position might differ from its placement. The content of a
  /// slot is always in its container.
  private func mayStandApart(_ node: Hierarchy.Node) -> Bool {
    node.edge.slotName == nil && !node.isForeign && !node.isLocked
  }

  private mutating func needs(
    of subject: any Routable, as identify: (Router) -> Subject
  ) -> RequirementCheck.Needs? {
    guard let type = router.routableType(of: subject), !type.requirements.isEmpty else {
      return nil
    }
    let requirements = type.requirements.compactMap { supplied[$0] }
    let key = firstKey(of: identify(router), count: requirements.count)
    return RequirementCheck.Needs(of: subject, named: type.name, requirements, from: key)
  }

  private mutating func firstKey(of subject: Subject, count: Int) -> RequirementCheck.Key {
    if let key = keys[subject] { return key }
    if keys.count >= Answers.most { forget() }
    let key = lastKey + 1
    lastKey += count
    keys[subject] = key
    return key
  }
}
