#if canImport(SwiftUI) && canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// The app delegate of a SwiftUI app for the Mac.
  ///
  /// On the Mac, SwiftUI's modifiers reportedly miss activities, and receive only the first of
  /// several documents. So the delegate receives these events too. An event that arrives both ways
  /// is delivered only once. If your subclass overrides a delegate method, call `super`.
  @MainActor open class MacContinuationDelegate: ContinuationDelegate, NSApplicationDelegate {
    open func applicationWillFinishLaunching(_ notification: Notification) {
      events.opensEveryWindow = true
      openNotifications()
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
