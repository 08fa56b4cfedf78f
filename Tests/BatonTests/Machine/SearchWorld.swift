import Baton
import Foundation

@testable import BatonHost

/// A host machine with a screen, an account, and pending work. A world is a single value, so a
/// search can copy it.
struct SearchWorld {
  /// The settings that determine which events can happen in a world.
  struct Rules {
    var links = ["letters", "items/1"]
    var accounts: [String?] = [nil, "ana"]
    /// The number of requests that may be pending at once.
    var live = 1
    /// True if checks take time.
    var isSlow = false
    /// True if steps animate.
    var moves = false
    /// True if the user may go back, close the sign-in, and type a code.
    var navigates = false
    /// True if the user may switch tabs, and the check for payment shows an offer in a tab.
    var hasOffer = false
    /// True if the app may sign a user in without telling the host.
    var forgetsToTell = false
    /// True if the feature with the private screens may be switched off and on.
    var switchesOff = false
    /// True if the router may be replaced by a router without the private screens, and back again.
    var updates = false
    /// True if a screen that takes its values pushes a private screen without telling the host.
    var pushesSilently = false
    /// The rarer events that may happen.
    var rare: Set<Rare> = []
    /// True if time limits may run out and users may say no.
    var fails = true
    /// True if events may arrive between the time when an effect is emitted and the time when it
    /// runs.
    var interleaves = false
    var draft = Draft.asks
    var fault: Fault?
    /// True if the search records which events, effects, stages, and outcomes occur.
    var counts = false
    /// The rules that the search ignores.
    var ignored: Set<Rule> = []
  }

  /// An event that only happens in worlds that are about it.
  enum Rare: CaseIterable {
    /// The user taps a locked screen's placeholder.
    case retry
    /// A caller stops waiting.
    case withdraw
    /// The system announces an activity, which may arrive in another scene or not at all.
    case announce
    /// The app launches with a saved state, which arrives later.
    case restore
    /// The app's own code has created the root screen. The app leaves that screen, or returns to it.
    case adopt
    /// The presenter refuses another step.
    case refuse
    /// The scene closes.
    case close
  }

  /// The draft's response to a request that would remove the draft.
  enum Draft { case asks, postpones }

  /// The rules that must hold, with the numbers of the host's invariants.
  enum Rule: Int, CaseIterable {
    /// 1: No private screen without an account.
    case permitted
    /// 2: Each request ends once, with an outcome that matches the screen, and no request is lost.
    case endsOnce, truthful, kept, ends
    /// 3: No account sees or saves another account's requests.
    case owned, saved
    /// 4: At most one destination waits.
    case oneWaits
    /// 5: A request doesn't change an interstitial or the screens on top of it. Exempt destinations
    /// open on top of the interstitial, and commands don't wait for it.
    case undisturbed
    /// 6: Each parked request has its interstitial, and a request is waiting for each interstitial.
    case explained, needed
    /// 7: A finished command doesn't interrupt.
    case uninterrupted
    /// 4: A command runs once, or its outcome says why not.
    case runsOnce
    /// 8: The chain runs from root to leaf, and its destinations are on screen.
    case chained
    /// 9: A screen that postpones a request stays open.
    case postponed
    /// Only the request whose turn it is asks screens, so there's one question at a time.
    case inTurn
    /// 10: The window is never blank, the host settles, and each wait has a limit.
    case shown, rests, limited
    /// The machine's pending effects are exactly those that are running.
    case matched
    /// The screen has all tabs of the router.
    case complete
  }

  /// A fault that the test plants, which breaks one rule.
  enum Fault: CaseIterable {
    case putsBackScreens, savesEverything, tellsTwice, losesScreens, forgetsParked, waitsForState
    case changesAccountSilently, forgetsPlace, forgetsInterstitial, hidesDismissal, keepsSignIn
    case interrupts, reversesChain, agreesForScreens, leavesBlank, changesForever, forgetsToCancel
    case forgetsSlots, losesTurn, forgetsRun, waitsForever, forgetsOwners, restoresForAnyone
    case ignoresRefusals, keepsPostponing
  }

  enum Act: Hashable {
    /// The host's shell runs the next effect.
    case step
    case request(String)
    case account(String?)
    /// A user signs in, and the app doesn't tell the host the account.
    case silentSignIn
    /// The feature with the private screens is switched off or on.
    case flip
    /// The router is replaced.
    case update
    case goBack
    case closeSignIn
    case typeCode
    case switchTab
    case rare(Rare)
    /// The announced activity arrives in another scene, or not at all.
    case endAnnouncement(arrives: Bool)
    /// Pending work ends, successfully or not.
    case end(Int, isKind: Bool)
  }

  struct Live {
    let id: ContinuationRequest.ID
    let label: String
    var command = CommandRuns()
  }

