import Baton

/// A problem that doesn't belong to a request.
public struct HostProblem: Sendable, Hashable {
  /// The kind of problem. Raw values are stable; later versions may add more kinds.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// Requests are waiting, because the app hasn't called ``ContinuationHost/becomeReady()``.
    package static let notReady = Code(rawValue: "not-ready")
    /// The host has a check that no destination or feature requires.
    package static let requirementUnused = Code(rawValue: "requirement-unused")
    /// A slot isn't shown, because no feature handles the link of its first screen.
    package static let slotHidden = Code(rawValue: "slot-hidden")
    /// A check took longer than its requirement allows.
    package static let checkOverdue = Code(rawValue: "check-overdue")
    /// The presenter refused a step.
    package static let stepRefused = Code(rawValue: "step-refused")
    /// A step animated for longer than ``HostLimits/settleTimeout``.
    package static let notSettled = Code(rawValue: "not-settled")
    /// The screen for home, a placeholder or an unlocked destination couldn't be made.
    package static let notMade = Code(rawValue: "not-made")
    /// A screen that a check asked for, such as a sign-in, couldn't be shown.
    package static let interstitialNotShown = Code(rawValue: "interstitial-not-shown")
    /// A part of the scene can't or must not be saved.
    package static let notSaved = Code(rawValue: "not-saved")
    /// The presenter still shows a screen that isn't allowed.
    package static let notKept = Code(rawValue: "not-kept")
    /// A screen claims to show a destination that it wasn't made for.
    package static let identityChanged = Code(rawValue: "identity-changed")
    /// A screen has called its `answer` again.
    package static let answeredTwice = Code(rawValue: "answered-twice")
    /// A screen returned an answer, but nothing is waiting for it, because the screen was restored
    /// or opened by a link.
    package static let unexpectedAnswer = Code(rawValue: "unexpected-answer")
    /// Commands from one source ask the user too often, so the host refuses further ones. This is
    /// reported once.
    package static let tooManyQuestions = Code(rawValue: "too-many-questions")
  }

  /// The kind of problem.
  public let code: Code
  let words: RedactableText

  /// A sentence that may contain values of destinations.
  public var message: String { words.text }
  /// The sentence for logs, without values.
  public var redacted: String { words.redacted }

  package init(_ code: Code, says words: RedactableText) {
    self.code = code
    self.words = words
  }
}

extension HostProblem: CustomStringConvertible {
  public var description: String { "\(code): \(message)" }
}
