#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Baton
  import BatonHost
  public import UIKit
  public import UserNotifications

  extension SceneEvents {
    /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`, and the response in the options of a
    /// connection: one that came by both is delivered once.
    ///
    /// - Returns: Whether it is a request: the user opened the notification, and it carries a link. Other
    ///   actions are the app's own, and a dismissal leads nowhere.
    @discardableResult
    public func receive(_ response: UNNotificationResponse) -> Bool {
      receive(response, in: directory == nil ? scene : response.targetSceneName)
    }

    private func receive(_ response: UNNotificationResponse, in scene: String?) -> Bool {
      guard let request = ContinuationRequest(response, linkKey: linkKey, inScene: scene)
      else { return false }
      deliver(request, raw: response)
      return true
    }

    /// `windowScene(_:performActionFor:completionHandler:)`: the item's type is a link, or the name of a
    /// destination or command.
    ///
    /// - Parameter completion: Told whether it led anywhere.
    public func perform(
      _ item: UIApplicationShortcutItem, completion: @escaping (Bool) -> Void = { _ in }
    ) {
      let action = QuickAction(item)
      guard
        let request = try? host.router.request(
          quickAction: action.type, userInfo: action.userInfo, scene: scene)
      else { return completion(false) }
      deliver(request, raw: item) { completion($0.isSuccess) }
    }

    func takeNotificationAndShortcut(of options: UIScene.ConnectionOptions) {
      if let response = options.notificationResponse { _ = receive(response, in: scene) }
      if let item = options.shortcutItem { perform(item) }
    }
  }

  extension UNNotificationResponse {
    @MainActor fileprivate var targetSceneName: String? {
      targetScene?.session.persistentIdentifier
    }
  }

  extension Outcome {
    fileprivate var isSuccess: Bool {
      switch self {
      case .opened, .degraded, .redirected, .performed, .parked, .claimed: true
      case .refused, .notFound, .superseded, .failed: false
      }
    }
  }
#endif
