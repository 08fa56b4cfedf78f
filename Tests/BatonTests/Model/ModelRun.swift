import Baton
import BatonHost
import BatonTesting
import Foundation

/// Takes an app with scenes and a store through a sequence of actions, and checks the invariants
/// after each one.
@MainActor final class ModelRun {
  let world = ModelWorld()
  private let gate = ModelGate()
  private let router: Router
  private let smallRouter: Router
  private let ledger: ModelLedger
  private let store = MemorySceneStore()
  private let hasOneScene: Bool
  private let opensScenes: Bool
  private var isReadyAtOnce: Bool
  private var hasMembers = true
  private var directory: SceneDirectory
  private var scenes: [String: ModelScene] = [:]
  private var ended: [ModelScene] = []
  private var connections = 0
  private var windows = 0
  /// The requests for new scenes that the platform hasn't answered yet.
  private var openings: [SceneOpenRequest] = []
  /// Scenes that are closed for good.
  private var discarded: Set<String> = []
  private var failsToDelete = false
  /// True if the last event may not be stored yet when the process ends.
  private var mayMissWhatIsLast = false
  private var opening: [Task<Void, Never>] = []
  /// The expected result of the last moves, or nil if something may have been in their way.
  private var moves: (expected: ModelMoves, scene: ModelScene)?
  private let asks = PendingQuestions()

  init(
    isPrivate: Bool, hasOneScene: Bool = true, opensScenes: Bool = false,
    isReadyAtOnce: Bool = true
  ) throws {
    router = try ModelFeature.router(isPrivate: isPrivate)
    smallRouter = try ModelFeature.router(isPrivate: isPrivate, hasMembers: false)
    ledger = ModelLedger(world, router)
    self.hasOneScene = hasOneScene
    self.opensScenes = opensScenes
    self.isReadyAtOnce = isReadyAtOnce
    directory = SceneDirectory(router: router)
    launch()
    if hasOneScene { connect(name(0), nil) }
  }

  /// The faults found so far, oldest first.
  var faults: [String] { ledger.faults }

  private func launch() {
    hasMembers = true
    directory = SceneDirectory(router: router, store: store, clock: world.clock)
    directory.account = world.account
    ledger.mustGo("the directory", directory)
    openings = []
    if opensScenes {
      directory.openScene = { [weak self] opening in
        self?.openings.append(opening)
        self?.world.calledOut(.scenes)
      }
    }
    directory.onProblem = { [world] _ in world.calledOut(.scenes) }
    directory.onConditions = { [world] _, _ in world.calledOut(.scenes) }
    directory.bringToFront = { [world] _ in world.calledOut(.scenes) }
  }

  // MARK: Actions

