#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Baton
  import BatonApple
  import BatonHost

  /// AppKit's containers in one window, and in its sheets.
  ///
  /// A class, because the window is.
  @MainActor final class AppKitContainers: ScreenContainers {
    let window: NSWindow
    private let newStack: @MainActor () -> any ScreenContainer
    private let newLocked: LockedScreenMaker
    /// Who waits for the end of which sheet.
    var endings: [ObjectIdentifier: SheetEnding] = [:]
    /// The alert by which the presenter asks: no screen, and gone before the next step.
    weak var question: NSWindow?
    /// What stands for the sheets of others that have no view controller.
    private var panels: [PanelScreen] = []
    let movements: SheetMovements
    /// Told where a sheet has ended.
    var sheetEnded: (@MainActor () -> Void)?

    init(
      _ window: NSWindow, stack: @escaping @MainActor () -> any ScreenContainer,
      locked: @escaping LockedScreenMaker
    ) {
      self.window = window
      movements = SheetMovements(of: window)
      newStack = stack
      newLocked = locked
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

    func presented(
      over screen: NSViewController, on level: NSViewController
    ) -> PresentedScreen<NSViewController>? {
      let screens = sheets.compactMap { self.screen(of: $0) }
      let below = screens.firstIndex { $0 === level }.map { $0 + 1 } ?? 0
      return screens[below...].first.map { PresentedScreen($0, isCover: false) }
    }

    /// The user answers the app's own alert or panel.
    func decision(of screen: NSViewController) -> DismissalDecision? {
      (screen as? PanelScreen)?.panel?.decisionOfItsUser
    }

    /// What a sheet shows; nil for the presenter's own question. An alert has no view controller, and has the
    /// same one to stand for it as long as it is there.
    func screen(of sheet: NSWindow) -> NSViewController? {
      guard sheet !== question else { return nil }
      if let screen = sheet.contentViewController { return screen }
      panels.removeAll { $0.panel == nil }
      if let known = panels.first(where: { $0.panel === sheet }) { return known }
      let new = PanelScreen(sheet)
      panels.append(new)
      return new
    }

    /// The sheets on the window, the lowest first.
    var sheets: [NSWindow] {
      var sheets: [NSWindow] = []
      while let next = (sheets.last ?? window).attachedSheet { sheets.append(next) }
      return sheets
    }

    var topWindow: NSWindow { sheets.last ?? window }

    // MARK: Making

    func makeStack() -> NSViewController { newStack() }

    func makeLocked(
      _ place: LockedPlace, retry: @escaping @MainActor () -> Void
    ) -> NSViewController {
      newLocked(place.name, retry)
    }

    func label(_ screen: NSViewController, like other: NSViewController) {
      screen.title = other.title
    }

    func isLabelled(_ screen: NSViewController) -> Bool { screen.title != nil }

    // MARK: Changing

    /// What the app has made the window's content itself stays that.
    func show(_ root: NSViewController) {
      if root !== window.contentViewController { window.rootController.show(root) }
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
#endif