  /// The router with all features.
  let router: Router
  private let small: Router
  let rules: Rules
  var machine: HostMachine
  private(set) var outbox: [HostEffect] = []
  private(set) var screen: Hierarchy?
  /// The screens above the app's own root while the user is in another part of the app.
  private var left: Hierarchy?
  /// The number of steps that the presenter will refuse.
  private var refusals = 0
  /// True if the host has reported that it couldn't show an interstitial. The parked request then
  /// has none.
  private var toldProblem = false
  private(set) var waits: [(id: EffectID, work: HostWork, name: String)] = []
  private(set) var live: [Live] = []
  /// True if a user has signed in and the app hasn't told the host.
  private(set) var isSignedInSilently = false
  /// True if the feature with the private screens is switched off.
  private(set) var isOff = false
  /// True if the router lacks the private screens.
  private(set) var isSmall = false
  /// The names of the screens whose newest check since the feature was switched had no result, so
  /// they stay as they are.
  private(set) var unknown: Set<String> = []
  /// True if the user or a newer request navigated while a command ran.
  private(set) var wentOn = false
  private(set) var violation: (rule: Rule, text: String)?
  /// True if each act writes lines for a transcript.
  var logs = false
  /// The lines of the latest act.
  private(set) var log: [String] = []
  /// The events, effects, stages, and outcomes that occurred in the last act.
  private(set) var reached: Set<String> = []

  init(_ router: Router, _ rules: Rules) {
    self.router = router
    self.rules = rules
    small = rules.updates ? (try? SearchFeature.router(hasMail: false)) ?? router : router
    let checks = ["signedIn", "paid"].map { name in
      rules.isSlow
        ? Requirement(name) { (_: any Routable) async in .allow }
        : Requirement(name) { (_: any Routable) in .allow }
    }
    let adopted: Set<ObjectIdentifier> =
      rules.rare.contains(.adopt) ? [ObjectIdentifier(ModelFeature.Base.self)] : []
    if !adopted.isEmpty { screen = try? router.hierarchy(to: ModelFeature.News()) }
    machine = HostMachine(
      router: router, limits: HostLimits(), requirements: RequirementTable(checks, of: router),
      adopted: adopted, resolverLimits: ["short links": .seconds(10)])
    if rules.rare.contains(.restore) { send(.expectsState(true)) }
    send(.ready)
    rest()
  }

  /// True if the shell has nothing to do.
  var isAtRest: Bool { outbox.isEmpty && machine.immediate == nil }
  /// True if only time limits are pending.
  private var isIdle: Bool { isAtRest && waits.allSatisfy(\.work.isTimer) }
  private var isSignedIn: Bool { machine.account != nil || isSignedInSilently }

  // MARK: Acts

  /// The acts that are possible now.
  var acts: [Act] {
    var acts: [Act] = []
    if !isAtRest {
      acts.append(.step)
      guard rules.interleaves else { return acts }
    }
    guard machine.phase != .closed else { return acts }
    acts += Rare.allCases.filter { rules.rare.contains($0) && mayHappen($0) }.map { .rare($0) }
    if machine.announced != nil {
      acts += [.endAnnouncement(arrives: true), .endAnnouncement(arrives: false)]
    }
    if live.count < rules.live { acts += rules.links.map { .request($0) } }
    for account in rules.accounts where account != machine.account {
      acts.append(.account(account))
    }
    if rules.forgetsToTell, !isSignedIn { acts.append(.silentSignIn) }
    if rules.switchesOff { acts.append(.flip) }
    if rules.updates { acts.append(.update) }
    for (index, wait) in waits.enumerated() {
      if !wait.work.isTimer { acts.append(.end(index, isKind: true)) }
      if rules.fails { acts.append(.end(index, isKind: false)) }
    }
    if rules.navigates, isAtRest, machine.movement == nil {
      if canGoBack { acts.append(.goBack) }
      if signIn != nil { acts.append(.closeSignIn) }
      if screen?.leaf.name == "SignIn" { acts.append(.typeCode) }
      if rules.hasOffer, screen?.root.children.allSatisfy({ $0.edge.slotName != nil }) == true {
        acts.append(.switchTab)
      }
    }
    return acts
  }

  private func mayHappen(_ rare: Rare) -> Bool {
    switch rare {
    case .retry: screen?.root.lockNumbers.isEmpty == false
    case .withdraw: !live.isEmpty
    case .announce: machine.announced == nil && live.count < rules.live
    case .restore: machine.expectsState
    case .refuse: refusals < 2 && screen != nil
    case .adopt, .close: true
    }
  }

  /// The next act if the app and the user cooperate, or nil if no work is pending.
  var kindAct: Act? {
    if !isAtRest { return .step }
    if mayHappen(.restore), rules.rare.contains(.restore) { return .rare(.restore) }
    guard !live.isEmpty else { return nil }
    if let index = waits.firstIndex(where: { !$0.work.isTimer }) {
      return .end(index, isKind: true)
    }
    if machine.account == nil, rules.accounts.contains("ana") { return .account("ana") }
    if rules.navigates, canGoBack { return .goBack }
    return rules.fails && !waits.isEmpty ? .end(0, isKind: false) : nil
  }

  private var canGoBack: Bool {
    screen?.leafAddress.edges.last.map { $0 == .push || $0.isPresented } == true
  }

