import Baton

/// What checks have answered for the account of this moment, since requirements changed last.
struct Answers: Sendable {
  private var given: [RequirementCheck.Key: Requirement.Decision] = [:]
  /// Those that are on their way.
  private var asked: Set<RequirementCheck.Key> = []

  /// What is known of a place, of the first of its checks that is not met.
  enum Permission: Sendable {
    case open
    /// The next check to make.
    case unknown(RequirementCheck)
    /// A check is on its way.
    case asked
    case closed(Requirement.Decision, RequirementCheck)
  }

  /// How many answers are kept: more than any screen has places.
  private static let most = 4_096

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

  /// Whether checks are on their way.
  var isAsking: Bool { !asked.isEmpty }

  mutating func isAsked(_ check: RequirementCheck) { asked.insert(check.key) }

  mutating func answer(_ check: RequirementCheck, _ decision: Requirement.Decision) {
    asked.remove(check.key)
    if given.count >= Self.most { given = [:] }
    given[check.key] = decision
  }

  /// Forgets all: another account is signed in, or what checks look at has changed.
  mutating func forget() {
    given = [:]
    asked = []
  }

  /// Forgets what was answered by no, so that it is asked again.
  mutating func forgetRefusals() {
    given = given.filter { $0.value == .allow }
  }
}
