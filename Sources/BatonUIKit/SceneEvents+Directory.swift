#if canImport(UIKit) && !os(watchOS)
  import Baton
  import BatonHost
  public import UIKit

  extension SceneEvents {
    /// Connects the scene to the app's directory, and passes along any request that the scene was
    /// opened for.
    func join(_ session: UISceneSession, with options: UIScene.ConnectionOptions) {
      guard !isAlone else { return }
      (host.presenter as? UIKitPresenter)?.openWindows(in: directory)
      directory.connect(
        scene, host: host, configuration: session.configuration.name,
        answering: options.userActivities.lazy.compactMap(SceneOpenRequest.id(in:)).first)
    }

    /// Handles `sceneDidBecomeActive(_:)`. The device then offers this scene's publication to other
    /// devices.
    ///
    /// Side-by-side scenes are all active, and switching between them doesn't change their state.
    /// But the window's traits report the switch.
    public func didBecomeActive() {
      if window?.traitCollection.activeAppearance == .inactive {
        directory.wentBehind(scene, host)
      } else {
        directory.userTurned(to: scene, host)
      }
    }

    /// Observes when the user switches to this window, using `UITraitCollection.activeAppearance`.
    func followFront() {
      window?.registerForTraitChanges([UITraitActiveAppearance.self]) {
        [weak self] (window: UIWindow, _: UITraitCollection) in
        // In the background, UIKit draws a scene both as active and as inactive for the app
        // switcher, so ignore those changes.
        if window.windowScene?.activationState != .background { self?.didBecomeActive() }
      }
    }

    private var window: UIWindow? { (host.presenter as? UIKitPresenter)?.window }

    /// Handles `sceneDidEnterBackground(_:)`.
    public func didEnterBackground() {
      directory.didEnterBackground(scene)
      directory.userLeft(host)
    }
  }

  extension SceneOpenRequest {
    /// The type of the activity that requests a scene. It never leaves the device, so it doesn't
    /// have to be in Info.plist.
    static let activityType = "baton.opened-scene"
    private static let idKey = "opening"
    private static let configurationKey = "configuration"

    var activity: NSUserActivity {
      let activity = NSUserActivity(activityType: Self.activityType)
      activity.isEligibleForHandoff = false
      activity.userInfo = [Self.idKey: id.rawValue]
      if let configuration { activity.userInfo?[Self.configurationKey] = configuration }
      activity.requireAllKeys()
      return activity
    }

    static func id(in activity: NSUserActivity) -> ID? {
      guard activity.activityType == activityType else { return nil }
      return (activity.userInfo?[idKey] as? String).map(ID.init(rawValue:))
    }

    static func configuration(in activity: NSUserActivity) -> String? {
      guard activity.activityType == activityType else { return nil }
      return activity.userInfo?[configurationKey] as? String
    }
  }

  extension SceneEvents {
    /// The type of the activity that saves a scene's state. It never leaves the device, so it
    /// doesn't have to be in Info.plist.
    public static let savedStateType = "baton.saved-scene"
    private static let stateKey = "state"

    /// The activity to return from `stateRestorationActivity(for:)`. It contains the hierarchy, and
    /// is never eligible for Handoff or search. If a screen can't be encoded, it's the last state.
    /// Nil if the directory has a store, whose state may be newer than UIKit's.
    public var savedState: NSUserActivity? {
      guard directory.store == nil, let state = host.stateToSave() else { return nil }
      let activity = NSUserActivity(activityType: Self.savedStateType)
      activity.isEligibleForHandoff = false
      activity.userInfo = [Self.stateKey: Data(state)]
      activity.requiredUserInfoKeys = [Self.stateKey]
      return activity
    }

    /// Handles `scene(_:restoreInteractionStateWith:)`, and other callbacks with a saved state. The
    /// state is restored only once. If the device was locked, UIKit delivers the state later than
    /// usual.
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
