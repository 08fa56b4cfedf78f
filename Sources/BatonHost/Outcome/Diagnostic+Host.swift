package import Baton

// Problems that don't belong to a request.
extension Diagnostic.Code {
  /// Requests are waiting because the app hasn't called ``ContinuationHost/becomeReady()``.
  package static let notReady = Self(rawValue: "not-ready")
  /// The host has a check that no destination or feature requires.
  package static let requirementUnused = Self(rawValue: "requirement-unused")
  /// The host has a handler for a command that no feature lists.
  package static let commandUnused = Self(rawValue: "command-unused")
  /// A slot isn't shown because no feature handles the link to its first screen.
  package static let slotHidden = Self(rawValue: "slot-hidden")
  /// A check took longer than its requirement allows.
  package static let checkOverdue = Self(rawValue: "check-overdue")
  /// The presenter refused a step.
  package static let stepRefused = Self(rawValue: "step-refused")
  /// A step animated for longer than ``HostLimits/settleTimeout``.
  package static let notSettled = Self(rawValue: "not-settled")
  /// The screen for home, a placeholder, or an unlocked destination couldn't be created.
  package static let notMade = Self(rawValue: "not-made")
  /// A screen that a check asked for, such as a sign-in, couldn't be shown.
  package static let interstitialNotShown = Self(rawValue: "interstitial-not-shown")
  /// The state, or a part of it, isn't saved.
  package static let notSaved = Self(rawValue: "not-saved")
  /// The presenter still shows a screen that isn't allowed, even though the host has tried to
  /// remove it.
  package static let notKept = Self(rawValue: "not-kept")
  /// A screen's current destination isn't the one that the screen was created for.
  package static let identityChanged = Self(rawValue: "identity-changed")
  /// A screen has called its answer function a second time.
  package static let answeredTwice = Self(rawValue: "answered-twice")
  /// A screen returned an answer, but nothing is waiting for it, because the screen was restored
  /// or opened by a link.
  package static let unexpectedAnswer = Self(rawValue: "unexpected-answer")
  /// Commands from one source require confirmation too often, so the host refuses further ones.
  /// This is reported once.
  package static let tooManyQuestions = Self(rawValue: "too-many-questions")
}
