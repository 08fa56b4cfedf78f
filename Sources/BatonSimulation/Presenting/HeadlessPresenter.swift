public import Baton
public import BatonHost

/// A presenter that draws nothing. Use it in tests, in a terminal, or on a server. Its containers
/// behave like a platform's containers, and record the calls they receive.
///
/// ```swift
/// let presenter = HeadlessPresenter()
/// let host = try ContinuationHost(router: router, presenter: presenter)
/// host.becomeReady()
/// await host.open(VideoPlayer(videoId: "abcd1234"))
/// expectSnapshot(of: presenter.description, as: .text)
/// ```
///
/// The presenters for UIKit and AppKit run the same code with their own containers.
@MainActor public final class HeadlessPresenter: ContainerPresenting {
  package let containers: ContainerPresenter<HeadlessScreen>
  let window: MemoryContainers

  /// The steps that were performed, as text, oldest first.
  public var performed: [String] { steps.map { "\($0)\($1 ? " (animated)" : "")" } }
  /// The states that screens received, oldest first. Each string contains the screen's number, the
  /// destination with its values, and the source of the request: `#4 Post(id: "1", page: 3) from
  /// activity`.
  public var restored: [String] { restorations.map { $0() } }
  /// The steps that no platform's containers could have performed. If there are any, Baton has a
  /// bug.
  public private(set) var problems: [String] = []
  /// The pending continuations that were shown, in order.
  public private(set) var shownPending: [String] = []
  /// The hierarchies that got their own windows.
  public private(set) var windows: [Hierarchy.Node] = []
  /// The commands that the user was asked to confirm, oldest first.
  public private(set) var confirmations: [String] = []
  /// A closure that returns the user's answer when a command asks for confirmation. By default, the
  /// user confirms.
  public var confirm: @MainActor (any Command) async -> Bool = { _ in true }
  /// True if destinations can open in their own windows, as on iPad and Mac.
  public var opensWindows = false
  /// The parts of a presentation style that the presenter supports. By default, all of them.
  public var supportedAspects = PresentationStyle.Aspect.all
  /// The calls that blocked touches (true) or allowed them again (false), oldest first.
  public private(set) var held: [Bool] = []
  /// A closure that opens a window, as an adapter does with
  /// ``/BatonHost/SceneDirectory/openWindow(_:from:)``.
  public var openWindow: (@MainActor (Hierarchy.Node) -> Void)?
  /// The reason why the user can't see the top screen. Nil if it's visible.
  public var hiddenReason: RoutingError?
  /// A closure that's called before a screen is created. Use it to simulate the app's code.
  public var willMakeScreen: @MainActor (any Destination) -> Void = { _ in }
  /// A closure that's called with each new screen. Use it to simulate the screen's code, such as
  /// answering immediately.
  public var didMakeScreen: @MainActor (HeadlessScreen) -> Void = { _ in }

  private var steps: [(Hierarchy.Transition.Step, isAnimated: Bool)] = []
  private var restorations: [() -> String] = []
  private var plain: Set<ObjectIdentifier> = []
  private var lacking: Set<ObjectIdentifier> = []
  private var lackingAnswer: Set<ObjectIdentifier> = []
  private var failing: [ObjectIdentifier: String] = [:]
  private var decisions: [ObjectIdentifier: DismissalDecision] = [:]
  private var models: [ObjectIdentifier: @MainActor (any Destination) -> (any Restorable)?] = [:]
  /// The app's own screens, with the last one shown at the end. If a screen isn't a container, its
  /// entry is the stack that contains it.
  private var own: [HeadlessScreen] = []
  private var isBringingOwn = false

  /// Creates a presenter with an empty screen.
  public init(clock: any Clock<Duration> = ContinuousClock()) {
    let window = MemoryContainers(clock: clock)
    self.window = window
    containers = ContainerPresenter(
      window, handlers: DestinationHandlers([]), stack: { HeadlessScreen(.stack) },
      locked: { HeadlessScreen(.page, number: window.nextNumber(), locked: $0, retry: $1) })
    containers.handlers = DestinationHandlers(
      all: DestinationHandler(restorable: { $0.restorable }) { [weak self] destination, answer in
        guard let self else { throw CancellationError() }
        return try make(destination, answer: answer)
      })
    containers.openWindow = { [weak self] place in
      self?.windows.append(place)
      self?.openWindow?(place)
    }
    window.appearanceChanged = { [weak self] in
      guard let self else { return }
      // If the presenter is making the change, it isn't finished yet.
      if containers.isPerforming || isBringingOwn {
        containers.look()
      } else {
        containers.lookImmediately()
      }
    }
  }

