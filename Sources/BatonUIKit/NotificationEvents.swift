#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
  public import UserNotifications

  /// The callback for notifications that the user taps: the delegate of the notification center, or what an
  /// app's own delegate forwards to.
  ///
  /// ```swift
  /// UNUserNotificationCenter.current().delegate = notificationEvents
  /// ```
  ///
  /// Set it before the launch ends, or what launched the app is missed, and keep it: the center does not.
  /// A class, as the center demands.
  public final class NotificationEvents: NSObject, UNUserNotificationCenterDelegate {
    private let events: @MainActor @Sendable (UIScene?) -> SceneEvents?
    private let inForeground: UNNotificationPresentationOptions

    /// Forwards notifications to the callbacks of scenes.
    ///
    /// - Parameters:
    ///   - inForeground: How the system shows notifications while the app is in front; without a word it does
    ///     not.
    ///   - events: The callbacks of the scene that shows a notification, where the system names one; unless
    ///     said otherwise those of its ``BatonSceneDelegate``, or of any that is connected.
    public init(
      inForeground: UNNotificationPresentationOptions = [],
      events: @escaping @MainActor @Sendable (UIScene?) -> SceneEvents? = {
        NotificationEvents.events(of: $0)
      }
    ) {
      self.inForeground = inForeground
      self.events = events
      super.init()
    }

    /// The callbacks of a scene, else of any that is connected.
    @MainActor public static func events(of scene: UIScene?) -> SceneEvents? {
      let scenes = [scene].compactMap(\.self) + UIApplication.shared.connectedScenes
      return scenes.lazy.compactMap { ($0.delegate as? BatonSceneDelegate)?.events }.first
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
        events(response.targetScene)?.receive(response)
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
