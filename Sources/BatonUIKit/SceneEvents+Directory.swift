#if canImport(UIKit) && !os(watchOS)
  import Baton
  import BatonHost
  import UIKit

  extension SceneEvents {
    /// Has the directory take the scene in, which may be the answer to its wish for one.
    func join(_ session: UISceneSession, with options: UIScene.ConnectionOptions) {
      guard !isAlone else { return }
      if directory.openScene != nil, let presenter = host.presenter as? UIKitPresenter,
        presenter.openWindow == nil
      {
        presenter.openWindow = { [weak directory] in directory?.openWindow($0) }
      }
      directory.connect(
        scene, host: host, configuration: session.configuration.name,
        answering: options.userActivities.lazy.compactMap(SceneOpenRequest.id(in:)).first)
    }

    /// `sceneDidBecomeActive(_:)`. The device offers this scene's publication.
    ///
    /// Scenes side by side are all active, and turning from one to another changes no state. The
    /// window's traits report it, without a call.
    public func didBecomeActive() { lookAtFront() }

    /// Listens for the user who turns to the window (`UITraitCollection.activeAppearance`).
    func followFront() {
      window?.registerForTraitChanges([UITraitActiveAppearance.self]) {
        [weak self] (window: UIWindow, _: UITraitCollection) in
        // UIKit draws a scene that the user has left, as active and as not, for its picture in the switcher.
        if window.windowScene?.activationState != .background { self?.lookAtFront() }
      }
    }

    private var window: UIWindow? { (host.presenter as? UIKitPresenter)?.window }

    private func lookAtFront() {
      let isBehind = window?.traitCollection.activeAppearance == .inactive
      if isBehind {
        host.applePlatform?.goBehind()
        directory.willEnterForeground(scene)
      } else {
        host.applePlatform?.becomeCurrent()
        directory.didBecomeActive(scene)
      }
    }

    /// `sceneDidEnterBackground(_:)`.
    public func didEnterBackground() {
      directory.didEnterBackground(scene)
      directory.userLeft(host)
    }
  }

  extension SceneOpenRequest {
    /// The type of the activity that a scene is asked for with. It never leaves the device, and need not
    /// be in Info.plist.
    static let activityType = "baton.opened-scene"
    private static let idKey = "opening"
    private static let configurationKey = "configuration"

    /// The activity that the new scene connects with.
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
#endif
