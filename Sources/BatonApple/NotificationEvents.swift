#if (canImport(UIKit) || canImport(AppKit)) && !os(tvOS)
  public import Baton
  public import UserNotifications

  /// A delegate for the notification center that passes on the notifications that the user taps. If
  /// you have your own delegate, forward its calls here.
  ///
  /// ```swift
  /// UNUserNotificationCenter.current().delegate = notificationEvents
  /// ```
  ///
  /// Set the delegate before the app finishes launching, or you'll miss the notification that
  /// launched the app. Keep a strong reference to this object, because the notification center
  /// doesn't.
  public final class NotificationEvents: NSObject, UNUserNotificationCenterDelegate {
    private let receive: @MainActor @Sendable (UNNotificationResponse) -> Void
    private let inForeground: UNNotificationPresentationOptions

    /// Creates a delegate that passes on the notifications that the user taps.
    ///
    /// - Parameters:
    ///   - inForeground: The presentation options for notifications that arrive while the app is in
    ///     the foreground. By default, the system doesn't show them.
    ///   - receive: Called on the main actor with each response.
    public init(
      inForeground: UNNotificationPresentationOptions = [],
      receive: @escaping @MainActor @Sendable (UNNotificationResponse) -> Void
    ) {
      self.receive = receive
      self.inForeground = inForeground
      super.init()
    }

    /// Makes this object the notification center's delegate. Don't call this in a process without a
    /// bundle, such as one that `swift run` starts on a Mac. There's no notification center there,
    /// and trying to access it would terminate the process.
    @MainActor public func open() { UNUserNotificationCenter.current().delegate = self }

    /// Receives the user's response. Apple doesn't document the calling thread.
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      // This is safe, because from here on, only the main actor uses the two values.
      nonisolated(unsafe) let response = response
      nonisolated(unsafe) let completionHandler = completionHandler
      Task { @MainActor [receive] in
        receive(response)
        completionHandler()
      }
    }

    /// Decides how the system shows a notification that arrives while the app is in the foreground.
    /// Apple doesn't document the calling thread.
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      completionHandler(inForeground)
    }
  }

  extension ContinuationRequest {
    /// Creates a request from a notification that the user opened. The request's id is the same in
    /// every callback, so the request is delivered only once. Returns nil if the user chose one of
    /// the app's actions or dismissed the notification, or if the notification has no link.
    ///
    /// - Parameters:
    ///   - linkKey: The key of the link in the payload.
    ///   - scene: The scene that shows the response, if the system provides one.
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
