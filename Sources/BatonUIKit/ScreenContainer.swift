#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A view controller that holds screens, in a stack or in slots side by side.
  ///
  /// UIKit's navigation, tab bar and split view controllers conform. Your own container can conform
  /// too.
  @MainActor public protocol ScreenContainer: UIViewController {
    /// True if its screens are on top of each other, and new ones are pushed.
    var isStack: Bool { get }
    /// The screens it holds now: bottom first, or in slot order.
    var heldScreens: [UIViewController] { get }
    /// The visible screen, or nil if several are visible.
    var frontScreen: UIViewController? { get }
    /// Replaces its screens. A container with slots gets one for each slot of the destination, in
    /// order, with nil for an empty slot.
    func hold(_ screens: [UIViewController?], animated: Bool)
    /// Shows one of its screens.
    func bringToFront(_ screen: UIViewController)
  }
#endif
