import Baton
import Foundation

/// An object that runs the effects of one scene's ``HostMachine``, and sends events to the machine.
///
/// Calls to the shell only enqueue events, even if they come from a check, a screen, or a
/// completion. A single loop runs the effects one after the other, so calls never nest.
@MainActor final class HostShell {
  let presenter: any Presenter
  let clock: any Clock<Duration>
  let advertiser: ActivityAdvertiser
  let outcomeHub = Broadcast<OutcomeRecord>()
  let problemHub = Broadcast<Diagnostic>()
  let changeHub = Broadcast<ScreenChange>()

  let requirements: [Requirement]
  let commandHandlers: [ObjectIdentifier: CommandHandler]
  let externalHandlers: [ExternalHandler]
  let resolvers: [String: LinkResolverHandler]

  /// Exclusivity isn't checked. The machine doesn't call other code while it changes, so accesses
  /// can't overlap.
  @exclusivity(unchecked) var machine: HostMachine
  var opensInBrowser: (@MainActor (URL) -> Void)?
  /// A closure that returns the current date. Unlike ``clock``, dates also account for time when
  /// the app isn't running.
  var now: () -> Date = { Date() }
  /// A closure that returns the date when the device started. If the user sets the clock back, the
  /// result is earlier.
  var deviceStart: () -> Date = { Date(timeIntervalSinceNow: -timeSinceDeviceStart) }
  /// Closures that are called when the screen has settled: the host's, for its views, and its
  /// directory's.
  var onSettled: @MainActor () -> Void = {}
  var onSettledInDirectory: @MainActor () -> Void = {}

  // Accesses to the unchecked properties below can't overlap either, because no app code runs
  // during an access.
  /// The objects and callers of requests that don't have a final outcome yet.
  @exclusivity(unchecked) var attachments: [ContinuationRequest.ID: RequestAttachment] = [:]
  /// The values for restorables that haven't appeared yet.
  @exclusivity(unchecked) var pendingRestorations: ChainDelivery?
  /// The number of times that a request delivered values or the user changed the state.
  var deliveryCount = 0
  @exclusivity(unchecked) var answering = AnsweringScreens()
  private var screenIDs = ScreenIDs()
  private var lastShown: Hierarchy?
  private var identityMismatches: Set<String> = []
  private var unsaved: Set<Diagnostic> = []
  /// The last state that was saved or restored. A host may outlive its scene, and then connect
  /// another one.
  var lastState: Data?
  private var pagesInBrowser: Set<String> = []

  /// The transcript that all callers of `transcript(of:)` share, each from its own start.
  var transcript: HostRecorder?
  /// The number of callers that share the transcript.
  var transcripts = 0 { didSet { if transcripts == 0 { transcript = nil } } }
  var recorder: HostRecorder?
  /// True once there has been a transcript or a recording. Checking this flag is cheaper than
  /// checking both properties.
  @exclusivity(unchecked) var hasRecorded = false

  @exclusivity(unchecked) private var outbox: [HostEffect] = []
  /// The number of effects in the outbox that have already run.
  @exclusivity(unchecked) private var done = 0
  @exclusivity(unchecked) private var isRunning = false
  @exclusivity(unchecked) private var isHolding = false
  private var tasks: [EffectID: [Task<Void, Never>]] = [:]
  /// The question of the screen that was asked last, until the user is asked. One is enough, because
  /// only the request whose turn it is asks screens.
  private var question: (@MainActor @Sendable () async -> Bool)?
  /// The effect that the current task runs, if any, and the shell that it belongs to.
  @TaskLocal static var effect: (shell: ObjectIdentifier, id: EffectID)?
  /// The id of the latest task that the shell started for itself. Such ids are negative.
  private var lastOwnWait = 0
  /// The maximum number of effects and calls to run in one turn of the main actor. The limit lets
  /// other code run, too.
  private static let maxPerTurn = 4_096

