#if (canImport(UIKit) || canImport(AppKit)) && !os(tvOS)
  public import Baton
  public import UserNotifications

  extension ContinuationRequest {
    /// The request of a notification that the user opened: the same id through whatever callback it comes, so
    /// that it is delivered once. Nil for other actions, which are the app's own, for a dismissal, and
    /// where it carries no link.
    ///
    /// - Parameters:
    ///   - linkKey: Where the link stands in the values.
    ///   - scene: The scene that shows the response, where the system says it.
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
