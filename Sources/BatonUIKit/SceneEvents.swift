#if canImport(UIKit) && !os(watchOS)
  import Baton
  public import BatonHost
  public import UIKit

  /// The callbacks of one UIKit scene: each call of a scene delegate becomes a request of its host.
  ///
  /// ``BatonSceneDelegate`` calls them; a scene delegate of an app's own forwards its calls here.
  ///
  /// A class, because it lives as long as its scene is connected.
  @MainActor public final class SceneEvents {
    /// The host that requests and states of the scene go to.
    public let host: ContinuationHost
    /// The session's persistent identifier, which outlives the scene. An app without scenes has one of this name.
    public let scene: String
    /// The scenes that a request may go to: those of the app, or this one alone.
    public let directory: SceneDirectory
    /// True if the app has no directory of its own.
    let isAlone: Bool
    /// The key of the link in a notification's payload.
    public var linkKey = "link"
    var hasRestored = false
    /// Documents that are not open yet, each with what it is to restore.
    var opening: [AnyObject] = []

    /// The callbacks of a scene that connects.
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
      if isAlone { self.directory.connect(scene, host: host) }
    }

    var intake: PlatformEvents { PlatformEvents(directory) }

    /// `scene(_:willConnectTo:options:)`: the saved state first, then all that the options hold. A Handoff
    /// is not among it: its activity follows by ``continueActivity(_:)``.
    public func connect(to session: UISceneSession, with options: UIScene.ConnectionOptions) {
      join(session, with: options)
      followFront()
      if let saved = session.stateRestorationActivity { restore(saved, in: session.scene) }
      // Sets have no order: the same options are to lead to the same place.
      let activities = options.userActivities.sorted { $0.sortText < $1.sortText }
      for activity in activities { continueActivity(activity) }
      open(options.urlContexts)
      takeNotificationAndShortcut(of: options)
    }

    /// `scene(_:openURLContexts:)`: all of them, with their senders.
    public func open(_ contexts: Set<UIOpenURLContext>) {
      for context in contexts.sorted(by: { $0.url.absoluteString < $1.url.absoluteString }) {
        intake.take(
          ContinuationRequest(context, inScene: scene), raw: context,
          isInPlace: context.options.openInPlace)
      }
    }

    /// `scene(_:willContinueUserActivityWithType:)`.
    public func willContinue(_ activityType: String) {
      _ = host.willContinue(ActivityType(activityType))
    }

    /// `scene(_:continue:)`. A saved state comes by restoration alone: what is continued was sent, by
    /// whomever. UIKit takes no chain here, so it is called at once: root to leaf, each document before the
    /// screen that shows it.
    public func continueActivity(_ activity: NSUserActivity) {
      switch activity.activityType {
      case Self.savedStateType: break
      case SceneOpenRequest.activityType: beChosen(for: activity)
      default:
        intake.take(
          ContinuationRequest(delivered: UserActivity(activity), scene: scene), raw: activity,
          handover: { [weak self] chain in
            let links: [any UIUserActivityRestoring] =
              self?.restoring(chain) ?? chain.map(RestoringLink.init)
            for link in links { link.restoreUserActivityState(activity) }
          })
      }
    }

    /// UIKit may give what a new scene was asked for to one that is there.
    private func beChosen(for activity: NSUserActivity) {
      SceneOpenRequest.id(in: activity).map { directory.reuse(scene, for: $0) }
    }

    /// `scene(_:didUpdate:)`, the last chance before an activity is sent or saved. All keys become
    /// required, whichever object added them.
    public func didUpdate(_ activity: NSUserActivity) { activity.requireAllKeys() }

    /// `scene(_:didFailToContinueUserActivityWithType:error:)`.
    public func didFail(_ activityType: String, _ error: any Error) {
      host.didFail(ActivityType(activityType), error)
    }

    /// `sceneDidDisconnect(_:)`: the session stays, and may connect again with a host of its own.
    public func disconnect() {
      directory.disconnect(scene, host: host)
      directory.userLeft(host)
    }
  }

  extension NSUserActivity {
    fileprivate var sortText: String { "\(activityType) \(webpageURL?.absoluteString ?? "")" }
  }
#endif
