#if canImport(UIKit) && !os(watchOS)
  import Baton
  public import UIKit

  extension SceneEvents {
    /// The type of the activity that saves a scene's state. It never leaves the device, so it
    /// doesn't have to be in Info.plist.
    public static let savedStateType = "baton.saved-scene"
    private static let stateKey = "state"

    /// The activity to return from `stateRestorationActivity(for:)`. It contains the hierarchy, and
    /// is never eligible for Handoff or search.
    public var savedState: NSUserActivity? {
      guard let state = try? host.savedState() else { return nil }
      let activity = NSUserActivity(activityType: Self.savedStateType)
      activity.isEligibleForHandoff = false
      activity.userInfo = [Self.stateKey: Data(state)]
      activity.requiredUserInfoKeys = [Self.stateKey]
      return activity
    }

    /// Handles `scene(_:restoreInteractionStateWith:)`, and other callbacks with a saved state.
    /// The state is only restored once. If the device was locked, UIKit delivers the state later
    /// than usual.
    ///
    /// - Parameter scene: The scene. UIKit shows the scene's last snapshot until the state is
    ///   restored.
    public func restore(_ activity: NSUserActivity, in scene: UIScene? = nil) {
      guard !hasRestored, activity.activityType == Self.savedStateType,
        let state = activity.userInfo?[Self.stateKey] as? Data
      else { return }
      hasRestored = true
      scene?.extendStateRestoration()
      host.restore(state) { _ in scene?.completeStateRestoration() }
    }
  }
#endif