  /// The sign-in's address on the focused path.
  private var signIn: Hierarchy.Address? {
    guard let screen, let index = screen.focus.firstIndex(where: { $0.name == "SignIn" }),
      index > 0
    else { return nil }
    return Hierarchy.Address(edges: screen.focus[1...index].map(\.edge))
  }

  mutating func perform(_ act: Act) {
    log = []
    reached = []
    let before = screen
    let isSigningIn = has("SignIn", before) && !isSignedIn
    switch act {
    case .step: step()
    case .request(let kind):
      let owner = machine.account ?? "signed-out"
      let link = ["letters", "memos"].contains(kind) ? "\(kind)/\(owner)" : kind
      let host = kind == "short" ? "short.example" : "www.example.com"
      let request = ContinuationRequest(.link("https://\(host)/\(link)"), from: .webLink)
      live.append(Live(id: request.id, label: link))
      if rules.fault == .forgetsInterstitial { machine.interstitials = [] }
      if kind != "pay", kind != "ring", isRunningCommand { wentOn = true }
      send(.requests([Boxed(Delivery(request, of: Owner(machine.account)))]))
    case .account(let account):
      isSignedInSilently = false
      unknown = []
      if rules.fault == .changesAccountSilently {
        machine.account = account
      } else {
        send(.account(account))
      }
    case .silentSignIn: isSignedInSilently = true
    case .flip:
      isOff.toggle()
      unknown = []
      send(.requirementsChanged)
    case .update:
      isSmall.toggle()
      send(.router(isSmall ? small : router, adopted: []))
      if rules.fault == .forgetsSlots, !isSmall { machine.isUpdated = false }
    case .goBack: leave(screen?.leafAddress)
    case .closeSignIn: leave(signIn)
    case .typeCode:
      guard let shown = screen,
        let wanted = try? machine.router.hierarchy(endingAt: SearchFeature.Code(), over: shown)
      else { break }
      screen = machine.router.transition(to: wanted, from: shown).result
      send(.screenChanged)
    case .switchTab:
      let tab = screen?.root.selectedSlot == "news" ? "inbox" : "news"
      var walk = NavigationWalk([.select(tab)])
      if let shown = screen { screen = try? walk.result(over: shown, by: machine.router) }
      send(.screenChanged)
    case .rare(let rare): perform(rare)
    case .endAnnouncement(let arrives):
      if arrives {
        live.removeAll { $0.id == machine.announced?.request.id }
        let activity = UserActivity(Self.announced)
        send(.arrived(ContinuationRequest(.activity(activity), from: .activity)))
      } else {
        send(.announcedFailed(Self.announced, RoutingError(.notTransferred, "it was lost")))
      }
    case .end(let index, let isKind):
      let wait = waits.remove(at: index)
      if case .check(let checks) = wait.work {
        let names = checks.map(\.name)
        if isKind { unknown.subtract(names) } else { unknown.formUnion(names) }
      }
      if isKind, case .bringToFront = wait.work, screen == nil { swap(&screen, &left) }
      log.append("\(wait.work.name) \(isKind ? "succeeds" : "fails")")
      send(.answer(wait.id, answer(to: wait.work, isKind: isKind)))
    }
    if !rules.interleaves {
      rest()
    } else if isAtRest {
      machine.proceed(into: &outbox)
    }
    plantAfterward(act, before)
    if !isRunningCommand { wentOn = false }
    if machine.parked == nil { toldProblem = false }
    if isSigningIn, !isSignedIn, let before { lookAtSignIn(before, after: act) }
    if rules.draft == .postpones, act != .goBack, has("Draft", before), !has("Draft", screen) {
      report(.postponed, "9: the draft postponed the request, but was dismissed")
    }
    look()
  }

  private static let announced: ActivityType = "com.example.item"

  private mutating func perform(_ rare: Rare) {
    switch rare {
    case .retry: send(.retryLocked)
    case .withdraw: send(.withdraw(live[0].id))
    case .announce:
      send(.announced(Self.announced))
      if let announced = machine.announced {
        live.append(Live(id: announced.request.id, label: "announced"))
      }
    case .restore:
      let hierarchy = try? router.hierarchy(to: SearchFeature.Letter())
      let account = rules.fault == .restoresForAnyone ? machine.account : "ana"
      let scene = Router.SavedScene(hierarchy: hierarchy, account: account)
      guard let data = try? router.encodeScene(scene).data else { return }
      let request = ContinuationRequest(
        .destination(SearchFeature.Letter()), from: .restoration, id: .unique())
      live.append(Live(id: request.id, label: "state"))
      send(.savedState(router.decodeScene(data), data, request))
      send(.expectsState(false))
    case .adopt:
      swap(&screen, &left)
      send(.screenChanged)
    case .refuse: refusals += 1
    case .close: send(.closed(isDiscarded: false))
    }
  }

  private mutating func leave(_ address: Hierarchy.Address?) {
    guard let address, let shown = screen else { return }
    screen = shown.without(address)
    if isRunningCommand { wentOn = true }
    let isHidden = rules.fault == .hidesDismissal || rules.fault == .keepsPostponing
    if !isHidden { send(.screenChanged) }
  }

