package import Baton

/// An object that shows hierarchies in the containers of one window, for UIKit, AppKit, and the
/// headless presenter.
///
/// The presenter reads the containers each time it needs their screens. It only remembers which
/// destination each screen was created for.
@MainActor package final class ContainerPresenter<Screen: AnyObject> {
  package let containers: any ScreenContainers<Screen>
  package weak var observer: (any PresenterObserver)?
  package var openWindow: (@MainActor (Hierarchy.Node) -> Void)?
  /// A closure that's called with the live screens once they've settled after a step.
  package var onRest: (@MainActor (LiveScreen) -> Void)?

  // Exclusivity isn't checked, because no other code runs during an access.
  @exclusivity(unchecked) package var handlers: DestinationHandlers<Screen>
  @exclusivity(unchecked) var placedScreens: [ObjectIdentifier: PlacedScreen] = [:]
  /// The app's screens that handlers brought to the front, most recent last.
  var adopted: [PlacedScreen] = []
  @exclusivity(unchecked) var made: [Hierarchy.Address: Screen] = [:]
  @exclusivity(unchecked) var isStepping = false
  /// The animations that haven't ended.
  @exclusivity(unchecked) private(set) var movements: Set<Int> = []
  private(set) var lastMovement = 0
  private let ownMovements = Waiters()
  @exclusivity(unchecked) private var lastSeen: [Weak<AnyObject>] = []
  /// The app's presented screens that chose ``DismissalDecision/beside``. The presenter leaves them
  /// out of the shown screens.
  private var beside: [Weak<Screen>] = []
  private var isLooking = false

  /// A closure that creates a container for pushed screens.
  let makeStack: @MainActor () -> Screen
  /// A closure that creates the placeholder screen for a locked destination. The screen's button
  /// calls the closure in the second argument, which runs the checks again.
  let makeLocked: @MainActor (LockedDestination, @escaping @MainActor () -> Void) -> Screen

  package init(
    _ containers: any ScreenContainers<Screen>, handlers: DestinationHandlers<Screen>,
    stack: @escaping @MainActor () -> Screen,
    locked: @escaping @MainActor (LockedDestination, @escaping @MainActor () -> Void) -> Screen
  ) {
    self.containers = containers
    self.handlers = handlers
    makeStack = stack
    makeLocked = locked
  }

  /// True if nothing is moving.
  package var isSettled: Bool { !isMoving && !containers.isMoving }

  /// True while one of the presenter's own animations runs.
  var isMoving: Bool { !movements.isEmpty }

  /// True while the presenter performs a step.
  package var isPerforming: Bool { isStepping || isMoving }

  /// Waits for the host until nothing is moving. If the host stops waiting, the animations that
  /// began before the wait count as finished, because the platform hasn't reported their end within
  /// the host's time limit.
  package func settled() async {
    let last = lastMovement
    await movementsEnd()
    guard Task.isCancelled, isMoving else { return }
    movements = movements.filter { $0 > last }
    if !isMoving { remember() }
    ownMovements.resume()
  }

  /// Waits until nothing is moving, or until the task is canceled.
  package func movementsEnd() async {
    while !isSettled, !Task.isCancelled {
      if isMoving {
        await ownMovements.waitUnlessCanceled()
      } else {
        await containers.movementEnds()
      }
    }
  }

  /// Starts an animation. The closure calls its argument when the animation ends. If the closure
  /// throws, the animation is treated as finished.
  func move(_ begin: (_ ended: @escaping @MainActor () -> Void) throws -> Void) rethrows {
    lastMovement += 1
    let number = lastMovement
    movements.insert(number)
    let ended: @MainActor () -> Void = { [weak self] in
      guard let self, movements.remove(number) != nil, !isMoving else { return }
      // If the step isn't animated, `perform` remembers the screens when the step is done.
      if !isStepping { remember() }
      ownMovements.resume()
    }
    do {
      try begin(ended)
    } catch {
      ended()
      throw error
    }
  }

  /// Remembers the live screens. That way, the presenter tells the host only about later changes,
  /// not about the presenter's own changes.
  package func remember() {
    let live = live
    lastSeen = live?.fingerprint.map(Weak.init) ?? []
    if let live { onRest?(live) }
  }

  /// Remembers the destination that a screen was created for.
  package func remember(_ placed: PlacedScreen) {
    guard let screen = placed.screen else { return }
    placedScreens[ObjectIdentifier(screen)] = placed
  }

  /// Waits until the screens settle, then checks for changes. Called when a screen appears or
  /// disappears.
  package func look() {
    guard !isLooking else { return }
    isLooking = true
    PendingWork.start { [weak self] in
      await self?.settled()
      guard let self else { return }
      isLooking = false
      lookImmediately()
    }
  }

  /// If the screens have changed since the presenter last remembered them, tells the host.
  package func lookImmediately() {
    let isSame = (live?.fingerprint ?? []).elementsEqual(lastSeen) { $0 === $1.object }
    guard !isSame else { return }
    remember()
    observer?.screenChanged()
  }
}

