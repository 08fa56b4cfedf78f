@_spi(System) import AppKit
@_spi(System) import AppleFoundation

/// A Mac window's presentations in AppKit: a window sheet for each SwiftUI sheet, and an alert for
/// each alert, stacked on each other.
@MainActor final class MacLevels: PresentedLevels {
  let window: NSWindow
  private let changed: @MainActor () -> Void
  private var shown: [(id: String, sheet: NSWindow)] = []
  /// The requested presentations that other code dismissed.
  private var denied: Set<String> = []
  /// The observer of ended sheets. It gets the notifications of all windows.
  private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

  init(changed: @escaping @MainActor () -> Void) {
    self.changed = changed
    let content = MacHostingController(changed: changed)
    content.view.frame.size = NSSize(width: 900, height: 600)
    window = NSWindow(
      contentRect: content.view.frame, styleMask: [.titled], backing: .buffered, defer: true)
    window.contentViewController = content
    window.makeKeyAndOrderFront(nil)
    observer = NotificationCenter.default.addObserver(
      forName: NSWindow.didEndSheetNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated { changed() }
    }
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  private var windows: [NSWindow] { [window] + shown.map(\.sheet) }

  var count: Int {
    var windows = [window]
    while let next = windows[windows.count - 1].attachedSheet { windows.append(next) }
    return windows.count - 1
  }

  var holdsMovements: Bool {
    get { window.windowState.holdsSheets }
    set { window.windowState.holdsSheets = newValue }
  }
  var isMoving: Bool { windows.contains(where: \.isSheetMoving) }

  func finishMovement() { window.finishSheets() }

  func follow(_ phase: ScenePhase) {}

  func drop() {
    guard let sheet = shown.last?.sheet else { return }
    sheet.sheetParent?.endSheet(sheet)
  }

  func close() {
    for sheet in shown.map(\.sheet).reversed() {
      sheet.sheetParent?.endSheet(sheet)
      sheet.orderOut(nil)
    }
    shown = []
    window.contentViewController = nil
    window.close()
  }

  func look(for wanted: [Picture.Presentation]) {
    let ids = Set(wanted.map(\.id))
    denied.formIntersection(ids)
    for (id, sheet) in shown where ids.contains(id) && sheet.sheetParent == nil {
      denied.insert(id)
    }
  }

  /// AppKit postpones a sheet that begins while another one is moving.
  func allow(
    _ next: Picture.Presentation, of wanted: [Picture.Presentation], on level: Int
  ) -> Bool {
    guard denied.isDisjoint(with: wanted.map(\.id)) else { return false }
    let last = shown.indices.contains(level) ? shown[level] : nil
    guard last?.id != next.id else { return true }
    // The parent sheet begins with this picture. Once it's visible, the next picture draws this one
    // on it.
    guard level < windows.count else { return false }
    let parent = windows[level]
    guard last == nil, !parent.isSheetMoving, parent.isVisible else {
      SystemLog.problems.note(
        "queued a presentation that was requested while a sheet moves: \(next.item)")
      return false
    }
    return true
  }

  func follow(_ picture: Picture) {
    let wanted = picture.presented
    let kept = zip(shown, wanted).prefix { $0.id == $1.id }.count
    // AppKit ends one sheet at a time.
    for (_, sheet) in shown[kept...].reversed() { sheet.sheetParent?.endSheet(sheet) }
    shown.removeLast(shown.count - kept)
    for next in wanted[kept...] { begin(next, on: windows[windows.count - 1]) }
    place(picture.views)
  }

  private func begin(_ next: Picture.Presentation, on parent: NSWindow) {
    if next.kind == .alert {
      let alert = NSAlert()
      alert.messageText = next.item
      shown.append((next.id, alert.window))
      alert.beginSheetModal(for: parent) { [window = alert.window, changed] _ in
        window.orderOut(nil)
        changed()
      }
    } else {
      let sheet = NSWindow(contentViewController: MacHostingController(changed: changed))
      shown.append((next.id, sheet))
      parent.beginSheet(sheet) { [changed] _ in
        sheet.orderOut(nil)
        changed()
      }
    }
  }

  /// Places AppKit views that are inside SwiftUI views into the hosting view.
  private func place(_ made: [(level: Int, view: NSView)]) {
    let hosts = windows.map { $0.contentViewController?.view }
    for host in hosts.compactMap(\.self) {
      for view in host.subviews where !made.contains(where: { $0.view === view }) {
        view.removeFromSuperview()
      }
    }
    for (level, view) in made where hosts.indices.contains(level) {
      guard let host = hosts[level], view.superview !== host else { continue }
      host.addSubview(view)
    }
  }
}

/// The controller around SwiftUI's views on a Mac.
private final class MacHostingController: NSViewController {
  private var changed: (@MainActor () -> Void)?

  convenience init(changed: @escaping @MainActor () -> Void) {
    self.init(nibName: nil, bundle: nil)
    self.changed = changed
  }

  override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 200)) }

  override func viewDidAppear() {
    super.viewDidAppear()
    changed?()
  }
}
