import Baton
import Foundation

/// A state machine that decides what happens in a scene. It receives events and returns effects.
///
/// The shell sends events and runs the effects. Each effect that returns a result has an id. If the
/// effect isn't pending anymore when the result arrives, the machine ignores the result. The
/// machine contains no presenter, clock, or closure. It asks for the screen with
/// ``HostWork/look(alsoAt:)``, or gets it along with the result of a check or step. It forgets the
/// screen at the next effect or event.
///
/// Methods on the common path are `mutating`, because calling a nonmutating method would copy the
/// machine, which is large.
struct HostMachine: Sendable {
  enum Phase: Sendable { case waiting, running, closed }

  // MARK: Settings from the app

  var router: Router
  let limits: HostLimits
  var adopted: Set<ObjectIdentifier>
  let resolverLimits: [String: Duration]
  var requirements: RequirementTable
  /// True if the presenter could open windows when the latest event arrived.
  var opensWindows = false

  var phase = Phase.waiting
  /// True while the app expects a saved state. Requests wait until the state arrives.
  var expectsState = false
  var account: String?
  /// The wall-clock time of the latest event from outside.
  var now = Date.distantPast
  var deprecations = DeprecationCount()

  // MARK: Effects

  private(set) var pending = NumberedTable<PendingEffect>()
  /// The effect that the shell must answer right away. Until then, the machine does nothing else.
  private(set) var immediate: EffectID?
  private var lastEffect = 0
  private var effects: [HostEffect] = []

  // MARK: Requests

  var requests = NumberedTable<PendingRequest>()
  private var lastRequest = 0
  /// The requests that are waiting for their turn, in order.
  var queue: [RequestNumber] = []
  /// The request whose turn it is.
  var current: RequestNumber?
  /// The commands, which don't have to wait for their turn.
  var commands: [RequestNumber] = []
  var asked = ConfirmationHistory()
  var deliveries: Deliveries
  /// The parked request. It's saved along with the screen, so each change to it triggers a save.
  var parked: ParkedRequest? { didSet { needsSharing = true } }
  /// The id of the parked request in the latest saved state. If the host closes, that request
  /// doesn't end, because the state brings it back.
  var keptRequest: ContinuationRequest.ID?
  /// The parked request from a saved state. It's parked again once the app is ready and has set the
  /// account.
  var savedParked: Router.SavedRequest?
  var announced: Boxed<AnnouncedActivity>?
  /// The outcomes of restored states whose checks haven't finished.
  var deferred: [(request: ContinuationRequest.ID, outcome: Outcome)] = []

  // MARK: The screen

  private(set) var screen: Boxed<ScreenReading>?
  var answers = Answers()
  var locks = Locks()
  /// The previous account, whose screens must be locked.
  var accountToLock: Owner?
  /// For each root that the app creates itself, the account that was signed in when the root was
  /// last in front. The host can't lock a root that isn't in front, so it locks another account's
  /// screens when the user returns to them. The key is the name of the roots' type.
  var ownersOfRoots: [String: RootOwners] = [:]
  /// The addresses of placeholders and missing slots whose screens couldn't be created. The host
  /// tries again whenever it runs refused checks again.
  var failedExchanges: Set<Hierarchy.Address> = []
  /// The ids of the placeholders whose check has already led to an interstitial. Until something
  /// changes, the host doesn't show that interstitial again.
  var gated: Set<Int> = []
  /// The names of the requirements whose checks reported that a feature is switched off. Such a
  /// feature's slots may be hidden.
  var absentRequirements: Set<String> = []
  /// True once the router has been replaced. The screen may then have destinations that the new
  /// router doesn't have, and may lack slots that the new router declares.
  var isUpdated = false
  /// The interstitials on screen, and the one that's about to be shown.
  var interstitials: [Interstitial] = []
  /// The request that enforces requirements or shows home.
  var correction: RequestNumber?
  /// The effect that waits until the screen is settled.
  private(set) var movement: EffectID?
  /// True if the host waited for the screen to settle, but the time limit passed first. The next
  /// request waits again, and so does the next correction once all screens meet their requirements.
  var settleTimedOut = false
  var exchanges = Exchanges()
  var needsAudit = false
  /// The screens that were all allowed when the host last checked them.
  var audited: Hierarchy.Node?
  /// True if a plan whose screens are all allowed has changed the screen. The host checks these
  /// screens only if they don't turn out as planned.
  var hasUncheckedSteps = false
  var needsSharing = false
  private(set) var origin: ScreenChange.Origin?
  var showsSomething = false
  var userHasNavigated = false
  /// The number of failed attempts to show home. After two, the host waits until something changes.
  var homeFailures = 0
  var hasReadyTimer = false

