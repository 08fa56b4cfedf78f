#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// A view controller that holds screens, in a stack or in slots side by side.
  ///
  /// AppKit's tab and split view controllers and Baton's ``ScreenStack`` conform. Your own
  /// container can conform too.
  @MainActor public protocol ScreenContainer: NSViewController {
    /// True if its screens are on top of each other, and new ones are pushed.
    var isStack: Bool { get }
    /// The screens it holds now: bottom first, or in slot order.
    var heldScreens: [NSViewController] { get }
    /// The visible screen, or nil if several are visible.
    var frontScreen: NSViewController? { get }
    /// Replaces its screens. A container with slots gets one for each slot of the destination, in
    /// order, with nil for an empty slot.
    func hold(_ screens: [NSViewController?])
    /// Shows one of its screens.
    func bringToFront(_ screen: NSViewController)
  }
#endif
