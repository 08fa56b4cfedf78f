#if (canImport(UIKit) || canImport(AppKit))
  import BatonHost

  /// The user's answer to an alert. It can only be given once. If the alert is dismissed without a
  /// choice, the answer is no.
  @MainActor package final class ConfirmationAnswer {
    private var resumption: PendingWork.Resumption<Bool>?

    fileprivate init(_ resumption: PendingWork.Resumption<Bool>) { self.resumption = resumption }

    package func give(_ isYes: Bool) {
      resumption?.resume(returning: isYes)
      resumption = nil
    }

    deinit { resumption?.resume(returning: false) }
  }

  /// Asks the user for confirmation in an alert. If the task is canceled, the alert is dismissed.
  ///
  /// - Parameters:
  ///   - begin: Shows and returns an alert. The alert must retain the answer.
  ///   - end: Dismisses the alert.
  @MainActor package func confirmed<Alert: AnyObject & Sendable>(
    by begin: @escaping @MainActor (ConfirmationAnswer) -> Alert?,
    end: @escaping @MainActor @Sendable (Alert) async -> Void
  ) async -> Bool {
    let question = ConfirmationQuestion<Alert>()
    return await PendingWork.suspend { resumption in
      let answer = ConfirmationAnswer(resumption)
      guard !Task.isCancelled else { return answer.give(false) }
      question.answer = answer
      question.alert = begin(answer)
    } onCancel: {
      question.answer?.give(false)
      if let alert = question.alert { await end(alert) }
    }
  }

  /// Weak references to the alert and its answer, for use if the task is canceled. Only the screen
  /// retains the alert.
  @MainActor private final class ConfirmationQuestion<Alert: AnyObject> {
    weak var answer: ConfirmationAnswer?
    weak var alert: Alert?
  }
#endif
