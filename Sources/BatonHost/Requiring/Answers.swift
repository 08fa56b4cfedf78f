import Baton

/// The answers of checks for the current account, since requirements last changed.
struct Answers: Sendable {
  private(set) var given: [RequirementCheck.Key: Requirement.Decision] = [:]
  /// The checks that are running.
  private(set) var asked: Set<RequirementCheck.Key> = []
  /// The subjects whose checks are all met, by their first key.
  private var met: Set<RequirementCheck.Key> = []

  /// The result of the first check that isn't met, or of all checks.
  enum Permission: Sendable {
    case open
    /// The next check to make.
    case unknown(RequirementCheck)
    /// A check is running.
    case asked
    /// The check couldn't run, so the screen stays as it is.
    case unavailable(Requirement.Decision, RequirementCheck)
    case closed(Requirement.Decision, RequirementCheck)
  }

  /// The largest number of stored answers. No screen has that many destinations.
  static let most = 4_096

  mutating func permission(_ checks: [RequirementCheck]) -> Permission {
    guard let first = checks.first?.needs else { return .open }
    let isOneSubject = checks.last?.needs === first && checks.count == first.requirements.count
    if isOneSubject, met.contains(first.firstKey) { return .open }
    for check in checks {
      switch given[check.key] {
      case .some(.allow): continue
      case .some(let decision) where decision.isUnavailable: return .unavailable(decision, check)
      case .some(let decision): return .closed(decision, check)
      case nil: return asked.contains(check.key) ? .asked : .unknown(check)
      }
    }
    if isOneSubject { met.insert(first.firstKey) }
    return .open
  }

  var isAsking: Bool { !asked.isEmpty }

  mutating func isAsked(_ check: RequirementCheck) { asked.insert(check.key) }

  mutating func answer(_ check: RequirementCheck, _ decision: Requirement.Decision) {
    if isAsking { asked.remove(check.key) }
    if given.count >= Self.most { (given, met) = ([:], []) }
    given[check.key] = decision
    if case .allow = decision { return }
    met = []
  }

  /// Forgets everything, because the account or a requirement has changed.
  mutating func forget() {
    given = [:]
    asked = []
    met = []
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
    let old = self
    self = Decisions()
    for check in old.checks where hasRun && check.subject is any Command {
      if let decision = old[check.key] { add(decision, of: check) }
    }
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