  /// - Parameter number: The number of the scene for actions in one scene.
  func perform(_ action: ModelAction, in number: Int = 0) {
    for scene in scenes.values { scene.presenter.calls = 0 }
    switch action {
    case .connect(let number, let link):
      connect(name(number), link.map { ledger.request($0, .webLink) })
    case .disconnect(let number): disconnect(name(number))
    case .discard(let number): discard(name(number))
    case .discardAll: discardAll()
    case .connectAgain(let number):
      disconnect(name(number))
      connect(name(number), nil)
    case .activate(let number): directory.didBecomeActive(name(number))
    case .background(let number): directory.didEnterBackground(name(number))
    case .saveAll: if !store.holdsCalls { directory.saveAll() }
    case .relaunch: relaunch()
    case .answerOpening(let opens): answerOpening(opens)
    case .reuseForOpening(let number):
      guard !openings.isEmpty else { return }
      directory.reuse(name(number), for: openings.removeFirst().id)
    case .deliver(let link, let way, let target): deliver(ledger.request(link, way), target)
    case .again(let number):
      guard let (request, place) = ledger.requests.dropFirst(number).first else { return }
      place.map(ledger.disown)
      deliver(request, .best)
    case .updateScenes(let number):
      guard let place = ledger.requests.dropFirst(number).first?.place else { return }
      directory.update(place)
    case .signIn(let account): signIn(account)
    case .rule(let requirement, let rule, let tells):
      world.rules[requirement] = rule
      if tells { for scene in scenes.values { scene.host?.requirementsChanged() } }
    case .inScene(let number, let action): perform(action, in: number)
    case .update(let hasMembers): update(hasMembers: hasMembers)
    case .withdraw(let number):
      if opening.indices.contains(number) { opening[number].cancel() }
    case .release(let choice): gate.release(choice)
    case .slowChecks(let isSlow): world.isSlow = isSlow
    case .expansion(let expansion): world.expansion = expansion
    case .confirms(let confirms): world.confirms = confirms
    case .holdStore(let holds):
      store.holdsCalls = holds
      mayMissWhatIsLast = true
    case .releaseStore(let choice):
      let waiting = store.waiting
      if !waiting.isEmpty { store.release(waiting[choice % waiting.count]) }
    case .failStore(let call, let code):
      store.fail(call, with: code)
      if call == .delete { failsToDelete = code != nil }
      mayMissWhatIsLast = true
    case .restore(let number): directory.restore(name(number))
    case .arm(let hook, let action):
      world.armed[hook] = { [weak self] in
        self?.perform(action)
        // The host was in the middle of other work, so the prediction doesn't apply anymore.
        self?.moves = nil
      }
    // The caller lets time pass.
    case .pass: break
    default: performInScene(action, name(number))
    }
  }

  private func performInScene(_ action: ModelAction, _ id: String) {
    guard let scene = scenes[id], let host = scene.host else { return }
    if scene.perform(action) {
      if action == .type { directory.stateChanged(in: id) }
      return
    }
    switch action {
    case .open(let link, let way): deliver([ledger.request(link, way)], to: host)
    case .batch(let links): deliver(links.map { ledger.request($0, .webLink) }, to: host)
    case .navigate(let moves):
      let moves = moves.map(\.navigation)
      let request = ledger.request(moves)
      self.moves = ModelMoves(moves, by: request, in: scene, router, world).map { ($0, scene) }
      deliver([request], to: host)
    case .ask(let isOwn): asks.ask(isOwn: isOwn, in: scene, ledger)
    case .giveAnswer(let number): asks.answer(number, in: scene)
    case .releaseAnswer: asks.letGo(in: scene)
    default: ledger.fault("\(action) is not for one scene")
    }
  }

  private func update(hasMembers: Bool) {
    self.hasMembers = hasMembers
    do {
      try directory.update(to: hasMembers ? router : smallRouter)
    } catch {
      ledger.fault("\(error)")
    }
  }

  private func name(_ number: Int) -> String { "scene\(number)" }

  private func connect(
    _ id: String, _ request: ContinuationRequest?, answering opening: SceneOpenRequest? = nil
  ) {
    do {
      connections += 1
      let scene = try ModelScene(connections, router, world, gate, ledger)
      guard let host = scene.host else { return }
      if !hasMembers { try host.update(to: smallRouter) }
      scene.presenter.screens.opensWindows =
        opensScenes || hasOneScene && !connections.isMultiple(of: 2)
      scene.presenter.screens.openWindow = { [weak self, weak scene] in
        self?.directory.openWindow($0, from: scene?.host?.presenter)
      }
      end(id)
      scenes[id] = scene
      discarded.remove(id)
      if let request { ledger.arrives(request) }
      directory.connect(
        id, host: host, with: [request, opening?.request].compactMap(\.self),
        answering: opening?.id)
      if isReadyAtOnce { scene.becomeReady() }
    } catch {
      ledger.fault("\(error)")
    }
  }

