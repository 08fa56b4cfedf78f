public import Baton

/// A screen's answer to a request that would dismiss it.
public enum DismissalDecision: Sendable {
  /// It may go.
  case dismiss
  /// The screen stays, and the request is refused with this reason, for example because of a call
  /// or a running payment.
  case stay(String)
  /// The screen stays, and the request waits with this reason until the screen closes, for example
  /// after a game. Then the request's checks run again. A move such as back doesn't wait; it's
  /// refused instead.
  case postpone(String)
  /// Asks the user, for example whether to save a draft. The closure returns true if the screen may
  /// be dismissed.
  case ask(@MainActor @Sendable () async -> Bool)
}

/// A screen that decides whether a request may dismiss it. This also works for screens that Baton
/// didn't make.
///
/// Baton doesn't ask when the user goes back; the screen handles that itself.
@MainActor public protocol Dismissable: AnyObject {
  /// Decides whether the screen may be dismissed.
  func shouldDismiss(for request: ContinuationRequest) -> DismissalDecision
}