  init(
    router: Router, limits: HostLimits, requirements: RequirementTable,
    adopted: Set<ObjectIdentifier>, resolverLimits: [String: Duration]
  ) {
    self.router = router
    self.limits = limits
    self.requirements = requirements
    self.adopted = adopted
    self.resolverLimits = resolverLimits
    deliveries = Deliveries(remembering: limits.maxRememberedIDs)
  }

  /// True if the app creates the root screens itself. The host never replaces these screens.
  var hasAdoptedRoot: Bool { !adopted.isEmpty }

  /// Handles an event, and adds the resulting effects to the list.
  mutating func handle(_ event: consuming HostEvent, into list: inout [HostEffect]) {
    screen = nil
    swap(&effects, &list)
    take(event)
    swap(&effects, &list)
  }

  /// Continues until there are effects to run, and adds them to the list. The list must be empty
  /// when you call this method. The shell calls it once it has run all previous effects.
  mutating func proceed(into list: inout [HostEffect]) {
    swap(&effects, &list)
    while effects.isEmpty, immediate == nil, doNext() {}
    swap(&effects, &list)
  }

  private mutating func take(_ event: consuming HostEvent) {
    switch consume event {
    case .ready: becomeReady()
    case .expectsState(let expects): expectsState = expects
    case .closed(let isDiscarded): close(isDiscarded: isDiscarded)
    case .requests(let incoming): take(incoming)
    case .savedState(let decoded, let data, let request): restore(decoded, data, request)
    case .withdraw(let id): withdraw(id)
    case .account(let account): accountChanged(to: account)
    case .requirementsChanged: requirementsChanged()
    case .retryLocked: retryLocked()
    case .router(let router, let adopted): update(to: router, adopting: adopted)
    case .screenChanged: screenChanged()
    case .announced(let type): announce(type)
    case .arrived(let request): endAnnounced(with: request)
    case .announcedFailed(let type, let error):
      if announced?.type == type { endAnnounced(because: .failed(.didNotCome(type, error))) }
    case .answer(let id, let answer, let screen): take(answer, to: id, seeing: screen)
    }
  }

  mutating func emit(_ effect: consuming HostEffect) {
    effects.append(effect)
    screen = nil
  }

  func isPending(_ id: EffectID) -> Bool { pending[id] != nil }

  /// Returns the request that an effect belongs to, with the request's current owner.
  func request(of id: EffectID) -> ContinuationRequest? {
    let request = pending[id]?.request.flatMap { requests[$0]?.request.id }
    return request.flatMap { deliveries[$0]?.request.value }
  }

  mutating func isWanted(effect id: EffectID) -> Bool {
    guard let pending = pending[id] else { return false }
    return pending.request.map { isWanted($0) } ?? true
  }

  /// Starts work. If you pass a request's number, that request waits for the result, unless the
  /// result arrives right away.
  @discardableResult
  mutating func begin(
    _ work: HostWork, for number: RequestNumber? = nil, atMost limit: Duration? = nil
  ) -> EffectID {
    lastEffect += 1
    let id = lastEffect
    pending.insert(PendingEffect(work: work, request: number), at: id)
    if work.isImmediate {
      immediate = id
    } else if let number {
      requests[number]?.waiting = id
    }
    emit(.begin(id, work, limit: limit))
    return id
  }

  mutating func check(_ checks: [RequirementCheck], for number: RequestNumber? = nil) {
    begin(
      .check(checks), for: number,
      atMost: checks.first.flatMap { $0.isImmediate ? nil : $0.timeLimit })
  }

  mutating func cancel(_ id: EffectID?) {
    guard let id, let pending = pending.remove(id) else { return }
    if immediate == id { immediate = nil }
    if !pending.work.isImmediate { emit(.cancel(id)) }
  }

  mutating func cancel(_ timer: HostTimer) {
    for id in pending.numbers {
      if case .timer(timer)? = pending[id]?.work { cancel(id) }
    }
  }

  /// Returns the screen if the machine knows its current state. Otherwise, asks the shell to read
  /// the screen, and returns nil. The caller then returns, and runs again once the shell has read the
  /// screen. Methods that return a Boolean follow the same rule: true means that they have begun
  /// something, and that they run again when it's done.
  mutating func look() -> Boxed<ScreenReading>? {
    if screen == nil { begin(.look(alsoAt: nil)) }
    return screen
  }