  // MARK: Simulated behavior

  /// The duration of each step's animation, on the presenter's clock.
  public var animationDuration: Duration {
    get { window.animationDuration }
    set { window.animationDuration = newValue }
  }

  /// True if the presenter accepts steps but doesn't perform them, like a platform that fails
  /// silently.
  package var ignoresSteps: Bool {
    get { window.ignoresChanges }
    set { window.ignoresChanges = newValue }
  }

  /// True if the panes of a container are side by side, as in an expanded split view.
  package var showsAllPanes: Bool {
    get { window.showsAllPanes }
    set { window.showsAllPanes = newValue }
  }

  /// Refuses the next steps, one for each reason.
  public func refuseSteps(because reasons: String...) {
    window.refusals = reasons.reversed()
  }

  /// Simulates an animation that lasts ``animationDuration``, as if other code had presented one of
  /// the app's sheets.
  package func animateForeignSheet() { window.move() }

  // MARK: The app's screens

  /// Excludes a destination's screens from continuations. The screens of all other destinations
  /// take part.
  public func excludeFromContinuations(_ destination: any Destination.Type) {
    plain.insert(ObjectIdentifier(destination))
  }

  /// Causes the creation of a destination's screens to fail for the given reason, until you pass
  /// nil.
  public func fail(_ destination: any Destination.Type, because reason: String?) {
    failing[ObjectIdentifier(destination)] = reason
  }

  /// Removes a destination's handler, so that creating a host with this presenter fails.
  public func removeHandler(for destination: any Destination.Type) {
    lacking.insert(ObjectIdentifier(destination))
  }

  /// Gives a destination a handler without an answer parameter. Creating a host with this presenter
  /// then fails.
  package func removeAnswerHandler(for destination: any Answering.Type) {
    lackingAnswer.insert(ObjectIdentifier(destination))
  }

  /// Sets the decision that a destination's screens return when a request would dismiss them.
  public func answer(_ decision: DismissalDecision, for destination: any Destination.Type) {
    decisions[ObjectIdentifier(destination)] = decision
  }

  private func make(
    _ destination: any Destination, answer: @escaping DestinationHandler<HeadlessScreen>.Receiver
  ) throws -> HeadlessScreen {
    willMakeScreen(destination)
    if let reason = failing[ObjectIdentifier(type(of: destination))] {
      throw HeadlessFailure(reason: reason)
    }
    let screen = screen(of: destination)
    if type(of: destination).returnsAnswer { screen.answer = answer }
    didMakeScreen(screen)
    return screen
  }

  func screen(of destination: some Destination) -> HeadlessScreen {
    let type = ObjectIdentifier(type(of: destination))
    let screen = HeadlessScreen(
      destination.isContainer ? .slots : .page, number: window.nextNumber(), madeFor: destination)
    let model = plain.contains(type) ? nil : models[type]?(destination)
    let dismissable = model as? any Dismissable
    screen.decision = { [weak self] request in
      self?.decisions[type] ?? dismissable?.shouldDismiss(for: request)
    }
    if !plain.contains(type) {
      screen.restorable = HeadlessRestorable(destination, model, of: screen, in: self)
    }
    return screen
  }

  /// Gives each new screen of a destination the app's own model, which publishes, saves, and
  /// restores the screen's state. If the model is ``/BatonHost/Dismissable``, it also decides
  /// whether the screen may be dismissed, unless you call ``answer(_:for:)``.
  ///
  /// ```swift
  /// presenter.attach { ArticleModel($0) }
  /// ```
  ///
  /// - Parameter model: A closure that creates the model for a new screen's destination. The screen
  ///   retains the model.
  public func attach<Model: Restorable>(_ model: @escaping @MainActor (Model.Value) -> Model) {
    models[ObjectIdentifier(Model.Value.self)] = { ($0 as? Model.Value).map(model) }
  }

  /// Records a state that a screen received. The text is built only on demand.
  func note(_ restoration: @autoclosure @escaping () -> String) {
    restorations.append(restoration)
  }

  // MARK: The app's own screens

  /// Treats a destination's screens as the app's own. The app brings them to the front itself.
  ///
  /// - Parameters:
  ///   - destination: The destination's type.
  ///   - bringToFront: A closure that brings the screen to the front, as the app's code would. The
  ///     closure may take time or throw an error.
  public func adopt<Value: Destination>(
    _ destination: Value.Type,
    bringToFront: @escaping @MainActor (Value) async throws -> Void = { _ in }
  ) {
    containers.handlers.add(
      .adopt(destination, restorable: { $0.restorable }) { [weak self] place in
        try await bringToFront(place)
        try Task.checkCancellation()
        guard let self else { throw CancellationError() }
        return bringOwnToFront(place)
      })
  }

