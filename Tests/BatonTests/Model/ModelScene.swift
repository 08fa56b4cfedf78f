import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Foundation

/// A host with its screens, and checks of its invariants.
@MainActor final class ModelScene {
  let number: Int
  let presenter: ModelPresenter
  let platform = HeadlessActivityPlatform()
  /// The host, or nil if it was released.
  private(set) var host: ContinuationHost?
  private(set) var isReady = false
  private(set) var isClosed = false
  /// The released host, as long as a caller that awaits an outcome keeps it alive.
  private weak var released: ContinuationHost?
  private var stepsAtEnd: Int?
  private let world: ModelWorld
  private let ledger: ModelLedger
  private let router: Router
  /// True if the host's checks take time.
  private let isSlow: Bool

  init(
    _ number: Int, _ router: Router, _ world: ModelWorld, _ gate: ModelGate, _ ledger: ModelLedger
  ) throws {
    self.number = number
    self.router = router
    self.world = world
    self.ledger = ledger
    presenter = ModelPresenter(world, gate)
    // The speed of checks doesn't change after a host is made.
    let isSlow = world.isSlow
    self.isSlow = isSlow
    func requirement(_ name: String) -> Requirement {
      guard isSlow else { return Requirement(name) { world.decide(name, $0, in: number) } }
      return Requirement(name) { subject async in
        world.calledOut(.check)
        await gate.wait()
        return Task.isCancelled
          ? .unavailable("canceled") : world.say(name, subject, in: number)
      }
    }
    let host = try ContinuationHost(
      router: router, presenter: presenter,
      requirements: [requirement("signedIn"), requirement("paid")],
      commands: [
        CommandHandler(ModelFeature.Pay.self) { command in
          // The account of the user who agreed, even if another user signs in while the command
          // runs.
          let account = world.account
          world.calledOut(.command)
          if isSlow { await gate.wait() }
          world.performed.append((command, account))
          ledger.runs(command)
        }
      ],
      resolvers: [
        LinkResolverHandler("short") { [world, gate] in try await world.expand($0, gate) }
      ],
      platform: platform, clock: world.clock)
    host.opensInBrowser = { [world] in world.pages.append($0.absoluteString) }
    presenter.observer.map { ledger.mustGo("the driver", $0) }
    ledger.mustGo("the screens", presenter.screens)
    ledger.read(host.outcomes, of: number)
    host.account = world.account
    self.host = host
  }

  // MARK: Life cycle

  func becomeReady() {
    isReady = true
    host?.becomeReady()
  }

  /// Marks the scene as ended. From now on, nothing may happen on its screen.
  func willEnd() {
    ledger.closes(leaving: try? host?.savedState())
    stepsAtEnd = presenter.screens.performed.count
    isClosed = true
  }

  /// Releases the host. Until the current turn of the run loop ends, the host may still perform
  /// steps.
  func letGo() {
    willEnd()
    stepsAtEnd = nil
    released = host
    host = nil
  }

  /// Performs an action by the user or the app on this scene's screen.
  ///
  /// - Returns: False if the action isn't for a single scene.
  func perform(_ action: ModelAction) -> Bool {
    switch action {
    case .requirementsChanged: host?.requirementsChanged()
    case .retry: presenter.screens.retryLocked()
    case .goBack: presenter.screens.goBack()
    case .dismiss: presenter.screens.dismiss()
    case .select(let slot): presenter.screens.select(slot)
    case .type: host?.stateChanged()
    case .treat(let treatment): presenter.treatments.append(treatment)
    case .move(let moves): presenter.moves = moves
    case .answer(let answer): presenter.answer(answer)
    case .presentForeign: if presenter.shown != nil { presenter.screens.presentForeign("Camera") }
    case .pushForeign: if presenter.shown != nil { presenter.screens.pushForeign("Page") }
    case .ready: becomeReady()
    default: return false
    }
    return true
  }

  // MARK: Invariants