/// A weak reference, for use in arrays.
package struct Weak<Object: AnyObject> {
  package weak var object: Object?

  package init(_ object: Object) { self.object = object }
}

/// A presenter for a window's containers. The default implementations call its
/// ``ContainerPresenter``.
@MainActor package protocol ContainerPresenting: Presenter {
  associatedtype Screen: AnyObject
  var containers: ContainerPresenter<Screen> { get }
}

extension ContainerPresenting {
  public var shown: ShownScreen? { containers.live?.shown }
  public var opensWindows: Bool { containers.openWindow != nil }
  public var isSettled: Bool { containers.isSettled }
  public var observer: (any PresenterObserver)? {
    get { containers.observer }
    set { containers.observer = newValue }
  }

  public func canMake(_ destination: any Destination.Type) -> Bool {
    containers.handlers.handler(for: destination) != nil
  }

  public func canAnswer(_ destination: any Destination.Type) -> Bool {
    containers.handlers.canAnswer(destination)
  }

  public func adopts(_ destination: any Destination.Type) -> Bool {
    containers.handlers.adopts(destination)
  }

  public func bringToFront(_ node: Hierarchy.Node) async throws {
    try await containers.bringToFront(node)
  }

  public func make(_ transition: Hierarchy.Transition) throws { try containers.make(transition) }

  public func perform(_ step: Hierarchy.Transition.Step, animated: Bool) throws {
    try containers.perform(step, animated: animated)
  }

  public func settled() async { await containers.settled() }

  public func restorable(at address: Hierarchy.Address) -> (any Restorable)? {
    containers.screen(at: address).flatMap(containers.placed)?.restorable
  }

  public func screen(at address: Hierarchy.Address) -> AnyObject? {
    containers.screen(at: address)
  }

  /// Asks a screen or its ``Restorable`` whether the screen may be dismissed, if either is
  /// ``Dismissable``. It also asks screens that Baton didn't create.
  public func shouldDismiss(
    _ address: Hierarchy.Address, for request: ContinuationRequest
  ) -> DismissalDecision {
    containers.shouldDismiss(address, for: request)
  }
}

extension ContainerPresenter {
  package func shouldDismiss(
    _ address: Hierarchy.Address, for request: ContinuationRequest
  ) -> DismissalDecision {
    guard let screen = screen(at: address) else { return .dismiss }
    // Report a change that came before the question.
    if isLooking, isSettled { lookImmediately() }
    if let decision = containers.decision(of: screen) { return decision }
    let asked = screen as? any Dismissable ?? placed(screen)?.restorable as? any Dismissable
    let decision = asked?.shouldDismiss(for: request) ?? .dismiss
    switch decision {
    case .beside:
      guard placed(screen) == nil else { return .dismiss }
      beside.removeAll { $0.object == nil }
      beside.append(Weak(screen))
      remember()
    case .postpone:
      // The platform only reports the end of screens that the presenter remembers.
      remember()
    default: break
    }
    return decision
  }

  private func isBeside(_ level: Screen) -> Bool {
    let screen = bottom(of: level)
    return beside.contains { $0.object === screen }
  }

  /// Returns the screen that's presented over the given one, skipping screens that chose
  /// ``DismissalDecision/beside``.
  func presented(over screen: Screen, on level: Screen) -> Screen? {
    var next = containers.presented(over: screen, on: level)
    while let over = next, isBeside(over) {
      next = containers.presented(over: over, on: over)
    }
    return next
  }

  /// Returns the screen to present from: the topmost screen that chose
  /// ``DismissalDecision/beside``, or the given screen if there's none.
  func base(over screen: Screen) -> Screen {
    var base = screen
    while let next = containers.presented(over: base, on: outermost(of: base)), isBeside(next) {
      base = next
    }
    return base
  }
}
