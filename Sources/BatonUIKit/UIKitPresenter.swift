#if canImport(UIKit) && !os(watchOS)
  public import Baton
  import BatonApple
  public import BatonHost
  import Foundation
  public import UIKit

  /// A presenter that shows hierarchies in UIKit's containers, in one window.
  ///
  /// It always reads the current hierarchy from the window's view controllers, so it follows the
  /// user's navigation (going back, selecting tabs, pulling a sheet down) and changes by other
  /// code. It doesn't become a delegate, doesn't swizzle, and doesn't need a base class for
  /// screens.
  ///
  /// ```swift
  /// let presenter = UIKitPresenter(
  ///   window: window, screens: [VideosScreens(api: api), ArticlesScreens()])
  /// ```
  @MainActor public final class UIKitPresenter: ContainerPresenting {
    /// The window whose view controllers the presenter reads and changes.
    public let window: UIWindow
    /// The function that opens a window for a destination, or nil if the app can only have one
    /// window.
    public var openWindow: (@MainActor (Hierarchy.Node) -> Void)? {
      get { containers.openWindow }
      set { containers.openWindow = newValue }
    }
    /// The function that creates the placeholder for an announced activity that hasn't arrived yet.
    public var makePlaceholder: @MainActor (PendingContinuation) -> UIView = { _ in
      let spinner = UIActivityIndicatorView()
      spinner.startAnimating()
      return spinner
    }
    /// The title of the button that cancels a command: your app's translation of “Cancel”, or else
    /// the platform's.
    public var cancelTitle = Bundle.word("Cancel")

    /// The platform that advertises the scene's activities through the published screen's observer.
    /// Pass it to the host as `platform` if the app publishes activities. If a document
    /// advertises itself, its activity replaces the destination's.
    public let activityPlatform = AppleActivityPlatform()

    package let containers: ContainerPresenter<UIViewController>
    var placeholder: UIView?
    private var isHolding = false
    /// The observers of the screens, each beside its screen's view.
    var siblings: [SiblingObserver] = []
    var documentStates: NotificationObserver?

    /// Creates a presenter with an empty screen.
    ///
    /// - Parameters:
    ///   - window: The scene's window.
    ///   - screens: The screens of the app's features.
    ///   - stack: Creates the container for pushed screens. It isn't used if the first screen is
    ///     itself a stack.
    ///   - locked: Creates a locked destination's placeholder from the destination's stable name
    ///   and an action that rechecks requirements. The default placeholder has only a button with
    ///   that action.
    public init(
      window: UIWindow, screens: [any UIKitFeature],
      stack: @escaping @MainActor () -> any ScreenContainer = { UINavigationController() },
      locked: (
        @MainActor (_ name: String, _ retry: @escaping @MainActor () -> Void) -> UIViewController
      )? = nil
    ) {
      self.window = window
      containers = ContainerPresenter(
        UIKitContainers(window), handlers: DestinationHandlers(screens.flatMap(\.screens)),
        stack: { stack() }, locked: { locked?($0.name, $1) ?? LockedScreen(retry: $1) })
      containers.onRest = { [weak self] live in
        self?.observe(live)
        self?.activityPlatform.followDocument()
        self?.passActivityOn()
      }
      activityPlatform.onChange = { [weak self] _ in self?.passActivityOn() }
      // Check the screens again, because a split view may collapse without any screen appearing or
      // disappearing.
      window.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
        [weak self] (_: UIWindow, _: UITraitCollection) in self?.containers.look()
      }
      followDocuments()
    }

    /// The supported aspects: animation, sheet detents (except on tvOS and visionOS), and windows
    /// if the app opens them.
    public var supportedAspects: Set<PresentationStyle.Aspect> {
      PresentationStyle.sheetAspects.union(opensWindows ? [.window] : [])
    }

    /// Blocks or allows touches by disabling or enabling the whole window, a change that UIKit's
    /// animations don't undo. If the app itself has disabled the window, the window stays disabled.
    public func holdInteraction(_ isHeld: Bool) {
      guard isHeld ? window.isUserInteractionEnabled : isHolding else { return }
      window.isUserInteractionEnabled = !isHeld
      isHolding = isHeld
    }
  }

  extension UIKitPresenter {
    /// Shows an alert that asks the user to confirm. If the alert is dismissed without a choice,
    /// the answer is no.
    public func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool {
      await containers.movementsEnd()
      return await confirmed(command.confirmation, cancelTitle: cancelTitle) { [window] in
        // A tab bar may not say which of its screens is in front.
        UIKitContainers(window).seen.last { $0.isViewLoaded && $0.view.window != nil }
          ?? window.rootViewController
      } settled: { [weak self] in
        await self?.containers.movementsEnd()
      }
    }

    public func show(_ pending: PendingContinuation?) {
      placeholder?.removeFromSuperview()
      placeholder = pending.map(makePlaceholder)
      guard let placeholder else { return }
      placeholder.center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
      window.addSubview(placeholder)
    }
  }
#endif
