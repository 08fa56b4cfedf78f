#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// A view controller that holds screens: on each other as a stack, or in slots beside each other.
  ///
  /// AppKit's tab and split view controllers and Baton's ``ScreenStack`` are such; an app's own container
  /// conforms to take part in the same way.
  @MainActor public protocol ScreenContainer: NSViewController {
    /// True if its screens are on top of each other, and new ones are pushed.
    var isStack: Bool { get }
    /// The screens it holds now: bottom first, or in slot order.
    var heldScreens: [NSViewController] { get }
    /// The one that the user looks at, or nil if several are seen together.
    var frontScreen: NSViewController? { get }
    /// Takes these in place of what it holds. In a container of slots there is one for each slot of the
    /// destination, in its order; nil is an empty slot.
    func hold(_ screens: [NSViewController?])
    /// Shows one of the screens that it holds.
    func bringToFront(_ screen: NSViewController)
  }
#endif
