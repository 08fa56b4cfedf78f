#if canImport(UIKit) && !os(watchOS)
  import Baton
  public import BatonHost
  public import UIKit

  /// The callbacks of one UIKit scene. Each call to a scene delegate becomes a request to the
  /// scene's host.
  ///
  /// ``BatonSceneDelegate`` calls them. If you have your own scene delegate, forward its calls
  /// here.
  @MainActor public final class SceneEvents {
    /// The host that receives the scene's requests and saved states.
    public let host: ContinuationHost
    /// The scene's id. It's the persistent identifier of the scene's session, which outlives the
    /// scene. In an app without scenes, it's a fixed name.
    public let scene: String
    /// The scenes that can handle a request: the app's scenes, or only this one.
    public let directory: SceneDirectory
    /// True if the directory isn't the app's directory, and contains only this scene.
    let isAlone: Bool
    /// The link's key in a notification's payload.
    public var linkKey = "link"
    var hasRestored = false
    /// Documents that aren't open yet, each with its activity.
    var opening: [AnyObject] = []

    /// Creates the callbacks of a connecting scene.
    public convenience init(
      _ host: ContinuationHost, of session: UISceneSession, in directory: SceneDirectory? = nil
    ) {
      self.init(host, scene: session.persistentIdentifier, in: directory)
    }

    init(_ host: ContinuationHost, scene: String, in directory: SceneDirectory? = nil) {
      self.host = host
      self.scene = scene
      self.directory = directory ?? SceneDirectory(router: host.router)
      isAlone = directory == nil
      guard isAlone else { return }
      // No other scene joins this directory, so nothing waits for one.
      self.directory.opensEveryScene = true
      self.directory.connect(scene, host: host)
    }

    /// Handles `scene(_:willConnectTo:options:)`: restores the saved state, then opens everything
    /// in the options. The options don't contain Handoff activities, which arrive later through
    /// ``continueActivity(_:)``.
    public func connect(to session: UISceneSession, with options: UIScene.ConnectionOptions) {
      join(session, with: options)
      followFront()
      if let saved = session.stateRestorationActivity { restore(saved, in: session.scene) }
      // Sort the activities, because a set has no order, but the same options must always open the
      // same destination.
      let activities = options.userActivities.sorted { $0.sortText < $1.sortText }
      for activity in activities { continueActivity(activity) }
      open(options.urlContexts)
      takeNotificationAndShortcut(of: options)
    }

    /// Handles `scene(_:openURLContexts:)`, including all URLs and the apps that sent them.
    public func open(_ contexts: Set<UIOpenURLContext>) {
      for context in contexts.sorted(by: { $0.url.absoluteString < $1.url.absoluteString }) {
        directory.take(
          ContinuationRequest(context, inScene: scene), platformObject: context,
          isInPlace: context.options.openInPlace)
      }
    }

    /// Handles `scene(_:willContinueUserActivityWithType:)`.
    public func willContinue(_ activityType: String) {
      _ = host.willContinue(ActivityType(activityType))
    }

    /// Handles `scene(_:continue:)`. Saved states are ignored here, because any sender may have
    /// created the activity. UIKit doesn't accept a list of objects to restore here, so Baton calls
    /// the objects itself: from root to leaf, with each document before its screen.
    public func continueActivity(_ activity: NSUserActivity) {
      switch activity.activityType {
      case Self.savedStateType: break
      case SceneOpenRequest.activityType:
        // UIKit may deliver a request for a new scene to an existing one instead.
        SceneOpenRequest.id(in: activity).map { directory.reuse(scene, for: $0) }
      default:
        directory.take(
          ContinuationRequest(delivered: UserActivity(activity), scene: scene),
          platformObject: activity,
          restorationHandler: { [weak self] chain in
            let links: [any UIUserActivityRestoring] =
              self?.restoring(chain) ?? chain.map(RestoringLink.init)
            for link in links { link.restoreUserActivityState(activity) }
          })
      }
    }

    /// Handles `scene(_:didUpdate:)`, the last chance to change an activity before it's sent or
    /// saved. Makes all keys required, including keys that other objects added.
    public func didUpdate(_ activity: NSUserActivity) { activity.requireAllKeys() }

    /// Handles `scene(_:didFailToContinueUserActivityWithType:error:)`.
    public func didFail(_ activityType: String, _ error: any Error) {
      host.didFail(ActivityType(activityType), error)
    }

    /// Handles `sceneDidDisconnect(_:)`. The session remains, and may connect again with another
    /// host.
    public func disconnect() {
      directory.disconnect(scene, host: host)
      directory.userLeft(host)
    }
  }

  extension NSUserActivity {
    fileprivate var sortText: String { "\(activityType) \(webpageURL?.absoluteString ?? "")" }
  }
#endif