  /// Removes a scene, and records that its host ends.
  private func end(_ id: String) {
    guard let scene = scenes.removeValue(forKey: id) else { return }
    // If a request arrived while the user was signed out, it waits in the stored state, which isn't
    // updated when an account signs in.
    if let state = try? scene.host?.savedState() { ledger.disownParked(in: state) }
    if !scene.isClosed { scene.willEnd() }
    ended.append(scene)
  }

  private func disconnect(_ id: String) {
    end(id)
    directory.disconnect(id)
  }

  private func discard(_ id: String) {
    end(id)
    // The app may connect another scene with the same name while this one ends.
    if !failsToDelete { discarded.insert(id) }
    directory.discard([id])
  }

  /// Discards all scenes that aren't open, as if the user had closed them while the app wasn't
  /// running.
  private func discardAll() {
    directory.discardAll(except: [])
    guard !failsToDelete else { return }
    for number in 0..<ModelAction.sceneCount where scenes[name(number)] == nil {
      discarded.insert(name(number))
    }
  }

  private func relaunch() {
    // A caller that awaits an outcome retains the host.
    for task in opening { task.cancel() }
    for id in scenes.keys.sorted() {
      scenes[id]?.letGo()
      end(id)
    }
    // In a stored state, a request still waits for a sign-in, even if the request has ended since
    // the last save. After a sign-in, that's only possible if the store has failed or was held,
    // because scenes are saved immediately when the account changes.
    if mayMissWhatIsLast || world.account == nil {
      store.states.values.forEach(ledger.disownParked)
    }
    ledger.isLaunchedAgain()
    launch()
  }

  private func answerOpening(_ opens: Bool) {
    guard !openings.isEmpty else { return }
    let opening = openings.removeFirst()
    guard opens else {
      return directory.didFail(opening.id, CocoaError(.featureUnsupported))
    }
    windows += 1
    connect("window\(windows)", nil, answering: opening)
  }

  private func signIn(_ account: String?) {
    ledger.accountChanges(to: account, over: scenes.values.flatMap(\.open))
    world.account = account
    for scene in scenes.values {
      if scene.host?.account == account {
        world.keepAnswers(in: scene.number)
      } else {
        world.forgetAnswers(in: scene.number)
      }
    }
    directory.account = account
    world.accountHasChanged()
  }

  private func deliver(_ request: ContinuationRequest, _ target: ModelAction.Target) {
    let scenes: SceneTarget =
      switch target {
      case .best: .best
      case .first: .scene(name(0))
      case .every: .every
      }
    ledger.expect(request.id, times: target == .every ? max(1, spread(of: request)) : 1)
    ledger.arrives(request)
    directory.deliver(request, to: scenes) { [weak ledger, world] _, outcome in
      ledger?.tell(request.id, outcome)
      world.calledOut(.outcome)
    }
  }

