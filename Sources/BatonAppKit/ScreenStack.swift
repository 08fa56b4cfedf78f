#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// Shows the top screen of a stack, because AppKit has no navigation controller.
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

    /// Shows a screen in a separate wrapper view, so that other views added to the wrapper appear
    /// and disappear with the screen.
    private func show(_ top: NSViewController) -> NSView {
      title = top.title
      // A sheet gets the size of its first content.
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

    /// Goes back by one screen, as if the user had navigated.
    public func goBack() {
      if canGoBack { hold(Array(heldScreens.dropLast())) }
    }
  }
#endif
