#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import Baton
  public import BatonHost

  /// A window controller that manages its window's host. Your subclass creates the host.
  ///
  /// ```swift
  /// final class MainWindowController: BatonWindowController {
  ///   override func makeHost(in window: NSWindow) throws -> ContinuationHost {
  ///     try ContinuationHost(router: App.router(), in: window, features: App.features)
  ///   }
  /// }
  /// ```
  @MainActor open class BatonWindowController: NSWindowController {
    /// The window's callbacks while it's open.
    public private(set) var events: WindowEvents?
    /// The window's host while it's open.
    public var host: ContinuationHost? { events?.host }
    /// Called once the window has closed for good.
    var onClose: (@MainActor () -> Void)?
    private var observers: [NotificationObserver] = []

    /// Creates the host for a window. Override this method.
    ///
    /// - Throws: One error that lists everything your features declare but the app doesn't supply.
    open func makeHost(in window: NSWindow) throws -> ContinuationHost {
      throw RoutingError(.screen, "\(type(of: self)) must override makeHost(in:)")
    }

    /// Called with the error from ``makeHost(in:)``, which means that a declaration is wrong. By
    /// default, this method triggers an assertion failure in debug builds.
    open func didFailToConnect(_ error: any Error) {
      assertionFailure("\(error)")
    }

    /// Creates the window's host and connects it to the directory.
    ///
    /// - Parameters:
    ///   - directory: The app's windows.
    ///   - configuration: The name of the window's ``SceneConfiguration``, or nil for the app's
    ///     default.
    ///   - opening: The directory's request for this window.
    ///   - isRestored: True if AppKit is restoring the window. In that case, the window remains
    ///   empty until `restoreState(with:)` or ``becomeReady()`` is called.
    public func connect(
      to directory: SceneDirectory, configuration: String? = nil,
      answering opening: SceneOpenRequest? = nil, isRestored: Bool = false
    ) {
      guard events == nil, let window else { return }
      if window.identifier == nil {
        window.identifier = NSUserInterfaceItemIdentifier(UUID().uuidString)
      }
      do {
        let events = WindowEvents(try makeHost(in: window), of: window, in: directory)
        self.events = events
        events.connect(configuration: configuration, answering: opening)
      } catch {
        if let opening { directory.didFail(opening.id, error) }
        return didFailToConnect(error)
      }
      observe(window)
      // The window of a document is shown before it's connected.
      if window.isMainWindow { events?.didBecomeMain() }
      if !isRestored { becomeReady() }
    }

    /// Shows the window's content.
    public func becomeReady() { host?.becomeReady() }

    private func observe(_ window: NSWindow) {
      let reactions: [(Notification.Name, @MainActor (BatonWindowController) -> Void)] = [
        (NSWindow.didBecomeMainNotification, { $0.events?.didBecomeMain() }),
        (NSWindow.didMiniaturizeNotification, { $0.events?.didMiniaturize() }),
        (NSWindow.didDeminiaturizeNotification, { $0.events?.didDeminiaturize() }),
        (NSWindow.willCloseNotification, { $0.didClose() }),
      ]
      observers = reactions.map { name, react in
        NotificationObserver(name, of: window) { [weak self] _ in self.map(react) }
      }
    }

    private func didClose() {
      events?.close()
      events = nil
      observers = []
      onClose?()
    }

    open override func updateUserActivityState(_ userActivity: NSUserActivity) {
      super.updateUserActivityState(userActivity)
      events?.update(userActivity)
    }

    open override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      events?.encodeRestorableState(with: coder)
    }

    open override func restoreState(with coder: NSCoder) {
      super.restoreState(with: coder)
      events?.restoreState(with: coder)
      becomeReady()
    }
  }
#endif
