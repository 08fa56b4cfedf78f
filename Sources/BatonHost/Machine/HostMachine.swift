import Baton
import Foundation

/// The rules of one scene, as a value: it takes events and returns effects.
///
/// The shell feeds it events and runs its effects. Each effect that wants an answer has a number. An answer
/// to a number that isn't pending anymore is dropped, in one place. The machine knows no presenter, no
/// clock and no closure, and it doesn't remember the screen: it asks for it with ``HostEffect/look(_:)``,
/// and forgets it with every other effect and event.
///
/// It's large, and a call that can't change it copies it. So calls on the common path are `mutating`.
struct HostMachine: Sendable {
  enum Phase: Sendable { case waiting, running, closed }

  // What the app supplies.
  let router: Router
  let limits: HostLimits
  let adopted: Set<ObjectIdentifier>
  let handledCommands: Set<ObjectIdentifier>
  let resolverLimits: [String: Duration]
  var requirements: RequirementTable
  var isRebuilding = false
  var opensWindows = false

  // The host.
  var phase = Phase.waiting
  /// True while a saved state is on its way. Requests wait for it.
  var expectsState = false
  var account: String?
  /// The time of the latest event, by the wall clock.
  var now = Date.distantPast
  var deprecations = DeprecationCount()

  // The effects.
  private(set) var pending = NumberedTable<PendingEffect>()
  /// The effect that is answered in this turn. Nothing else happens before.
  private(set) var immediate: EffectID?
  private var lastEffect = 0
  private var effects: [HostEffect] = []

  // The requests.
  var requests = NumberedTable<PendingRequest>()
  private var lastRequest = 0
  var queue = RequestQueue()
  /// The request whose turn it is.
  var current: RequestNumber?
  /// Commands don't take turns with the rest.
  var commands: [RequestNumber] = []
  var asked = AskedCommands()
  /// The request that came while nothing was in its way. Nobody needs to know yet where it leads.
  var unclassified: RequestNumber?
  /// Requests that lead nowhere: they need no turn.
  var leadingNowhere: [RequestNumber] = []
  var deliveries: Deliveries
  /// It's saved with the screen, so the store hears of it.
  var parked: ParkedRequest? { didSet { needsSettling = true } }
  /// The request that was saved as parked, until the app is ready and has named the account.
  var savedParked: Router.SavedRequest?
  var announced: AnnouncedActivity?
  /// Saved states that are on screen as far as possible, while checks are on their way.
  var deferred: [DeferredOutcome] = []

  // The screen.
  private(set) var screen: Screen?
  var answers = Answers()
  var locks = Locks()
  /// The account whose screens are to be locked, because another one has signed in.
  var accountToLock: Owner?
  /// Locked screens that couldn't be made. They're tried again when anything changes.
  var failedUnlocks: Set<Int> = []
  /// Locked screens for which a check has shown something.
  var gated: Set<Int> = []
  /// The slots that aren't shown because the feature of their first content is switched off. Slot names are unique.
  var hiddenSlots: Set<String> = []
  var interstitial: Interstitial?
  var enforcement: Enforcement?
  var movement: Movement?
  /// True if the screen still moved when the wait for it was over.
  var hasWaitedInVain = false
  /// How many trees were locked and unlocked since the screen was right.
  var exchanges = 0
  var needsAudit = false
  var needsSettling = false
  /// Who has changed the screen since it settled.
  private var origin: ScreenChange.Origin?
  var showsSomething = false
  var userHasNavigated = false
  var homeHasFailed = false
  var homeWasRefused = false
  private var readyTimer: EffectID?

  /// Steps that enforce requirements, or show home. They run before the steps of any request.
  struct Enforcement: Sendable {
    let transition: Hierarchy.Transition
    var purpose: Purpose
    /// True once its screens are made.
    var isMade = false
    var stepsDone = 0
    var isDisturbed = false
    /// What is told once it's done; nil if nobody needs to know.
    var report: Report?

    enum Purpose: Sendable {
      case exchange(name: String, address: Hierarchy.Address, lock: Int?)
      case home(Hierarchy)
    }

    struct Report: Sendable {
      let hierarchy: Hierarchy
      let outcome: Outcome
    }
  }

  struct Movement: Sendable {
    let wait: EffectID
    /// True for a step of this host; else the user or other code moves the screen.
    let isOwn: Bool
    let step: Hierarchy.Transition.Step?
  }

