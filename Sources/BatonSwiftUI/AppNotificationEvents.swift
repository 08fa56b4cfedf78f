#if canImport(SwiftUI) && canImport(UserNotifications) && !os(tvOS)
  public import UserNotifications

  /// The callback for notifications that the user taps: the delegate of the notification center, or what an
  /// app's own delegate forwards to. Keep it: the center does not.
  ///
  /// A class, as the center demands.
  public final class AppNotificationEvents: NSObject, UNUserNotificationCenterDelegate {
    private let events: AppEvents
    private let linkKey: String
    private let inForeground: UNNotificationPresentationOptions

    /// Forwards notifications to the app's windows.
    ///
    /// - Parameters:
    ///   - events: The callbacks of the app's windows.
    ///   - linkKey: Where the link stands in a notification's values.
    ///   - inForeground: How the system shows notifications while the app is in front; without a word it does
    ///     not.
    @MainActor public init(
      _ events: AppEvents, linkKey: String = "link",
      inForeground: UNNotificationPresentationOptions = []
    ) {
      self.inForeground = inForeground
      self.events = events
      self.linkKey = linkKey
    }

    /// Makes it the center's delegate. There is no center in a process that is no bundle, such as what
    /// `swift run` starts on a Mac: to ask for it ends the process.
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
