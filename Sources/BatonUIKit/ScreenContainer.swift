#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A view controller that holds screens: on each other as a stack, or in slots beside each other.
  ///
  /// UIKit's navigation, tab bar and split view controllers are such; an app's own container conforms to
  /// take part in the same way.
  @MainActor public protocol ScreenContainer: UIViewController {
    /// True if its screens are on top of each other, and new ones are pushed.
    var isStack: Bool { get }
    /// The screens it holds now: bottom first, or in slot order.
    var heldScreens: [UIViewController] { get }
    /// The one that the user looks at, or nil if several are seen together.
    var frontScreen: UIViewController? { get }
    /// Takes these in place of what it holds. In a container of slots there is one for each slot of the
    /// destination, in its order; nil is an empty slot.
    func hold(_ screens: [UIViewController?], animated: Bool)
    /// Shows one of the screens that it holds.
    func bringToFront(_ screen: UIViewController)
  }
#endif
