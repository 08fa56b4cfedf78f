#if canImport(UIKit) && !os(watchOS)
  public import UIKit

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
    public var heldScreens: [UIViewController] { viewControllers ?? [] }
    public var frontScreen: UIViewController? { selectedViewController }

    public func hold(_ screens: [UIViewController?], animated: Bool) {
      setViewControllers(screens.compactMap(\.self), animated: animated)
    }

    public func bringToFront(_ screen: UIViewController) {
      selectedViewController = screen
    }
  }

  /// Made with a column style: two slots are the primary and the secondary column, three all.
  extension UISplitViewController: ScreenContainer {
    public var isStack: Bool { false }

    public var heldScreens: [UIViewController] {
      columns.compactMap(viewController(for:))
    }

    /// The only column, if there's room for just one.
    public var frontScreen: UIViewController? {
      guard isCollapsed else { return nil }
      return heldScreens.last { $0.isViewLoaded && $0.view.window != nil }
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
