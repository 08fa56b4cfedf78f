import Baton

/// The return value of `application(_:didFinishLaunchingWithOptions:)` in an app without scenes.
///
/// `false` tells the system that the app has handled a quick action. If the app returns `false`,
/// however, the system doesn't deliver an activity or URL either, so the value is `true` if the
/// launch options contain one.
package struct LaunchAnswer: Sendable, Hashable {
  /// True if the launch options contain an activity (`.userActivityDictionary`).
  package var hasActivity: Bool
  /// True if the launch options contain a URL (`.url`).
  package var hasURL: Bool
  /// True if the app handled the quick action (`.shortcutItem`) at launch.
  package var hasHandledQuickAction: Bool

  /// Creates an answer from the contents of the launch options.
  package init(hasActivity: Bool, hasURL: Bool, hasHandledQuickAction: Bool) {
    self.hasActivity = hasActivity
    self.hasURL = hasURL
    self.hasHandledQuickAction = hasHandledQuickAction
  }

  /// The value to return.
  package var returnValue: Bool { hasActivity || hasURL || !hasHandledQuickAction }
}
