import Baton

/// The answers of checks for the current account since requirements last changed.
struct Answers: Sendable {
  private(set) var given: [RequirementCheck.Key: Requirement.Decision] = [:]
  /// The checks that are running.
  private(set) var asked: Set<RequirementCheck.Key> = []

  /// The result of the first check that isn't met.
  enum Permission: Sendable {
    case open
    /// The next check to make.
    case unknown(RequirementCheck)
    /// A check is running.
    case asked
    case closed(Requirement.Decision, RequirementCheck)
  }

  /// The largest number of stored answers, more than any screen has destinations.
  static let most = 4_096

  func permission(_ needs: [RequirementCheck]) -> Permission {
    for check in needs {
      switch given[check.key] {
      case .some(.allow): continue
      case .some(let decision): return .closed(decision, check)
      case nil: return asked.contains(check.key) ? .asked : .unknown(check)
      }
    }
    return .open
  }

  var isAsking: Bool { !asked.isEmpty }

  mutating func isAsked(_ check: RequirementCheck) { asked.insert(check.key) }

  mutating func answer(_ check: RequirementCheck, _ decision: Requirement.Decision) {
    if isAsking { asked.remove(check.key) }
    if given.count >= Self.most { given = [:] }
    given[check.key] = decision
  }

  /// Forgets everything, because the account or the requirements' conditions have changed.
  mutating func forget() {
    given = [:]
    asked = []
  }

  /// Forgets refusals, so that they're checked again.
  mutating func forgetRefusals() {
    given = given.filter { $0.value == .allow }
  }
}

/// The answers to one request's checks, in order.
struct Decisions: Sendable {
  private var checks: [RequirementCheck] = []
  private(set) var made: [RequirementCheck.Key: Requirement.Decision] = [:]

  subscript(key: RequirementCheck.Key) -> Requirement.Decision? { made[key] }

  mutating func add(_ decision: Requirement.Decision, of check: RequirementCheck) {
    if made.updateValue(decision, forKey: check.key) == nil { checks.append(check) }
  }

  /// Forgets the answers, except those for a command that has run.
  mutating func forget(hasRun: Bool) {
    checks.removeAll { !hasRun || !($0.subject is any Command) }
    let kept = Set(checks.map(\.key))
    made = made.filter { kept.contains($0.key) }
  }

  /// The answers without values, as in an outcome's record.
  var recorded: [OutcomeRecord.Check] {
    checks.compactMap { check in
      made[check.key].map {
        .init(requirement: check.requirement, route: check.name, answer: $0.label)
      }
    }
  }
}
