#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// A container without slots: UIKit lets it stand in no stack and no tab, and nothing be pushed on it. Places
  /// are presented over it.
  extension UIDocumentBrowserViewController: ScreenContainer {
    public var isStack: Bool { false }
    public var heldScreens: [UIViewController] { [] }
    public var frontScreen: UIViewController? { nil }
    public func hold(_ screens: [UIViewController?], animated: Bool) {}
    public func bringToFront(_ screen: UIViewController) {}
  }
#endif