  init(
    router: Router, presenter: any Presenter, requirements: [Requirement],
    commands: [CommandHandler], externalHandlers: [ExternalHandler],
    resolvers: [LinkResolverHandler], platform: (any ActivityPlatform)?, limits: HostLimits,
    clock: any Clock<Duration>
  ) {
    self.presenter = presenter
    self.clock = clock
    self.externalHandlers = externalHandlers
    self.resolvers = Dictionary(resolvers.map { ($0.name, $0) }) { first, _ in first }
    self.requirements = requirements
    commandHandlers = Dictionary(
      commands.map { (ObjectIdentifier($0.command), $0) }
    ) { first, _ in first }
    machine = HostMachine(
      router: router, limits: limits, requirements: RequirementTable(requirements, of: router),
      adopted: router.adopted(by: presenter), resolverLimits: self.resolvers.mapValues(\.timeLimit))
    advertiser = ActivityAdvertiser(platform, clock: clock)
    advertiser.scene = self
    presenter.observer = self
  }

  func send(_ event: consuming HostEvent) {
    machine.opensWindows = presenter.opensWindows
    handle(event)
    run()
  }

  private func handle(_ event: consuming HostEvent) {
    if !isRunning { machine.now = now() }
    if hasRecorded {
      // Read the screen before a recorder changes, because the app's code that returns the screen
      // may ask for the recording.
      let now: Hierarchy? = if case .screenChanged = event { shown } else { nil }
      transcript?.note(event, machine, shown: now)
      recorder?.note(event, machine, shown: now)
    }
    machine.handle(event, into: &outbox)
  }

  /// - Parameter seesScreen: True to read the screen, so that the machine doesn't have to ask for it.
  ///   An effect that's still waiting might change the screen, so the host doesn't read it yet.
  private func answer(_ id: EffectID, _ answer: HostAnswer, seeingScreen seesScreen: Bool = false) {
    handle(.answer(id, answer, screen: seesScreen && outbox.isEmpty ? screen(alsoAt: nil) : nil))
  }

  /// Schedules a call to the app. The loop runs these calls in order.
  func later(_ call: @escaping @MainActor @Sendable () -> Void) {
    outbox.append(.call(call))
  }

  func run() {
    guard !isRunning else { return }
    isRunning = true
    defer {
      isRunning = false
      holdInteraction()
    }
    for _ in 0..<Self.maxPerTurn {
      if outbox.isEmpty { machine.proceed(into: &outbox) }
      guard let effect = nextEffect() else {
        question = nil
        return
      }
      perform(effect)
    }
    clock.start { [weak self] in self?.run() }
  }

  private func nextEffect() -> HostEffect? {
    guard outbox.count == done + 1 else {
      if outbox.isEmpty { return nil }
      done += 1
      return outbox[done - 1]
    }
    let last = outbox.removeLast()
    if done > 0 { outbox.removeAll(keepingCapacity: done < 64) }
    done = 0
    return last
  }

  /// Blocks touches while steps run, and always unblocks them afterward.
  private func holdInteraction() {
    // Most often nothing moves, and calling a nonmutating method copies the machine.
    let holds = machine.movement != nil && machine.holdsInteraction
    guard holds != isHolding else { return }
    isHolding = holds
    presenter.holdInteraction(holds)
  }

  private func perform(_ effect: consuming HostEffect) {
    if hasRecorded {
      transcript?.note(effect)
      recorder?.note(effect)
    }
    switch consume effect {
    case .begin(let id, let work, let limit):
      if machine.isPending(id) { begin(work, id, atMost: limit) }
    case .cancel(let id):
      for task in tasks.removeValue(forKey: id) ?? [] { task.cancel() }
    case .report(let delivery, let route, let isRequested):
      guard let outcome = delivery.outcome else { return }
      if outcomeHub.hasReaders {
        outcomeHub.send(
          OutcomeRecord(of: delivery, route: route, outcome: outcome, isRequested: isRequested))
      }
      complete(delivery.request.id, outcome)
    case .problem(let problem):
      // Debug builds also write this problem to standard error, because an app that never becomes
      // ready shows nothing. Standard output might be buffered.
      assert(
        problem.code != .notReady
          || FileHandle.standardError.write(Data("Baton: \(problem)\n".utf8)) == ())
      problemHub.send(problem)
    case .showPending(let pending): presenter.show(pending)
    case .browse(let request): openInBrowser(request)
    case .share(let origin):
      // A caller may have closed the host because of an earlier effect.
      guard machine.phase != .closed else { return }
      if hasRecorded {
        let shown = shown
        transcript?.note(shown)
        recorder?.note(shown)
      }
      watchAnswers()
      reportChange(by: origin)
      advertiser.follow()
      onSettled()
      onSettledInDirectory()
    case .finish: finish()
    case .call(let call): call()
    }
  }

