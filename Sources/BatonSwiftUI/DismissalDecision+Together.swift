#if canImport(SwiftUI)
  import BatonHost

  extension DismissalDecision {
    /// Combines decisions. The result is the first `stay`, or else the first `postpone`. Otherwise,
    /// the result asks all the questions, one after another, until one of the answers is no.
    static func together(_ all: [Self]) -> Self {
      var postponed: Self?
      var questions: [@MainActor @Sendable () async -> Bool] = []
      for decision in all {
        switch decision {
        case .dismiss, .beside: break
        case .stay: return decision
        case .postpone: postponed = postponed ?? decision
        case .ask(let question): questions.append(question)
        }
      }
      guard postponed == nil, !questions.isEmpty else { return postponed ?? .dismiss }
      return .ask { [questions] in
        for question in questions {
          guard await question() else { return false }
        }
        return true
      }
    }
  }
#endif