  private mutating func take(
    _ answer: HostAnswer, to id: EffectID, seeing screen: Boxed<ScreenReading>?
  ) {
    guard let pending = pending.remove(id) else { return }
    self.screen = screen
    if immediate == id { immediate = nil }
    let number = pending.request
    if let number, requests[number]?.waiting == id { requests[number]?.waiting = nil }
    switch (pending.work, answer) {
    case (.check(let checks), .decisions(let decisions)):
      took(decisions, of: checks, for: number)
    case (.check(let checks), _): checkTimedOut(checks, for: number)
    case (.perform(let plan, let step, _), .performed(let result)):
      if let number { performed(plan, step: step, result, number) }
    case (.settle(let step), .timedOut): settled(after: step, isInTime: false)
    case (.settle(let step), _): settled(after: step, isInTime: true)
    case (.timer(.parked), _): dropParked(.refused(.expired))
    case (.timer(.ready), _):
      report(.notReady(waiting: queue.count, after: limits.readyWarning))
    case (.timer(.announced), _):
      if let type = announced?.type { endAnnounced(because: .failed(.neverCame(type))) }
    default:
      guard let number, requests[number] != nil else { return }
      take(answer, to: pending.work, of: number)
    }
  }

  private mutating func take(
    _ answer: HostAnswer, to work: HostWork, of number: RequestNumber
  ) {
    switch (work, answer) {
    case (.make, .finished(let error)): made(number, error)
    case (.askToLeave, .leaving(let answer, let agreed)): took(answer, agreed, of: number)
    case (.question(let consent), .decided(let isWilling)):
      tookDecision(isWilling, consent, of: number)
    case (.question(let consent), _): tookDecision(nil, consent, of: number)
    case (.deliver, .seen(let unseen, let isCalled)):
      // The app may have changed the screen.
      if isCalled { needsAudit = true }
      guard isWanted(number) else { return }
      if requests[number]?.degraded == nil { requests[number]?.degraded = unseen }
      requests[number]?.stage = .delivered
    case (.claim(_, let error), .claimed(let name)):
      if let name { return end(number, .claimed(by: name)) }
      if let request = requests[number]?.request { emit(.browse(request.value)) }
      end(number, .notFound(error))
    case (.resolve(_, let name), .resolved(let result)): resolved(number, by: name, result)
    case (.resolve(_, let name), _): resolved(number, by: name, nil)
    case (.bringToFront(let root), let answer): cameToFront(root, answer, for: number)
    case (.confirm(let command, _), .decided(let isConfirmed)):
      confirmed(command, number, isConfirmed)
    case (.confirm(let command, _), _): confirmed(command, number, false)
    case (.run(let command), let answer): ran(command, number, answer)
    default: break
    }
  }

  /// Performs the next piece of work. Returns true if there may be more.
  private mutating func doNext() -> Bool {
    // A request that won't show anything doesn't have to wait for its turn.
    if let number = queue.first(where: { requests[$0]?.leadsNowhere == true }) {
      resolveRequest(number)
      return true
    }
    guard phase == .running, !expectsState else { return false }
    return advanceCommands() || (movement == nil && advanceScreen())
  }

  private mutating func advanceScreen() -> Bool {
    if let correction {
      showNext(of: correction)
      return true
    }
    if needsAudit || hasUncheckedSteps, !isShowing, audit() { return true }
    if needsSharing, !isShowing {
      shareScreen()
      return true
    }
    if let number = current, let request = requests[number] {
      guard request.waiting == nil else {
        return forgetQuestion(of: number) || showHomeWhileNothingIs()
      }
      // Moves need a screen to start from.
      if request.stage == .resolving, request.moves != nil, showHomeWhileNothingIs() {
        return true
      }
      advance(number)
      return true
    }
    if !queue.isEmpty {
      takeNext()
      return true
    }
    return concludeDeferred() || showHomeWhileNothingIs() || dismissInterstitials()
      || resumePostponed() || presentGate()
  }

  /// Starts the next request. If the screen is empty, requests that open other windows wait until
  /// this scene shows something.
  private mutating func takeNext() {
    var next = queue[0]
    if queue.count > 1 {
      guard let screen = look() else { return }
      if screen.hierarchy == nil {
        next = queue.first { requests[$0]?.kind != .window } ?? next
      }
    }
    queue.removeAll { $0 == next }
    current = next
    settleTimedOut = false
  }

