#if canImport(UIKit) && !os(watchOS)
  public import Baton
  public import UIKit

  /// The doors of one UIKit scene: each call of a scene delegate becomes a request of its host.
  ///
  /// ``BatonSceneDelegate`` calls them; a scene delegate of an app's own forwards its calls here.
  ///
  /// A class, because it lives as long as its scene is connected.
  @MainActor public final class SceneDoors {
    public let host: ContinuationHost
    /// The session's persistent identifier, which outlives the scene; nil in an app without scenes.
    public let scene: String?
    /// Where the link stands in the values of a notification.
    public var linkKey = "link"
    var hasRestored = false

    /// The doors of a scene that connects.
    public convenience init(_ host: ContinuationHost, of session: UISceneSession) {
      self.init(host, scene: session.persistentIdentifier)
    }

    init(_ host: ContinuationHost, scene: String?) {
      self.host = host
      self.scene = scene
    }

    /// `scene(_:willConnectTo:options:)`: the saved state first, then all that the options hold. A Handoff
    /// is not among it: its activity follows by ``continueActivity(_:)``.
    public func connect(to session: UISceneSession, with options: UIScene.ConnectionOptions) {
      if let saved = session.stateRestorationActivity { restore(saved) }
      // Sets have no order: the same options are to lead to the same place.
      let activities = options.userActivities.sorted { $0.sortText < $1.sortText }
      for activity in activities { continueActivity(activity) }
      open(options.urlContexts)
      takeNotificationAndShortcut(of: options)
    }

    /// `scene(_:openURLContexts:)`: all of them, with their senders.
    public func open(_ contexts: Set<UIOpenURLContext>) {
      for context in contexts.sorted(by: { $0.url.absoluteString < $1.url.absoluteString }) {
        host.deliver([ContinuationRequest(context, inScene: scene)], raw: context)
      }
    }

    /// `scene(_:willContinueUserActivityWithType:)`.
    public func willContinue(_ activityType: String) {
      _ = host.willContinue(ActivityType(activityType))
    }

    /// `scene(_:continue:)`.
    public func continueActivity(_ activity: NSUserActivity) {
      guard activity.activityType != Self.savedStateType else { return restore(activity) }
      let request = ContinuationRequest(delivered: UserActivity(activity), scene: scene)
      host.deliver([request], raw: activity)
    }

    /// `scene(_:didFailToContinueUserActivityWithType:error:)`.
    public func didFail(_ activityType: String, _ error: any Error) {
      host.didFail(ActivityType(activityType), error)
    }

    /// `sceneDidDisconnect(_:)`: the session stays, and may connect again with a host of its own.
    public func disconnect() { host.close() }
  }

  extension NSUserActivity {
    fileprivate var sortText: String { "\(activityType) \(webpageURL?.absoluteString ?? "")" }
  }
#endif