  private var isRunningCommand: Bool {
    machine.commands.contains { machine.requests[$0].map { $0.isBegun && !$0.hasRun } ?? false }
  }

  private func answer(to work: HostWork, isKind: Bool) -> HostAnswer {
    guard isKind else { return .timedOut }
    return switch work {
    case .check(let checks): .decisions(checks.map(decision))
    case .question, .confirm: .decided(true)
    case .run, .bringToFront, .settle: .finished(nil)
    case .resolve: .resolved(.success(URL(string: "https://www.example.com/items/1")!))
    default: .timedOut
    }
  }

  /// Returns a check's decision. The user never pays.
  private func decision(of check: RequirementCheck) -> Requirement.Decision {
    if check.requirement == "paid" {
      return .park(showing: rules.hasOffer ? SearchFeature.Offer() : ModelFeature.SignIn())
    }
    if isOff { return .absent("it's switched off") }
    return isSignedIn ? .allow : .park(showing: ModelFeature.SignIn())
  }

  /// Plants the world's fault in the machine after an act.
  private mutating func plantAfterward(_ act: Act, _ before: Hierarchy?) {
    switch rules.fault {
    case .putsBackScreens: if case .account(nil) = act { screen = before }
    case .forgetsParked: machine.parked = nil
    case .forgetsPlace:
      for number in machine.queue { machine.requests[number]?.kind = .window }
    case .keepsSignIn: machine.interstitials = []
    case .forgetsOwners: machine.ownersOfRoots = [:]
    case .waitsForState: machine.expectsState = true
    case .forgetsRun:
      for number in machine.queue + [machine.current].compactMap(\.self) {
        machine.requests[number]?.command?.hasRun = false
      }
    case .interrupts:
      for number in machine.commands { machine.requests[number]?.command?.userHasNavigated = false }
    default: break
    }
  }

  // MARK: The shell

  private mutating func send(_ event: HostEvent) {
    note("event", event)
    machine.handle(event, into: &outbox)
  }

  /// Runs effects until none can run anymore.
  private mutating func rest() {
    var left = 400
    repeat {
      step()
      left -= 1
    } while !isAtRest && left > 0
    if left == 0 { report(.rests, "10: the host never settles") }
  }

  private mutating func step() {
    if outbox.isEmpty { machine.proceed(into: &outbox) }
    if !outbox.isEmpty { run(outbox.removeFirst()) }
    for number in rules.counts ? machine.underway : [] {
      if let stage = machine.requests[number]?.stage { note("stage", stage) }
    }
    if outbox.isEmpty { machine.proceed(into: &outbox) }
  }

  private mutating func run(_ effect: HostEffect) {
    if logs, let line = effect.line { log.append(line) }
    note("effect", effect.name)
    switch effect {
    case .begin(let id, let work, var limit):
      if rules.fault == .waitsForever, case .question = work { limit = nil }
      if limit == nil, !work.isImmediate { report(.limited, "10: \(work.name) has no limit") }
      if machine.isPending(id) { begin(work, id) }
    case .cancel(let id):
      if rules.fault != .forgetsToCancel { waits.removeAll { $0.id == id } }
    case .report(let delivery, _, let isRequested):
      guard isRequested, var outcome = delivery.outcome else { return }
      if rules.fault == .ignoresRefusals, outcome.reason?.code == .notShown,
        let wanted = try? router.hierarchy(to: ModelFeature.Item())
      {
        outcome = .opened(wanted)
      }
      complete(delivery.request.id, outcome)
      if rules.fault == .tellsTwice { complete(delivery.request.id, outcome) }
    case .problem(let problem):
      if problem.code == .interstitialNotShown { toldProblem = true }
    case .share: if rules.fault == .changesForever { send(.screenChanged) }
    case .showPending, .browse, .finish, .call: break
    }
  }

  private mutating func begin(_ work: HostWork, _ id: EffectID) {
    switch work {
    case .look(let address):
      var reading = Boxed(ScreenReading(hierarchy: screen))
      if let address { reading.restorables[address] = true }
      send(.answer(id, .finished(nil), screen: reading))
    case .check(let checks) where work.isImmediate:
      let decisions = checks.map(decision)
      let met = decisions.prefix { $0 == .allow }.count
      let answer = HostAnswer.decisions(Array(decisions.prefix(met + 1)))
      send(.answer(id, answer, screen: met == checks.count ? reading : nil))
    case .askToLeave(let left, let agreed, _): ask(id, left, agreed)
    case .make: send(.answer(id, .finished(nil)))
    case .perform(let plan, let step, _):
      perform(plan.transition.steps[step], id, isLast: step == plan.transition.steps.count - 1)
    case .deliver(let plan, let request):
      let stops = plan.map { ChainDelivery(of: $0, for: request, withNew: true).stops } ?? []
      look(at: rules.fault == .reversesChain ? stops.reversed() : stops)
      if rules.fault == .losesScreens, let shown = screen {
        screen = shown.without(shown.leafAddress)
      }
      let pushes = rules.pushesSilently && !stops.isEmpty
      if pushes { pushSilently() }
      send(.answer(id, .seen(nil, isCalled: pushes)))
    case .claim: send(.answer(id, .claimed(nil)))
    case .question:
      let turn = rules.fault == .losesTurn ? nil : machine.current
      if machine.pending[id]?.request != turn {
        report(.inTurn, "a screen is asked for a request whose turn it isn't")
      }
      waits.append((id, work, work.name))
    case .check, .resolve, .bringToFront, .confirm, .run, .settle, .timer:
      waits.append((id, work, work.name))
      if case .run = work { countRun(by: id) }
    }
  }

