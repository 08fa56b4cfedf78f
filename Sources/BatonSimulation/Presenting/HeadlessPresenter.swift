public import Baton
public import BatonHost

/// A presenter without a screen, for tests, a terminal or a server: containers that behave as a
/// platform's do, and screens that record what was done to them.
///
/// ```swift
/// let presenter = HeadlessPresenter()
/// let host = try ContinuationHost(router: router, presenter: presenter)
/// host.becomeReady()
/// await host.open(VideoPlayer(videoId: "abcd1234"))
/// expectSnapshot(of: presenter.description, as: .text)
/// ```
///
/// A class, because it holds the live screens of a scene.
@MainActor public final class HeadlessPresenter: Presenter {
  /// The bottom screen; nil before anything is shown.
  public internal(set) var root: HeadlessScreen?
  /// The steps that were performed, oldest first, as text.
  public var performed: [String] { steps.map { "\($0)\($1 ? " (animated)" : "")" } }
  /// Each state that a screen was given, oldest first over all screens: the screen's number, the place with
  /// its values, and the way its request came, `#4 Post(id: "1", page: 3) from activity`.
  public var restored: [String] { restorations.map(\.text) }
  /// Steps that a platform's containers could not have performed. Always empty, or the plan is wrong.
  public internal(set) var problems: [String] = []
  /// Announced activities that haven't arrived yet, as shown to the user.
  public private(set) var pendingShown: [String] = []
  /// The hierarchies that were given windows of their own.
  public internal(set) var windows: [Hierarchy.Place] = []
  /// The questions about commands, oldest first.
  public private(set) var confirmations: [String] = []
  /// The user's answer about a command. By default, it's yes.
  public var confirm: @MainActor (any Command) async -> Bool = { _ in true }
  /// True if destinations may get their own windows, as on iPad and Mac.
  public var opensWindows = false
  /// The supported aspects of presentation styles. By default, all.
  public var honoured = Set(PresentationStyle.Aspect.allCases)
  /// When the user's touches were held and let through again, oldest first.
  public private(set) var held: [Bool] = []
  /// Opens a window, as an adapter does by ``SceneDirectory/openWindow(_:)``; else it is only noted.
  public var openWindow: (@MainActor (Hierarchy.Place) -> Void)?
  /// The duration of each step, measured by the presenter's clock.
  public var movesFor: Duration = .zero
  /// Why the user does not see what is on top; nil where it is seen.
  public var unseen: RoutingError?
  public weak var observer: (any PresenterObserver)?

  private let clock: any Clock<Duration>
  private var steps: [(Hierarchy.Transition.Step, isAnimated: Bool)] = []
  private var restorations: [Restoration] = []
  private(set) var screensMade = 0
  private var made: [Hierarchy.Address: HeadlessScreen] = [:]
  private var isMoving = false
  private var plain: Set<ObjectIdentifier> = []
  private var lacking: Set<ObjectIdentifier> = []
  private var lackingAnswer: Set<ObjectIdentifier> = []
  private var failing: [ObjectIdentifier: String] = [:]
  private var refusals: [String] = []
  private var answers: [ObjectIdentifier: DismissalDecision] = [:]
  /// The app's own screens, by the type of their place.
  var own: [ObjectIdentifier: OwnScreen] = [:]

  /// A presenter that shows nothing yet.
  public init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  // MARK: What tests set

  /// Makes screens of a destination that take no part in continuations. All others do.
  public func makePlain(_ destination: any Destination.Type) {
    plain.insert(ObjectIdentifier(destination))
  }

  /// Makes every attempt to make a screen of a destination fail; nil ends that.
  public func fail(_ destination: any Destination.Type, because reason: String?) {
    failing[ObjectIdentifier(destination)] = reason
  }

  /// Has no handler for a destination, so that no host is made with this presenter.
  public func lack(_ destination: any Destination.Type) {
    lacking.insert(ObjectIdentifier(destination))
  }

  /// Has a handler that takes no way to answer, so that no host is made with this presenter.
  public func lackAnswer(of destination: any Answering.Type) {
    lackingAnswer.insert(ObjectIdentifier(destination))
  }

  /// Refuses the next steps, each for one of these reasons, the first first.
  public func refuseSteps(because reasons: String...) {
    refusals = reasons.reversed()
  }

  /// Called before a screen is made: what the app's own code does then.
  public var whenMaking: @MainActor (any Destination) -> Void = { _ in }

  /// Called with each screen that was made: what its own code does then, such as to answer at once.
  public var whenMade: @MainActor (HeadlessScreen) -> Void = { _ in }

