#if canImport(UIKit) && !os(watchOS)
  public import Baton
  public import BatonHost
  public import UIKit

  /// Shows hierarchies in UIKit's containers, in one window.
  ///
  /// What is shown is read from the window's view controllers each time. The user's own ways (back, tabs,
  /// pulling a sheet down) and what other code does are followed; no delegate is taken for it, nothing is
  /// swizzled, and no screen needs a base class.
  ///
  /// ```swift
  /// let presenter = UIKitPresenter(
  ///   window: window, screens: [VideosScreens(api: api), ArticlesScreens()])
  /// ```
  ///
  /// A class, because it holds what it knows of live screens.
  @MainActor public final class UIKitPresenter: ContainerPresenting {
    /// The window whose view controllers it reads and changes.
    public let window: UIWindow
    /// Gives a place a window of its own, or nil if the app has one window.
    public var openWindow: (@MainActor (Hierarchy.Place) -> Void)? {
      get { containers.openWindow }
      set { containers.openWindow = newValue }
    }
    /// Makes what is shown while an announced activity is on its way.
    public var makePlaceholder: @MainActor (PendingContinuation) -> UIView = { _ in
      let spinner = UIActivityIndicatorView()
      spinner.startAnimating()
      return spinner
    }

    /// What advertises the scene's activities, held by the observer of the screen that is published:
    /// the host's `activityPlatform`, where the app publishes. A document that advertises by itself is
    /// advertised in the stead of its place.
    public let activityPlatform = AppleActivityPlatform()

    package let containers: ContainerPresenter<UIViewController>
    var placeholder: UIView?
    /// Whether the window's touches are held by its own doing.
    private var isHolding = false
    var activityHolder: UIResponder?
    /// The views that observe the screens, each beside its screen's.
    var neighbours: [NeighbourObserver] = []
    /// What tells of documents that open and close.
    var documentStates: AnyObject?

    /// A presenter that shows nothing yet.
    ///
    /// - Parameters:
    ///   - window: The scene's window.
    ///   - screens: The screens of the app's features.
    ///   - stack: Makes the container that screens are pushed in, where their own is none.
    ///   - locked: Makes what stands in the stead of a place whose requirements are not met (yet), given
    ///     the place's stable name, and what its button calls to have them checked again. The default
    ///     has that button alone.
    public init(
      window: UIWindow, screens: [any UIKitFeature],
      stack: @escaping @MainActor () -> any ScreenContainer = { UINavigationController() },
      locked: (
        @MainActor (_ name: String, _ retry: @escaping @MainActor () -> Void) -> UIViewController
      )? = nil
    ) {
      self.window = window
      containers = ContainerPresenter(
        UIKitContainers(window, stack: stack, locked: locked ?? { LockedScreen(retry: $1) }),
        handlers: DestinationHandlers(screens.flatMap(\.screens)))
      containers.onRest = { [weak self] live in
        self?.observe(live)
        self?.activityPlatform.followDocument()
        self?.passActivityOn()
      }
      activityPlatform.onChange = { [weak self] _ in self?.passActivityOn() }
      // A split may collapse without a screen that appears or disappears.
      window.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
        [weak self] (_: UIWindow, _: UITraitCollection) in self?.containers.look()
      }
      followDocuments()
    }

    /// Movements, detents of sheets (not on a television), and windows if the app opens them.
    public var supportedAspects: Set<PresentationStyle.Aspect> {
      PresentationStyle.sheetAspects.union(opensWindows ? [.window] : [])
    }

    /// Disables the window. UIKit's own movements don't enable it again. A window that the app has disabled itself
    /// stays so.
    public func holdInteraction(_ isHeld: Bool) {
      guard isHeld else {
        if isHolding { window.isUserInteractionEnabled = true }
        isHolding = false
        return
      }
      guard window.isUserInteractionEnabled else { return }
      window.isUserInteractionEnabled = false
      isHolding = true
    }
  }
#endif
