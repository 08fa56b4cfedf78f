#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Baton
  import BatonApple
  import BatonHost

  /// AppKit's containers in one window, and in its sheets.
  @MainActor final class AppKitContainers: ScreenContainers {
    let window: NSWindow
    /// The callbacks of the steps that end the sheets, keyed by window. They do nothing if the user
    /// or other code ends the sheet.
    var endings: [ObjectIdentifier: @MainActor () -> Void] = [:]
    /// The placeholders for sheets that other code shows without a view controller.
    private var panels: [PanelScreen] = []
    private var hasShown = false
    let sheetAnimations: SheetAnimations

    init(_ window: NSWindow) {
      self.window = window
      sheetAnimations = SheetAnimations(of: window)
    }

    // MARK: Reading

    var root: NSViewController? {
      let content = window.contentViewController
      return content is RootController ? content?.children.first : content
    }

    func contents(of screen: NSViewController) -> ContainerContents<NSViewController>? {
      (screen as? any ScreenContainer).map {
        ContainerContents(isStack: $0.isStack, screens: $0.heldScreens, front: $0.frontScreen)
      }
    }

    func parent(of screen: NSViewController) -> NSViewController? { screen.parent }

    func presented(over screen: NSViewController, on level: NSViewController) -> NSViewController? {
      let screens = sheets.map { self.screen(of: $0) }
      let below = screens.firstIndex { $0 === level }.map { $0 + 1 } ?? 0
      return screens[below...].first
    }

    func decision(of screen: NSViewController) -> DismissalDecision? {
      (screen as? PanelScreen)?.panel?.decision
    }

    /// Returns a sheet's screen. An alert has no view controller, so the same placeholder
    /// represents it each time.
    func screen(of sheet: NSWindow) -> NSViewController {
      if let screen = sheet.contentViewController { return screen }
      panels.removeAll { $0.panel == nil }
      if let known = panels.first(where: { $0.panel === sheet }) { return known }
      let new = PanelScreen(sheet)
      panels.append(new)
      return new
    }

    var sheets: [NSWindow] { window.sheetChain }

    var topWindow: NSWindow { sheets.last ?? window }

    // MARK: Making

    func label(_ screen: NSViewController, like other: NSViewController) {
      screen.title = other.title
      let tabs = (screen.parent as? NSTabViewController)?.tabViewItems
      tabs?.first { $0.viewController === screen }?.label = other.title ?? ""
    }

    func isLabeled(_ screen: NSViewController) -> Bool { screen.title != nil }

    // MARK: Changing

    /// Shows the root, and the window with its first root. If the app has already set the root as
    /// the window's content, it remains there.
    func show(_ root: NSViewController) {
      if root !== window.contentViewController { window.rootController.show(root) }
      guard !hasShown else { return }
      hasShown = true
      window.makeKeyAndOrderFront(nil)
    }

    func hold(
      _ screens: [NSViewController?], in container: NSViewController, animated: Bool,
      ended: @escaping @MainActor () -> Void
    ) {
      (container as? any ScreenContainer)?.hold(screens)
      ended()
    }

    func bringToFront(_ screen: NSViewController, in container: NSViewController) {
      (container as? any ScreenContainer)?.bringToFront(screen)
    }
  }

  /// A placeholder for a sheet without a view controller: an alert, or a panel from the system or
  /// the app.
  final class PanelScreen: NSViewController {
    private(set) weak var panel: NSWindow?

    init(_ panel: NSWindow) {
      self.panel = panel
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }
#endif