  /// Delivers requests to a host, without the directory.
  private func deliver(_ requests: [ContinuationRequest], to host: ContinuationHost) {
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

  /// Returns the number of scenes that report an outcome for a request to all scenes.
  private func spread(of request: ContinuationRequest) -> Int {
    switch directory.router.outcome(of: request) {
    case .opened(let hierarchy), .degraded(let hierarchy, _):
      hierarchy.root.edge == .window ? 1 : directory.scenes.count
    default: 1
    }
  }

  // MARK: Invariants

  /// Checks everything once the hosts have come to rest.
  func look() {
    guard faults.isEmpty else { return }
    for scene in scenes.values {
      scene.look()
      asks.look(in: scene, ledger)
    }
    for scene in ended { scene.look() }
    if let moves { moves.expected.look(in: moves.scene, ledger) }
    moves = nil
    world.lookAtCommands(ledger)
    ledger.lookAtPayments()
    for problem in store.problems { ledger.fault(problem) }
    let states = store.states
    for state in states.values { ledger.lookAtSaved(state) }
    for id in discarded where states[id] != nil {
      ledger.fault("\(id) is stored, although it was closed for good")
    }
    if Set(directory.scenes.map(\.id)) != Set(scenes.keys) {
      ledger.fault("\(directory.scenes.map(\.id)) are connected, not \(scenes.keys.sorted())")
    }
    lookAtWindows()
    // Make another host, as an app does after one ends.
    if hasOneScene, scenes.isEmpty, faults.isEmpty { connect(name(0), nil) }
  }

  /// Checks that each destination that belongs in its own window has a window.
  private func lookAtWindows() {
    let panes = scenes.values.compactMap { $0.host?.shown?.root.destination as? ModelFeature.Pane }
    if Set(panes).count < panes.count {
      ledger.fault("two windows show the same destination: \(panes)")
    }
  }

  /// Lets all work end, and checks that nothing is left.
  func finish() async {
    world.armed = [:]
    update(hasMembers: true)
    await calm()
    look()
    guard faults.isEmpty else { return }
    lookAtStore()
    let left = scenes.filter(\.value.isAtRest).compactMapValues { $0.host?.shown }
      .filter { $0.value.root.addressed(at: .root).allSatisfy { $0.node.isPlain } }
    await leaveAll()
    await comeBack(left)
    for id in scenes.keys.sorted() { disconnect(id) }
    await calm()
    scenes = [:]
    ended = []
    opening = []
    directory = SceneDirectory(router: router)
    world.armed = [:]
    await world.clock.waitUntilIdle()
    asks.lookAtEnds(ledger)
    ledger.lookAtEnds()
    if hasOneScene { ledger.lookAtSingleEnds() }
  }

  /// Answers all pending questions and calls. From then on, nothing fails anymore.
  private func calm() async {
    world.armed = [:]
    store.holdsCalls = false
    for call in MemorySceneStore.Call.allCases { store.fail(call, with: nil) }
    for _ in 0..<3 {
      while store.release() {}
      for scene in scenes.values {
        scene.presenter.moves = false
        scene.becomeReady()
      }
      gate.end()
      for id in scenes.keys.sorted() { directory.restore(id) }
      await world.clock.advance(by: .seconds(1_000))
    }
  }

  /// Disconnects all scenes, and checks that each is stored as it last looked.
  private func leaveAll() async {
    let states = scenes.filter(\.value.isAtRest)
      .compactMapValues { try? $0.host?.savedState() }
    for id in scenes.keys.sorted() { disconnect(id) }
    await calm()
    for (id, state) in states where store.states[id] != state {
      ledger.fault("\(id) isn't stored as the user left it")
    }
  }

  /// Checks that the store matches the screens.
  private func lookAtStore() {
    for (id, scene) in scenes where scene.isAtRest {
      guard let state = try? scene.host?.savedState(), store.states[id] != state else { continue }
      let stored = store.states[id].map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
      ledger.fault(
        "\(id) is stored as \(stored), and is \(String(decoding: state, as: UTF8.self))")
    }
  }

  /// Relaunches the app, and checks that each scene shows its old screens if all of them are still
  /// allowed.
  private func comeBack(_ left: [String: Hierarchy]) async {
    launch()
    isReadyAtOnce = true
    world.rules = [:]
    world.isSlow = false
    for (id, hierarchy) in left {
      let saved = store.states[id].map { router.decodeScene($0).scene }
      guard let account = world.account, saved?.account == account, saved?.parked == nil
      else { continue }
      connect(id, nil)
      await calm()
      // An interstitial and the screens on top of it aren't saved.
      let expected = hierarchy.showsSignIn ? saved?.hierarchy : hierarchy
      guard let shown = scenes[id]?.host?.shown, shown != expected else { continue }
      ledger.fault("\(id) shows\n\(shown)\nbut showed before\n\(hierarchy)")
    }
  }
}

extension Hierarchy.Node {
  fileprivate var isPlain: Bool { !isLocked && !isForeign }
}

extension Hierarchy {
  fileprivate var showsSignIn: Bool {
    root.addressed(at: .root).contains { $0.node.destination is ModelFeature.SignIn }
  }
}
