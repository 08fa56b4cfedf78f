#if (canImport(UIKit) || canImport(AppKit))
  /// The answer of an alert: once, and no where the alert goes away without one.
  ///
  /// A class, because the alert's buttons share it and its end is an answer.
  @MainActor package final class ConfirmationAnswer {
    private var continuation: CheckedContinuation<Bool, Never>?

    package init(_ continuation: CheckedContinuation<Bool, Never>) {
      self.continuation = continuation
    }

    package func give(_ isYes: Bool) {
      continuation?.resume(returning: isYes)
      continuation = nil
    }

    deinit {
      continuation?.resume(returning: false)
    }
  }

  /// Asks the user by an alert, which goes where its task is cancelled.
  ///
  /// - Parameters:
  ///   - begin: Shows the alert, which holds the answer; returns it.
  ///   - end: Takes the alert away.
  @MainActor package func confirmed<Alert: AnyObject & Sendable>(
    by begin: @escaping @MainActor (ConfirmationAnswer) -> Alert?,
    end: @escaping @MainActor @Sendable (Alert) async -> Void
  ) async -> Bool {
    let question = ConfirmationQuestion<Alert>()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = ConfirmationAnswer(continuation)
        guard !question.isVoid, !Task.isCancelled else { return answer.give(false) }
        question.answer = answer
        question.alert = begin(answer)
      }
    } onCancel: {
      Task { @MainActor in
        question.isVoid = true
        question.answer?.give(false)
        if let alert = question.alert { await end(alert) }
      }
    }
  }

  /// What is asked, for who voids it: the alert is held by the screen alone.
  ///
  /// A class, because it is shared with who cancels.
  @MainActor private final class ConfirmationQuestion<Alert: AnyObject> {
    weak var answer: ConfirmationAnswer?
    weak var alert: Alert?
    var isVoid = false
  }
#endif