  /// True if steps have no effect, as on a platform that refuses silently.
  public var ignoresSteps = false

  /// Sets the answer of a destination's screens to requests that would dismiss them.
  public func answer(_ decision: DismissalDecision, for destination: any Destination.Type) {
    answers[ObjectIdentifier(destination)] = decision
  }

  // MARK: Presenter

  public var shown: ShownScreen? { root?.shown }

  public func canMake(_ destination: any Destination.Type) -> Bool {
    !lacking.contains(ObjectIdentifier(destination))
  }

  public func canAnswer(_ destination: any Destination.Type) -> Bool {
    !lackingAnswer.contains(ObjectIdentifier(destination))
  }

  public func adopts(_ destination: any Destination.Type) -> Bool {
    own[ObjectIdentifier(destination)] != nil
  }

  public func bringToFront(_ place: Hierarchy.Place) async throws {
    try await bringOwnToFront(place.destination)
  }

  public func make(_ transition: Hierarchy.Transition) throws {
    made.removeAll(keepingCapacity: true)
    for place in transition.made {
      let destination = place.place.destination
      if let locked = destination as? LockedPlace {
        made[place.address] = HeadlessScreen(
          locked: locked, number: nextNumber(), edge: place.place.edge)
        continue
      }
      whenMaking(destination)
      if let reason = failing[ObjectIdentifier(type(of: destination))] {
        made = [:]
        throw HeadlessFailure(reason: reason)
      }
      let screen = screen(of: destination, edge: place.place.edge)
      if destination is any Answering { screen.answer = observer?.answerReceiver(for: place) }
      made[place.address] = screen
      whenMade(screen)
    }
  }

  public func perform(_ step: Hierarchy.Transition.Step, animated: Bool) throws {
    if let refusal = refusals.popLast() { throw HeadlessFailure(reason: refusal) }
    steps.append((step, isAnimated: animated))
    guard !ignoresSteps else { return }
    change(by: step)
    isMoving = movesFor > .zero
  }

  public func holdInteraction(_ isHeld: Bool) {
    if held.last ?? false == isHeld {
      problem("touches were \(isHeld ? "held" : "let through") twice")
    }
    held.append(isHeld)
  }

  /// Others move the screen for ``movesFor``, as while a sheet of the app comes up.
  public func moveByOthers() { isMoving = movesFor > .zero }

  public var isSettled: Bool { !isMoving }

  public func settled() async {
    guard isMoving else { return }
    try? await clock.pause(for: movesFor)
    isMoving = false
  }

  public func screen(at address: Hierarchy.Address) -> AnyObject? { liveScreen(at: address) }

  public func restorable(at address: Hierarchy.Address) -> (any Restorable)? {
    liveScreen(at: address)?.restorable
  }

  public func shouldDismiss(
    _ address: Hierarchy.Address, for request: ContinuationRequest
  ) -> DismissalDecision {
    guard let destination = liveScreen(at: address)?.destination else { return .dismiss }
    return answers[ObjectIdentifier(type(of: destination))] ?? .dismiss
  }

  public func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool {
    confirmations.append("\(command.confirmation)")
    return await confirm(command)
  }

  public func show(_ pending: PendingContinuation?) {
    pendingShown.append(pending?.description ?? "-")
  }

  // MARK: Screens

  func liveScreen(at address: Hierarchy.Address) -> HeadlessScreen? {
    address.edges.reduce(root) { $0?.child(on: $1) }
  }

  func takeMade(_ address: Hierarchy.Address) -> HeadlessScreen? {
    made.removeValue(forKey: address)
  }

  func problem(_ text: String) { problems.append(text) }

  func nextNumber() -> Int {
    screensMade += 1
    return screensMade
  }

  func screen(of destination: any Destination, edge: Hierarchy.Edge) -> HeadlessScreen {
    let screen = HeadlessScreen(destination, number: nextNumber(), edge: edge)
    if !plain.contains(ObjectIdentifier(type(of: destination))) {
      screen.restorable = restorable(of: destination, screen)
    }
    return screen
  }

  private func restorable(
    of destination: some Destination, _ screen: HeadlessScreen
  ) -> any Restorable {
    HeadlessRestorable(destination, of: screen, in: self)
  }

  func note(_ restoration: Restoration) { restorations.append(restoration) }
}

/// A state that a screen was given; the text is made when it is read.
struct Restoration {
  let number: Int
  let place: any Destination
  let source: Source.Kind

  var text: String {
    "#\(number) \(place.text(named: String(describing: type(of: place)))) from \(source.rawValue)"
  }
}

/// A screen that a test wants to fail.
struct HeadlessFailure: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
