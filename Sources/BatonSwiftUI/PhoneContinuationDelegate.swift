#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
  public import UserNotifications

  /// The app delegate of a SwiftUI app on UIKit, with the windows' shared callbacks. It also
  /// handles callbacks that have no modifier in SwiftUI: quick actions and notifications.
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

    /// True if this object becomes the delegate of the notification center. If you have your own
    /// delegate, return false in a subclass and forward its calls to ``AppEvents``.
    open var opensNotifications: Bool { true }

    /// How the system presents notifications while the app is in the foreground.
    open var notificationsInForeground: UNNotificationPresentationOptions { [] }

    open func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      // The delegate has to be set before the launch ends, or the app misses the notification that
      // launched it.
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
      // CarPlay and external displays have their own delegates, which Info.plist declares.
      guard session.role == .windowApplication else { return session.configuration }
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneConnectionDelegate.self
      return configuration
    }
  }
#endif