  private mutating func pushSilently() {
    guard let shown = screen, !has("Memo", shown) else { return }
    let push = Navigation.open(SearchFeature.Memo(), .onTop(of: shown.leafAddress))
    var walk = NavigationWalk([push])
    screen = try? walk.result(over: shown, by: machine.router)
  }

  /// Counts the runs of the request that an effect belongs to.
  private mutating func countRun(by id: EffectID) {
    let request = machine.request(of: id)?.id
    guard let index = live.firstIndex(where: { $0.id == request }) else { return }
    live[index].command.runs += 1
    if let fault = live[index].command.fault() { report(.runsOnce, "4: a command \(fault)") }
  }

  private mutating func ask(
    _ id: EffectID, _ left: [Hierarchy.AddressedNode], _ agreed: [Consent]
  ) {
    let asked = left.first { left in
      !agreed.contains { $0.node.address == left.address } && left.node.name == "Draft"
    }
    guard let asked, rules.fault != .agreesForScreens else {
      return send(.answer(id, .leaving(.all, agreed)))
    }
    let consent = Consent(node: asked, screen: nil)
    let answer: LeavingAnswer =
      rules.draft == .asks
      ? .asks(consent) : .postpones(asked, reason: "the draft isn't saved")
    send(.answer(id, .leaving(answer, agreed)))
  }

  /// The screen, unless an effect that's still waiting might change it.
  private var reading: Boxed<ScreenReading>? {
    outbox.isEmpty ? Boxed(ScreenReading(hierarchy: screen)) : nil
  }

  private mutating func perform(
    _ step: Hierarchy.Transition.Step, _ id: EffectID, isLast: Bool
  ) {
    guard refusals == 0 else {
      refusals -= 1
      let error = RoutingError(.notShown, "the presenter is busy")
      return send(.answer(id, .performed(.refused(error))))
    }
    screen = rules.fault == .leavesBlank ? nil : step.performed(on: screen)
    let result = StepResult.done(isSettled: !rules.moves)
    send(.answer(id, .performed(result), screen: isLast && result.isSettled ? reading : nil))
  }

  private mutating func complete(_ id: ContinuationRequest.ID, _ outcome: Outcome) {
    note("outcome", outcome)
    guard outcome.isFinal else { return }
    guard let index = live.firstIndex(where: { $0.id == id }) else {
      return report(.endsOnce, "2: a request ended twice: \(outcome)")
    }
    let ended = live.remove(at: index)
    let isCommand = ["pay", "ring"].contains(ended.label)
    if isCommand, let fault = ended.command.fault(endingIn: outcome) {
      report(.runsOnce, "4: a command \(fault)")
    }
    if case .performed(_, _?) = outcome, wentOn {
      report(.uninterrupted, "7: the user navigated, but the command's screen opened")
    }
    guard case .opened(let hierarchy) = outcome else { return }
    let shown = screen?.root.addressed(at: .root).map(\.node) ?? []
    if !shown.contains(where: {
      router.areSameDestination($0.destination, hierarchy.leaf.destination)
    }) {
      report(.truthful, "2: \(hierarchy.leaf) is reported as opened, but isn't on screen")
    }
  }

  // MARK: Rules

  private mutating func report(_ rule: Rule, _ text: String) {
    if !rules.ignored.contains(rule), violation == nil { violation = (rule, text) }
  }

  private mutating func note(_ kind: String, _ value: @autoclosure () -> Any) {
    if rules.counts { reached.insert("\(kind) \(caseName(value()))") }
  }

  private func has(_ name: String, _ hierarchy: Hierarchy?) -> Bool {
    hierarchy?.root.addressed(at: .root).contains { $0.node.name == name } ?? false
  }

  /// Checks that only the user removes a sign-in screen that's still needed.
  private mutating func lookAtSignIn(_ before: Hierarchy, after act: Act) {
    guard isAtRest, machine.movement == nil, act != .goBack, act != .closeSignIn,
      act != .rare(.adopt)
    else { return }
    let (old, new) = (before.focus.map(\.name), screen?.focus.map(\.name) ?? [])
    guard old.contains("SignIn") else { return }
    var isUnneeded = old.last == "SignIn" && machine.parked == nil
    if case .request = act { isUnneeded = false }
    if !isUnneeded, !new.starts(with: old) {
      report(.undisturbed, "5: a request dismisses the sign-in or a screen on top of it")
    }
    if act == .request("help") || act == .request("terms"), isIdle,
      !["Help", "Terms"].contains(new.last)
    {
      report(.undisturbed, "5: a screen for everyone doesn't open on top of the sign-in")
    }
    if let parked = live.first(where: { $0.id == machine.parked?.request })?.label,
      ["pay", "ring"].contains(parked)
    {
      report(.undisturbed, "5: a command waits for the sign-in")
    }
  }

