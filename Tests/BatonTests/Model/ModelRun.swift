import Baton
import BatonHost
import BatonTesting
import Foundation

/// Takes a host through a sequence of actions, and checks the invariants after each one.
@MainActor final class ModelRun: RandomRun {
  let world = ModelWorld()
  private let gate = ModelGate()
  private let router: Router
  private let smallRouter: Router
  private var hasMembers = true
  private let ledger: ModelLedger
  /// The current scene, or nil once the run is over.
  private var scene: ModelScene?
  private var scenes = 0
  private var kept: Data?
  private var opening: [Task<Void, Never>] = []
  /// The expected result of the last moves, or nil if something may have been in their way.
  private var moves: ModelMoves?
  private let asks = PendingQuestions()

  init(isPrivate: Bool) throws {
    router = try ModelFeature.router(isPrivate: isPrivate)
    smallRouter = try ModelFeature.router(isPrivate: isPrivate, hasMembers: false)
    ledger = ModelLedger(world, router)
    scene = try ModelScene(0, router, world, gate, ledger)
  }

  var faults: [String] { ledger.faults }

  private func connect(_ state: Data?) throws {
    scenes += 1
    let scene = try ModelScene(scenes, router, world, gate, ledger)
    self.scene = scene
    if !hasMembers { try scene.host?.update(to: smallRouter) }
    scene.presenter.screens.opensWindows = ledger.numbers % 2 == 1
    if let state {
      scene.host?.restore(state) { [world] _ in world.calledOut(.outcome) }
    }
  }

  // MARK: Actions

  func perform(_ action: ModelAction) {
    guard let scene, let host = scene.host else { return }
    let presenter = scene.presenter
    presenter.calls = 0
    if scene.perform(action) { return }
    switch action {
    case .open(let link, let way): deliver([ledger.request(link, way)])
    case .navigate(let moves): navigate(moves.map(\.navigation))
    case .batch(let links): deliver(links.map { ledger.request($0, .webLink) })
    case .signIn(let account):
      ledger.accountChanges(to: account, over: scene.open)
      world.account = account
      scene.tellAccount()
    case .rule(let requirement, let rule, let tells):
      world.rules[requirement] = rule
      if tells { host.requirementsChanged() }
    case .update(let hasMembers):
      self.hasMembers = hasMembers
      do {
        try host.update(to: hasMembers ? router : smallRouter)
      } catch {
        ledger.fault("\(error)")
      }
    case .presentForeign: if presenter.shown != nil { presenter.screens.presentForeign("Camera") }
    case .pushForeign: if presenter.shown != nil { presenter.screens.pushForeign("Page") }
    case .release(let choice): gate.release(choice)
    case .slowChecks(let isSlow): world.isSlow = isSlow
    case .expansion(let expansion): world.expansion = expansion
    case .confirms(let confirms): world.confirms = confirms
    case .arm(let hook, let action):
      world.armed[hook] = { [weak self] in
        self?.perform(action)
        // The host was in the middle of other work, so the prediction doesn't apply anymore.
        self?.moves = nil
      }
    case .ready: scene.becomeReady()
    case .save: save()
    case .reconnect: reconnect()
    case .letGo:
      // A caller that awaits an outcome retains the host.
      for task in opening { task.cancel() }
      scene.letGo()
    case .close:
      scene.willEnd()
      host.close()
    case .ask(let isOwn): asks.ask(isOwn: isOwn, in: scene, ledger)
    case .giveAnswer(let number): asks.answer(number, in: scene)
    case .releaseAnswer: asks.letGo(in: scene)
    case .withdraw(let number):
      if opening.indices.contains(number) { opening[number].cancel() }
    default: break
    }
  }

  private func save() {
    guard let state = try? scene?.host?.savedState() else { return }
    kept = state
  }

  private func reconnect() {
    save()
    scene?.willEnd()
    scene?.host?.close()
    // The state may belong to a different account. The host has to notice that.
    do { try connect(kept) } catch { ledger.fault("\(error)") }
  }

  private func navigate(_ moves: [Navigation]) {
    guard let scene else { return }
    let request = ledger.request(moves)
    self.moves = ModelMoves(moves, by: request, in: scene, router, world)
    deliver([request])
  }

  private func deliver(_ requests: [ContinuationRequest]) {
    guard let host = scene?.host else { return ledger.forget(requests) }
    for request in requests { ledger.expect(request.id) }
    if requests.count == 1, case .app = requests[0].source.kind {
      let request = requests[0]
      opening.append(
        world.clock.start { [weak ledger, host] in
          ledger?.arrives(request)
          let outcome = await host.open(request)
          ledger?.tell(request.id, outcome)
        })
      return
    }
    for request in requests {
      ledger.arrives(request)
      host.deliver([request]) { [weak ledger, world] outcome in
        ledger?.tell(request.id, outcome)
        world.calledOut(.outcome)
      }
    }
  }

  // MARK: Invariants

  func look() {
    lookAtScene()
    guard faults.isEmpty, scene?.host == nil || scene?.isClosed == true else { return }
    // Make another host, as an app does after one ends.
    do { try connect(nil) } catch { ledger.fault("\(error)") }
  }

  private func lookAtScene() {
    guard faults.isEmpty else { return }
    scene?.look()
    if let scene { moves?.look(in: scene, ledger) }
    moves = nil
    asks.look(in: scene, ledger)
    world.lookAtCommands(ledger)
  }

  func finish() async {
    for _ in 0..<3 {
      scene?.host?.becomeReady()
      gate.releaseAll()
      await world.clock.advance(by: .seconds(1_000))
    }
    lookAtScene()
    scene?.host?.close()
    gate.end()
    await world.clock.advance(by: .seconds(1_000))
    scene = nil
    opening = []
    await world.clock.waitUntilIdle()
    asks.lookAtEnds(ledger)
    ledger.lookAtEnds()
    ledger.lookAtSingleEnds()
  }
}
