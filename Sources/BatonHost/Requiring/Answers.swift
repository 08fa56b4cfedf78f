import Baton

/// The results of the checks that ran for the current account since requirements last changed.
struct Answers: Sendable {
  private(set) var given: [RequirementCheck.Key: Requirement.Decision] = [:]
  var asked: Set<RequirementCheck.Key> = []
  /// The first key of every destination or command that has passed all of its checks.
  private var met: Set<RequirementCheck.Key> = []

  /// The result of the first check that doesn't pass, or `open` if all pass.
  enum Permission: Sendable {
    case open
    /// The next check to run.
    case unknown(RequirementCheck)
    case asked
    /// The check couldn't run, so the screen stays as it is.
    case unavailable(Requirement.Decision, RequirementCheck)
    case closed(Requirement.Decision, RequirementCheck)
  }

  /// True if a check didn't pass.
  private(set) var hasRefusals = false

  /// The largest number of stored results. No screen needs that many.
  static let most = 4_096

  mutating func permission(_ subjects: [RequirementCheck.Needs]) -> Permission {
    for needs in subjects where !met.contains(needs.firstKey) {
      for check in needs.checks {
        switch given[check.key] {
        case .some(.allow): continue
        case .some(.unavailable(let reason)): return .unavailable(.unavailable(reason), check)
        case .some(let decision): return .closed(decision, check)
        case nil: return asked.contains(check.key) ? .asked : .unknown(check)
        }
      }
      met.insert(needs.firstKey)
    }
    return .open
  }

  var isAsking: Bool { !asked.isEmpty }

  /// Stores the results of checks. Returns false if all of them were already known to pass.
  mutating func answer(
    _ checks: [RequirementCheck], _ decisions: [Requirement.Decision]
  ) -> Bool {
    var isNew = false
    // Consecutive checks usually belong to the same destination.
    var passed: RequirementCheck.Key?
    for (check, decision) in zip(checks, decisions) {
      if isAsking, asked.remove(check.key) != nil { isNew = true }
      let subject = check.needs.firstKey
      if decision.isAllowed, passed == subject || met.contains(subject) {
        passed = subject
        continue
      }
      if given.count >= Self.most { (given, met) = ([:], []) }
      given[check.key] = decision
      if !decision.isAllowed { (met, hasRefusals) = ([], true) }
      isNew = true
    }
    return isNew
  }

  /// Forgets everything, because the account or a requirement has changed.
  mutating func forget() { self = Answers() }

  /// Keeps only the `allow` results, so that all other checks run again.
  mutating func forgetRefusals() {
    given = given.filter { $0.value == .allow }
    hasRefusals = false
  }
}

struct Decisions: Sendable {
  private(set) var made: [(check: RequirementCheck, decision: Requirement.Decision)] = []

  var isEmpty: Bool { made.isEmpty }

  /// Returns the result of a check.
  ///
  /// - Parameter place: The index where the result is most likely to be.
  func decision(of check: RequirementCheck, near place: Int = 0) -> Requirement.Decision? {
    if place < made.count, made[place].check.key == check.key { return made[place].decision }
    return made.first { $0.check.key == check.key }?.decision
  }

  /// Adds the results of checks. If a check already has a result, that result still counts.
  mutating func add(_ decisions: [Requirement.Decision], of checks: [RequirementCheck]) {
    made.reserveCapacity(made.count + decisions.count)
    for (check, decision) in zip(checks, decisions) { made.append((check, decision)) }
  }

  /// Forgets the results, except those for a command that has run.
  mutating func forget(hasRun: Bool) {
    made = hasRun ? made.filter { $0.check.subject is any Command } : []
  }

  /// The results for an outcome's record, without any values.
  var recorded: [OutcomeRecord.Check] {
    made.map { check, decision in
      .init(requirement: check.requirement, route: check.name, answer: decision.parts.word)
    }
  }
}