  /// The unlocked destinations on screen.
  var open: [any Destination] {
    guard let root = host?.shown?.root else { return [] }
    return root.addressed(at: .root).map(\.node)
      .filter { !$0.isForeign && !$0.isLocked }.map(\.destination)
  }

  /// True if nothing is moving and the presenter hasn't misbehaved, so the screen must be as
  /// planned.
  var isAtRest: Bool { presenter.isSettled && !presenter.wasUnkind }

  /// Checks everything once the host has come to rest.
  func look() {
    for complaint in presenter.complaints { ledger.fault(complaint) }
    guard let host, !isClosed else { return lookAfterEnd() }
    if isAtRest {
      for place in open { check(place, "shown") }
      lookAtRouter(of: host)
      for problem in presenter.screens.problems { ledger.fault(problem) }
      if isReady, host.shown == nil, !host.expectsState { ledger.fault("the window is blank") }
    }
    if presenter.pending != host.pending?.description {
      ledger.fault(
        "pending is \(host.pending?.description ?? "nothing"), but the screen shows something else")
    }
    if host.pending != nil, host.report.pending.isEmpty {
      ledger.fault("something is shown as pending, but no request is")
    }
    lookAtPublication(of: host)
    lookAtLoad(of: host)
    if !presenter.wasUnkind, let saved = try? host.savedState() { ledger.lookAtSaved(saved) }
  }

  private func lookAfterEnd() {
    guard released == nil else { return }
    // A released host ends in the next turn of the run loop.
    stepsAtEnd = stepsAtEnd ?? presenter.screens.performed.count
    if let stepsAtEnd, presenter.screens.performed.count > stepsAtEnd {
      ledger.fault("a step was performed after the end")
    }
    if platform.publication != nil { ledger.fault("published after the end") }
  }

  private func lookAtPublication(of host: ContinuationHost) {
    for problem in platform.problems { ledger.fault(problem) }
    guard let published = host.publication?.destination else { return }
    // If the presenter misbehaves, any screen may be published, except for another account's.
    check(published, "published")
    if host.router.routableType(of: published) == nil {
      ledger.fault("\(published) is published, but the router lacks it")
    }
    if isAtRest, !open.contains(where: { router.areSameDestination($0, published) }) {
      ledger.fault("\(published) is published, but not shown")
    }
  }

  /// The screen has the destinations and tabs of the host's router.
  private func lookAtRouter(of host: ContinuationHost) {
    for place in open where host.router.routableType(of: place) == nil {
      ledger.fault("\(place) is shown, but the router lacks it")
    }
    guard isReady, let root = host.shown?.root, root.name == "Base", !root.isLocked else { return }
    let tabs = root.children.compactMap(\.edge.slotName)
    let known = host.router.slots(of: ModelFeature.Base()).map(\.slot.name)
    // A tab isn't added before its check has finished.
    let isUndecided = isSlow || world.rule("signedIn") == .unavailable
    if tabs != known, !isUndecided || !known.starts(with: tabs) {
      ledger.fault("the tabs are \(tabs), not \(known)")
    }
  }

  private func lookAtLoad(of host: ContinuationHost) {
    let (report, most) = (host.report, host.limits.maxQueuedRequests)
    let commands = report.pending.count(where: \.isCommand)
    if report.pending.count - commands > most + 1 || commands > most || report.locked.count > most {
      ledger.fault("a queue is too long: \(report)")
    }
  }

  private func check(_ place: any Destination, _ where: String) {
    for requirement in router.routableType(of: place)?.requirements ?? [] {
      switch world.lastAnswer(requirement, of: place, in: number) {
      case .allow, .byAccount, .unavailable: break
      case nil: ledger.fault("\(place) is \(`where`), but \(requirement) was never checked")
      case .some(let rule):
        ledger.fault("\(place) is \(`where`), but \(requirement) says \(rule)")
      }
    }
    if !ledger.isOf(world.account, place) {
      ledger.fault(
        "\(place) is \(`where`) for \(world.account ?? "no account"), but belongs to "
          + ledger.owner(of: place))
    }
  }
}
