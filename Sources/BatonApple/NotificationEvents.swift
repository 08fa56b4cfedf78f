#if (canImport(UIKit) || canImport(AppKit)) && !os(tvOS)
  public import UserNotifications

  /// The delegate of the notification center: it passes on the notifications that the user taps. If
  /// you have your own delegate, forward its calls here.
  ///
  /// ```swift
  /// UNUserNotificationCenter.current().delegate = notificationEvents
  /// ```
  ///
  /// Set it before the launch ends, or you miss the notification that launched the app. Keep it, because the center
  /// doesn't.
  public final class NotificationEvents: NSObject, UNUserNotificationCenterDelegate {
    private let receive: @MainActor @Sendable (UNNotificationResponse) -> Void
    private let inForeground: UNNotificationPresentationOptions

    /// Passes on the notifications that the user taps.
    ///
    /// - Parameters:
    ///   - inForeground: How the system shows notifications while the app is in front. It doesn't, by default.
    ///   - receive: Called on the main actor with each response.
    public init(
      inForeground: UNNotificationPresentationOptions = [],
      receive: @escaping @MainActor @Sendable (UNNotificationResponse) -> Void
    ) {
      self.receive = receive
      self.inForeground = inForeground
      super.init()
    }

    /// Makes it the center's delegate. Don't call this in a process that isn't a bundle, such as one that `swift run`
    /// starts on a Mac: it has no center, and asking for it ends the process.
    @MainActor public func open() { UNUserNotificationCenter.current().delegate = self }

    /// Apple doesn't say which thread this is called on.
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      // Both are given up here, and used only on the main actor.
      nonisolated(unsafe) let response = response
      nonisolated(unsafe) let completionHandler = completionHandler
      Task { @MainActor [receive] in
        receive(response)
        completionHandler()
      }
    }

    /// Called for a notification that comes while the app is in front, on a thread that Apple doesn't name.
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      completionHandler(inForeground)
    }
  }
#endif