  private mutating func look(at stops: [ChainDelivery.Stop]) {
    var last = -1
    for stop in stops {
      if stop.address.edges.count <= last {
        report(.chained, "8: the chain doesn't run root to leaf: \(stop.address)")
      }
      last = stop.address.edges.count
      if screen?[stop.address]?.name != stop.node.name {
        report(.chained, "8: \(stop.node) isn't on screen at \(stop.address)")
      }
    }
  }

  private mutating func look() {
    guard violation == nil, isAtRest else { return }
    let running = Set(waits.map(\.id))
    if running != Set(machine.pending.numbers) {
      report(
        .matched,
        "\(machine.pending.numbers.count) effects are pending, but \(running.count) are running")
    }
    let waiting = machine.queue.filter { number in
      guard let request = machine.requests[number], request.isRequested, !request.hasRun else {
        return false
      }
      return !["pay", "ring"].contains(live.first { $0.id == request.request.id }?.label)
    }
    if waiting.count > 1 { report(.oneWaits, "4: \(waiting.count) destinations wait") }
    for request in live where !isKnown(request.id) {
      report(.kept, "2: \(request.label) never got an outcome")
    }
    guard machine.movement == nil else { return }
    guard machine.phase == .running, !machine.expectsState || screen != nil else { return }
    guard let screen else {
      lookAtSavedState()
      if left == nil { report(.shown, "10: the window is blank") }
      return
    }
    for node in screen.root.addressed(at: .root).map(\.node) {
      if isSmall, isPrivate(node) {
        report(.permitted, "1: \(node) is on screen, but the router lacks it")
      }
      guard !node.isLocked else { continue }
      if isPrivate(node), !isSignedIn || isOff && !unknown.contains(node.name) && !isAsking {
        report(.permitted, "1: \(node) is on screen, but its check fails")
      }
      guard let owner = owner(of: node) else { continue }
      if isSignedIn, owner != "signed-out", owner != machine.account {
        report(.owned, "3: \(node) is on screen for \(machine.account ?? "no account")")
      }
    }
    lookAtSavedState()
    guard isIdle else { return }
    if !isSmall, !isOff, !unknown.contains("Inbox"), screen.root.name == "Base",
      !screen.root.isLocked, !machine.hasAdoptedRoot, !has("Inbox", screen)
    {
      report(.complete, "the router has an inbox, but the screen lacks it")
    }
    if machine.parked?.screen == nil, machine.parked != nil, !toldProblem,
      !has(rules.hasOffer ? "Offer" : "SignIn", screen)
    {
      report(.explained, "6: a request is parked, but the user can't see why")
    }
    if let parked = machine.parked?.screen, screen[parked.address]?.name != parked.node.name {
      report(.explained, "6: a request is postponed, but its screen is gone")
    }
    if screen.leaf.name == "SignIn", machine.parked == nil, screen.root.lockNumbers.isEmpty {
      report(.needed, "6: the sign-in is on screen, but no request waits for it")
    }
    if machine.parked == nil, has("Offer", screen) {
      report(.needed, "6: the offer is on screen, but no request waits for it")
    }
  }

  private mutating func lookAtSavedState() {
    var copy = machine
    if rules.fault == .savesEverything { copy.account = "ana" }
    guard let saved = copy.savedScene(over: screen) else { return }
    if saved.account != machine.account { report(.saved, "3: another account's screens are saved") }
    for node in saved.hierarchy?.root.addressed(at: .root).map(\.node) ?? [] {
      if isSmall, isPrivate(node) {
        report(.saved, "3: \(node) is saved, but the router lacks it")
      }
      guard let owner = owner(of: node), owner != "signed-out", owner != saved.account else {
        continue
      }
      report(.owned, "3: \(node) is saved for \(saved.account ?? "no account")")
    }
  }

  /// True while a check is running. Until it ends, the screen stays as it is, unless the account
  /// changes.
  private var isAsking: Bool {
    waits.contains { if case .check = $0.work { true } else { false } }
  }

  private func isPrivate(_ node: Hierarchy.Node) -> Bool {
    node.name == "Inbox" || owner(of: node) != nil
  }

  private func owner(of node: Hierarchy.Node) -> String? {
    (node.destination as? SearchFeature.Letter)?.owner
      ?? (node.destination as? SearchFeature.Memo)?.owner
  }

  private func isKnown(_ id: ContinuationRequest.ID) -> Bool {
    machine.parked?.request == id || machine.deferred.contains { $0.request == id }
      || machine.number(of: id) != nil || machine.announced?.request.id == id
  }
}

/// The course of a request for a command. The command runs at most once, and the outcome says
/// whether it ran.
struct CommandRuns {
  var runs = 0
  /// The number of times that the request arrived.
  var arrivals = 1