  private func bringOwnToFront(_ destination: some Destination) -> HeadlessScreen {
    isBringingOwn = true
    defer { isBringingOwn = false }
    let kept = own.last { $0.lowest.destination?.isEqual(to: destination) == true }
    if let kept {
      bringToFront(kept)
      return kept.lowest
    }
    let screen = screen(of: destination)
    bringToFront(screen.kind == .page ? HeadlessScreen(.stack, holding: [screen]) : screen)
    return screen
  }

  private func bringToFront(_ outer: HeadlessScreen) {
    own.removeAll { $0 === outer }
    own.append(outer)
    window.show(outer)
  }

  /// Removes the adopted screens of a destination and everything on top of them, as the app's code
  /// would.
  public func removeAdopted(_ destination: any Destination.Type) {
    let wasInFront = own.contains { $0.isOf(destination) && $0 === window.root }
    own.removeAll { $0.isOf(destination) }
    if wasInFront { window.showNothing() }
  }

  /// Switches to another adopted screen, as the user would. If there are several, the last one that
  /// the user left comes to the front.
  public func switchToAdopted(_ destination: any Destination.Type) {
    own.last { $0.isOf(destination) && $0 !== window.root }.map(bringToFront)
  }

  // MARK: Presenter

  public func canMake(_ destination: any Destination.Type) -> Bool {
    !lacking.contains(ObjectIdentifier(destination))
  }

  public func canAnswer(_ destination: any Destination.Type) -> Bool {
    !lackingAnswer.contains(ObjectIdentifier(destination))
  }

  public func perform(_ step: Hierarchy.Transition.Step, animated: Bool) throws {
    if let refusal = window.refusals.popLast() { throw HeadlessFailure(reason: refusal) }
    steps.append((step, isAnimated: animated))
    if let problem = step.problem(on: containers.live) { problems.append("\(problem): \(step)") }
    try containers.perform(step, animated: animated)
    // Containers that are still animating already contain the result, so it can be remembered now.
    if window.isMoving { containers.remember() }
  }

  public func holdInteraction(_ isHeld: Bool) {
    if held.last ?? false == isHeld {
      problems.append("touches were \(isHeld ? "held" : "let through") twice")
    }
    held.append(isHeld)
  }

  public func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool {
    confirmations.append("\(command.confirmation)")
    return await confirm(command)
  }

  public func show(_ pending: PendingContinuation?) {
    shownPending.append(pending?.description ?? "-")
  }
}

extension Hierarchy.Transition.Step {
  /// Returns the reason why no platform could perform the step on these screens.
  @MainActor fileprivate func problem(on live: LiveScreen?) -> String? {
    if case .openWindow = action { return nil }
    let screen = live?.at(address)
    if case .replace = action {
      if let screen { return screen.isCovered ? "covered" : nil }
      guard let parent = address.parent else { return nil }
      return live?.at(parent) == nil ? "there is no screen at \(parent)" : nil
    }
    guard let screen else { return "there is no screen at \(address)" }
    let pushed = screen.children.first { $0.edge == .push }
    switch action {
    case .dismiss: return screen.presented == nil ? "nothing is presented" : nil
    case .leave(let nodes):
      let edge = nodes.first?.edge ?? .push
      guard let left = screen.children.first(where: { $0.edge == edge }) else {
        return edge == .push ? "nothing is pushed" : "no such slot"
      }
      return left.isCovered ? "covered" : nil
    case .select(let slot):
      if !screen.children.contains(where: { $0.edge.slotName == slot }) { return "no such slot" }
      return pushed != nil || screen.presented != nil ? "covered" : nil
    case .push: return pushed != nil || screen.presented != nil ? "not on top" : nil
    case .present: return screen.isCovered ? "covered" : nil
    case .replace, .openWindow: return nil
    }
  }
}

extension LiveScreen {
  /// True if a screen is presented over this one, or over the front screen that it contains.
  fileprivate var isCovered: Bool {
    presented != nil || focusedChild.map { children[$0].isCovered } ?? false
  }
}

struct HeadlessFailure: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}

extension HeadlessScreen {
  /// The screen at the bottom of a stack, or the screen itself.
  fileprivate var lowest: HeadlessScreen { kind == .stack ? held.first ?? self : self }

  fileprivate func isOf(_ type: any Destination.Type) -> Bool {
    lowest.destination.map { ObjectIdentifier(Swift.type(of: $0)) } == ObjectIdentifier(type)
  }
}