  private func begin(_ work: HostWork, _ id: EffectID, atMost limit: Duration?) {
    switch work {
    case .look(let address):
      handle(.answer(id, .finished(nil), screen: screen(alsoAt: address)))
    case .check(let checks) where work.isImmediate: check(id, checks)
    case .askToLeave(let left, let agreed, let request): ask(id, left, agreed, for: request)
    case .make(let plan, let asking):
      do {
        try make(plan.transition, for: asking)
        answer(id, .finished(nil))
      } catch {
        answer(id, .finished(error))
      }
    case .perform(let plan, let step, let evenIfMoving):
      let steps = plan.transition.steps
      let result = perform(steps[step], evenIfMoving: evenIfMoving, correcting: plan.corrects)
      let isLast = step == steps.count - 1
      answer(id, .performed(result), seeingScreen: isLast && result.isSettled)
    case .deliver(let plan, let request):
      let isCalled = plan.map { deliver($0, for: request) } ?? false
      answer(id, .seen(presenter.hiddenReason, isCalled: isCalled))
    case .claim(let request, _):
      answer(
        id,
        .claimed(
          claim(request, .afterRouter, platformObject: attachments[request.id]?.platformObject)))
    case .check, .resolve, .question, .bringToFront, .confirm, .run, .settle, .timer:
      begin(id, atMost: limit, for: task(of: work)) { shell, answer in
        shell.send(.answer(id, answer))
      }
    }
  }

  private func check(_ id: EffectID, _ checks: [RequirementCheck]) {
    var decisions: [Requirement.Decision] = []
    decisions.reserveCapacity(checks.count)
    var isAllowed = true
    for check in checks {
      guard machine.isWanted(effect: id),
        case .now(let decide) = requirements[check.number].check
      else { break }
      let decision = decide(check.subject)
      decisions.append(decision)
      isAllowed = decision.isAllowed
      guard isAllowed else { break }
    }
    answer(id, .decisions(decisions), seeingScreen: isAllowed)
  }

  /// Asks screens whether they may be dismissed, skipping those that already agreed. Stops at
  /// the first screen that doesn't agree, or when the request can't continue anymore.
  private func ask(
    _ id: EffectID, _ left: [Hierarchy.AddressedNode], _ agreed: [Consent],
    for request: Boxed<ContinuationRequest>
  ) {
    var agreed = agreed
    for left in left where machine.isWanted(effect: id) {
      let screen = presenter.screen(at: left.address).map { screenIDs.id(of: $0) }
      let hasAgreed = agreed.contains {
        $0.screen == screen && $0.node.address == left.address
          && (screen != nil || $0.node.node.destination.isEqual(to: left.node.destination))
      }
      if hasAgreed { continue }
      let consent = Consent(node: left, screen: screen)
      switch presenter.shouldDismiss(left.address, for: request.value) {
      case .dismiss: agreed.append(consent)
      case .beside: return answer(id, .leaving(.beside(consent), agreed))
      case .stay(let reason): return answer(id, .leaving(.stays(left, reason: reason), agreed))
      case .postpone(let reason):
        return answer(id, .leaving(.postpones(left, reason: reason), agreed))
      case .ask(let question):
        self.question = question
        return answer(id, .leaving(.asks(consent), agreed))
      }
    }
    answer(id, .leaving(.all, agreed))
  }

