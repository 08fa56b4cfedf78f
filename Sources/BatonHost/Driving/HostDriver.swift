import Baton
import Foundation

/// What drives a host: it alone changes the screen, one step at a time.
///
/// Whoever calls in, from outside or from anything that it calls (a check, a handler, a screen that is
/// made, an outcome that is told), only changes what is to be done; one loop does it, and asks after each
/// call whether what it works for is still wanted. So the stack never grows, and two things never change
/// the screen at once.
///
/// A class, because it is the one live object of its scene: the host lets go of it, and it ends all.
@MainActor final class HostDriver {
  /// Nothing keeps a part of it over a wait, so that it may be another after one.
  let router: Router
  let presenter: any Presenter
  let limits: HostLimits
  let clock: any Clock<Duration>
  let requirements: RequirementTable
  let commandHandlers: [ObjectIdentifier: CommandHandler]
  let externalHandlers: [ExternalHandler]
  let resolvers: [LinkResolverHandler]
  let advertiser: ActivityAdvertiser
  let outcomeHub = Broadcast<OutcomeRecord>()
  let problemHub = Broadcast<HostProblem>()
  let changeHub = Broadcast<ScreenChange>()

  /// Whether the app's own screens are at the bottom, which nothing takes the place of.
  let standsOnAdopted: Bool
  /// Whether there is something to show without any request.
  let hasHome: Bool

  var state: HostState
  var isRebuilding = false
  var opensInBrowser: (@MainActor (URL) -> Void)?
  var deprecations = DeprecationCount()
  /// The wall clock, by which parked requests are void that were kept while the app did not run.
  var now: () -> Date = { Date() }
  /// Told after each settled change of the screen.
  var onSettled: [@MainActor () -> Void] = []

  private var isDriving = false
  /// Whether the user's touches are held.
  var isHolding = false
  /// Whether a step is being performed this moment, so that what the presenter tells is its own doing.
  var isPerforming = false
  /// How much is done in one turn of the main actor; then others have theirs.
  private static let mostPerTurn = 4_096

  init(
    router: Router, presenter: any Presenter, requirements: [Requirement],
    commands: [CommandHandler], externalHandlers: [ExternalHandler],
    resolvers: [LinkResolverHandler],
    platform: (any ActivityPlatform)?, limits: HostLimits, clock: any Clock<Duration>
  ) {
    self.router = router
    self.presenter = presenter
    self.limits = limits
    self.clock = clock
    self.externalHandlers = externalHandlers
    self.resolvers = resolvers
    self.requirements = RequirementTable(requirements, of: router)
    commandHandlers = Dictionary(
      commands.map { (ObjectIdentifier($0.command), $0) }, uniquingKeysWith: { first, _ in first })
    standsOnAdopted = router.adoptsAny(presenter)
    hasHome = router.homeLink != nil && !standsOnAdopted
    state = HostState(deliveries: Deliveries(remembering: limits.maxRememberedIDs))
    advertiser = ActivityAdvertiser(platform, clock: clock)
    advertiser.scene = self
    presenter.observer = self
    onSettled.append { [advertiser] in advertiser.follow() }
  }

  /// What is on screen, read from the live containers.
  var shown: Hierarchy? {
    guard let screen = presenter.shown else { return nil }
    return router.hierarchy(of: screen) { tellDisbelieved($0, $1) }
  }

  // MARK: The loop

  /// Does all that can be done now.
  func drive() {
    guard !isDriving else { return }
    isDriving = true
    defer {
      isDriving = false
      holdInteraction()
    }
    var done = 0
    while doNext() {
      done += 1
      guard done < Self.mostPerTurn else {
        Task { [weak self] in self?.drive() }
        return
      }
    }
  }

  /// Does the next thing; returns whether there was one.
  private func doNext() -> Bool {
    if let tell = state.tellings.popFirst() {
      tell()
      return true
    }
    guard state.phase == .running, !state.expectsState else { return false }
    return advanceCommands() || (state.movement == nil && advanceScreen())
  }

