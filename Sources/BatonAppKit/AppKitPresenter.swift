#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Baton
  import BatonApple
  public import BatonHost
  import Foundation

  /// A presenter that shows hierarchies in AppKit's containers, in one window and its sheets.
  ///
  /// It always reads the current hierarchy from the window's view controllers, so it notices when
  /// the user or other code navigates. It doesn't become a delegate, doesn't swizzle, and doesn't
  /// need a base class for screens.
  ///
  /// ```swift
  /// let presenter = AppKitPresenter(
  ///   window: window, screens: [VideosScreens(api: api), ArticlesScreens()])
  /// ```
  @MainActor public final class AppKitPresenter: ContainerPresenting {
    /// The window whose view controllers the presenter reads and changes.
    public let window: NSWindow
    /// The function that opens a window for a destination, or nil if the app can only have one
    /// window.
    public var openWindow: (@MainActor (Hierarchy.Node) -> Void)? {
      get { containers.openWindow }
      set { containers.openWindow = newValue }
    }
    /// The function that creates the placeholder for an announced activity that hasn't arrived yet.
    public var makePlaceholder: @MainActor (PendingContinuation) -> NSView = { _ in
      let spinner = NSProgressIndicator()
      spinner.style = .spinning
      spinner.sizeToFit()
      spinner.startAnimation(nil)
      return spinner
    }
    /// The title of the button that cancels a command: your app's translation of “Cancel”, or else
    /// the platform's.
    public var cancelTitle = Bundle.word("Cancel")
    /// The platform that advertises the window's activities. Pass it to the host as `platform` if
    /// the app publishes activities. The window's controller holds the activity, and AppKit makes
    /// it current when the window becomes the main window.
    public let activityPlatform = AppleActivityPlatform(usesResponderChain: true)

    package let containers: ContainerPresenter<NSViewController>
    let windowContainers: AppKitContainers
    var placeholder: NSView?
    /// The monitor that discards the user's events while interaction is blocked.
    var eventMonitor: Any?
    private weak var activityHolder: NSResponder?
    /// The observers of the screens that still exist.
    private var observers: [ObjectIdentifier: ScreenObserver] = [:]

    /// Creates a presenter with an empty screen.
    ///
    /// - Parameters:
    ///   - window: The window. It's shown as soon as it has content.
    ///   - screens: The screens of the app's features.
    ///   - stack: Creates the container for pushed screens. It isn't used if the first screen is
    ///     itself a stack.
    ///   - locked: Creates the placeholder for a locked destination, from the destination's stable
    ///   name and a closure that checks the requirements again. The default placeholder only has a
    ///   button that calls the closure.
    public init(
      window: NSWindow, screens: [any AppKitFeature],
      stack: @escaping @MainActor () -> any ScreenContainer = { ScreenStack() },
      locked: (
        @MainActor (_ name: String, _ retry: @escaping @MainActor () -> Void) -> NSViewController
      )? = nil
    ) {
      self.window = window
      windowContainers = AppKitContainers(window)
      containers = ContainerPresenter(
        windowContainers, handlers: DestinationHandlers(screens.flatMap(\.screens)),
        stack: { stack() }, locked: { locked?($0.name, $1) ?? LockedScreen(retry: $1) })
      windowContainers.sheetAnimations.onEnd = { [weak self] in self?.containers.look() }
      containers.onRest = { [weak self] in self?.observe($0) }
      activityPlatform.onChange = { [weak self] _ in self?.passActivityOn() }
      followDocuments()
    }

    /// The window aspect, if the app opens windows. AppKit's sheets always animate and have only
    /// one height.
    public var supportedAspects: Set<PresentationStyle.Aspect> { opensWindows ? [.window] : [] }

    private func observe(_ live: LiveScreen) {
      // A released screen's identifier may be that of a new screen.
      for (screen, observer) in observers where observer.screen == nil {
        observer.removeFromSuperview()
        observers[screen] = nil
      }
      for live in live.all where live.placed != nil && !(live.screen is any ScreenContainer) {
        observer(of: containers.typed(live.screen)).follow()
      }
      window.invalidateRestorableState()
      // The window controller encodes the state, and AppKit doesn't invalidate the controller's
      // state along with the window's.
      window.windowController?.invalidateRestorableState()
      activityPlatform.followDocument()
      passActivityOn()
    }

    private func observer(of screen: NSViewController) -> ScreenObserver {
      if let known = observers[ObjectIdentifier(screen)], known.screen === screen { return known }
      let new = ScreenObserver(of: screen) { [weak self] in self?.containers.look() }
      observers[ObjectIdentifier(screen)] = new
      return new
    }

    /// Passes the activity to the window's controller, which is in the responder chain for
    /// everything the user does in the window.
    private func passActivityOn() {
      let holder: NSResponder = window.windowController ?? window
      if holder.userActivity !== activityPlatform.activity {
        holder.userActivity = activityPlatform.activity
      }
      if activityHolder !== holder { activityHolder?.userActivity = nil }
      activityHolder = holder
    }
  }

  extension AppKitPresenter {
    /// Asks the user in an alert whether to perform a command. Returns false if the alert is
    /// dismissed without a choice.
    public func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool {
      await containers.movementsEnd()
      return await confirmed(command.confirmation, cancelTitle: cancelTitle) { [weak self] in
        guard let window = self?.windowContainers.topWindow, window.isVisible,
          window.attachedSheet == nil
        else { return nil }
        return window
      }
    }

    public func show(_ pending: PendingContinuation?) {
      placeholder?.removeFromSuperview()
      placeholder = pending.map(makePlaceholder)
      guard let placeholder, let content = window.contentView,
        window.contentViewController?.takesSubviews ?? true
      else { return }
      placeholder.frame.origin = CGPoint(
        x: content.bounds.midX - placeholder.frame.width / 2,
        y: content.bounds.midY - placeholder.frame.height / 2)
      content.addSubview(placeholder)
    }
  }

  extension AppKitPresenter {
    /// Blocks or allows interaction. While interaction is blocked, clicks, gestures, and keys in
    /// the window and its sheets never reach AppKit. Key equivalents still work, so users can
    /// always quit.
    public func holdInteraction(_ isHeld: Bool) {
      if let eventMonitor { NSEvent.removeMonitor(eventMonitor) }
      eventMonitor = nil
      guard isHeld else { return }
      eventMonitor = NSEvent.addLocalMonitorForEvents(
        matching: [
          .leftMouseDown, .rightMouseDown, .otherMouseDown, .keyDown, .scrollWheel, .swipe,
        ]
      ) { [weak self] event in
        self?.holds(event) == true ? nil : event
      }
    }

    private func holds(_ event: NSEvent) -> Bool {
      guard ([window] + windowContainers.sheets).contains(where: { $0 === event.window }) else {
        return false
      }
      return event.type != .keyDown || !event.modifierFlags.contains(.command)
    }
  }
#endif