  struct DeferredOutcome: Sendable {
    let request: ContinuationRequest.ID
    let hierarchy: Hierarchy
    var degraded: RoutingError?
  }

  init(
    router: Router, limits: HostLimits, requirements: RequirementTable,
    adopted: Set<ObjectIdentifier>, handledCommands: Set<ObjectIdentifier>,
    resolverLimits: [String: Duration]
  ) {
    self.router = router
    self.limits = limits
    self.requirements = requirements
    self.adopted = adopted
    self.handledCommands = handledCommands
    self.resolverLimits = resolverLimits
    deliveries = Deliveries(remembering: limits.maxRememberedIDs)
  }

  /// True if the app's own screens are at the bottom. The host never replaces them.
  var standsOnAdopted: Bool { !adopted.isEmpty }
  /// True if there is something to show without any request.
  var hasHome: Bool { router.homeLink != nil && !standsOnAdopted }

  // MARK: Events

  /// Takes an event, and adds what to do to a list of effects that is empty.
  mutating func handle(_ event: HostEvent, at now: Date, into list: inout [HostEffect]) {
    self.now = now
    swap(&effects, &list)
    if case .proceed = event { proceed() } else { take(event) }
    swap(&effects, &list)
  }

  /// Takes an event, and returns what to do.
  mutating func handle(_ event: HostEvent, at now: Date) -> [HostEffect] {
    var effects: [HostEffect] = []
    handle(event, at: now, into: &effects)
    return effects
  }

  private mutating func take(_ event: HostEvent) {
    screen = nil
    switch event {
    case .proceed: break
    case .ready: becomeReady()
    case .expectsState(let expects): expectsState = expects
    case .closed: close()
    case .requests(let incoming): take(incoming)
    case .savedState(let decoded, let data, let request): restore(decoded, data, request)
    case .withdraw(let id): withdraw(id)
    case .account(let account): accountChanged(to: account)
    case .requirementsChanged: requirementsChanged()
    case .retryLocked: retryLocked()
    case .screenChanged: screenChanged()
    case .opensWindows(let opens): opensWindows = opens
    case .announced(let type): announce(type)
    case .arrived(let request): endAnnounced(with: request)
    case .announcedFailed(let type, let error):
      if announced?.type == type { endAnnounced(because: .failed(.didNotCome(type, error))) }
    case .answer(let id, let answer): take(answer, to: id)
    }
  }

  // MARK: Effects

  mutating func emit(_ effect: HostEffect) {
    effects.append(effect)
    screen = nil
  }

  /// Returns true if somebody waits for the answer.
  func isPending(_ id: EffectID) -> Bool { pending[id] != nil }

  /// Returns false once the request that an effect is for doesn't go on as before.
  mutating func isWanted(effect id: EffectID) -> Bool {
    switch pending[id] {
    case .check(_, let number?), .askToLeave(let number): isWanted(number)
    case .some: true
    case nil: false
    }
  }

  /// Emits an effect that wants an answer.
  @discardableResult
  mutating func begin(
    _ purpose: PendingEffect, _ effect: (EffectID) -> HostEffect
  ) -> EffectID {
    lastEffect += 1
    pending[lastEffect] = purpose
    if purpose.isImmediate { immediate = lastEffect }
    emit(effect(lastEffect))
    return lastEffect
  }

  /// Emits work that takes time.
  mutating func wait(
    _ purpose: PendingEffect, for work: HostWork, atMost limit: Duration?
  ) -> EffectID {
    begin(purpose) { .wait($0, work, limit: limit) }
  }

  /// Lets a request wait for work that takes time.
  mutating func wait(
    _ number: RequestNumber, _ purpose: PendingEffect, for work: HostWork, atMost limit: Duration
  ) {
    let id = wait(purpose, for: work, atMost: limit)
    requests[number]?.waiting = id
  }

  mutating func cancel(_ id: EffectID?) {
    guard let id, let purpose = pending.remove(id) else { return }
    if immediate == id { immediate = nil }
    if !purpose.isImmediate { emit(.cancel(id)) }
  }

  /// Returns the screen, or asks for it. Nothing else happens until it's known.
  mutating func look() -> Screen? {
    if screen == nil { begin(.look) { .look($0, alsoAt: nil) } }
    return screen
  }

  /// Asks for the screen, and whether something takes part in continuations at an address.
  mutating func look(alsoAt address: Hierarchy.Address) {
    begin(.look) { .look($0, alsoAt: address) }
  }

