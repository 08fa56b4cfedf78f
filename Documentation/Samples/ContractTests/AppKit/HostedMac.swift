import AppKit
import AppKitApp
import BatonAppKit
import Foundation

/// The sample app in the tests' host process. Each start creates a new app delegate and new
/// windows, and calls the delegate as AppKit does at launch.
@MainActor final class HostedMac: ContractDevice {
  nonisolated static let abilities: Set<Ability> = [
    .goesBack, .selectsTabs, .closesSheets, .closesWindows, .tellsScreensApart,
  ]

  let ear = HostEar()
  private var delegate: HostedDelegate?
  private var formerDelegate: (any NSApplicationDelegate)?
  private var ownSheet: NSWindow?

  // MARK: The system

  func start(_ arrival: Arrival?, keepsState: Bool) async throws {
    let state = keepsState ? try savedState() : nil
    end()
    Surroundings.begin()
    let delegate = HostedDelegate(ear)
    self.delegate = delegate
    formerDelegate = NSApplication.shared.delegate
    NSApplication.shared.delegate = delegate

    delegate.applicationWillFinishLaunching(notification("NSApplicationWillFinishLaunching"))
    if let state { try restore(state) }
    // AppKit delivers the link or activity that launches an app before the launch has finished.
    if let arrival { try await send(arrival) }
    delegate.applicationDidFinishLaunching(notification("NSApplicationDidFinishLaunching"))
  }

  func send(_ arrival: Arrival) async throws {
    guard let delegate else { throw CannotPerform(arrival) }
    switch arrival {
    case .link(let link):
      guard let url = URL(string: link) else { throw CannotPerform(link) }
      delegate.application(.shared, open: [url])
    case .activity(let activity):
      let native = NSUserActivity(activity)
      let type = activity.activityType.name
      _ = delegate.application(.shared, willContinueUserActivityWithType: type)
      // AppKit restores the objects that it receives, from root to leaf.
      _ = delegate.application(.shared, continue: native) { objects in
        for object in objects { object.restoreUserActivityState(native) }
      }
    case .quickAction: throw CannotPerform(arrival)
    }
  }

  func end() {
    for window in delegate?.windows ?? [] { window.close() }
    if let delegate, NSApplication.shared.delegate === delegate {
      NSApplication.shared.delegate = formerDelegate
    }
    (delegate, formerDelegate, ownSheet) = (nil, nil, nil)
    ear.stop()
  }

  private func notification(_ name: String) -> Notification {
    Notification(name: Notification.Name("\(name)Notification"))
  }

  /// The state that AppKit saves for a window. Of the window's responders, only the window
  /// controller is included.
  private typealias Kept = (identifier: NSUserInterfaceItemIdentifier, state: Data)

  private func savedState() throws -> Kept {
    guard let window, let identifier = window.identifier else { throw CannotPerform("saving") }
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    window.windowController?.encodeRestorableState(with: coder)
    coder.finishEncoding()
    return (identifier, coder.encodedData)
  }

  private func restore(_ kept: Kept) throws {
    let coder = try NSKeyedUnarchiver(forReadingFrom: kept.state)
    HostedDelegate.restoreWindow(withIdentifier: kept.identifier, state: coder) { window, _ in
      window?.windowController?.restoreState(with: coder)
    }
  }

  // MARK: The user

  func perform(_ act: Act) async throws {
    switch act {
    case .goBack:
      guard let stack = stacks.first, stack.canGoBack else { throw CannotPerform(act) }
      stack.goBack()
    case .selectTab(let index):
      guard let tabs else { throw CannotPerform(act) }
      tabs.selectedTabViewItemIndex = index
    case .closeSheet:
      guard let sheet = presented.last, let parent = sheet.sheetParent else {
        throw CannotPerform(act)
      }
      parent.endSheet(sheet)
    case .closeWindow:
      guard let window else { throw CannotPerform(act) }
      window.close()
    case .presentOwnSheet:
      guard let window else { throw CannotPerform(act) }
      let sheet = NSWindow(contentViewController: OwnSheet())
      sheet.setContentSize(NSSize(width: 300, height: 200))
      ownSheet = sheet
      // AppKit leaves it to the code that began a sheet to order the sheet out.
      window.beginSheet(sheet) { _ in sheet.orderOut(nil) }
    }
  }

  // MARK: State

  private var window: NSWindow? { delegate?.windows.last }
  /// The root screen's controller. It's a child of the window's content view controller, which
  /// belongs to Baton.
  private var root: NSViewController? { window?.contentViewController?.children.first }
  private var tabs: NSTabViewController? {
    (root.map(screens(in:)) ?? []).lazy.compactMap { $0 as? NSTabViewController }.first
  }
  private var stacks: [ScreenStack] {
    (root.map(screens(in:)) ?? []).compactMap { $0 as? ScreenStack }
  }

  private var presented: [NSWindow] {
    var all: [NSWindow] = []
    var top = window
    while let next = top?.attachedSheet {
      all.append(next)
      top = next
    }
    return all
  }

  var presentedCount: Int { presented.count }

  var showsOwnSheet: Bool { ownSheet?.sheetParent != nil }

  /// Always false, because the presenter already waits for sheets to stop moving.
  var isMoving: Bool { false }

  var screens: [ObjectIdentifier] {
    let roots = [root].compactMap(\.self) + presented.compactMap(\.contentViewController)
    return roots.flatMap(screens(in:)).map { ObjectIdentifier($0) }
  }

  private func screens(in container: NSViewController) -> [NSViewController] {
    let held: [NSViewController?] =
      switch container {
      case let tabs as NSTabViewController:
        tabs.tabViewItems.indices.contains(tabs.selectedTabViewItemIndex)
          ? [tabs.tabViewItems[tabs.selectedTabViewItemIndex].viewController] : []
      case let stack as ScreenStack: stack.heldScreens
      case let split as NSSplitViewController: split.splitViewItems.map(\.viewController)
      default: []
      }
    return [container] + held.compactMap(\.self).flatMap(screens(in:))
  }

  var advertised: UserActivity? {
    guard let platform = (ear.host?.presenter as? AppKitPresenter)?.activityPlatform,
      let activity = platform.activity
    else { return nil }
    platform.update(activity)
    return UserActivity(activity)
  }
}

/// The app's delegate, which also records its windows.
private final class HostedDelegate: AppDelegate {
  private(set) var windows: [NSWindow] = []
  private let ear: HostEar

  init(_ ear: HostEar) {
    self.ear = ear
    super.init()
  }

  /// False, because the app that hosts the tests handles the process's notifications.
  override var opensNotifications: Bool { false }

  override func makeWindowController(_ configuration: String?) -> BatonWindowController {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 900, height: 600),
      styleMask: [.titled, .closable, .resizable], backing: .buffered, defer: true)
    windows.append(window)
    return HostedWindowController(window, ear)
  }
}

private final class HostedWindowController: MainWindowController {
  private let ear: HostEar

  init(_ window: NSWindow, _ ear: HostEar) {
    self.ear = ear
    super.init(window: window)
  }

  required init?(coder: NSCoder) { nil }

  override func makeHost(in window: NSWindow) throws -> ContinuationHost {
    let host = try super.makeHost(in: window)
    ear.listen(to: host)
    return host
  }
}

/// A sheet that isn't a destination.
private final class OwnSheet: NSViewController {
  override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 200)) }
}
