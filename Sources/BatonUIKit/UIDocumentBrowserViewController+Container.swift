#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// A container without slots. UIKit doesn't allow it in stacks or tabs, or screens pushed on it.
  /// Destinations are presented over it.
  extension UIDocumentBrowserViewController: ScreenContainer {
    public var isStack: Bool { false }
    public var heldScreens: [UIViewController] { [] }
    public var frontScreen: UIViewController? { nil }
    public func hold(_ screens: [UIViewController?], animated: Bool) {}
    public func bringToFront(_ screen: UIViewController) {}
  }
#endif