  /// Takes an answer. The only place where late ones are dropped.
  private mutating func take(_ answer: HostAnswer, to id: EffectID) {
    guard let purpose = pending.remove(id) else { return }
    if immediate == id { immediate = nil }
    switch (purpose, answer) {
    case (.look, .screen(let screen)): self.screen = screen
    case (.check(let checks, let number), .decisions(let decisions)):
      took(decisions, of: checks, for: number)
    case (.check(let checks, let number), _): checkTimedOut(checks, for: number)
    case (.askToLeave(let number), .leaving(let answer, let agreed)):
      took(answer, agreed, of: number, id)
    case (.question(let number, let consent), .willing(let isWilling)):
      tookWord(isWilling, consent, of: number)
    case (.question(let number, let consent), _): tookWord(nil, consent, of: number)
    case (.make(let number), .made(let error)): made(number, error)
    case (.perform(let number, let step), .performed(let result)): performed(step, result, number)
    case (.deliver(let number), _):
      guard let request = requests[number], !request.mustRestart,
        case .showing(let plan) = request.stage
      else { return }
      requests[number]?.stage = .settling(plan.target)
    case (.seen(let number), .seen(let unseen)): conclude(number, unseen: unseen)
    case (.claim(let number, let error), .claimed(let name)): took(claim: name, of: number, error)
    case (.resolve(let number, let name), .resolved(let result)):
      resolved(number, by: name, result)
    case (.resolve(let number, let name), _): resolved(number, by: name, nil)
    case (.bringToFront(let number, let root), let answer): cameToFront(root, answer, for: number)
    case (.confirm(let number), .confirmed(let isConfirmed)): confirmed(number, isConfirmed)
    case (.confirm(let number), _): confirmed(number, false)
    case (.run(let number), let answer): ran(number, answer)
    case (.movement, let answer): settledAfterMoving(isInTime: !answer.isTimeout)
    case (.parkedTimer, _): dropParked(.refused(.expired))
    case (.readyTimer, _):
      if phase == .waiting { tell(.notReady(waiting: queue.count, after: limits.readyWarning)) }
    case (.announcedTimer, _):
      if let type = announced?.type { endAnnounced(because: .failed(.neverCame(type))) }
    default: break
    }
  }

  /// Keeps an effect pending that the shell answers in two parts.
  mutating func goOn(_ id: EffectID, as purpose: PendingEffect) { pending[id] = purpose }

  // MARK: One thing after the other

  /// Does the next thing, up to the first effect.
  private mutating func proceed() {
    while effects.isEmpty, immediate == nil, doNext() {}
  }

  /// Returns true if there may be more to do.
  private mutating func doNext() -> Bool {
    if !leadingNowhere.isEmpty {
      let number = leadingNowhere.removeFirst()
      if requests[number] != nil, phase == .running { resolveRequest(number) }
      return true
    }
    guard phase == .running, !expectsState else { return false }
    return advanceCommands() || (movement == nil && advanceScreen())
  }

  /// What may not be on screen goes first, then the work goes on.
  private mutating func advanceScreen() -> Bool {
    if enforcement != nil {
      advanceEnforcement()
      return true
    }
    let isBetweenSteps = current.flatMap { requests[$0]?.isShowing } ?? false
    if needsAudit, !isBetweenSteps || accountToLock != nil, audit() { return true }
    if needsSettling, !isBetweenSteps {
      settle()
      return true
    }
    if let number = current, let request = requests[number] {
      guard request.waiting == nil else { return showHomeWhileNothingIs() }
      // Moves go on from something.
      if request.moves != nil, request.isResolving, showHomeWhileNothingIs() { return true }
      if immediate == nil, effects.isEmpty { advance(number) }
      return true
    }
    if !queue.isEmpty {
      takeNext()
      return true
    }
    return concludeDeferred() || showHomeWhileNothingIs() || dismissInterstitial()
      || resumePostponed() || presentGate()
  }

  /// Starts the next request. While nothing is shown, what belongs in a window of its own lets the place
  /// go first that this scene is to show.
  private mutating func takeNext() {
    var next = queue.numbers[0]
    if queue.count > 1 {
      guard let screen = look() else { return }
      if screen.hierarchy == nil {
        next = queue.numbers.first { requests[$0]?.kind != .window } ?? next
      }
    }
    queue.remove(next)
    if queue.isEmpty { queue.place = nil }
    current = next
  }

