#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
  public import UserNotifications

  /// The app delegate of a SwiftUI app with UIKit below: it has the callbacks that the app's windows share, and
  /// those that SwiftUI has no modifier for, quick actions and notifications.
  ///
  /// ```swift
  /// @UIApplicationDelegateAdaptor(PhoneContinuationDelegate.self) private var delegate
  /// ```
  @MainActor open class PhoneContinuationDelegate: UIResponder, UIApplicationDelegate {
    /// The callbacks of all windows.
    public let events = AppEvents()
    private lazy var notificationEvents = AppNotificationEvents(
      events, inForeground: notificationsInForeground)
    private var listening: QuickActionListening?

    /// Whether it becomes the notification center's delegate. A subclass that has a delegate of its own says
    /// no, and forwards what that is told to ``AppEvents``.
    open var opensNotifications: Bool { true }

    /// How the system shows notifications while the app is in front.
    open var notificationsInForeground: UNNotificationPresentationOptions { [] }

    open func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      // Before the launch ends, or what launched the app is missed.
      if opensNotifications { notificationEvents.open() }
      listening = QuickActionDelegate.listen { [events] action in
        events.perform(
          action.item.type, userInfo: action.item.userInfo ?? [:], raw: action.item,
          completion: action.completion)
      }
      return true
    }

    open func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = QuickActionDelegate.self
      return configuration
    }
  }
#endif
