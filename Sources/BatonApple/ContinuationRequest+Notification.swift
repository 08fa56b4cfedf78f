#if (canImport(UIKit) || canImport(AppKit)) && !os(tvOS)
  public import Baton
  public import UserNotifications

  extension ContinuationRequest {
    /// The request of a notification that the user opened. Its id is the same through every
    /// callback, so it's delivered once. Nil for the app's own actions, for a dismissal, and if
    /// there's no link.
    ///
    /// - Parameters:
    ///   - linkKey: The key of the link in the payload.
    ///   - scene: The scene that shows the response, if the system names it.
    public init?(_ response: UNNotificationResponse, linkKey: String, inScene scene: String?) {
      let notification = response.notification
      guard response.actionIdentifier == UNNotificationDefaultActionIdentifier else { return nil }
      self.init(
        notification: notification.request.identifier, at: notification.date,
        userInfo: [String: ActivityValue](boxed: notification.request.content.userInfo),
        linkKey: linkKey, scene: scene)
    }
  }
#endif
