public import Baton

/// A screen's decision about a request that would dismiss it.
public enum DismissalDecision: Sendable {
  /// The screen may be dismissed.
  case dismiss
  /// The screen stays open, and the request is refused with this reason, for example because a call
  /// or payment is in progress.
  case stay(String)
  /// The screen stays open, for example because a game is in progress, and the request waits until
  /// the screen closes. The string is the reason. After the wait, the request's checks run again. A
  /// move, such as going back, is refused instead of waiting.
  case postpone(String)
  /// The app's own screen, such as an inspector, a tip or a sheet that's always open, stays open
  /// and isn't in the way. Requests change the screens below it. In UIKit and AppKit, the screen
  /// isn't asked again. For a screen that Baton presented, `beside` means the same as `dismiss`.
  case beside
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
