#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Baton
  import BatonHost
  public import UIKit
  public import UserNotifications

  extension SceneEvents {
    /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`, and the response in the
    /// connection options. If both deliver it, it counts once.
    ///
    /// - Returns: True if it's a request: the user opened the notification, and it carries a link.
    ///   Other actions belong to the app, and a dismissal opens nothing.
    @discardableResult
    public func receive(_ response: UNNotificationResponse) -> Bool {
      let scene = isAlone ? scene : response.targetScene?.session.persistentIdentifier
      return intake.receive(response, linkKey: linkKey, scene: scene)
    }

    /// `windowScene(_:performActionFor:completionHandler:)`: the item's type is a link, or the name of a
    /// destination or command.
    ///
    /// - Parameter completion: Called with true if it opened something.
    public func perform(
      _ item: UIApplicationShortcutItem, completion: @escaping (Bool) -> Void = { _ in }
    ) {
      intake.perform(QuickAction(item), scene: scene, raw: item) { completion($0) }
    }

    func takeNotificationAndShortcut(of options: UIScene.ConnectionOptions) {
      if let response = options.notificationResponse {
        _ = intake.receive(response, linkKey: linkKey, scene: scene)
      }
      if let item = options.shortcutItem { perform(item) }
    }
  }

  extension NotificationEvents {
    /// Passes notifications on to the callbacks of scenes.
    ///
    /// - Parameters:
    ///   - inForeground: How the system shows notifications while the app is in front. It doesn't, by default.
    ///   - events: Returns the callbacks of a scene, given the one that shows the notification if the system names it.
    ///     By default those of its ``BatonSceneDelegate``, or of any connected one.
    public convenience init(
      inForeground: UNNotificationPresentationOptions = [],
      events: @escaping @MainActor @Sendable (UIScene?) -> SceneEvents? = {
        NotificationEvents.events(of: $0)
      }
    ) {
      self.init(inForeground: inForeground, receive: { events($0.targetScene)?.receive($0) })
    }

    /// Returns the callbacks of a scene, or of any connected one.
    @MainActor public static func events(of scene: UIScene?) -> SceneEvents? {
      let scenes = [scene].compactMap(\.self) + UIApplication.shared.connectedScenes
      return scenes.lazy.compactMap { ($0.delegate as? BatonSceneDelegate)?.events }.first
    }
  }
#endif