  func fault(endingIn outcome: Outcome? = nil) -> String? {
    guard runs <= arrivals else { return "ran \(runs) times" }
    guard let outcome, arrivals == 1 else { return nil }
    let isRight =
      switch outcome {
      case .failed: true
      case .performed: runs == 1
      case .refused, .superseded, .notFound, .claimed: runs == 0
      case .opened, .degraded, .redirected, .parked: false
      }
    return isRight ? nil : "ran \(runs) times, but ended: \(outcome)"
  }
}

extension HostWork {
  var isTimer: Bool {
    if case .timer = self { true } else { false }
  }

  var name: String { caseName(self) }
}

extension HostEffect {
  fileprivate var name: String {
    if case .begin(_, let work, _) = self { work.name } else { caseName(self) }
  }

  /// The effect's line in the transcript, or nil if readers don't need one.
  fileprivate var line: String? {
    switch self {
    case .begin(_, .perform(let plan, let step, _), _): "\(plan.transition.steps[step])"
    case .report(let delivery, _, isRequested: true): delivery.outcome?.description
    case .begin(_, .check(let checks), _):
      "check \(checks.map(\.requirement).joined(separator: ", "))"
    case .begin(_, .askToLeave, _): "ask to leave"
    case .begin(_, let work, _): work.isImmediate || work.isTimer ? nil : "begin \(caseName(work))"
    default: nil
    }
  }
}

/// The name of an enum's case.
func caseName(_ value: Any) -> String {
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}

extension SearchWorld {
  /// A hash of everything that can affect the future. Ids are numbered in order of appearance, so
  /// equivalent worlds have the same hash.
  var fingerprint: Fingerprint {
    var print = Fingerprint()
    print.add(machine.phase, machine.account, machine.isUpdated, machine.expectsState)
    print.add(isSignedInSilently, wentOn, isOff, isSmall, unknown, machine.absentRequirements)
    print.add(machine.announced != nil, machine.showsSomething, machine.userHasNavigated)
    print.add(machine.needsAudit, machine.hasUncheckedSteps, machine.answers.hasRefusals)
    print.add(machine.needsSharing, machine.settleTimedOut)
    print.add(machine.homeFailures, machine.accountToLock, machine.exchanges.count)
    print.add(machine.failedExchanges, machine.audited == nil)
    print.add(machine.origin.map { caseName($0.cause) })
    print.add(machine.movement != nil && machine.holdsInteraction, machine.movement == nil)
    print.add(machine.screen != nil, screen != nil, machine.parked != nil, live.count)
    print.add(machine.interstitials.count, machine.underway.count, waits.count, refusals)
    print.add(toldProblem, machine.correction != nil)
    for screen in [screen, left].compactMap(\.self) {
      print.add(screen.root)
      addLocks(of: screen.root, to: &print)
    }
    if let audited = machine.audited, audited != screen?.root { print.add(audited) }
    for number in machine.underway {
      guard let request = machine.requests[number] else { continue }
      print.add(machine.current == number, machine.queue.contains(number) ? request.kind : nil)
      add(request, to: &print)
    }
    for live in live {
      guard let delivery = machine.deliveries[live.id] else { continue }
      print.add(live.label, delivery.request.owner, live.command.runs, live.command.arrivals)
      print.add(delivery.request.cameBeforeSignIn, delivery.expansion != nil)
      print.add(machine.parked?.request == live.id, delivery.outcome?.label)
      print.add(machine.deferred.first { $0.request == live.id }?.outcome.label)
    }
    if let parked = machine.parked {
      print.add(parked.unreported != nil, parked.screen?.address)
      print.add(parked.goneInterstitial.map { ObjectIdentifier(type(of: $0)) })
      if let node = parked.screen?.node { print.add(node) }
    }
    add(machine.answers.given, to: &print)
    print.add(Set(machine.answers.asked.map(subject)))
    if !machine.ownersOfRoots.isEmpty { print.add("\(machine.ownersOfRoots)") }
    for interstitial in machine.interstitials {
      add(interstitial, to: &print)
    }
    if let correction = machine.correction.flatMap({ machine.requests[$0] }) {
      print.add("\(correction.plan?.transition.steps ?? [])", correction.stepsDone)
      print.add(correction.isOutdated)
      if case .correction(let purpose) = correction.purpose {
        print.add(purpose.address, purpose.outcome?.label)
      }
    }
    for wait in waits {
      print.add(wait.name, machine.underway.firstIndex { machine.requests[$0]?.waiting == wait.id })
    }
    for question in machine.asked.questions {
      print.add(question.command)
      print.add(question.asked, question.repeated)
    }
    print.add(machine.asked.silenced, outbox.map(mark))
    return print
  }

  /// Adds the locked trees, and those that they contain.
  private func addLocks(of root: Hierarchy.Node, to print: inout Fingerprint) {
    for node in root.addressed(at: .root).map(\.node) {
      guard let record = machine.locks[node], let number = node.lockNumber else { continue }
      print.add(record.tree)
      print.add(record.account, record.waitsForAccount, record.unknown?.requirement)
      print.add(machine.gated.contains(number))
      addLocks(of: record.tree, to: &print)
    }
  }