  private mutating func advance(_ number: RequestNumber) {
    if requests[number]?.mustRestart == true { requests[number]?.restart() }
    guard let request = requests[number] else { return }
    switch request.stage {
    case .resolving: resolve(number)
    case .checking: checkNext(for: number)
    case .planning: plan(number)
    case .leaving(let plan): leave(plan, for: number)
    case .making: requests[number]?.goBack()
    case .showing(let plan): showNext(plan, of: number)
    case .settling: begin(.seen(number)) { .seen($0) }
    case .confirming, .performing: takeAside(number)
    }
  }

  private mutating func settle() {
    if !locks.isEmpty {
      guard let screen = look() else { return }
      pruneLocks(screen)
    }
    needsSettling = false
    let origin = self.origin ?? ScreenChange.Origin(cause: .system)
    self.origin = nil
    begin(.settled) { .settled($0, origin) }
  }

  // MARK: Requests

  /// All requests under way, the one whose turn it is first.
  var underway: [RequestNumber] { [current].compactMap(\.self) + commands + queue.numbers }

  mutating func add(_ request: PendingRequest) -> RequestNumber {
    lastRequest += 1
    requests[lastRequest] = request
    return lastRequest
  }

  mutating func prepend(_ request: PendingRequest) { queue.prepend(add(request)) }

  /// Returns true if a request goes on as it did before a call into the app.
  mutating func isWanted(_ number: RequestNumber) -> Bool {
    phase == .running && requests[number]?.mustRestart == false
  }

  /// The delivery that a request stands for.
  mutating func delivery(of number: RequestNumber) -> Delivery? {
    guard let request = requests[number], request.delivers else { return nil }
    return deliveries[request.request.id]
  }

  mutating func changeDelivery(of number: RequestNumber, _ change: (inout Delivery) -> Void) {
    guard let request = requests[number], request.delivers,
      var delivery = deliveries[request.request.id]
    else { return }
    change(&delivery)
    deliveries[request.request.id] = delivery
  }

  /// Ends a request; nothing of it happens after. Nil if nobody is told.
  mutating func end(_ number: RequestNumber, _ outcome: Outcome?) {
    guard let request = requests[number] else { return }
    requests[number] = nil
    cancel(request.waiting)
    if request.resolver != nil { showPending() }
    if current == number {
      current = nil
    } else if let index = commands.firstIndex(of: number) {
      commands.remove(at: index)
    } else {
      queue.remove(number)
    }
    homeHasFailed = false
    if request.hasShown, !request.isSavedState, request.delivers { noteNavigation() }
    if case .interstitial(let destination, let reason, let parked) = request.purpose {
      interstitialEnded(destination, reason, outcome)
      if let parked {
        conclude(
          parked.request, with: .parked(parked.reason, showing: outcome?.hierarchy),
          route: parked.route)
      }
    }
    if case .led(let destination) = request.purpose { tellNotShown(destination, outcome) }
    guard request.delivers, let outcome else { return }
    if request.isRetry { unpark(request.request.id) }
    var told = outcome
    if request.hasRun, let command = request.command {
      told = .performed(command, shows: outcome.hierarchy)
    }
    conclude(request.request.id, with: told, route: route(of: request))
  }

  /// The stable name of where a request leads.
  func route(of request: PendingRequest) -> String? {
    request.command.map(router.name) ?? request.route
  }

  /// Tells what became of a request: one final outcome, and before it perhaps that it's parked.
  mutating func conclude(
    _ id: ContinuationRequest.ID, with outcome: Outcome, route: String? = nil
  ) {
    guard var delivery = deliveries[id], delivery.outcome?.isFinal != true else { return }
    delivery.outcome = outcome
    deliveries[id] = delivery
    if outcome.isFinal { deliveries.finish(id) }
    record(outcome, of: delivery.request, route: route, expansion: delivery.expansion)
    emit(.complete(id, outcome))
  }

  mutating func record(
    _ outcome: Outcome, of request: ContinuationRequest, route: String?,
    expansion: LinkExpansion? = nil
  ) {
    let resolvers = expansion?.steps.map(\.resolver) ?? []
    emit(
      .report(OutcomeRecord(request: request, route: route, outcome: outcome, resolvers: resolvers))
    )
  }

  mutating func tell(_ problem: HostProblem) { emit(.problem(problem)) }

