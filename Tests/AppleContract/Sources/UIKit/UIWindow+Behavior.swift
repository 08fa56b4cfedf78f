@_spi(System) import AppleFoundation

@_spi(System) @MainActor public final class WindowState {
  /// True if animations last until a test ends them, so the test can check the state in between.
  public var holdsAnimations = false
  /// The number of upcoming presentations that UIKit refuses. A refusal only appears in the log.
  public var presentationsToRefuse = 0
  /// The appearance, which is active for the frontmost window. Other windows may stay in the
  /// foreground and active.
  var activeAppearance = UIUserInterfaceActiveAppearance.active
  var appearanceHandlers: [(UITraitCollection) -> Void] = []
  var sizeClassHandlers: [(UITraitCollection) -> Void] = []

  /// Calls the handlers for a new size class.
  func sizeClassChanges() { for tell in sizeClassHandlers { tell(UITraitCollection()) } }

  var root: UIViewController?
  /// The number of times that the app made the window key.
  public fileprivate(set) var timesMadeKey = 0
  var needsLayout = false
  /// The visible controllers, parents first.
  var visible: [UIViewController] = []
  var transition: Transition?
  nonisolated init() {}
}

extension UIWindow {
  var simulatedRootViewController: UIViewController? {
    get { windowState.root }
    set {
      windowState.root = newValue
      setNeedsLayout()
    }
  }

  func simulatedMakeKeyAndVisible() {
    isHidden = false
    windowState.timesMadeKey += 1
    setNeedsLayout()
  }

  /// Schedules a layout. Changes without animation become visible in the next turn of the run loop,
  /// or at the next layout.
  func setNeedsLayout() {
    guard !windowState.needsLayout else { return }
    windowState.needsLayout = true
    Task { [weak self] in self?.layout() }
  }

  func layout() {
    guard windowState.needsLayout, windowState.transition == nil else { return }
    windowState.needsLayout = false
    change(animated: false)
  }

  /// Shows the containers' current content.
  func change(animated: Bool, completion: @escaping () -> Void = {}) {
    if let running = windowState.transition {
      SystemLog.problems.note("a transition begins while another one is running")
      finish(running)
    }
    let wanted = isHidden ? [] : windowState.root?.seen ?? []
    let transition = Transition(
      gone: windowState.visible.filter { !wanted.contains($0) },
      new: wanted.filter { !windowState.visible.contains($0) }, isAnimated: animated)
    transition.completions = [{ _ in completion() }]
    windowState.visible = wanted
    windowState.needsLayout = false
    transition.begin(in: self)
    guard animated else { return transition.end(in: self) }
    windowState.transition = transition
    guard !windowState.holdsAnimations else { return }
    SystemTurns.later { [weak self] in self?.finish(transition) }
  }

  /// Ends the running animation.
  @_spi(System) public func finishAnimation() {
    windowState.transition.map(finish)
  }

  /// Cancels the running animation, as when the user ends a swipe too soon.
  @_spi(System) public func cancelAnimation(_ restore: () -> Void) {
    guard let transition = windowState.transition else { return }
    windowState.transition = nil
    transition.isCancelled = true
    restore()
    windowState.visible = windowState.root?.seen ?? []
    transition.end(in: self)
  }

  @_spi(System) public var isAnimating: Bool { windowState.transition != nil }

  private func finish(_ transition: Transition) {
    guard windowState.transition === transition else { return }
    windowState.transition = nil
    transition.end(in: self)
    if windowState.needsLayout { layout() }
  }
}

/// A change of the visible screens, from beginning to end.
@MainActor final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  let gone: [UIViewController]
  let new: [UIViewController]
  let isAnimated: Bool
  fileprivate(set) var isCancelled = false
  var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(gone: [UIViewController], new: [UIViewController], isAnimated: Bool) {
    self.gone = gone
    self.new = new
    self.isAnimated = isAnimated
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func begin(in window: UIWindow) {
    for controller in gone { controller.viewWillDisappear(isAnimated) }
    for controller in new {
      controller.loadViewIfNeeded()
      controller.controllerState.window = window
      controller.viewWillAppear(isAnimated)
      controller.wrap(in: window)
    }
  }

  func end(in window: UIWindow) {
    let (gone, new) = isCancelled ? (new, gone) : (gone, new)
    for controller in gone {
      controller.unwrap()
      controller.controllerState.window = nil
      controller.viewDidDisappear(isAnimated)
    }
    for controller in new { controller.viewDidAppear(isAnimated) }
    for completion in completions { completion(self) }
  }
}
