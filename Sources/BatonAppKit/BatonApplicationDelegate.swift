#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import Baton
  import BatonApple
  public import BatonHost
  public import UserNotifications

  /// An app delegate that implements all callbacks. Your subclass creates the directory and the
  /// windows.
  ///
  /// ```swift
  /// final class AppDelegate: BatonApplicationDelegate {
  ///   override func makeDirectory() throws -> SceneDirectory { SceneDirectory(router: try App.router()) }
  ///   override func makeWindowController(_ configuration: String?) -> BatonWindowController {
  ///     MainWindowController(window: App.window())
  ///   }
  /// }
  /// ```
  ///
  /// If your subclass overrides a delegate method, call `super`. If your app delegate has another
  /// base class, forward its calls to ``ApplicationEvents``.
  @MainActor open class BatonApplicationDelegate: NSObject, NSApplicationDelegate {
    /// The app's callbacks, available as soon as `applicationWillFinishLaunching(_:)` has run.
    public private(set) var events: ApplicationEvents?
    /// The app's windows, available as soon as `applicationWillFinishLaunching(_:)` has run.
    public var directory: SceneDirectory? { events?.directory }
    private var controllers: [BatonWindowController] = []
    private lazy var notificationEvents = NotificationEvents(
      inForeground: notificationsInForeground
    ) { [weak self] in self?.events }

    /// Creates the directory of the app's windows. Override this method.
    open func makeDirectory() throws -> SceneDirectory {
      throw RoutingError(.screen, "\(type(of: self)) must override makeDirectory()")
    }

    /// True if this object becomes the notification center's delegate.
    ///
    /// It's false in a process that isn't an app, such as a command-line tool or test runner,
    /// because the notification center would terminate the process. If you have your own
    /// notification center delegate, return false in your subclass and forward the delegate's calls
    /// to `NotificationEvents`.
    open var opensNotifications: Bool { Bundle.main.isApp }

    /// The presentation options for notifications that arrive while the app is in the foreground.
    open var notificationsInForeground: UNNotificationPresentationOptions { [] }

    /// Creates the controller for a window. Override this method.
    ///
    /// - Parameter configuration: The name of the window's ``SceneConfiguration``, or nil for the
    ///   app's default.
    open func makeWindowController(_ configuration: String?) -> BatonWindowController {
      BatonWindowController(window: NSWindow())
    }

    /// Called with the error from ``makeDirectory()``, which means that a declaration is wrong. By
    /// default, this method triggers an assertion failure in debug builds.
    open func didFailToLaunch(_ error: any Error) {
      assertionFailure("\(error)")
    }

    /// Sets up the app's callbacks. They're needed this early because AppKit restores windows and
    /// delivers links before launch finishes.
    open func applicationWillFinishLaunching(_ notification: Notification) {
      do {
        let directory = try makeDirectory()
        if directory.openScene == nil {
          directory.openScene = { [weak self] opening in
            self?.openWindow(opening.configuration, answering: opening)
          }
        }
        events = ApplicationEvents(directory)
        if opensNotifications { notificationEvents.open() }
      } catch {
        didFailToLaunch(error)
      }
    }

    /// Starts handling requests, and opens a window if none was restored.
    open func applicationDidFinishLaunching(_ notification: Notification) {
      for controller in controllers { controller.becomeReady() }
      events?.didFinishLaunching(notification)
      if directory?.scenes.isEmpty == true { openWindow() }
    }

    /// If no window is visible, brings back the last one, for example from the Dock. If there's
    /// none, opens a window.
    open func applicationShouldHandleReopen(
      _ sender: NSApplication, hasVisibleWindows: Bool
    ) -> Bool {
      guard !hasVisibleWindows else { return true }
      if let last = directory?.scenes.first {
        directory?.bringToFront?(last.id)
      } else {
        openWindow()
      }
      return true
    }

    open func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool { true }

    open func application(_ application: NSApplication, open urls: [URL]) { events?.open(urls) }

    open func application(
      _ application: NSApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
      events?.showsProgress(of: userActivityType) ?? false
    }

    open func application(
      _ application: NSApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any NSUserActivityRestoring]) -> Void
    ) -> Bool {
      events?.continueActivity(userActivity, restorationHandler: restorationHandler) ?? false
    }

    open func application(
      _ application: NSApplication, didFailToContinueUserActivityWithType userActivityType: String,
      error: any Error
    ) {
      events?.didFail(userActivityType, error)
    }

    open func application(_ application: NSApplication, didUpdate userActivity: NSUserActivity) {
      events?.didUpdate(userActivity)
    }

    // MARK: Windows

    /// Opens a window, just as the *New Window* menu item does.
    @discardableResult
    public func openWindow(
      _ configuration: String? = nil, answering opening: SceneOpenRequest? = nil
    ) -> BatonWindowController? {
      open(configuration, named: nil, answering: opening, isRestored: false)
    }

    func open(
      _ configuration: String?, named identifier: NSUserInterfaceItemIdentifier?,
      answering opening: SceneOpenRequest?, isRestored: Bool
    ) -> BatonWindowController? {
      guard let directory else { return nil }
      let controller = makeWindowController(configuration)
      controller.window?.identifier = identifier ?? .window(configuration)
      controller.window?.isRestorable = true
      controller.window?.restorationClass = type(of: self)
      controllers.removeAll { $0.events == nil }
      controllers.append(controller)
      controller.onClose = { [weak self, weak controller] in
        // Release the controller later, because AppKit is still closing its window.
        Task { self?.controllers.removeAll { $0 === controller } }
      }
      controller.connect(
        to: directory, configuration: configuration, answering: opening, isRestored: isRestored)
      return controller
    }
  }

  extension BatonApplicationDelegate: NSWindowRestoration {
    /// Recreates a window that was open when the app quit. Its content is restored later, when
    /// AppKit calls the controller's `restoreState(with:)`.
    public static func restoreWindow(
      withIdentifier identifier: NSUserInterfaceItemIdentifier, state: NSCoder,
      completionHandler: @escaping (NSWindow?, (any Error)?) -> Void
    ) {
      let delegate = NSApplication.shared.delegate as? BatonApplicationDelegate
      let controller = delegate?.open(
        identifier.configuration, named: identifier, answering: nil, isRestored: true)
      completionHandler(controller?.window, nil)
    }
  }

  extension NSUserInterfaceItemIdentifier {
    /// Returns an identifier for a new window. It contains the configuration, because AppKit passes
    /// only the identifier when it restores the window.
    static func window(_ configuration: String?) -> Self {
      Self("\(configuration ?? "")#\(UUID().uuidString)")
    }

    var configuration: String? {
      let name = rawValue.prefix { $0 != "#" }
      return name.isEmpty ? nil : String(name)
    }
  }
#endif
