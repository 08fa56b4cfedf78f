#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Baton
  public import BatonHost

  /// Shows hierarchies in AppKit's containers, in one window and its sheets.
  ///
  /// What is shown is read from the window's view controllers each time. The user's own ways and what
  /// other code does are followed; no delegate is taken for it, nothing is swizzled, and no screen needs
  /// a base class.
  ///
  /// ```swift
  /// let presenter = AppKitPresenter(
  ///   window: window, screens: [VideosScreens(api: api), ArticlesScreens()])
  /// ```
  ///
  /// A class, because it holds what it knows of live screens.
  @MainActor public final class AppKitPresenter: Presenter {
    /// The window whose view controllers it reads and changes.
    public let window: NSWindow
    public var onChange: (@MainActor () -> Void)?
    /// Gives a place a window of its own; nil where the app has one window.
    public var openWindow: (@MainActor (Hierarchy.Place) -> Void)?
    /// Makes what is shown while an announced activity is on its way.
    public var makePlaceholder: @MainActor (PendingContinuation) -> NSView = { _ in
      let spinner = NSProgressIndicator()
      spinner.style = .spinning
      spinner.sizeToFit()
      spinner.startAnimation(nil)
      return spinner
    }
    /// What advertises the window's activities: the host's `activityPlatform`, where the app publishes. The
    /// window's controller holds the activity, and AppKit makes it current with the main window.
    public let activityPlatform = AppleActivityPlatform(isLedByResponders: true)

    let handlers: DestinationHandlers<NSViewController>
    let makeStack: @MainActor () -> any ScreenContainer
    var placedScreens: [PlacedScreen] = []
    var made: [Hierarchy.Address: NSViewController] = [:]
    var placeholder: NSView?
    /// Who waits for the end of which sheet.
    var endings: [ObjectIdentifier: SheetEnding] = [:]
    private weak var activityHolder: NSResponder?
    private var movements = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var lastSeen: [ObjectIdentifier] = []
    private var isLooking = false

    /// A presenter that shows nothing yet.
    ///
    /// - Parameters:
    ///   - window: The window, which is shown when there is something to show.
    ///   - screens: The screens of the app's features.
    ///   - stack: Makes the container that screens are pushed in, where their own is none.
    public init(
      window: NSWindow, screens: [any AppKitScreens],
      stack: @escaping @MainActor () -> any ScreenContainer = { ScreenStack() }
    ) {
      self.window = window
      handlers = DestinationHandlers(screens.flatMap(\.handlers))
      makeStack = stack
      activityPlatform.onChange = { [weak self] _ in self?.passActivityOn() }
    }

    public var shown: ShownScreen? { live?.shown }
    public var opensWindows: Bool { openWindow != nil }

    public func canMake(_ destination: any Destination.Type) -> Bool {
      handlers.handler(for: destination) != nil
    }

    public func restorable(at address: Hierarchy.Address) -> (any Restorable)? {
      live?.at(address)?.placed?.restorable
    }

    public var isSettled: Bool { movements == 0 }

    public func settled() async {
      guard !isSettled else { return }
      await withCheckedContinuation { waiting.append($0) }
    }

    /// Something begins to move; it ends with the call of what is given.
    func move(_ begin: (_ ended: @escaping @MainActor () -> Void) -> Void) {
      movements += 1
      var isOver = false
      begin { [weak self] in
        guard let self, !isOver else { return }
        isOver = true
        movements -= 1
        guard isSettled else { return }
        remember()
        let waiting = waiting
        self.waiting = []
        for continuation in waiting { continuation.resume() }
      }
    }

    // MARK: What other hands do

    /// Takes what is shown for known: it is the presenter's own doing.
    func remember() {
      guard let live else { return }
      lastSeen = live.fingerprint
      for screen in live.all where screen.placed != nil && !(screen.screen is any ScreenContainer) {
        ScreenObserver.observe(screen.screen) { [weak self] in self?.look() }
      }
      window.invalidateRestorableState()
      passActivityOn()
    }

    /// A screen came or went: looks at the containers once they are at rest.
    func look() {
      guard !isLooking else { return }
      isLooking = true
      Task { [weak self] in
        guard let self else { return }
        isLooking = false
        guard isSettled, let live, live.fingerprint != lastSeen else { return }
        remember()
        onChange?()
      }
    }

    /// The window's controller is in the responder chain of all that the user does there.
    private func passActivityOn() {
      let holder: NSResponder = window.windowController ?? window
      if holder.userActivity !== activityPlatform.activity {
        holder.userActivity = activityPlatform.activity
      }
      if activityHolder !== holder { activityHolder?.userActivity = nil }
      activityHolder = holder
    }
  }
#endif
