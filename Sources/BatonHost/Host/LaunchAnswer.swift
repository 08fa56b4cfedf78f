import Baton

/// What `application(_:didFinishLaunchingWithOptions:)` must return, in an app without scenes.
///
/// `false` tells the system that a quick action was handled already, and also keeps an activity or a URL
/// from ever being delivered: where one came with the launch, the answer is `true`.
public struct LaunchAnswer: Sendable, Hashable {
  /// Whether the launch options hold an activity (`.userActivityDictionary`).
  public var hasActivity: Bool
  /// Whether they hold a URL (`.url`).
  public var hasURL: Bool
  /// Whether the app carried out the quick action (`.shortcutItem`) at launch.
  public var hasHandledQuickAction: Bool

  /// What the launch options hold.
  public init(hasActivity: Bool, hasURL: Bool, hasHandledQuickAction: Bool) {
    self.hasActivity = hasActivity
    self.hasURL = hasURL
    self.hasHandledQuickAction = hasHandledQuickAction
  }

  /// What to return.
  public var returnValue: Bool { hasActivity || hasURL || !hasHandledQuickAction }
}
