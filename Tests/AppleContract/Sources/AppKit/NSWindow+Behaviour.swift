@_spi(System) import AppleFoundation
import Foundation

@_spi(System) @MainActor public final class WindowState {
  var content: NSViewController?
  var frame = NSRect.zero
  weak var controller: NSWindowController?
  var isVisible = false
  var isMain = false
  var sheet: NSWindow?
  var sheetEnded: ((NSApplication.ModalResponse) -> Void)?
  weak var sheetParent: NSWindow?
  var isLayoutDue = false
  var seen: [NSViewController] = []
  /// Whether the system was told that what it saved is not true any more.
  public var isStateInvalid = false
  private var frameView: NSView?
  nonisolated init() {}

  /// The view of a window's frame, in which the content lies, and nothing else may.
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
  var simulatedContentViewController: NSViewController? {
    get { windowState.content }
    set {
      windowState.content = newValue
      // The window takes the size of what is put into it.
      if let newValue { windowState.frame.size = newValue.view.frame.size }
      layoutSoon()
    }
  }

  var simulatedFrame: NSRect { windowState.frame }
  func simulatedSetContentSize(_ size: NSSize) { windowState.frame.size = size }
  func simulatedSetFrame(_ frame: NSRect, display: Bool) { windowState.frame = frame }
  var simulatedContentView: NSView? { windowState.content?.view }
  var simulatedWindowController: NSWindowController? { windowState.controller }
  var simulatedIsVisible: Bool { windowState.isVisible }
  var simulatedIsMainWindow: Bool { windowState.isMain }
  var simulatedAttachedSheet: NSWindow? { windowState.sheet }
  var simulatedSheetParent: NSWindow? { windowState.sheetParent }

  func simulatedMakeKeyAndOrderFront(_ sender: Any?) {
    windowState.isVisible = true
    NSApplication.shared.applicationState.add(self)
    layoutSoon()
    becomeMain()
  }

  /// The user clicks into the window.
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
      return SystemLog.problems.note("a sheet was begun on a window that is not seen")
    }
    guard windowState.sheet == nil else {
      return SystemLog.problems.note("a sheet was begun on a window that has one: it is queued")
    }
    if sheet.contentViewController != nil, sheet.frame.width < 1 || sheet.frame.height < 1 {
      SystemLog.problems.note("a sheet was begun that has no size")
    }
    windowState.sheet = sheet
    windowState.sheetEnded = completionHandler
    sheet.windowState.sheetParent = self
    sheet.windowState.isVisible = true
    sheet.layoutSoon()
  }

  /// Nothing says whether a sheet that was ended goes by itself: here it stays until it is told to.
  func simulatedOrderOut(_ sender: Any?) {
    windowState.isVisible = false
    layoutSoon()
  }

  func simulatedEndSheet(_ sheet: NSWindow) { end(sheet, .stop) }

  func end(_ sheet: NSWindow, _ response: NSApplication.ModalResponse) {
    guard windowState.sheet === sheet else {
      return SystemLog.problems.note("a sheet was ended that is not attached")
    }
    windowState.sheet = nil
    sheet.windowState.sheetParent = nil
    let ended = windowState.sheetEnded
    windowState.sheetEnded = nil
    Task {
      for _ in 0..<5 { await Task.yield() }
      ended?(response)
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
  }
}

@_spi(System) @MainActor public final class WindowControllerState {
  nonisolated init() {}
}

extension NSWindowController {
  func windowChanged(from old: NSWindow?) {
    old?.windowState.controller = nil
    window?.windowState.controller = self
    window?.nextResponder = self
  }

  func simulatedShowWindow(_ sender: Any?) { window?.makeKeyAndOrderFront(sender) }
  func simulatedClose() { window?.close() }
}
