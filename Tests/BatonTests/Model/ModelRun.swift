import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Foundation

/// A host that is taken through a course of actions, and looked at after each.
///
/// A class, because it is played over time.
@MainActor final class ModelRun {
  let world = ModelWorld()
  private let gate = ModelGate()
  private let router: Router
  private(set) var host: ContinuationHost?
  private(set) var presenter: ModelPresenter
  private var platform = HeadlessActivityPlatform()
  private var kept: (state: Data, account: String?)?
  private var isReady = false
  private var isClosed = false
  private var stepsAtEnd: Int?

  /// What is wrong, the first first.
  private(set) var faults: [String] = []
  /// What became of each request.
  private var finals: [ContinuationRequest.ID: [Outcome]] = [:]
  private var told: [ContinuationRequest.ID: [Outcome]] = [:]
  private var requests: [(request: ContinuationRequest, place: (any Destination)?)] = []
  private var readers: [Task<Void, Never>] = []
  private var opening: [Task<Void, Never>] = []
  /// Whose places are that carry values of an account.
  private var owners: [AnyHashable: String?] = [:]
  private var gone: [(name: String, object: Weak)] = []
  private var numbers = 0
  /// Where moves are to lead that nothing is in the way of.
  private var expected: (request: ContinuationRequest.ID, focus: [String])?

  struct Weak { weak var object: AnyObject? }

  init(isPrivate: Bool) throws {
    router = try ModelFeature.router(isPrivate: isPrivate)
    presenter = ModelPresenter(world, gate)
    try connect(nil)
  }

  // MARK: The host

  private func connect(_ state: Data?) throws {
    presenter = ModelPresenter(world, gate)
    platform = HeadlessActivityPlatform()
    presenter.screens.opensWindows = numbers % 2 == 1
    let world = world
    let gate = gate
    // Whether checks take time is known when a host is made.
    let isSlow = world.isSlow
    func requirement(_ name: String) -> Requirement {
      guard isSlow else { return Requirement(name) { world.decide(name, $0) } }
      return Requirement(name) { subject async in
        world.calledOut(.check)
        await gate.wait()
        return Task.isCancelled ? .unavailable("nobody waits") : world.say(name, subject)
      }
    }
    let host = try ContinuationHost(
      router: router, presenter: presenter,
      requirements: [requirement("signedIn"), requirement("paid")],
      commands: [
        CommandHandler(ModelFeature.Pay.self) { command in
          world.calledOut(.command)
          if isSlow { await gate.wait() }
          world.performed.append((command, world.account))
        }
      ],
      platform: platform, clock: world.clock)
    gone.append(("the driver", Weak(object: host.driverForTests)))
    gone.append(("the screens", Weak(object: presenter.screens)))
    let outcomes = host.outcomes
    readers.append(
      Task { [weak self] in
        for await record in outcomes where record.isRequested {
          guard let self else { return }
          if record.missed > 0 { fault("\(record.missed) records were missed") }
          if record.outcome.isFinal { finals[record.request, default: []].append(record.outcome) }
        }
      })
    host.account = world.account
    self.host = host
    isReady = false
    isClosed = false
    if let state { host.restore(state) { _ in world.calledOut(.outcome) } }
  }

  private func end() {
    noteOwners()
    stepsAtEnd = presenter.screens.performed.count
    isClosed = true
  }

  // MARK: Actions

  func perform(_ action: ModelAction) {
    presenter.calls = 0
    guard let host else { return }
    switch action {
    case .open(let link, let way): deliver([request(link, way)])
    case .navigate(let moves): navigate(moves.map(\.navigation))
    case .batch(let links): deliver(links.map { request($0, .webLink) })
    case .signIn(let account):
      noteOwners()
      world.signIn(account)
      host.account = account
    case .rule(let requirement, let rule, let tells):
      world.rules[requirement] = rule
      if tells { host.requirementsChanged() }
    case .requirementsChanged: host.requirementsChanged()
    case .retry: presenter.screens.retryLocked()
    case .goBack: presenter.screens.goBack()
    case .dismiss: presenter.screens.dismiss()
    case .select(let slot): presenter.screens.select(slot)
    case .presentForeign: if presenter.shown != nil { presenter.screens.presentForeign("Camera") }
    case .pushForeign: if presenter.shown != nil { presenter.screens.pushForeign("Page") }
    case .type: host.stateChanged()
    case .release(let choice): gate.release(choice)
    case .pass: break
    case .treat(let treatment): presenter.treatments.append(treatment)
    case .move(let moves): presenter.moves = moves
    case .slowChecks(let isSlow): world.isSlow = isSlow
    case .answer(let answer): setAnswer(answer)
    case .confirms(let confirms): world.confirms = confirms
    case .arm(let hook, let action):
      world.armed[hook] = { [weak self] in self?.perform(action) }
    case .ready:
      isReady = true
      host.becomeReady()
    case .save: save()
    case .reconnect: reconnect()
    case .letGo:
      end()
      // Who waits for an outcome holds the host.
      for task in opening { task.cancel() }
      stepsAtEnd = nil
      self.host = nil
    case .close:
      end()
      host.close()
    case .withdraw(let number):
      if opening.indices.contains(number) { opening[number].cancel() }
    }
  }