  private mutating func advance(_ number: RequestNumber) {
    if requests[number]?.mustRestart == true { requests[number]?.restart() }
    switch requests[number]?.stage {
    case .resolving: resolve(number)
    case .checking: checkNext(for: number)
    case .planning: plan(number)
    case .leaving: leave(number)
    case .showing: showNext(of: number)
    case .delivered: end(number, outcome(of: number))
    case .confirming, .performing: dequeueCommand(number)
    case nil: break
    }
  }

  mutating func endAudit(of screens: Hierarchy.Node?) {
    // An interstitial is allowed only as long as something waits for it.
    audited = interstitials.isEmpty ? screens : nil
    (needsAudit, hasUncheckedSteps) = (false, false)
    accountToLock = nil
    exchanges = Exchanges()
    settleTimedOut = false
  }

  /// Returns true if all screens were allowed when the host last checked them, and nothing has
  /// happened since then that might change that.
  mutating func isAudited(_ shown: Hierarchy?) -> Bool {
    guard !needsAudit, !hasUncheckedSteps, !answers.hasRefusals, accountToLock == nil,
      locks.isEmpty, interstitials.isEmpty, absentRequirements.isEmpty, !isUpdated, !hasAdoptedRoot,
      let audited, let shown
    else { return false }
    return audited == shown.root
  }

  private mutating func shareScreen() {
    if !locks.isEmpty || !interstitials.isEmpty {
      guard let screen = look() else { return }
      pruneLocks(screen)
      forgetInterstitials(goneFrom: screen)
    }
    needsSharing = false
    let origin = self.origin ?? ScreenChange.Origin(cause: .system)
    self.origin = nil
    emit(.share(origin))
  }

  /// The numbers of all pending requests: the request whose turn it is, the commands, and then the
  /// queue.
  var underway: [RequestNumber] { [current].compactMap(\.self) + commands + queue }

  /// Returns the number of the pending request with the given id. Ignores requests that won't
  /// report an outcome.
  func number(of id: ContinuationRequest.ID) -> RequestNumber? {
    requests.numbers.first { requests[$0]?.delivers == true && requests[$0]?.request.id == id }
  }

  mutating func add(_ request: PendingRequest) -> RequestNumber {
    lastRequest += 1
    requests.insert(request, at: lastRequest)
    return lastRequest
  }

  mutating func prepend(_ request: PendingRequest) { queue.insert(add(request), at: 0) }

  /// Returns true if a request can continue after a call to the app, or false if the request has
  /// ended or must start over.
  mutating func isWanted(_ number: RequestNumber) -> Bool {
    requests[number]?.mustRestart == false
  }

  /// The delivery of a request, or nil if the host itself made the request.
  subscript(deliveryOf number: RequestNumber) -> Boxed<Delivery>? {
    mutating get { requests[number].flatMap { deliveries[$0.id] } }
    set { if let id = requests[number]?.id { deliveries[id] = newValue } }
  }

  /// Ends a request. If the outcome is nil, nothing is reported.
  mutating func end(_ number: RequestNumber, _ outcome: Outcome?) {
    guard let request = requests.remove(number) else { return }
    cancel(request.waiting)
    if request.resolver != nil { showPending() }
    if current == number { current = nil }
    commands.removeAll { $0 == number }
    queue.removeAll { $0 == number }
    if case .correction(let correction) = request.purpose { return finish(correction, outcome) }
    homeFailures = 0
    if request.hasShown, request.isRequested {
      userHasNavigated = true
      overtakeCommands(before: number, by: request)
    }
    didEnd(request.purpose, of: number, with: outcome)
    guard request.delivers, let outcome else {
      if !request.decisions.isEmpty { deliveries[request.id]?.checks = request.decisions }
      return
    }
    unpark(request.request.id)
    var reported = outcome
    if request.hasRun, let command = request.command?.value {
      reported = .performed(command, shows: outcome.hierarchy)
    }
    conclude(
      request.id, with: reported, after: request.decisions, route: router.route(of: request))
  }

  /// Reports a request's outcome, which is final unless the request is parked.
  mutating func conclude(
    _ id: ContinuationRequest.ID, with outcome: Outcome, after checks: Decisions = Decisions(),
    route: String? = nil
  ) {
    guard let delivery = deliveries.conclude(id, with: outcome, after: checks) else { return }
    emit(.report(delivery, route: route))
  }

  mutating func record(
    _ outcome: Outcome, of request: ContinuationRequest, route: String?, isRequested: Bool = true
  ) {
    var delivery = Boxed(Delivery(request, of: Owner(account)))
    delivery.outcome = outcome
    emit(.report(delivery, route: route, isRequested: isRequested))
  }

