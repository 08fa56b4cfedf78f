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
    private lazy var notificationEvents = NotificationEvents(
      events, inForeground: notificationsInForeground)
    private var listening: SceneMessageListener?

    /// True if this object becomes the notification center's delegate. If you have your own
    /// delegate, return false in a subclass and forward its calls to ``AppEvents``.
    open var opensNotifications: Bool { true }

    /// The presentation of notifications while the app is in front.
    open var notificationsInForeground: UNNotificationPresentationOptions { [] }

    open func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      // Before the launch ends, or what launched the app is missed.
      if opensNotifications { notificationEvents.open() }
      listening = SceneConnectionDelegate.listen { [events] event in
        switch event {
        case .connected(let options): events.connect(with: options)
        case .quickAction(let item, let completion):
          events.perform(
            item.type, userInfo: item.userInfo ?? [:], raw: item, completion: completion)
        case .leftForeground: events.leftForeground()
        }
      }
      return true
    }

    open func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      // CarPlay and external displays have delegates of their own, as Info.plist says.
      guard session.role == .windowApplication else { return session.configuration }
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneConnectionDelegate.self
      return configuration
    }
  }
#endif
