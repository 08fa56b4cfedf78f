#if canImport(SwiftUI) && canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import BatonApple
  public import UserNotifications

  /// The app delegate of a SwiftUI app for the Mac, with the windows' shared callbacks.
  ///
  /// On the Mac, SwiftUI's modifiers reportedly miss activities, and all but the first of several
  /// documents. The delegate listens too, and each event is delivered once. A subclass that
  /// overrides a delegate method calls `super`.
  ///
  /// ```swift
  /// @NSApplicationDelegateAdaptor(MacContinuationDelegate.self) private var delegate
  /// ```
  @MainActor open class MacContinuationDelegate: NSObject, NSApplicationDelegate {
    /// The callbacks of all windows.
    public let events = AppEvents()
    private lazy var notificationEvents = NotificationEvents(
      events, inForeground: notificationsInForeground)

    /// True if this object becomes the notification center's delegate.
    ///
    /// It's false in a process that isn't an app, such as a tool or a test runner, because the
    /// center would end it. If you have your own delegate, return false in a subclass and forward
    /// its calls to `AppEvents`.
    open var opensNotifications: Bool { Bundle.main.isApp }

    /// The presentation of notifications while the app is in front.
    open var notificationsInForeground: UNNotificationPresentationOptions { [] }

    /// Before the launch ends, so that the launching notification isn't missed.
    open func applicationWillFinishLaunching(_ notification: Notification) {
      if opensNotifications { notificationEvents.open() }
    }

    open func application(_ application: NSApplication, open urls: [URL]) {
      for url in urls { events.open(url, through: "application(_:open:)") }
    }

    open func application(
      _ application: NSApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
      events.willContinue(userActivityType)
    }

    open func application(
      _ application: NSApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any NSUserActivityRestoring]) -> Void
    ) -> Bool {
      events.continueActivity(userActivity, through: "application(_:continue:)")
    }

    open func application(
      _ application: NSApplication,
      didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {
      events.didFail(userActivityType, error)
    }
  }
#endif