  mutating func report(_ problem: Diagnostic) { emit(.problem(problem)) }

  mutating func reportUnrequested(_ outcome: Outcome, _ hierarchy: Hierarchy) {
    let request = ContinuationRequest(
      .destination(hierarchy.leaf.destination), from: .restoration)
    record(outcome, of: request, route: hierarchy.leaf.name, isRequested: false)
  }

  /// Remembers the origin of a change until the screen settles, unless a more important origin is
  /// already known.
  mutating func note(_ origin: ScreenChange.Origin) {
    switch (self.origin?.cause, origin.cause) {
    case (.request?, .user), (.request?, .system), (.user?, .system): break
    default: self.origin = origin
    }
  }

  mutating func invalidatePlans() {
    for number in requests.numbers { requests[number]?.isOutdated = true }
  }

  var isShowing: Bool {
    mutating get { current.flatMap { requests[$0]?.stage } == .showing }
  }

  /// The effect that performs a step right now, if any.
  var stepEffect: PendingEffect? {
    guard let effect = immediate.flatMap({ pending[$0] }), case .perform = effect.work else {
      return nil
    }
    return effect
  }

  var isChangingScreen: Bool { holdsInteraction || stepEffect != nil }

  private mutating func screenChanged() {
    invalidatePlans()
    needsAudit = true
    needsSharing = true
    guard !isChangingScreen else { return }
    note(ScreenChange.Origin(cause: .user))
    exchanges = Exchanges()
    showsSomething = false
    userHasNavigated = true
    overtakeCommands(before: .max)
    homeFailures = 0
  }

  /// Marks running and finished commands that are older than a request, so that they don't show
  /// their destinations. A command may have asked a question itself, so a question only counts while
  /// its screen waits for the answer.
  mutating func overtakeCommands(before newer: RequestNumber, by request: PendingRequest? = nil) {
    let begun = requests.numbers { $0.isBegun }.filter { $0 < newer }
    if let request, !begun.isEmpty {
      guard request.isRequested else { return }
      if deliveries[request.id]?.isQuestion == true {
        for number in begun { requests[number]?.command?.newerQuestions.insert(request.id) }
        return
      }
    }
    for number in begun { requests[number]?.command?.userHasNavigated = true }
  }

  /// True while a step moves the screen, so that the user can't tap screens that are about to close.
  var holdsInteraction: Bool {
    guard case .settle(after: _?) = movement.flatMap({ pending[$0] })?.work else { return false }
    return true
  }

  /// If the user or other code is still moving the screen, starts waiting for the movement to end,
  /// and returns true. Returns false if an earlier wait timed out.
  mutating func waitsForOthers(_ isSettled: Bool) -> Bool {
    guard !isSettled, !settleTimedOut else { return false }
    beginMovement()
    return true
  }

  mutating func beginMovement(of step: Hierarchy.Transition.Step? = nil) {
    movement = begin(.settle(after: step), atMost: limits.settleTimeout)
  }

  private mutating func settled(after step: Hierarchy.Transition.Step?, isInTime: Bool) {
    movement = nil
    invalidatePlans()
    settleTimedOut = !isInTime
    if !isInTime, let step { report(.notSettled(step)) }
  }

  private mutating func becomeReady() {
    phase = .running
    cancel(.ready)
    if let saved = savedParked {
      savedParked = nil
      parkAgain(saved)
    }
    for number in queue where self[deliveryOf: number]?.isForeign(to: account) == true {
      if requests[number]?.isSavedState == false { end(number, .refused(.signedOut)) }
    }
    classifyQueue()
  }

  private mutating func close(isDiscarded: Bool) {
    guard phase != .closed else { return }
    phase = .closed
    let gone = Outcome.failed(.sceneGone)
    if isDiscarded {
      record(gone, of: savedParked)
    } else if let parked, parked.request == keptRequest {
      reportParked(showing: nil)
      unpark(parked.request)
      if let retry = number(of: parked.request) { end(retry, nil) }
    }
    for number in underway { end(number, requests[number]?.delivers == true ? gone : nil) }
    endDeferred(with: gone)
    dropParked(gone)
    savedParked = nil
    endAnnounced(because: gone)
    for id in pending.numbers { cancel(id) }
    endCorrection()
    interstitials = []
    emit(.finish)
  }
}

extension Router {
  func route(of request: PendingRequest) -> String? {
    request.command.map { name(of: $0.value) } ?? request.route
  }
}
