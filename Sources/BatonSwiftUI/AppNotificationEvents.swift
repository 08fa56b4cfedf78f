#if canImport(SwiftUI) && canImport(UserNotifications) && !os(tvOS)
  public import UserNotifications

  /// The callback for notifications that the user taps: the delegate of the notification center, or what an
  /// app's own delegate forwards to. Keep it: the center does not.
  ///
  /// A class, as the center demands.
  public final class AppNotificationEvents: NSObject, UNUserNotificationCenterDelegate {
    private let events: AppEvents
    private let linkKey: String

    /// Forwards notifications to the app's windows.
    ///
    /// - Parameter linkKey: Where the link stands in a notification's values.
    @MainActor public init(_ events: AppEvents, linkKey: String = "link") {
      self.events = events
      self.linkKey = linkKey
    }

    /// Makes it the center's delegate.
    @MainActor public func open() {
      UNUserNotificationCenter.current().delegate = self
    }

    /// Nothing says which thread this is called on.
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      // Both are given away here, and used on the main actor only.
      nonisolated(unsafe) let response = response
      nonisolated(unsafe) let completionHandler = completionHandler
      Task { @MainActor [events, linkKey] in
        events.receive(response, linkKey: linkKey)
        completionHandler()
      }
    }
  }
#endif
