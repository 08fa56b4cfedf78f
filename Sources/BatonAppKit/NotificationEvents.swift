#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import UserNotifications

  /// The callback for notifications that the user clicks: the delegate of the notification center, or what an
  /// app's own delegate forwards to.
  ///
  /// Set it before the launch ends, or what launched the app is missed, and keep it: the center does not.
  /// A class, as the center demands.
  public final class NotificationEvents: NSObject, UNUserNotificationCenterDelegate {
    private let events: @MainActor @Sendable () -> ApplicationEvents?
    private let inForeground: UNNotificationPresentationOptions

    /// Forwards notifications to the app's callbacks, which are asked for at each one.
    ///
    /// - Parameters:
    ///   - inForeground: How the system shows notifications while the app is in front; without a word it does
    ///     not.
    ///   - events: The app's callbacks.
    public init(
      inForeground: UNNotificationPresentationOptions = [],
      events: @escaping @MainActor @Sendable () -> ApplicationEvents?
    ) {
      self.inForeground = inForeground
      self.events = events
      super.init()
    }

    /// Nothing says which thread this is called on.
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      // Both are given away here, and used on the main actor only.
      nonisolated(unsafe) let response = response
      nonisolated(unsafe) let completionHandler = completionHandler
      Task { @MainActor [events] in
        events()?.receive(response)
        completionHandler()
      }
    }

    /// A notification comes while the app is in front: nothing says which thread this is called on.
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      completionHandler(inForeground)
    }
  }
#endif
