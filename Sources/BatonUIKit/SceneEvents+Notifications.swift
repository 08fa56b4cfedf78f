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
#endif
