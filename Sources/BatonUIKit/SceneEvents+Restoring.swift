#if canImport(UIKit) && !os(watchOS)
  import Baton
  public import UIKit

  extension SceneEvents {
    /// The type of the activity that keeps a scene's state. It never leaves the device, and need not be in
    /// Info.plist.
    public static let savedStateType = "baton.saved-scene"
    private static let stateKey = "state"

    /// `stateRestorationActivity(for:)`: what is shown, never eligible for Handoff or search.
    public var savedState: NSUserActivity? {
      guard let state = try? host.savedState() else { return nil }
      let activity = NSUserActivity(activityType: Self.savedStateType)
      activity.isEligibleForHandoff = false
      activity.userInfo = [Self.stateKey: Data(state)]
      activity.requiredUserInfoKeys = [Self.stateKey]
      return activity
    }

    /// `scene(_:restoreInteractionStateWith:)`, and whatever else brings a saved state: once. While the
    /// device is locked it comes late.
    ///
    /// - Parameter scene: The scene, which UIKit goes on to show as it was until the state is shown again.
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