  /// Tells of something that nobody asked for.
  mutating func reportUnrequested(_ outcome: Outcome, _ hierarchy: Hierarchy) {
    let request = ContinuationRequest(
      .destination(hierarchy.leaf.destination), from: .restoration)
    emit(
      .report(
        OutcomeRecord(
          request: request, route: hierarchy.leaf.name, outcome: outcome, isRequested: false)))
  }

  // MARK: The screen

  /// Notes who changes the screen, until it has settled.
  mutating func note(_ origin: ScreenChange.Origin) {
    guard origin.cause.weight >= self.origin?.cause.weight ?? 0 else { return }
    self.origin = origin
  }

  /// Whatever was planned over the screen is looked at again.
  mutating func disturb() {
    for number in underway { requests[number]?.screenChanged() }
    enforcement?.isDisturbed = true
  }

  /// True if the host itself changes the screen right now.
  var isChangingScreen: Bool {
    if movement?.isOwn == true { return true }
    if let immediate, case .perform = pending[immediate] { return true }
    return false
  }

  private mutating func screenChanged() {
    guard phase != .closed else { return }
    disturb()
    needsAudit = true
    needsSettling = true
    guard !isChangingScreen else { return }
    note(ScreenChange.Origin(cause: .user))
    exchanges = 0
    showsSomething = false
    noteNavigation()
    homeHasFailed = false
  }

  /// The user, or a request, has gone somewhere.
  private mutating func noteNavigation() {
    userHasNavigated = true
    overtakeCommands(before: .max)
  }

  /// What running commands show comes too late.
  mutating func overtakeCommands(before newer: RequestNumber) {
    for number in commands where number < newer && requests[number]?.isBegun == true {
      requests[number]?.userWentOn = true
    }
  }

  /// True while steps run, so that nobody taps what is about to go.
  var holdsInteraction: Bool {
    mutating get {
      guard phase == .running else { return false }
      if movement?.isOwn == true { return true }
      guard let current, case .showing(let plan) = requests[current]?.stage else { return false }
      return plan.stepsDone > 0
    }
  }

  /// Waits for the user's or other code's movements, once and not forever.
  mutating func waitsForOthers(_ isSettled: Bool) -> Bool {
    guard !isSettled, !hasWaitedInVain else { return false }
    beginMovement(isOwn: false, step: nil)
    return true
  }

  mutating func beginMovement(isOwn: Bool, step: Hierarchy.Transition.Step?) {
    let id = wait(.movement, for: .settle, atMost: limits.settleTimeout)
    movement = Movement(wait: id, isOwn: isOwn, step: step)
  }

  private mutating func settledAfterMoving(isInTime: Bool) {
    let step = movement?.step
    movement = nil
    disturb()
    hasWaitedInVain = !isInTime
    if !isInTime, let step { tell(.notSettled(step)) }
  }

  // MARK: Beginning and end

  private mutating func becomeReady() {
    guard phase == .waiting else { return }
    phase = .running
    cancel(readyTimer)
    if let saved = savedParked {
      savedParked = nil
      parkAgain(saved)
    }
    for number in queue.numbers where delivery(of: number)?.isForeign(to: account) == true {
      if requests[number]?.isSavedState == false { end(number, .refused(.signedOut)) }
    }
    for number in queue.numbers { classify(number) }
  }

  /// Tells, once, that requests wait for an app that doesn't say that it's ready.
  mutating func warnOfWaiting() {
    guard readyTimer == nil else { return }
    readyTimer = wait(.readyTimer, for: .nothing, atMost: limits.readyWarning)
  }

  private mutating func close() {
    guard phase != .closed else { return }
    phase = .closed
    let gone = Outcome.failed(.sceneGone)
    for number in underway { end(number, gone) }
    for ended in deferred {
      conclude(ended.request, with: gone, route: ended.hierarchy.leaf.name)
    }
    deferred = []
    dropParked(gone)
    if let saved = savedParked {
      record(gone, of: request(of: saved), route: nil)
      savedParked = nil
    }
    endAnnounced(because: gone)
    for delivery in deliveries.all { conclude(delivery.request.id, with: gone) }
    for id in pending.numbers { cancel(id) }
    movement = nil
    enforcement = nil
    interstitial = nil
    emit(.finish)
  }
}

extension HostAnswer {
  var isTimeout: Bool { if case .timedOut = self { true } else { false } }
}
