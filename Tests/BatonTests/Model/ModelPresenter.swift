import Baton
import BatonHost
import BatonSimulation

/// A presenter that's as difficult as a platform: it refuses or ignores steps, animates for a while
/// or forever, runs the app's code inside every call, and complains about calls that it should
/// never receive.
@MainActor final class ModelPresenter: Presenter {
  let screens: HeadlessPresenter
  private let gate: ModelGate
  private let world: ModelWorld

  /// How to treat the next steps, in order. Later steps are performed as requested.
  var treatments: [Treatment] = []
  /// True if each step animates until the gate ends the animation.
  var moves = false
  private var isMoving = false
  private var movement = 0
  private var movedAt: SimulatedClock.Instant
  /// The callers that are waiting for the animation to end.
  private let resting = ModelGate()
  private var depth = 0
  /// The number of calls since the last check.
  var calls = 0
  /// Complaints about calls that the presenter should never have received.
  private(set) var complaints: [String] = []
  /// True if the presenter has misbehaved, so the screen may not be as planned.
  private(set) var wasUnkind = false

  enum Treatment: String, CaseIterable { case honest, refuse, ignore }

  init(_ world: ModelWorld, _ gate: ModelGate) {
    self.world = world
    self.gate = gate
    screens = HeadlessPresenter(clock: world.clock)
    movedAt = world.clock.now
  }

  private func call<Value>(_ hook: ModelWorld.Hook, _ work: () throws -> Value) rethrows -> Value {
    calls += 1
    if calls == 2_000 { complaints.append("the host goes round in circles") }
    if depth > 0 { complaints.append("\(hook) within another call") }
    depth += 1
    defer { depth -= 1 }
    world.calledOut(hook)
    return try work()
  }

  /// Starts an animation that runs until the test ends it, even if callers are waiting.
  private func move() {
    isMoving = true
    movedAt = world.clock.now
    movement += 1
    let number = movement
    world.clock.start { [weak self, gate] in
      await gate.wait()
      guard let self, movement == number else { return }
      isMoving = false
      resting.releaseAll()
    }
  }

  var shown: ShownScreen? { screens.shown }
  var opensWindows: Bool { screens.opensWindows }
  var isSettled: Bool { !isMoving }

  func make(_ transition: Hierarchy.Transition) throws {
    try call(.make) { try screens.make(transition) }
  }

  func perform(_ step: Hierarchy.Transition.Step, animated: Bool) throws {
    let before = world.reentries
    try call(.perform) {
      // Platforms refuse a step if the app's code has changed the screen in the meantime.
      guard world.reentries == before else { throw Refusal() }
      // After the maximum waiting time, the host may perform a step although the screen is still
      // moving.
      if isMoving, movedAt.duration(to: world.clock.now) < HostLimits().settleTimeout {
        complaints.append("a step while one moves: \(step)")
      }
      let treatment = treatments.isEmpty ? .honest : treatments.removeFirst()
      wasUnkind = wasUnkind || treatment != .honest
      switch treatment {
      case .refuse: throw Refusal()
      case .ignore: return
      case .honest:
        try screens.perform(step, animated: animated)
        if moves { move() }
      }
    }
  }

  func settled() async {
    while isMoving, !Task.isCancelled { await resting.wait() }
  }

  func restorable(at address: Hierarchy.Address) -> (any Restorable)? {
    screens.restorable(at: address)
  }

  func screen(at address: Hierarchy.Address) -> AnyObject? { screens.screen(at: address) }

  func shouldDismiss(
    _ address: Hierarchy.Address, for request: ContinuationRequest
  ) -> DismissalDecision {
    call(.leave) { screens.shouldDismiss(address, for: request) }
  }

  func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool {
    let account = world.account
    world.calledOut(.confirm)
    await gate.wait()
    let isYes = world.confirms
    // If the task is canceled, the question is dismissed, so there's no answer.
    if isYes, !Task.isCancelled { world.confirmed.append((command, account)) }
    return isYes && !Task.isCancelled
  }

  /// Sets the sheets' answer to a request that would dismiss them.
  func answer(_ answer: ModelAction.ModelAnswer) {
    let gate = gate
    let decision: DismissalDecision =
      switch answer {
      case .go: .dismiss
      case .stay: .stay("busy")
      case .ask:
        .ask {
          await gate.wait()
          return true
        }
      }
    screens.answer(decision, for: ModelFeature.Sheet.self)
  }

  /// The pending request that the presenter shows.
  private(set) var pending: String?

  func show(_ pending: PendingContinuation?) {
    self.pending = pending?.description
    screens.show(pending)
    world.calledOut(.pending)
  }

  var observer: (any PresenterObserver)? {
    get { screens.observer }
    set { screens.observer = newValue }
  }

  private struct Refusal: Error, CustomStringConvertible {
    var description: String { "the platform is busy" }
  }
}
