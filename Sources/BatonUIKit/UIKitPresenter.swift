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
  @MainActor public final class UIKitPresenter: Presenter {
    /// The window whose view controllers it reads and changes.
    public let window: UIWindow
    public var onChange: (@MainActor () -> Void)?
    /// Gives a place a window of its own; nil where the app has one window.
    public var openWindow: (@MainActor (Hierarchy.Place) -> Void)?
    /// Makes what is shown while an announced activity is on its way.
    public var makePlaceholder: @MainActor (PendingContinuation) -> UIView = { _ in
      let spinner = UIActivityIndicatorView()
      spinner.startAnimating()
      return spinner
    }

    /// What advertises the scene's activities, held by the observer of the screen that is published:
    /// the host's `activityPlatform`, where the app publishes.
    public let activityPlatform = AppleActivityPlatform()

    let handlers: DestinationHandlers<UIViewController>
    let makeStack: @MainActor () -> any ScreenContainer
    var placedScreens: [PlacedScreen] = []
    var made: [Hierarchy.Address: UIViewController] = [:]
    var placeholder: UIView?
    var activityHolder: ScreenObserver?
    private var movements = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var lastSeen: [ObjectIdentifier] = []
    private var isLooking = false

    /// A presenter that shows nothing yet.
    ///
    /// - Parameters:
    ///   - window: The scene's window.
    ///   - screens: The screens of the app's features.
    ///   - stack: Makes the container that screens are pushed in, where their own is none.
    public init(
      window: UIWindow, screens: [any UIKitScreens],
      stack: @escaping @MainActor () -> any ScreenContainer = { UINavigationController() }
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
      observe(live)
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

  }
#endif
