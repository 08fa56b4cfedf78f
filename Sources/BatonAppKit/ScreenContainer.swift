#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// A view controller that contains screens, in a stack or in slots side by side.
  ///
  /// AppKit's tab and split view controllers and Baton's ``ScreenStack`` conform. Your container
  /// types can also conform.
  @MainActor public protocol ScreenContainer: NSViewController {
    /// True if the container is a stack, where new screens are pushed on top of others.
    var isStack: Bool { get }
    /// The screens that the container holds: from the bottom up in a stack, or else in slot order.
    var heldScreens: [NSViewController] { get }
    /// The visible screen, or nil if several are visible.
    var frontScreen: NSViewController? { get }
    /// Replaces the container's screens. A container with slots receives one element for each of
    /// the destination's slots, in order. An empty slot's element is nil.
    func hold(_ screens: [NSViewController?])
    /// Shows one of the container's screens.
    func bringToFront(_ screen: NSViewController)
  }

  /// A tab uses its screen's title.
  extension NSTabViewController: ScreenContainer {
    public var isStack: Bool { false }
    public var heldScreens: [NSViewController] { tabViewItems.compactMap(\.viewController) }

    public var frontScreen: NSViewController? {
      guard tabViewItems.indices.contains(selectedTabViewItemIndex) else { return nil }
      return tabViewItems[selectedTabViewItemIndex].viewController
    }

    public func hold(_ screens: [NSViewController?]) {
      let front = frontScreen
      tabViewItems = screens.compactMap(\.self).map { screen in
        tabViewItems.first { $0.viewController === screen } ?? Self.item(of: screen)
      }
      // AppKit may keep the selected tab's index instead of the tab, so select the tab again.
      front.map(bringToFront)
    }

    public func bringToFront(_ screen: NSViewController) {
      heldScreens.firstIndex { $0 === screen }.map { selectedTabViewItemIndex = $0 }
    }

    private static func item(of screen: NSViewController) -> NSTabViewItem {
      let item = NSTabViewItem(viewController: screen)
      item.label = screen.title ?? ""
      return item
    }
  }

  /// The first slot is the sidebar.
  extension NSSplitViewController: ScreenContainer {
    public var isStack: Bool { false }
    public var heldScreens: [NSViewController] { splitViewItems.map(\.viewController) }
    public var frontScreen: NSViewController? { nil }

    public func hold(_ screens: [NSViewController?]) {
      splitViewItems = screens.enumerated().compactMap { number, screen in
        guard let screen else { return nil }
        return splitViewItems.first { $0.viewController === screen }
          ?? (number == 0
            ? NSSplitViewItem(sidebarWithViewController: screen)
            : NSSplitViewItem(viewController: screen))
      }
    }

    public func bringToFront(_ screen: NSViewController) {
      splitViewItems.first { $0.viewController === screen }?.isCollapsed = false
    }
  }

  /// A container that shows the top screen of a stack. AppKit has no navigation controller.
  ///
  /// Provide a way back, such as a toolbar item or menu command that calls ``goBack()``.
  public final class ScreenStack: NSViewController, ScreenContainer {
    public private(set) var heldScreens: [NSViewController] = []
    public var isStack: Bool { true }
    public var frontScreen: NSViewController? { heldScreens.last }
    private var holder: NSView?
    public var canGoBack: Bool { heldScreens.count > 1 }

    public override func loadView() {
      view = NSView()
    }

    public func hold(_ screens: [NSViewController?]) {
      let old = heldScreens
      heldScreens = screens.compactMap(\.self)
      for screen in old where !heldScreens.contains(screen) { screen.removeFromParent() }
      for screen in heldScreens where screen.parent !== self { addChild(screen) }
      if let holder, holder === heldScreens.last?.view.superview {
        title = heldScreens.last?.title
        return
      }
      for screen in old where screen.isViewLoaded { screen.view.removeFromSuperview() }
      holder?.removeFromSuperview()
      holder = heldScreens.last.map(show)
    }

    /// Shows a screen in a separate wrapper view, so other views added to the wrapper appear and
    /// disappear with the screen.
    private func show(_ top: NSViewController) -> NSView {
      title = top.title
      // A sheet adopts the size of its first content.
      if view.frame.size == .zero { view.frame.size = top.view.wantedSize }
      let holder = NSView()
      view.addSubview(holder)
      holder.fill(view)
      holder.addSubview(top.view)
      top.view.fill(holder)
      return holder
    }

    public func bringToFront(_ screen: NSViewController) {
      guard let index = heldScreens.firstIndex(where: { $0 === screen }) else { return }
      hold(Array(heldScreens[...index]))
    }

    /// Goes back one screen, as if the user had gone back.
    public func goBack() {
      if canGoBack { hold(Array(heldScreens.dropLast())) }
    }
  }
#endif
