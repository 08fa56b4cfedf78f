#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A view controller that contains screens, in a stack or in slots side by side.
  ///
  /// UIKit's navigation, tab bar, and split view controllers conform, and your container types can
  /// too.
  @MainActor public protocol ScreenContainer: UIViewController {
    /// True if the screens are stacked, and new screens are pushed on top.
    var isStack: Bool { get }
    /// The screens that the container currently holds, from the bottom up or in slot order.
    var heldScreens: [UIViewController] { get }
    /// The visible screen, or nil if several are visible. It's one of ``heldScreens``, or a screen
    /// of the container's own, such as UIKit's More list.
    var frontScreen: UIViewController? { get }
    /// Replaces the container's screens. A container with slots receives one element for each slot
    /// of the destination, in order. An empty slot's element is nil.
    func hold(_ screens: [UIViewController?], animated: Bool)
    /// Shows one of the container's screens.
    func bringToFront(_ screen: UIViewController)
  }

  extension UINavigationController: ScreenContainer {
    public var isStack: Bool { true }
    public var heldScreens: [UIViewController] { viewControllers }
    public var frontScreen: UIViewController? { topViewController }

    public func hold(_ screens: [UIViewController?], animated: Bool) {
      setViewControllers(screens.compactMap(\.self), animated: animated)
    }

    public func bringToFront(_ screen: UIViewController) {
      popToViewController(screen, animated: false)
    }
  }

  extension UITabBarController: ScreenContainer {
    public var isStack: Bool { false }

    public var heldScreens: [UIViewController] {
      if makesItsTabs, #available(iOS 18, tvOS 18, visionOS 2, *) {
        return tabs.compactMap(\.viewController)
      }
      return viewControllers ?? []
    }

    /// The selected tab's screen, or UIKit's More list while the user is looking at it.
    public var frontScreen: UIViewController? {
      if makesItsTabs, #available(iOS 18, tvOS 18, visionOS 2, *) {
        return selectedTab?.viewController
      }
      return selectedViewController
    }

    /// Replaces the screens, unless the app has set `tabs`, in which case UIKit ignores
    /// `viewControllers`.
    public func hold(_ screens: [UIViewController?], animated: Bool) {
      guard !makesItsTabs else { return }
      setViewControllers(screens.compactMap(\.self), animated: animated)
    }

    public func bringToFront(_ screen: UIViewController) {
      if makesItsTabs, #available(iOS 18, tvOS 18, visionOS 2, *) {
        selectedTab = tabs.first { $0.viewController === screen } ?? selectedTab
      } else {
        selectedViewController = screen
      }
    }

    /// True if the app set `tabs`. Those tabs create their own screens.
    var makesItsTabs: Bool {
      guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return false }
      return !tabs.isEmpty
    }
  }

  /// Supports controllers with a column style. The slots fill the style's columns in order.
  extension UISplitViewController: ScreenContainer {
    public var isStack: Bool { false }

    public var heldScreens: [UIViewController] { columns.compactMap(viewController(for:)) }

    /// The compact screen or the screen of the only visible column, or nil if there's room for
    /// several.
    public var frontScreen: UIViewController? {
      guard isCollapsed else { return nil }
      return viewController(for: .compact)
        ?? heldScreens.last { $0.isViewLoaded && $0.view.window != nil }
    }

    public func hold(_ screens: [UIViewController?], animated: Bool) {
      for (column, screen) in zip(columns, screens) where screen !== viewController(for: column) {
        setViewController(screen, for: column)
      }
    }

    public func bringToFront(_ screen: UIViewController) {
      columns.first { viewController(for: $0) === screen }.map { show($0) }
    }

    private var columns: [Column] {
      style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }
  }
#endif
