#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
  public import UserNotifications

  extension NotificationEvents {
    /// Passes notifications on to the callbacks of scenes.
    ///
    /// - Parameters:
    ///   - inForeground: How the system shows notifications while the app is in front. It doesn't, by default.
    ///   - events: Returns the callbacks of a scene, given the one that shows the notification if the system names it.
    ///     By default those of its ``BatonSceneDelegate``, or of any connected one.
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