  private func perform(
    _ step: Hierarchy.Transition.Step, evenIfMoving: Bool, correcting address: Hierarchy.Address?
  ) -> StepResult {
    guard presenter.isSettled || evenIfMoving else { return .busy }
    let placed = screensPlaced(by: step)
    let pending = pendingRestorations
    // Screens that the step removes or replaces don't get values anymore.
    if let pending, pending.stops.contains(where: { step.ends($0.address) }) {
      pendingRestorations?.stops.removeAll { step.ends($0.address) }
    }
    // Stop offering a screen before it's corrected.
    if let address, let published = advertiser.current,
      address.isPrefix(of: published.address)
    {
      advertiser.end()
    }
    do {
      try presenter.perform(step, animated: step.isAnimated)
    } catch {
      pendingRestorations = pending
      return .refused(error)
    }
    didPlace(placed)
    return .done(isSettled: presenter.isSettled)
  }

  private func task(of work: HostWork) -> (@MainActor @Sendable () async -> HostAnswer)? {
    let presenter = presenter
    switch work {
    case .check(let checks):
      guard let check = checks.first,
        case .later(let decide) = requirements[check.number].check
      else { return nil }
      let subject = check.subject
      return { .decisions([await decide(subject)]) }
    case .resolve(let link, let name):
      guard let resolver = resolvers[name] else { return nil }
      return { .resolved(await resolver.result(for: link)) }
    case .question:
      guard let question else { return nil }
      self.question = nil
      return { .decided(await question()) }
    case .bringToFront(let node):
      return { await HostAnswer.finishing { try await presenter.bringToFront(node) } }
    case .confirm(let command, let request):
      return { .decided(await presenter.confirm(command, for: request)) }
    case .run(let command):
      guard let handler = commandHandlers[ObjectIdentifier(type(of: command))] else { return nil }
      return { await HostAnswer.finishing { try await handler.perform(command) } }
    case .settle:
      return { await HostAnswer.finishing { await presenter.settled() } }
    default: return nil
    }
  }

  /// Starts work that takes time, and enforces its time limit. Nothing else in this type waits.
  private func begin(
    _ id: EffectID, atMost limit: Duration?,
    for work: (@MainActor @Sendable () async -> HostAnswer)?,
    then: @escaping @MainActor (HostShell, HostAnswer) -> Void
  ) {
    let finish: @MainActor @Sendable (HostAnswer) -> Void = { [weak self] answer in
      guard let self, let tasks = tasks.removeValue(forKey: id) else { return }
      for task in tasks { task.cancel() }
      then(self, answer)
    }
    var begun: [Task<Void, Never>] = []
    if let work {
      let effect = (shell: ObjectIdentifier(self), id: id)
      begun.append(clock.start { finish(await Self.$effect.withValue(effect) { await work() }) })
    }
    if let limit { begun.append(clock.start(after: limit) { finish(.timedOut) }) }
    tasks[id] = begun
  }

  var router: Router { machine.router }

  /// The hierarchy on screen, read from the live containers.
  var shown: Hierarchy? {
    // The app's hierarchy may still have the names and slot order of the previous router.
    if !machine.isUpdated, let shown = presenter.shownHierarchy {
      assert(shown == presenter.shown.map(router.hierarchy(of:)))
      return shown
    }
    return presenter.shown.map { router.hierarchy(of: $0) { reportMismatch($0, $1) } }
  }

  private func screen(alsoAt address: Hierarchy.Address?) -> Boxed<ScreenReading> {
    var screen = ScreenReading(hierarchy: shown)
    screen.isSettled = presenter.isSettled
    screen.supportedAspects = presenter.supportedAspects
    if let address { screen.restorables[address] = presenter.restorable(at: address) != nil }
    noteAnswering(in: &screen)
    return Boxed(screen)
  }

  /// Reports a screen whose current destination isn't the one that the screen was created for.
  /// Reports each destination type only once. The router can't tell the identities of types that
  /// it doesn't have, and their screens are about to close.
  private func reportMismatch(_ made: any Destination, _ said: any Destination) {
    guard router.routableType(of: made) != nil,
      identityMismatches.insert(router.name(of: made)).inserted
    else { return }
    problemHub.send(.identityChanged(made, said, router))
  }

  var changes: AsyncStream<ScreenChange> {
    // The host doesn't track changes without readers, so start from the current screen.
    if !changeHub.hasReaders { lastShown = shown }
    return changeHub.stream { $0.missed = $1 }
  }

