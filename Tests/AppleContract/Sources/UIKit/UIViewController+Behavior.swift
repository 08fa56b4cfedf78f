@_spi(System) import AppleFoundation

@_spi(System) @MainActor public final class ControllerState {
  var view: UIView?
  /// The view's superview while the view is visible, unless other code placed the view.
  var wrapper: UIView?
  /// The window in which the controller is visible.
  weak var window: UIWindow?
  weak var parent: UIViewController?
  var children: [UIViewController] = []
  var presented: UIViewController?
  weak var presenting: UIViewController?
  var isBeingPresented = false
  var isBeingDismissed = false
  var presentation: UIPresentationController?
  lazy var navigationItem = UINavigationItem()
  nonisolated init() {}
}

extension UIViewController {
  var simulatedView: UIView! {
    get {
      loadViewIfNeeded()
      return controllerState.view
    }
    set {
      controllerState.view = newValue
      newValue.viewState.controller = self
    }
  }

  func simulatedLoadViewIfNeeded() {
    guard controllerState.view == nil else { return }
    loadView()
    viewDidLoad()
  }

  func simulatedAddChild(_ child: UIViewController) {
    if holdsItsOwnChildren {
      SystemLog.problems.note("\(type(of: self)) was given a child that isn't one of its screens")
    }
    child.willMove(toParent: self)
    child.controllerState.parent?.controllerState.children.removeAll { $0 === child }
    child.controllerState.parent = self
    controllerState.children.append(child)
    (child as? UIDocumentBrowserViewController)?.complainOfItsContainer()
  }

  func simulatedRemoveFromParent() {
    controllerState.parent?.controllerState.children.removeAll { $0 === self }
    controllerState.parent = nil
    didMove(toParent: nil)
  }

  /// Changes the screens of a container.
  func hold(_ screens: [UIViewController]) {
    let old = controllerState.children
    for screen in old where !screens.contains(screen) {
      if screen.controllerState.presented is UISearchController {
        SystemLog.problems.note("\(type(of: screen)) is removed while a search is active in it")
      }
      screen.willMove(toParent: nil)
      screen.controllerState.parent = nil
      screen.didMove(toParent: nil)
    }
    for screen in screens where !old.contains(screen) {
      screen.willMove(toParent: self)
      screen.controllerState.parent?.controllerState.children.removeAll { $0 === screen }
      screen.controllerState.parent = self
      screen.didMove(toParent: self)
      (screen as? UIDocumentBrowserViewController)?.complainOfItsContainer()
    }
    controllerState.children = screens
  }

  private var holdsItsOwnChildren: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
  }

  var simulatedTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var here: UIViewController? = self
    while let controller = here {
      if let window = controller.controllerState.window { return window.windowState.transition }
      here = controller.parent
    }
    return nil
  }

  /// The visible children.
  private var seenChildren: [UIViewController] {
    switch self {
    case let stack as UINavigationController: [stack.topViewController].compactMap(\.self)
    case let tabs as UITabBarController: [tabs.selectedViewController].compactMap(\.self)
    case let split as UISplitViewController: split.seenColumns
    default: children.filter { $0.isViewLoaded && $0.view.superview != nil }
    }
  }

  private var seenBranch: [UIViewController] { [self] + seenChildren.flatMap(\.seenBranch) }

  /// The visible controllers, starting with this one and including presented ones.
  var seen: [UIViewController] {
    let branch = seenBranch
    guard
      let presented = branch.compactMap(\.controllerState.presented).first(where: {
        !$0.isBeingDismissed
      })
    else { return branch }
    let isCovered = presented.modalPresentationStyle == .fullScreen
    return (isCovered ? [] : branch) + presented.seen
  }
}