  private func setAnswer(_ answer: ModelAction.ModelAnswer) {
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
    presenter.screens.answer(decision, for: ModelFeature.Sheet.self)
  }

  private func save() {
    guard let state = try? host?.savedState() else { return }
    kept = (state, world.account)
  }

  private func reconnect() {
    save()
    end()
    host?.close()
    // One of another account, too: it is the host's to see.
    do { try connect(kept?.state) } catch { fault("\(error)") }
  }

  /// After what ends a host the app makes another one.
  func connectWhereGone() {
    guard host == nil || isClosed else { return }
    do { try connect(nil) } catch { fault("\(error)") }
  }

  private func request(_ number: Int, _ way: ModelAction.Way) -> ContinuationRequest {
    numbers += 1
    let link = ModelAction.links[number].replacing("#", with: "\(numbers)")
    let place = try? router.destination(for: link)
    let request: ContinuationRequest =
      switch way {
      case .app: ContinuationRequest(.link(link), from: .app)
      case .webLink: ContinuationRequest(.link("https://www.example.com\(link)"), from: .webLink)
      case .notification: ContinuationRequest(.link(link), from: .notification)
      case .activity:
        (place.flatMap { try? router.activity(for: $0) }).map {
          ContinuationRequest(delivered: $0)
        } ?? ContinuationRequest(.link(link), from: .app)
      }
    requests.append((request, place))
    return request
  }

  private func navigate(_ moves: [Navigation]) {
    numbers += 1
    let request = ContinuationRequest(.navigation(moves), from: .app)
    requests.append((request, nil))
    expect(moves, of: request)
    deliver([request])
  }

  /// What is told of moves is what the router says of them, where the host is at rest.
  private func expect(_ moves: [Navigation], of request: ContinuationRequest) {
    expected = nil
    guard let host, isReady, !isClosed, presenter.isSettled, !presenter.wasUnkind,
      world.armed.isEmpty,
      host.loadForTests.queued == 0, !host.hasParkedRequest, let shown = host.shown
    else { return }
    var walk = NavigationWalk(moves)
    let result = try? walk.result(over: shown, by: router)
    expected = (request.id, result?.focus.map(\.description) ?? [])
  }

  private func lookAtMoves() {
    guard let expected else { return }
    self.expected = nil
    guard case .opened = told[expected.request]?.first, presenter.isSettled,
      !presenter.wasUnkind, let focus = host?.shown?.focus.map(\.description),
      !(focus + expected.focus).contains(where: { $0.hasSuffix("(locked)") || $0 == "SignIn" })
    else { return }
    if focus != expected.focus { fault("moves lead to \(focus), not \(expected.focus)") }
  }

  private func deliver(_ requests: [ContinuationRequest]) {
    guard let host else {
      self.requests.removeAll { known in requests.contains { $0.id == known.request.id } }
      return
    }
    if requests.count == 1, case .app = requests[0].source.kind {
      let request = requests[0]
      opening.append(
        Task { [weak self, host] in
          let outcome = await host.open(request)
          self?.told[request.id, default: []].append(outcome)
        })
      return
    }
    for request in requests {
      host.deliver([request]) { [weak self] outcome in
        self?.told[request.id, default: []].append(outcome)
        self?.world.calledOut(.outcome)
      }
    }
  }

  // MARK: What must hold

  func fault(_ text: String) { faults.append(text) }