  private func reportChange(by origin: ScreenChange.Origin) {
    guard changeHub.hasReaders else { return }
    let (before, after) = (lastShown, shown)
    guard before != after else { return }
    lastShown = after
    changeHub.send(ScreenChange(from: before, to: after, by: origin))
  }

  /// Returns the screen and the parked request as data.
  ///
  /// - Parameter last: The last saved state. If there are no screens to save now, for example
  ///   because their account has signed out, the screens from this state are kept.
  func savedState(keeping last: Data? = nil) throws(RoutingError) -> Data? {
    if let unshown = machine.unshownState { return unshown }
    var saved = machine.savedScene(over: shown)
    // Round to whole seconds, so that the data only changes if the clock is changed.
    saved?.parked?.deviceStart = Date(
      timeIntervalSinceReferenceDate: deviceStart().timeIntervalSinceReferenceDate.rounded(.down))
    if saved?.hierarchy == nil, let last {
      let kept = machine.savedScene(keeping: router.decodeScene(last).scene, now: saved)
      guard let kept else { return last }
      saved = kept
    }
    guard let scene = saved else { return nil }
    let encoded = try router.encodeScene(scene)
    for problem in encoded.problems { reportUnsaved(problem) }
    let isKept = scene.parked != nil && router.decodeScene(encoded.data).scene.parked != nil
    machine.keptRequest = isKept ? machine.parked?.request : nil
    return encoded.data
  }

  /// Returns the state to save. If a screen can't be encoded, reports it and returns the last state.
  func stateToSave(after last: Data?) -> Data? {
    advertiser.watchModels()
    lastState = last ?? lastState
    do throws(RoutingError) {
      lastState = try savedState(keeping: lastState) ?? lastState
    } catch {
      reportUnsaved(Diagnostic(.notSaved, says: error.words))
    }
    return lastState
  }

  private func reportUnsaved(_ problem: Diagnostic) {
    guard unsaved.insert(problem).inserted else { return }
    problemHub.send(Diagnostic(.notSaved, says: problem.words))
  }

  /// Returns true if a check reports that a destination's feature is switched off. If the
  /// destination is nil, one of the feature's examples is checked.
  func isSwitchedOff(_ feature: String, _ destination: (any Destination)?) -> Bool {
    let subject =
      destination
      ?? router.types.lazy.filter { $0.feature == feature && !$0.traits.isExempt }
      .compactMap { $0.examples.first as? any Destination }.first
    guard let subject else { return false }
    return machine.requirements.ownNeeds(of: subject).first?.checks.contains { check in
      if case .now(let decide) = requirements[check.number].check {
        return decide(subject).isAbsent
      }
      return machine.answers.given[check.key]?.isAbsent ?? false
    } ?? false
  }

  func decision(of check: RequirementCheck) async -> Requirement.Decision? {
    let subject = check.subject
    switch requirements[check.number].check {
    case .now(let decide): return decide(subject)
    case .later:
      let answer: HostAnswer = await PendingWork.suspend { continuation in
        lastOwnWait -= 1
        // The check can't be canceled from here, so it has a time limit.
        let work = task(of: .check([check]))
        begin(lastOwnWait, atMost: check.timeLimit, for: work) { _, answer in
          continuation.resume(returning: answer)
        }
      }
      if case .decisions(let decisions) = answer { return decisions.first }
      return nil
    }
  }

  /// Returns the name of the external handler that claims a request, if any. Requests from the app
  /// only go to the router.
  func claim(
    _ request: ContinuationRequest, _ turn: ExternalHandler.Turn, platformObject: AnyObject?
  ) -> String? {
    switch request.source.kind {
    case .app, .restoration: return nil
    default: break
    }
    return externalHandlers.first {
      $0.turn == turn && $0.handle(request, platformObject)
    }?.name
  }

  /// Uses the browser to open one of the app's pages that no feature handles. Doesn't open the same
  /// page again right away, because the browser may send it back to the app.
  private func openInBrowser(_ request: ContinuationRequest) {
    guard request.source.kind == .webLink, let open = opensInBrowser,
      let page = request.webPage.flatMap(router.ownPage),
      pagesInBrowser.insert(page.absoluteString).inserted
    else { return }
    clock.start(after: machine.limits.browserPause) { [weak self] in
      self?.pagesInBrowser.remove(page.absoluteString)
    }
    open(page)
  }

