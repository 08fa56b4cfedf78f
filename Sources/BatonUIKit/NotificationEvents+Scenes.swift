#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
  public import UserNotifications

  extension NotificationEvents {
    /// Passes notifications on to the callbacks of scenes.
    ///
    /// - Parameters:
    ///   - inForeground: How the system shows notifications while the app is in the foreground. By
    ///     default, it doesn't show them.
    ///   - events: Returns the callbacks of a scene. It receives the scene that shows the
    ///     notification, if the system provides it. By default, it returns those of the scene's
    ///     ``BatonSceneDelegate``, or of any connected scene.
    public convenience init(
      inForeground: UNNotificationPresentationOptions = [],
      events: @escaping @MainActor @Sendable (UIScene?) -> SceneEvents? = {
        NotificationEvents.events(of: $0)
      }
    ) {
      self.init(inForeground: inForeground, receive: { events($0.targetScene)?.receive($0) })
    }

    /// Returns the callbacks of a scene, or of any connected one.
    @MainActor public static func events(of scene: UIScene?) -> SceneEvents? {
      let scenes = [scene].compactMap(\.self) + UIApplication.shared.connectedScenes
      return scenes.lazy.compactMap { ($0.delegate as? BatonSceneDelegate)?.events }.first
    }
  }
#endif