  /// Places with values that an account has on its screen are its own from here on, but for those that are
  /// still asked for.
  private func noteOwners() {
    let waiting = Set(
      requests.filter { finals[$0.request.id] == nil }
        .compactMap { entry in entry.place.map { AnyHashable($0) } })
    for place in open
    where place is ModelFeature.Member || place is ModelFeature.Sheet || place is ModelFeature.Note
    {
      let key = AnyHashable(place)
      if !waiting.contains(key), owners[key] == nil { owners[key] = world.account }
    }
  }

  /// What stands on screen and is not locked.
  private var open: [any Destination] {
    guard let root = host?.shown?.root else { return [] }
    return root.addressed(at: .root).map(\.place)
      .filter { !$0.isForeign && !$0.isLocked }.map(\.destination)
  }

  private func needs(_ place: any Destination) -> [String] {
    router.routableType(of: place)?.requirements ?? []
  }

  private func check(_ place: any Destination, _ where: String) {
    for requirement in needs(place) {
      switch world.lastAnswer(requirement, of: place) {
      case .allow, .byAccount: break
      case .unavailable: break
      case nil: fault("\(place) is \(`where`), and nobody asked for \(requirement)")
      case .some(let rule): fault("\(place) is \(`where`), and \(requirement) says \(rule)")
      }
    }
    if let owner = owners[AnyHashable(place)], owner != world.account {
      fault(
        "\(place) is \(`where`) for \(world.account ?? "nobody"), and is \(owner ?? "nobody")'s")
    }
  }

  /// Looks at all, once the host has come to rest.
  func look() {
    guard faults.isEmpty else { return }
    faults += presenter.complaints
    guard let host, !isClosed else {
      // A host that is let go of ends in the next turn.
      stepsAtEnd = stepsAtEnd ?? presenter.screens.performed.count
      if let stepsAtEnd, presenter.screens.performed.count > stepsAtEnd {
        fault("a step after the end")
      }
      return
    }
    lookAtMoves()
    if presenter.isSettled, !presenter.wasUnkind {
      for place in open { check(place, "shown") }
      faults += presenter.screens.problems
      if isReady, host.shown == nil { fault("the window is blank") }
    }
    if let published = host.publication?.destination {
      // A presenter that does not do what it is told may show what it likes: nobody else gets it.
      check(published, "published")
      if presenter.isSettled, !presenter.wasUnkind,
        !open.contains(where: { router.areSamePlace($0, published) })
      {
        fault("\(published) is published, and not shown")
      }
    }
    let load = host.loadForTests
    let most = host.limits.maxQueuedRequests
    if load.queued > most || load.commands > most || load.locks > most {
      fault("too much: \(load)")
    }
    faults += platform.problems
    if !presenter.wasUnkind, let saved = try? host.savedState() {
      let places = router.decodeHierarchy(saved).hierarchy?.root.addressed(at: .root) ?? []
      for place in places.map(\.place.destination) {
        if let owner = owners[AnyHashable(place)], owner != world.account {
          fault("\(place) is saved for \(world.account ?? "nobody")")
        }
      }
    }
    for (command, account) in world.performed {
      guard !isOwn(command) else { continue }
      if !world.confirmed.contains(where: {
        $0.command.isEqual(to: command) && $0.account == account
      }) {
        fault("\(command) was carried out for \(account ?? "nobody"), who did not confirm it")
      }
    }
  }

  private func isOwn(_ command: any Command) -> Bool {
    requests.contains { entry in
      entry.request.source.kind == .app
        && (try? router.command(for: entry.request))?.isEqual(to: command) == true
    }
  }

  /// Lets all come to its end, and looks whether it did.
  func finish() async {
    for _ in 0..<3 {
      host?.becomeReady()
      gate.releaseAll()
      await pass(.seconds(1_000))
    }
    look()
    host?.close()
    gate.releaseAll()
    await pass(.seconds(1_000))
    host = nil
    opening = []
    presenter = ModelPresenter(world, gate)
    await world.clock.rest()
    for (request, _) in requests {
      let ends = (finals[request.id] ?? []).map(\.description)
      let told = told[request.id] ?? []
      if told.isEmpty { fault("nobody was told what became of a request") }
      // What came after the end of the host is told to its caller alone.
      let cameLate = ends.isEmpty && told.map(\.reason?.code) == [.sceneGone]
      if ends.count != 1, !cameLate { fault("a request ended \(ends.count) times: \(ends)") }
    }
    for object in gone where object.object.object != nil { fault("\(object.name) lives on") }
    for reader in readers { reader.cancel() }
  }

  func pass(_ time: Duration) async {
    await world.clock.advance(by: time)
  }
}