  /// What changes the screen: first what must not be shown goes, then the work goes on.
  private func advanceScreen() -> Bool {
    if state.upkeep != nil {
      if !waitsForOthers() { performUpkeep() }
      return true
    }
    let isBetweenSteps = state.current?.stage == .showing
    if state.needsAudit, !isBetweenSteps || state.mustLock != nil, audit() { return true }
    if state.needsSettling, !isBetweenSteps {
      settle()
      return true
    }
    if let job = state.current {
      guard job.waiting == nil else { return showHomeWhileNothingIs() }
      // Moves go on from something.
      if job.moves != nil, job.stage == .resolving, showHomeWhileNothingIs() { return true }
      advance(job)
      return true
    }
    if let next = takeNext() {
      state.current = next
      return true
    }
    return concludeLingering() || showHomeWhileNothingIs() || uncover() || actOnLockedFocus()
  }

  /// The next of those that wait. Where nothing is shown, what belongs in a window of its own lets the
  /// place go first that this scene is to show.
  private func takeNext() -> Job? {
    guard !state.queue.isEmpty else { return nil }
    guard state.queue.count > 1, presenter.shown == nil else { return state.queue.popFirst() }
    return state.queue.popFirst { $0.kind != .window }
  }

  private func settle() {
    state.needsSettling = false
    pruneLocks()
    watchAnswers()
    tellChange()
    for tell in onSettled { tell() }
  }

  /// Whether a job is wanted as it was before a call: not ended, and nothing has changed that its answers
  /// hang on.
  func isWanted(_ job: Job) -> Bool {
    !job.isOver && job.generation == state.generation && state.phase == .running
  }

  // MARK: The ways of a job

  private func advance(_ job: Job) {
    if job.generation != state.generation { job.restart(in: state.generation) }
    switch job.stage {
    case .resolving: resolve(job)
    case .checking: checkNext(for: job)
    case .planning: if !waitsForOthers() { plan(job) }
    case .showing: if !waitsForOthers() { showNext(of: job) }
    case .settling: end(job, shownOutcome(of: job))
    case .confirming, .performing: takeAside(job)
    }
  }

  /// Ends a job, from inside or by what came; nothing of it happens after. Nil where nobody is told.
  func end(_ job: Job, _ outcome: Outcome?) {
    guard !job.isOver else { return }
    job.endWaiting()
    endExpanding(job)
    if state.current === job {
      state.current = nil
    } else if let index = state.commands.firstIndex(where: { $0 === job }) {
      state.commands.remove(at: index)
    } else {
      state.queue.didEnd()
    }
    state.homeHasFailed = false
    if job.hasShown, !job.isRestoration, job.delivery != nil { state.hasGoneOn = true }
    if case .meanwhile(let destination, let reason, let ended) = job.purpose {
      meanwhileEnded(destination, reason, outcome, job)
      state.tellings.append { ended(outcome ?? .superseded) }
    }
    if case .led(let destination) = job.purpose { tellNotShown(destination, outcome) }
    guard let delivery = job.delivery, let outcome else { return }
    if job.isRetry { unpark(delivery) }
    conclude(delivery, with: told(outcome, of: job), route: route(of: job))
  }

  /// Tells what became of a delivery: one final outcome, and before it perhaps that it is parked.
  func conclude(_ delivery: Delivery, with outcome: Outcome, route: String? = nil) {
    guard delivery.outcome?.isFinal != true else { return }
    if outcome.isFinal { state.deliveries.finish(delivery) }
    record(outcome, of: delivery.request, route: route, expansion: delivery.expansion)
    for tell in delivery.end(with: outcome) { state.tellings.append(tell) }
    if outcome.isFinal, let asking = delivery.asking { concluded(asking, with: outcome) }
  }

  func record(
    _ outcome: Outcome, of request: ContinuationRequest, route: String?,
    expansion: LinkExpansion? = nil
  ) {
    let resolvers = expansion?.steps.map(\.resolver) ?? []
    outcomeHub.send(
      OutcomeRecord(request: request, route: route, outcome: outcome, resolvers: resolvers))
  }

  func tell(_ problem: HostProblem) { problemHub.send(problem) }

  /// The stable name of what a job asks for.
  func route(of job: Job) -> String? {
    job.command.map(router.name) ?? (job.target ?? job.wanted)?.leaf.name
  }
}

extension HostDriver: ShownScene {
  func restorable(at address: Hierarchy.Address) -> (any Restorable)? {
    presenter.restorable(at: address)
  }
}
