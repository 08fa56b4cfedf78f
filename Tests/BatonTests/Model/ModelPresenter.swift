import Baton
import BatonHost
import BatonSimulation

/// A presenter as unkind as a platform: it refuses, moves for a time or for ever, does nothing, lets the app's
/// code call in from every call, and complains of what no presenter may be asked.
///
/// A class, because it is the screen of one host.
@MainActor final class ModelPresenter: Presenter {
  let screens: HeadlessPresenter
  private let gate: ModelGate
  private let world: ModelWorld

  /// How it treats the steps to come, the next first; then honestly.
  var treatments: [Treatment] = []
  /// Whether steps move until the gate lets them rest.
  var moves = false
  private var isMoving = false
  private var movement = 0
  private var movedAt: SimulatedClock.Instant
  /// Who waits until it rests.
  private let resting = ModelGate()
  private var depth = 0
  /// How often it was called since somebody looked.
  var calls = 0
  /// What it was asked and should not have been.
  private(set) var complaints: [String] = []
  /// Whether anything but honesty was shown, so that the screen may be what nobody planned.
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

  /// What moves goes on to do so until the schedule lets it rest, whoever waits.
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
      // As a platform does where the app's code got in between.
      guard world.reentries == before else { throw Refusal() }
      // Who has waited as long as anybody waits need not wait again.
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
    // A question whose task is cancelled is gone, so nobody answers it.
    if isYes, !Task.isCancelled { world.confirmed.append((command, account)) }
    return isYes && !Task.isCancelled
  }

  /// What sheets say from here on when they are to go.
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

  /// What it shows that is on its way.
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
