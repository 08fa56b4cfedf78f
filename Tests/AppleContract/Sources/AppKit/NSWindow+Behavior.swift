@_spi(System) import AppleFoundation

@_spi(System) @MainActor public final class WindowState {
  var content: NSViewController?
  /// The window's content view. A window made in code starts with its own view.
  var contentView: NSView?
  var frame = NSRect.zero
  /// The height of the title bar above the content.
  var titleHeight: CGFloat = 0
  weak var controller: NSWindowController?
  var isVisible = false
  var isMain = false
  /// True if the window is in the Dock.
  var isMiniaturized = false
  /// The number of times that the app ordered the window to the front.
  public fileprivate(set) var timesOrderedFront = 0
  var sheet: NSWindow?
  var sheetEnded: ((NSApplication.ModalResponse) -> Void)?
  /// A sheet that has ended but is still animating.
  var leaving: NSWindow?
  /// True if the animations of all sheets on the window last until a test ends them.
  public var holdsSheets = false
  /// True if a sheet's end is reported by the window's notification before its completion.
  public var tellsEndFirst = false
  /// The work to do when a held animation ends.
  var held: [@MainActor () -> Void] = []
  weak var sheetParent: NSWindow?
  var isLayoutDue = false
  var seen: [NSViewController] = []
  /// True if the app invalidated the window's saved state.
  public var isStateInvalid = false
  /// True if the app invalidated the saved state of the window's controller.
  public var isControllerInvalid = false
  private var frameView: NSView?
  nonisolated init() {}

  /// The window's frame view, which holds only the content.
  func frameView(of window: NSWindow) -> NSView {
    if let frameView { return frameView }
    let view = NSView()
    view.viewState.framedWindow = window
    view.viewState.owner = "NSWindow"
    frameView = view
    return view
  }
}

extension NSWindow {
  func begin(_ content: NSRect, _ style: StyleMask) {
    windowState.titleHeight = style.contains(.titled) ? 28 : 0
    windowState.frame = content
    windowState.frame.size.height += windowState.titleHeight
    simulatedContentView = NSView()
  }

  var simulatedContentViewController: NSViewController? {
    get { windowState.content }
    set {
      guard newValue !== windowState.content else { return }
      guard let view = newValue?.view else {
        simulatedContentView = NSView()
        return
      }
      // The window takes the size of its new content, which hasn't been laid out yet.
      let isFree = !view.translatesAutoresizingMaskIntoConstraints
      let (size, old) = (isFree ? view.fittingSize : view.frame.size, frame)
      simulatedContentView = view
      windowState.content = newValue
      simulatedSetContentSize(size)
      if isVisible, frame != old {
        SystemLog.problems.note("a visible window jumped, with its sheets")
      }
    }
  }

  /// Setting a view removes the content controller.
  var simulatedContentView: NSView? {
    get { windowState.contentView }
    set {
      windowState.contentView?.isTakenAway()
      windowState.content = nil
      windowState.contentView = newValue
      newValue?.simulatedRemoveFromSuperview()
      newValue?.isPlaced(in: windowState.frameView(of: self))
      newValue?.frame = NSRect(origin: .zero, size: contentSize)
      layoutSoon()
    }
  }

  private var contentSize: NSSize {
    get {
      NSSize(width: frame.width, height: max(0, frame.height - windowState.titleHeight))
    }
    set {
      let top = windowState.frame.maxY
      windowState.frame.size = newValue
      windowState.frame.size.height += windowState.titleHeight
      // The title bar stays in the same position.
      windowState.frame.origin.y = top - windowState.frame.height
      windowState.contentView?.frame = NSRect(origin: .zero, size: newValue)
    }
  }

  func simulatedSetContentSize(_ size: NSSize) {
    contentSize = NSSize(
      width: max(size.width, contentMinSize.width), height: max(size.height, contentMinSize.height))
  }

  func simulatedSetFrame(_ frame: NSRect, display: Bool) {
    windowState.frame = frame
    windowState.contentView?.frame = NSRect(origin: .zero, size: contentSize)
  }

  /// Required constraints are stronger than the window's size.
  private func growToFit() {
    guard let fitting = contentView?.fittingSize else { return }
    let size = NSSize(
      width: max(contentSize.width, fitting.width), height: max(contentSize.height, fitting.height))
    if size != contentSize { contentSize = size }
  }

  /// Apple doesn't document that this method brings a window out of the Dock, so here, the window
  /// stays there.
  func simulatedMakeKeyAndOrderFront(_ sender: Any?) {
    windowState.timesOrderedFront += 1
    guard !isMiniaturized else { return }
    windowState.isVisible = true
    NSApplication.shared.applicationState.add(self)
    layoutSoon()
    becomeMain()
  }

  /// Makes the window the main window, as a click does.
  @_spi(System) public func becomeMain() {
    guard !isMainWindow else { return }
    for window in NSApplication.shared.windows { window.windowState.isMain = false }
    windowState.isMain = true
    NSUserActivity.followMainWindow()
    NotificationCenter.default.post(name: NSWindow.didBecomeMainNotification, object: self)
  }

  func simulatedClose() {
    NotificationCenter.default.post(name: NSWindow.willCloseNotification, object: self)
    windowState.isVisible = false
    windowState.isMain = false
    NSApplication.shared.applicationState.windows.removeAll { $0 === self }
    NSUserActivity.followMainWindow()
    layoutSoon()
  }