  private func finish() {
    endAnswers()
    // The parked request in the saved state has no final outcome here.
    for (id, attachment) in attachments where machine.deliveries[id]?.outcome?.isFinal == false {
      attachments[id] = nil
      for call in attachment.onCompletion { call(nil) }
    }
    if presenter.observer === self { presenter.observer = nil }
    advertiser.end()
    later { [outcomeHub, problemHub, changeHub] in
      outcomeHub.finish()
      problemHub.finish()
      changeHub.finish()
    }
  }
}

extension HostAnswer {
  /// Performs work, and returns an answer. If the work throws an error, the answer contains it.
  @MainActor fileprivate static func finishing(
    _ work: @MainActor () async throws -> Void
  ) async -> HostAnswer {
    do {
      try await work()
      return .finished(nil)
    } catch {
      return .finished(error)
    }
  }
}

extension HostShell: PresenterObserver {
  func screenChanged() {
    guard machine.phase != .closed else { return }
    // The user has navigated, so pending values are outdated.
    if !machine.isChangingScreen { pendingRestorations = nil }
    send(.screenChanged)
  }

  func retryLocked() { send(.retryLocked) }
}

extension HostShell: ShownScene {
  func mayShow(_ address: Hierarchy.Address, of shown: Hierarchy) -> Bool {
    machine.mayShow(address, of: shown)
  }
}

private struct ScreenIDs {
  private struct Known {
    weak var screen: AnyObject?
    let id: ScreenID
  }

  private var known: [ObjectIdentifier: Known] = [:]
  private var last = 0

  mutating func id(of screen: AnyObject) -> ScreenID {
    let key = ObjectIdentifier(screen)
    if let known = known[key], known.screen === screen { return known.id }
    if known.count > 256 { known = known.filter { $0.value.screen != nil } }
    last += 1
    known[key] = Known(screen: screen, id: last)
    return last
  }
}

extension Router {
  @MainActor func adopted(by presenter: any Presenter) -> Set<ObjectIdentifier> {
    let adopted = types.compactMap { type -> ObjectIdentifier? in
      if case .destination(let destination) = type.kind, presenter.adopts(destination) {
        ObjectIdentifier(destination)
      } else {
        nil
      }
    }
    return Set(adopted)
  }

  /// Returns the page if it's safe to open in a browser. A safe page uses `https`, is on one of the
  /// app's domains or hosts, has no user info or unusual port, and is a link that routers accept.
  /// This way, Baton never opens a stranger's page, a file, or a phone number, no matter where the
  /// request came from.
  ///
  /// Baton and Foundation must find the same scheme and host in the page's URL, because Baton
  /// checks the URL it parsed, but the browser gets the one Foundation parsed.
  fileprivate func ownPage(_ page: URL) -> URL? {
    guard let link = try? DeepLink(page.absoluteString), link.scheme?.lowercased() == "https",
      link.userInfo == nil, (link.port ?? "").isEmpty || link.port == "443",
      link.refusal(limits: links.limits) == nil, let host = link.host?.lowercased(),
      WebHosts(links).entry(of: Array(host.utf8)) != nil,
      page.scheme?.lowercased() == "https", page.host?.lowercased() == host
    else { return nil }
    return page
  }
}

extension Hierarchy.Transition.Step {
  fileprivate func ends(_ other: Hierarchy.Address) -> Bool {
    if let madeAddress { return madeAddress.isPrefix(of: other) }
    guard address.isPrefix(of: other), other.edges.count > address.edges.count else { return false }
    let edge = other.edges[address.edges.count]
    switch action {
    case .dismiss: return edge.isPresented
    case .leave(let nodes): return edge == nodes.first?.edge
    case .select, .push, .present, .replace, .openWindow: return false
    }
  }
}

/// The seconds since the device started. The user can change the clock's date, but not this value.
private var timeSinceDeviceStart: TimeInterval {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
}
