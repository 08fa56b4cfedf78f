#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import UserNotifications

  /// The door for notifications that the user clicks: the delegate of the notification center, or what an
  /// app's own delegate forwards to.
  ///
  /// Set it before the launch ends, or what launched the app is missed, and keep it: the center does not.
  /// A class, as the center demands.
  public final class NotificationDoor: NSObject, UNUserNotificationCenterDelegate {
    private let doors: @MainActor @Sendable () -> ApplicationDoors?

    /// A door that leads to the app's doors.
    public init(doors: @escaping @MainActor @Sendable () -> ApplicationDoors?) {
      self.doors = doors
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
      Task { @MainActor [doors] in
        doors()?.receive(response)
        completionHandler()
      }
    }
  }
#endif
