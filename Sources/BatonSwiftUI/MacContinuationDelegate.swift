#if canImport(SwiftUI) && canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import BatonApple
  public import UserNotifications

  /// The app delegate of a SwiftUI app for the Mac, with the windows' shared callbacks.
  ///
  /// On the Mac, SwiftUI's modifiers reportedly miss activities, and all but the first of several
  /// documents. So the delegate receives them too, and an event that arrives both ways is delivered
  /// once. If your subclass overrides a delegate method, call `super`.
  ///
  /// ```swift
  /// @NSApplicationDelegateAdaptor(MacContinuationDelegate.self) private var delegate
  /// ```
  @MainActor open class MacContinuationDelegate: NSObject, NSApplicationDelegate {
    /// The callbacks of all windows.
    public let events = AppEvents()
    private lazy var notificationEvents = NotificationEvents(
      events, inForeground: notificationsInForeground)

    /// True if this object becomes the delegate of the notification center.
    ///
    /// By default, it's false if the process isn't an app, such as in a tool or a test runner,
    /// because the notification center would crash there. If you have your own delegate, return
    /// false in a subclass and forward its calls to `AppEvents`.
    open var opensNotifications: Bool { Bundle.main.isApp }

    /// How the system presents notifications while the app is in the foreground.
    open var notificationsInForeground: UNNotificationPresentationOptions { [] }

    /// Sets the notification center's delegate before the launch ends, so that the app doesn't miss
    /// the notification that launched it.
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
