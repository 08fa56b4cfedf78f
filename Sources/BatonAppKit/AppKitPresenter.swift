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
  @MainActor public final class AppKitPresenter: ContainerPresenting {
    /// The window whose view controllers it reads and changes.
    public let window: NSWindow
    /// Gives a place a window of its own, or nil if the app has one window.
    public var openWindow: (@MainActor (Hierarchy.Place) -> Void)? {
      get { containers.openWindow }
      set { containers.openWindow = newValue }
    }
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

    package let containers: ContainerPresenter<NSViewController>
    let windowContainers: AppKitContainers
    var placeholder: NSView?
    /// What looks at the user's events while they are held.
    var eventMonitor: Any?
    private weak var activityHolder: NSResponder?
    /// What observes screens whose views take no subviews.
    private var neighbours: [NeighbourObserver] = []

    /// A presenter that shows nothing yet.
    ///
    /// - Parameters:
    ///   - window: The window, which is shown when there is something to show.
    ///   - screens: The screens of the app's features.
    ///   - stack: Makes the container that screens are pushed in, where their own is none.
    ///   - locked: Makes what stands in the stead of a place whose requirements are not met (yet), given
    ///     the place's stable name, and what its button calls to have them checked again. The default
    ///     has that button alone.
    public init(
      window: NSWindow, screens: [any AppKitFeature],
      stack: @escaping @MainActor () -> any ScreenContainer = { ScreenStack() },
      locked: (
        @MainActor (_ name: String, _ retry: @escaping @MainActor () -> Void) -> NSViewController
      )? = nil
    ) {
      self.window = window
      windowContainers = AppKitContainers(
        window, stack: stack, locked: locked ?? { LockedScreen(retry: $1) })
      containers = ContainerPresenter(
        windowContainers, handlers: DestinationHandlers(screens.flatMap(\.screens)))
      windowContainers.sheetEnded = { [weak self] in self?.containers.look() }
      containers.onRest = { [weak self] in self?.observe($0) }
      activityPlatform.onChange = { [weak self] _ in self?.passActivityOn() }
      followDocuments()
    }

    /// Windows, if the app opens them. AppKit's sheets always move, and have one height.
    public var supportedAspects: Set<PresentationStyle.Aspect> { opensWindows ? [.window] : [] }

    private func observe(_ live: LiveScreen<NSViewController>) {
      for screen in live.all where screen.placed != nil && !(screen.screen is any ScreenContainer) {
        let look: () -> Void = { [weak self] in self?.containers.look() }
        if screen.screen.takesSubviews {
          ScreenObserver.observe(screen.screen, look)
        } else {
          observeBeside(screen.screen, look)
        }
      }
      for left in neighbours where left.screen == nil { left.removeFromSuperview() }
      neighbours.removeAll { $0.screen == nil }
      window.invalidateRestorableState()
      // Of each responder alone: it is the controller that encodes.
      window.windowController?.invalidateRestorableState()
      activityPlatform.followDocument()
      passActivityOn()
    }

    private func observeBeside(_ screen: NSViewController, _ look: @escaping () -> Void) {
      guard screen.isViewLoaded, screen.view.window != nil else { return }
      if let neighbour = neighbours.first(where: { $0.screen === screen }) {
        return neighbour.follow()
      }
      let neighbour = NeighbourObserver(of: screen, look)
      neighbours.append(neighbour)
      neighbour.follow()
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
