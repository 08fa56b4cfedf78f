public import Baton

/// A screen's answer to a request that would dismiss it.
public enum DismissalDecision: Sendable {
  /// It may go.
  case dismiss
  /// It stays, and the request is refused with this reason: there's a call, or a payment is
  /// running.
  case stay(String)
  /// It stays, and the request waits with this reason until it's gone, such as after a game. Then
  /// the request starts again from its checks. A move such as back doesn't wait; it's refused
  /// instead.
  case postpone(String)
  /// The user decides, such as whether to save a draft. The closure returns true if the screen may
  /// go.
  case ask(@MainActor @Sendable () async -> Bool)
}

/// A screen that decides if a request may dismiss it. This also works for screens that Baton didn't
/// make.
///
/// It isn't asked when the user goes back; that's up to the screen.
@MainActor public protocol Dismissable: AnyObject {
  /// Answers whether the screen may go.
  func shouldDismiss(for request: ContinuationRequest) -> DismissalDecision
}
