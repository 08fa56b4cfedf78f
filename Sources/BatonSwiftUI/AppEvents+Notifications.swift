#if canImport(SwiftUI) && canImport(UserNotifications) && !os(tvOS)
  import Baton
  import BatonApple
  package import UserNotifications

  extension AppEvents {
    /// Delivers the user's response to a notification.
    ///
    /// - Returns: True if the user opened the notification and it contains a link. The app handles
    ///   other actions itself, and a dismissal opens nothing.
    @discardableResult
    package func receive(_ response: UNNotificationResponse, linkKey: String = "link") -> Bool {
      guard ContinuationRequest(response, linkKey: linkKey, inScene: nil) != nil else {
        return false
      }
      withScenes { scenes, scene in
        _ = scenes.receive(response, linkKey: linkKey, scene: scene)
      }
      return true
    }
  }
#endif