  /// The parts of an effect that hasn't run yet that can affect the future.
  private func mark(_ effect: HostEffect) -> [AnyHashable?] {
    switch effect {
    case .begin(let id, _, _):
      [effect.name, machine.pending[id]?.request.flatMap { machine.underway.firstIndex(of: $0) }]
    case .cancel(let id): [effect.name, waits.firstIndex { $0.id == id }]
    case .report(let delivery, _, _):
      [
        effect.name, live.firstIndex { $0.id == delivery.request.id }, delivery.outcome?.label,
        delivery.outcome?.hierarchy?.leaf.name,
      ]
    default: [effect.name]
    }
  }

  private func add(_ interstitial: Interstitial, to print: inout Fingerprint) {
    print.add(interstitial.destination)
    add(interstitial.reason, to: &print)
    print.add(interstitial.check.requirement, interstitial.check.name, interstitial.slots)
    print.add(machine.underway.firstIndex(of: interstitial.number))
    guard let covered = interstitial.covered else { return }
    print.add(covered.tree)
    print.add(covered.account)
    addLocks(of: covered.tree, to: &print)
  }

  private func add(_ reason: Interstitial.Reason, to print: inout Fingerprint) {
    if case .parked(let id) = reason { print.add(live.firstIndex { $0.id == id }) }
    print.add(reason.isLocked)
  }

  private func add(_ request: PendingRequest, to print: inout Fingerprint) {
    if !request.isRequested { print.add(caseName(request.purpose)) }
    switch request.purpose {
    case .interstitial(let interstitial): add(interstitial, to: &print)
    case .led(let destination): print.add(destination)
    case .uncovered(let number): print.add(machine.interstitials.firstIndex { $0.number == number })
    case .request, .savedState, .correction: break
    }
    print.add(live.firstIndex { $0.id == request.request.id }, request.stage, request.needs.count)
    if let wanted = request.wanted { print.add(wanted.root) }
    if let plan = request.plan, [.leaving, .showing, .delivered].contains(request.stage) {
      print.add(plan.target.root)
      print.add("\(plan.transition.steps)", request.stepsDone, plan.isAllowed)
      if let covered = plan.covers { print.add(covered) }
    }
    // Every other stage resolves the request anew before its next plan.
    let stages: [RequestState.Stage] = [.checking, .planning, .leaving, .showing]
    let isResolved = stages.contains(request.stage)
    print.add(request.mustRestart, isResolved && request.isOutdated, request.wasReplanned)
    print.add(request.hasShown, request.hasRun, request.waiting != nil, request.isInFront)
    print.add(request.command?.isConfirmed, request.command?.userHasNavigated)
    print.add(request.command?.newerQuestions.count)
    print.add(request.degraded != nil, request.redirection != nil)
    print.add(request.consents.map(\.node.node.name))
    let decisions = Dictionary(
      request.decisions.made.map { ($0.check.key, $0.decision) }, uniquingKeysWith: { $1 })
    add(decisions, to: &print)
  }

  private func add(
    _ decisions: [RequirementCheck.Key: Requirement.Decision], to print: inout Fingerprint
  ) {
    print.add(
      Set(
        decisions.map { key, decision in
          let (word, reason, destination) = decision.parts
          let type = destination.map { ObjectIdentifier(Swift.type(of: $0)) }
          return [AnyHashable(subject(of: key)), word, reason, type]
        }))
  }

  /// The subject and the number of a check. Its key depends on the order of checks, but they don't.
  private func subject(of key: RequirementCheck.Key) -> CheckID {
    let first = machine.requirements.keys.filter { $0.value <= key }.max { $0.value < $1.value }
    return CheckID(subject: first?.key, number: key - (first?.value ?? 0))
  }

  private struct CheckID: Hashable {
    let subject: RequirementTable.Subject?
    let number: Int
  }
}

/// A 128-bit hash of a state.
struct Fingerprint {
  private var first = Hasher()
  private var second = Hasher()

  init() { second.combine(1) }

  var value: SIMD2<Int> { [first.finalize(), second.finalize()] }

  mutating func add<each Part: Hashable>(_ part: repeat each Part) {
    repeat (each part).hash(into: &first)
    repeat (each part).hash(into: &second)
  }

  mutating func add(_ routable: any Routable) {
    add(ObjectIdentifier(type(of: routable)))
    routable.hash(into: &first)
    routable.hash(into: &second)
  }

  /// Adds a tree. Its hash ignores the ids of placeholders.
  mutating func add(_ node: Hierarchy.Node) {
    add(node.destination)
    add(node.name, node.edge, node.selectedSlot, node.children.count)
    for child in node.children { add(child) }
  }
}

extension Hierarchy {
  /// The focused path in one line.
  var focusedPath: String {
    focus.reduce("") { line, node in
      line + (line.isEmpty ? "" : node.edge.isPresented ? " ⌃ " : " › ") + "\(node)"
    }
  }
}
