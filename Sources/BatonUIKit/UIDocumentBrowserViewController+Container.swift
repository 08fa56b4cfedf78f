#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// A container without slots. UIKit doesn't allow this controller in stacks or tabs, and doesn't
  /// allow pushing on it, so destinations are presented over it.
  extension UIDocumentBrowserViewController: ScreenContainer {
    public var isStack: Bool { false }
    public var heldScreens: [UIViewController] { [] }
    public var frontScreen: UIViewController? { nil }
    public func hold(_ screens: [UIViewController?], animated: Bool) {}
    public func bringToFront(_ screen: UIViewController) {}
  }
#endif
