@_spi(System) import AppleFoundation

@_spi(System) @MainActor public final class ControllerState {
  var view: NSView?
  /// The window in which the controller is visible.
  weak var window: NSWindow?
  weak var parent: NSViewController?
  var children: [NSViewController] = []
  nonisolated init() {}
}

extension NSViewController {
  var simulatedView: NSView {
    get {
      if controllerState.view == nil {
        loadView()
        viewDidLoad()
      }
      return controllerState.view ?? NSView()
    }
    set {
      controllerState.view = newValue
      newValue.viewState.controller = self
    }
  }

  func simulatedAddChild(_ child: NSViewController) {
    if self is NSTabViewController || self is NSSplitViewController {
      SystemLog.problems.note("\(type(of: self)) was given a child that isn't one of its screens")
    }
    adopt(child)
  }

  func adopt(_ child: NSViewController) {
    child.controllerState.parent?.controllerState.children.removeAll { $0 === child }
    child.controllerState.parent = self
    controllerState.children.append(child)
    controllerState.window?.layoutSoon()
  }

  func simulatedRemoveFromParent() {
    controllerState.parent?.controllerState.children.removeAll { $0 === self }
    controllerState.parent?.controllerState.window?.layoutSoon()
    controllerState.parent = nil
  }

  /// Changes the screens of a container.
  func hold(_ screens: [NSViewController]) {
    for screen in children where !screens.contains(screen) { screen.simulatedRemoveFromParent() }
    for screen in screens where screen.parent !== self { adopt(screen) }
    controllerState.children = screens
    controllerState.window?.layoutSoon()
  }

  private var seenChildren: [NSViewController] {
    switch self {
    case let tabs as NSTabViewController: [tabs.selected].compactMap(\.self)
    case let split as NSSplitViewController:
      split.splitViewItems.filter { !$0.isCollapsed }.map(\.viewController)
    default: children.filter { $0.isViewLoaded && $0.view.superview != nil }
    }
  }

  /// The visible controllers, starting with this one, parents first.
  var seen: [NSViewController] { [self] + seenChildren.flatMap(\.seen) }
}

@_spi(System) @MainActor public final class TabState {
  var items: [NSTabViewItem] = []
  var selected = 0
  nonisolated init() {}
}

extension NSTabViewController {
  var selected: NSViewController? {
    tabViewItems.indices.contains(selectedTabViewItemIndex)
      ? tabViewItems[selectedTabViewItemIndex].viewController : nil
  }

  var simulatedTabViewItems: [NSTabViewItem] {
    get { tabState.items }
    set {
      tabState.items = newValue
      tabState.selected = min(tabState.selected, max(0, newValue.count - 1))
      hold(newValue.compactMap(\.viewController))
    }
  }

  /// Selects a tab. A click on the tab does the same.
  var simulatedSelectedTabViewItemIndex: Int {
    get { tabState.selected }
    set {
      guard tabState.items.indices.contains(newValue) else {
        return SystemLog.problems.note("exception: there is no tab \(newValue)")
      }
      tabState.selected = newValue
      controllerState.window?.layoutSoon()
    }
  }
}
