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

    /// Forwards notifications to the app's callbacks, which are asked for at each one.
    public init(events: @escaping @MainActor @Sendable () -> ApplicationEvents?) {
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
  }
#endif
