public import Baton

/// A screen's answer to a request that would dismiss it.
public enum DismissalDecision: Sendable {
  /// It may go.
  case dismiss
  /// It stays, and the request is refused with this reason: a call is going on, a payment runs.
  case stay(String)
  /// It stays, and the request waits with this reason until it's gone: a game is on. Then the request starts
  /// again from its checks. A move such as back isn't kept: for it, this means to stay.
  case postpone(String)
  /// The user is asked, such as to save a draft; the answer says whether it may go.
  case ask(@MainActor @Sendable () async -> Bool)
}

/// A screen that is asked before a request takes it away, one that Baton did not make among them.
///
/// The user's own way back is not asked: that is the screen's own matter.
@MainActor public protocol Dismissable: AnyObject {
  /// Answers whether the screen may go.
  func shouldDismiss(for request: ContinuationRequest) -> DismissalDecision
}
