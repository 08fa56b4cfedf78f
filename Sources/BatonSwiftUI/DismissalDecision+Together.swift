#if canImport(SwiftUI)
  import BatonHost

  extension DismissalDecision {
    /// Combines decisions. If one is `stay`, so is the result. Several questions are asked one
    /// after another.
    static func together(_ all: [Self]) -> Self {
      var questions: [@MainActor @Sendable () async -> Bool] = []
      for decision in all {
        switch decision {
        case .dismiss, .beside: break
        case .stay, .postpone: return decision
        case .ask(let question): questions.append(question)
        }
      }
      guard !questions.isEmpty else { return .dismiss }
      return .ask { [questions] in
        for question in questions {
          guard await question() else { return false }
        }
        return true
      }
    }
  }
#endif
