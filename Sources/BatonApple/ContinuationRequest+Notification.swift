#if (canImport(UIKit) || canImport(AppKit)) && !os(tvOS)
  public import Baton
  public import UserNotifications

  extension ContinuationRequest {
    /// Creates a request from a notification that the user opened. The request's id is the same in
    /// every callback, so the request is delivered only once. Returns nil if the user chose one of
    /// the app's actions or dismissed the notification, or if it has no link.
    ///
    /// - Parameters:
    ///   - linkKey: The key of the link in the payload.
    ///   - scene: The scene that shows the response, if the system provides it.
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
