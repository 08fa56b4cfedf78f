import Baton

/// A requirement of a command, or of a place in what is wanted or shown.
struct RequirementCheck {
  let subject: any Routable
  /// The subject's stable name.
  let name: String
  let requirement: Requirement
  /// What an answer is bound to beside the account and the moment.
  let key: Key

  /// The subject without its state, and the requirement.
  struct Key: Hashable {
    let subject: Subject
    let requirement: String
  }

  enum Subject: Hashable {
    case place(PlaceIdentity)
    case command(AnyHashable)
  }

  /// Whether its answer comes at once.
  var isImmediate: Bool {
    if case .now = requirement.check { true } else { false }
  }
}

/// The checks that an app supplies, and which of them a place needs.
@MainActor struct RequirementTable {
  private let router: Router
  private let checks: [String: Requirement]
  /// Whether nothing is required of anything, so that nobody needs to ask.
  let isEmpty: Bool
  /// Checks and slots that nothing uses.
  let unused: [HostProblem]

  init(_ requirements: [Requirement], of router: Router) {
    self.router = router
    checks = Dictionary(
      requirements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    unused = router.unused(requirements.map(\.name))
    isEmpty = router.types.allSatisfy { $0.requirements.isEmpty }
  }

  /// What is required of a command.
  func needs(of command: any Command) -> [RequirementCheck] {
    checks(of: command) { .command(AnyHashable(command)) }
  }

  /// What is required of a place by itself.
  func ownNeeds(of place: Hierarchy.Place) -> [RequirementCheck] {
    guard !isEmpty else { return [] }
    let destination = place.destination
    return checks(of: destination) { .place(router.identity(of: destination)) }
  }

  /// What is required of a place where it stands: its own, and that of what its placement names, where it
  /// stands elsewhere.
  ///
  /// - Parameter parent: What it stands on or in; what that requires is asked of it. Nil for a root.
  func needs(of place: Hierarchy.Place, on parent: Hierarchy.Place?) -> [RequirementCheck] {
    guard !isEmpty else { return [] }
    let own = ownNeeds(of: place)
    guard !isExempt(place), let parent, stands(place, apartFrom: parent),
      let way = try? router.hierarchy(endingAt: place.destination, over: nil)
    else { return own }
    return way.focus.dropLast().flatMap(ownNeeds) + own
  }

  /// Whether a place lifts what its feature and app require, and may stand on a locked one.
  func isExempt(_ place: Hierarchy.Place) -> Bool {
    router.routableType(of: place.destination)?.traits.isExempt ?? false
  }

  /// Whether a place may stand elsewhere than its placement says. A slot is its container's own.
  private func stands(_ place: Hierarchy.Place, apartFrom parent: Hierarchy.Place) -> Bool {
    guard place.edge.slotName == nil, !place.isForeign, !place.isLocked else { return false }
    guard case .on(.value(let named), _) = place.destination.placement.form else { return true }
    return !router.areSamePlace(named, parent.destination)
  }

  private func checks(
    of subject: any Routable, key: () -> RequirementCheck.Subject
  ) -> [RequirementCheck] {
    guard let type = router.routableType(of: subject), !type.requirements.isEmpty else { return [] }
    let key = key()
    var needed: [RequirementCheck] = []
    for name in type.requirements {
      guard let requirement = checks[name] else { continue }
      needed.append(
        RequirementCheck(
          subject: subject, name: type.name, requirement: requirement,
          key: .init(subject: key, requirement: name)))
    }
    return needed
  }
}
