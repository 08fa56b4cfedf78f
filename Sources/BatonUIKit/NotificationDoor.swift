#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
  public import UserNotifications

  /// The door for notifications that the user taps: the delegate of the notification center, or what an
  /// app's own delegate forwards to.
  ///
  /// ```swift
  /// UNUserNotificationCenter.current().delegate = notificationDoor
  /// ```
  ///
  /// Set it before the launch ends, or what launched the app is missed, and keep it: the center does not.
  /// A class, as the center demands.
  public final class NotificationDoor: NSObject, UNUserNotificationCenterDelegate {
    private let doors: @MainActor @Sendable (UIScene?) -> SceneDoors?

    /// A door that leads to scenes.
    ///
    /// - Parameter doors: The doors of the scene that shows a notification, where the system names one;
    ///   unless said otherwise those of its ``BatonSceneDelegate``, or of any that is connected.
    public init(
      doors: @escaping @MainActor @Sendable (UIScene?) -> SceneDoors? = {
        NotificationDoor.doors(of: $0)
      }
    ) {
      self.doors = doors
      super.init()
    }

    /// The doors of a scene, else of any that is connected.
    @MainActor public static func doors(of scene: UIScene?) -> SceneDoors? {
      let scenes = [scene].compactMap(\.self) + UIApplication.shared.connectedScenes
      return scenes.lazy.compactMap { ($0.delegate as? BatonSceneDelegate)?.doors }.first
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
        doors(response.targetScene)?.receive(response)
        completionHandler()
      }
    }
  }
#endif
