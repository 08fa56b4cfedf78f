#if canImport(SwiftUI) && canImport(UserNotifications) && !os(tvOS)
  import Baton
  public import BatonApple
  public import UserNotifications

  extension AppEvents {
    /// Delivers the user's response to a notification.
    ///
    /// - Returns: True if the notification is a request: the user opened it and it contains a link.
    ///   The app handles other actions itself, and a dismissal opens nothing.
    @discardableResult
    public func receive(_ response: UNNotificationResponse, linkKey: String = "link") -> Bool {
      guard let request = ContinuationRequest(response, linkKey: linkKey, inScene: nil) else {
        return false
      }
      deliver(request, through: "userNotificationCenter(_:didReceive:)", raw: response)
      return true
    }
  }

  extension NotificationEvents {
    /// Passes notifications on to the app's windows.
    ///
    /// - Parameters:
    ///   - events: The callbacks of the app's windows.
    ///   - linkKey: The key of the link in a notification's values.
    ///   - inForeground: How the system shows notifications while the app is in the foreground. By
    ///     default, it doesn't show them.
    public convenience init(
      _ events: AppEvents, linkKey: String = "link",
      inForeground: UNNotificationPresentationOptions = []
    ) {
      self.init(inForeground: inForeground, receive: { events.receive($0, linkKey: linkKey) })
    }
  }
#endif