  func simulatedBeginSheet(
    _ sheet: NSWindow, completionHandler: ((NSApplication.ModalResponse) -> Void)?
  ) {
    guard windowState.isVisible else {
      return SystemLog.problems.note("a sheet was begun on a window that isn't visible")
    }
    guard windowState.sheet == nil else {
      return SystemLog.problems.note("a sheet was begun on a window that has one: it is queued")
    }
    guard windowState.leaving == nil else {
      return SystemLog.problems.note("a sheet was begun while another one ends: it is queued")
    }
    NotificationCenter.default.post(name: NSWindow.willBeginSheetNotification, object: self)
    if sheet.contentViewController != nil, sheet.frame.width < 1 || sheet.frame.height < 1 {
      SystemLog.problems.note("a sheet was begun that has no size")
    }
    windowState.sheet = sheet
    windowState.sheetEnded = completionHandler
    sheet.windowState.sheetParent = self
    move { [self] in
      guard sheet.sheetParent === self else { return }
      sheet.windowState.isVisible = true
      sheet.layoutSoon()
      NotificationCenter.default.post(
        name: NSWindow.didChangeOcclusionStateNotification, object: sheet)
    }
  }

  /// Begins a sheet on the window, as code other than Baton does.
  @_spi(System) public func beginsOtherSheet() -> NSWindow {
    let sheet = NSWindow(contentViewController: NSViewController())
    sheet.setContentSize(NSSize(width: 300, height: 200))
    beginSheet(sheet) { _ in sheet.orderOut(nil) }
    return sheet
  }

  private var holdsSheets: Bool {
    windowState.holdsSheets || windowState.sheetParent?.holdsSheets == true
  }

  private func move(_ end: @escaping @MainActor () -> Void) {
    guard !holdsSheets else { return windowState.held.append(end) }
    SystemTurns.later(end)
  }

  /// Ends held animations on the window and its sheets.
  @_spi(System) public func finishSheets() {
    for sheet in [windowState.leaving, windowState.sheet] { sheet?.finishSheets() }
    let held = windowState.held
    windowState.held = []
    for end in held { end() }
  }

  /// True while a sheet on the window appears or disappears.
  @_spi(System) public var isSheetMoving: Bool {
    windowState.leaving != nil || windowState.sheet.map { !$0.isVisible } ?? false
  }

  /// Apple doesn't document whether a sheet disappears on its own once it has ended, so here, it
  /// stays until it's ordered out.
  func simulatedOrderOut(_ sender: Any?) {
    windowState.isVisible = false
    layoutSoon()
  }

  func end(_ sheet: NSWindow, _ response: NSApplication.ModalResponse) {
    guard windowState.sheet === sheet else {
      return SystemLog.problems.note("a sheet was ended that is not attached")
    }
    let ended = windowState.sheetEnded
    windowState.sheetEnded = nil
    windowState.sheet = nil
    sheet.windowState.sheetParent = nil
    windowState.leaving = sheet
    let complete: @MainActor () -> Void = { ended?(response) }
    let tell: @MainActor () -> Void = { [self] in
      windowState.leaving = nil
      NotificationCenter.default.post(name: NSWindow.didEndSheetNotification, object: self)
    }
    move { [windowState] in
      if windowState.tellsEndFirst { tell() } else { complete() }
      SystemTurns.later(windowState.tellsEndFirst ? complete : tell)
    }
  }

  func layoutSoon() {
    guard !windowState.isLayoutDue else { return }
    windowState.isLayoutDue = true
    Task { [self] in
      windowState.isLayoutDue = false
      layOut()
    }
  }

  private func layOut() {
    let wanted = windowState.isVisible ? windowState.content?.seen ?? [] : []
    let old = windowState.seen
    windowState.seen = wanted
    for controller in wanted { _ = controller.view }
    for controller in old where !wanted.contains(controller) {
      controller.view.isTakenAway()
      controller.controllerState.window = nil
      controller.viewDidDisappear()
    }
    for controller in wanted where !old.contains(controller) {
      controller.controllerState.window = self
      controller.view.isPlaced(in: controller.parent?.view ?? windowState.frameView(of: self))
      controller.viewDidAppear()
    }
    if windowState.isVisible {
      growToFit()
      contentView?.complain(ofAllBut: wanted)
    }
  }
}

/// The Dock. AppKit reports its changes with a delay of several turns.
extension NSWindow {
  func simulatedMiniaturize(_ sender: Any?) {
    guard isVisible else { return }
    windowState.isMiniaturized = true
    windowState.isVisible = false
    let wasMain = windowState.isMain
    windowState.isMain = false
    layoutSoon()
    if wasMain { NSApplication.shared.windows.last { $0 !== self && $0.isVisible }?.becomeMain() }
    tellSoon(NSWindow.didMiniaturizeNotification)
  }

  /// The window doesn't necessarily come to the front.
  func simulatedDeminiaturize(_ sender: Any?) {
    guard isMiniaturized else { return }
    windowState.isMiniaturized = false
    windowState.isVisible = true
    layoutSoon()
    tellSoon(NSWindow.didDeminiaturizeNotification)
  }

  private func tellSoon(_ name: Notification.Name) {
    SystemTurns.later { NotificationCenter.default.post(name: name, object: self) }
  }
}

extension NSWindowController {
  func windowChanged(from old: NSWindow?) {
    old?.windowState.controller = nil
    window?.windowState.controller = self
    window?.nextResponder = self
  }
}
