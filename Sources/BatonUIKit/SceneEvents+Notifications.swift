#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Baton
  import BatonHost
  public import UIKit
  public import UserNotifications

  extension SceneEvents {
    /// Handles `userNotificationCenter(_:didReceive:withCompletionHandler:)`, and the response in
    /// the connection options. If both deliver the same notification, it's handled once.
    ///
    /// - Returns: True if the notification is a request: the user opened it and it contains a link.
    ///   The app handles other actions itself, and a dismissal opens nothing.
    @discardableResult
    public func receive(_ response: UNNotificationResponse) -> Bool {
      let scene = isAlone ? scene : response.targetScene?.session.persistentIdentifier
      return directory.receive(response, linkKey: linkKey, scene: scene)
    }

    /// Handles `windowScene(_:performActionFor:completionHandler:)`. The item's type is a link, or
    /// the name of a destination or command.
    ///
    /// - Parameter completion: Called with true if the item opened something.
    public func perform(
      _ item: UIApplicationShortcutItem, completion: @escaping (Bool) -> Void = { _ in }
    ) {
      directory.perform(QuickAction(item), scene: scene, platformObject: item) { completion($0) }
    }

    func takeNotificationAndShortcut(of options: UIScene.ConnectionOptions) {
      if let response = options.notificationResponse {
        _ = directory.receive(response, linkKey: linkKey, scene: scene)
      }
      if let item = options.shortcutItem { perform(item) }
    }
  }

  extension NotificationEvents {
    /// Creates a delegate that forwards notifications to the scenes' callbacks.
    ///
    /// - Parameters:
    ///   - inForeground: The presentation options for notifications that arrive while the app is in
    ///   the foreground. By default, the system doesn't show them.
    ///   - events: Returns the callbacks for a notification. The closure receives the scene that
    ///     should handle the notification, or nil if the system doesn't specify a scene. By
    ///     default, it returns the callbacks of the scene's ``BatonSceneDelegate``, or of any
    ///     connected scene.
    public convenience init(
      inForeground: UNNotificationPresentationOptions = [],
      events: @escaping @MainActor @Sendable (UIScene?) -> SceneEvents? = {
        NotificationEvents.events(of: $0)
      }
    ) {
      self.init(inForeground: inForeground, receive: { events($0.targetScene)?.receive($0) })
    }

    /// Returns the given scene's callbacks. If it has none, returns any connected scene's
    /// callbacks.
    @MainActor public static func events(of scene: UIScene?) -> SceneEvents? {
      let scenes = [scene].compactMap(\.self) + UIApplication.shared.connectedScenes
      return scenes.lazy.compactMap { ($0.delegate as? BatonSceneDelegate)?.events }.first
    }
  }
#endif
