#if (canImport(UIKit) || canImport(AppKit)) && !os(tvOS)
  public import UserNotifications

  /// A delegate for the notification center that passes on the notifications the user taps. If you
  /// have your own delegate, forward its calls here.
  ///
  /// ```swift
  /// UNUserNotificationCenter.current().delegate = notificationEvents
  /// ```
  ///
  /// Set it as the delegate before the launch ends, or you miss the notification that launched the
  /// app. Keep a reference to it, because the center doesn't.
  public final class NotificationEvents: NSObject, UNUserNotificationCenterDelegate {
    private let receive: @MainActor @Sendable (UNNotificationResponse) -> Void
    private let inForeground: UNNotificationPresentationOptions

    /// Passes on the notifications that the user taps.
    ///
    /// - Parameters:
    ///   - inForeground: How the system shows notifications while the app is in the foreground. By
    ///     default, it doesn't show them.
    ///   - receive: Called on the main actor with each response.
    public init(
      inForeground: UNNotificationPresentationOptions = [],
      receive: @escaping @MainActor @Sendable (UNNotificationResponse) -> Void
    ) {
      self.receive = receive
      self.inForeground = inForeground
      super.init()
    }

    /// Makes this object the delegate of the notification center. Don't call this in a process
    /// without a bundle, such as one that `swift run` starts on a Mac. Such a process has no
    /// notification center, and accessing it ends the process.
    @MainActor public func open() { UNUserNotificationCenter.current().delegate = self }

    /// Apple doesn't document the thread of this call.
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      // This method passes both on and doesn't use them again; only the main actor does.
      nonisolated(unsafe) let response = response
      nonisolated(unsafe) let completionHandler = completionHandler
      Task { @MainActor [receive] in
        receive(response)
        completionHandler()
      }
    }

    /// Called for a notification that arrives while the app is in the foreground, on a thread that
    /// Apple doesn't document.
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      completionHandler(inForeground)
    }
  }
#endif
