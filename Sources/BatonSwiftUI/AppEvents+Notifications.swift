#if canImport(SwiftUI) && canImport(UserNotifications) && !os(tvOS)
  import Baton
  import BatonApple
  public import UserNotifications

  extension AppEvents {
    /// A notification that the user answered.
    ///
    /// - Returns: Whether it is a request: the user opened the notification, and it carries a link. Other
    ///   actions are the app's own, and a dismissal leads nowhere.
    @discardableResult
    public func receive(_ response: UNNotificationResponse, linkKey: String = "link") -> Bool {
      guard let request = ContinuationRequest(response, linkKey: linkKey, inScene: nil) else {
        return false
      }
      deliver(request, through: "userNotificationCenter(_:didReceive:)", raw: response)
      return true
    }
  }
#endif
