import Baton

// Turns a hierarchy into screens.
extension HostMachine {

  mutating func plan(_ number: RequestNumber) {
    guard let screen = look(), !waitsForOthers(screen.isSettled) else { return }
    guard let request = requests[number], let wanted = request.wanted else {
      return end(number, .failed(.notShown))
    }
    // Parent screens may have been locked or unlocked in the meantime, so resolve the request
    // again.
    guard !request.isOutdated else {
      requests[number]?.stage = .resolving
      return
    }
    let shown = screen.hierarchy
    let wasAudited = isAudited(shown)
    var target = wanted
    // The request's own checks have passed for a path to a destination that isn't exempt.
    if !requirements.isEmpty,
      !wasAudited || request.wantsWhole || !wanted.root.isPath
        || requirements.isExempt(wanted.leaf.destination)
    {
      let kept = request.isSavedState ? cut(wanted.root, on: nil, number) : wanted.root
      target = Hierarchy(root: locking(kept ?? wanted.root, on: nil, over: shown))
    }
    if request.isInterstitial, !isInterstitial(target.leaf) {
      return end(number, .failed(.interstitialLocked))
    }
    guard let transition = transition(to: target, over: screen, for: request) else { return }
    if let check = immediateCheck(of: transition) { return ask(check) }
    if keepsInterstitial(from: transition, of: number, over: shown) { return }
    var covered: Hierarchy.Node?
    if request.isInterstitial,
      transition.steps.contains(where: { $0.isAtTheBottom && !$0.showsFirst })
    {
      covered = shown?.root
    }
    if covered == nil, case .interstitial(let new) = request.purpose,
      case .locked(let lock) = new.reason,
      let locked = transition.left.first(where: { $0.node.lockNumber == lock })?.address,
      var root = shown?.alongFocus.root
    {
      // Its own placement would remove the locked screen, so it's presented on top of that screen.
      root.change(at: locked) {
        $0.set(wanted.leaf.alone.reparented(at: .sheet), slotOrder: [], focused: true)
      }
      requests[number]?.wanted = Hierarchy(root: root)
      add(new, number, in: locked.slots)
      return
    }
    let isAllowed = wasAudited && locks.isEmpty
    requests[number]?.plan = .init(
      target: target, transition, isAllowed: isAllowed, covers: covered)
    requests[number]?.stepsDone = 0
    requests[number]?.stage = .leaving
    leave(number)
  }

  /// Removes a saved tree's pushed and presented destinations that aren't allowed anymore.
  /// Destinations in a slot or at the root are kept, and locked later.
  private mutating func cut(
    _ node: Hierarchy.Node, on parent: Hierarchy.Node?, _ number: RequestNumber
  ) -> Hierarchy.Node? {
    switch permission(of: node, on: parent) {
    case .open, .asked, .unavailable, .unknown: break
    case .closed(let decision, let check):
      if requests[number]?.degraded == nil {
        requests[number]?.degraded = RoutingError(decision, check)
      }
      return node.edge == .push || node.edge.isPresented ? nil : node
    }
    return node.mappingChildren { cut($0, on: node, number) }
  }

  /// Returns the first immediate check that decides whether a planned placeholder is needed.
  mutating func immediateCheck(of transition: Hierarchy.Transition) -> RequirementCheck? {
    guard !locks.isEmpty else { return nil }
    for made in transition.made {
      if let check = locks[made.node]?.unknown, check.isImmediate { return check }
    }
    return nil
  }

  /// Returns the transition to a hierarchy, or nil if the machine first has to find out whether the
  /// leaf has a restorable.
  private mutating func transition(
    to target: Hierarchy, over screen: Boxed<ScreenReading>, for request: PendingRequest
  ) -> Hierarchy.Transition? {
    let shown = screen.hierarchy
    let style = request.redirection == nil ? request.request.style : .init()
    func plan(remakingLeaf: Bool, _ machine: inout HostMachine) -> Hierarchy.Transition {
      let opens = machine.opensWindow(request)
      return machine.lockingNew(over: shown) { router, locking in
        router.transition(
          to: target, from: shown, opensWindows: opens, rebuilding: false,
          isWhole: request.wantsWhole, remakesLeaf: remakingLeaf, animated: request.isAnimated,
          style: style, supportedAspects: screen.supportedAspects, locking: locking)
      }
    }
    let transition = plan(remakingLeaf: false, &self)
    guard transition.leafIsKept else { return transition }
    if remakesLeaf(target.leaf, request) { return plan(remakingLeaf: true, &self) }
    guard let address = transition.result?.leafAddress, let node = shown?[address],
      node.lacksState(of: target.leaf)
    else { return transition }
    guard let hasRestorable = screen.restorables[address] else {
      begin(.look(alsoAt: address))
      return nil
    }
    if hasRestorable { return transition }
    // Without a restorable, the screen can't adopt the new state, so it's created again.
    return plan(remakingLeaf: true, &self)
  }

  mutating func lockingNew(
    over shown: Hierarchy?,
    _ plan: (Router, @escaping (Hierarchy.Node) -> Hierarchy.Node) -> Hierarchy.Transition
  ) -> Hierarchy.Transition {
    let router = router
    guard !requirements.isEmpty else { return plan(router) { $0 } }
    return withoutActuallyEscaping(
      { locking($0, on: nil, over: shown) }, do: { plan(router, $0) })
  }

  /// Returns true if the requested destination returns an answer. Such a destination always gets a
  /// new screen.
  private mutating func remakesLeaf(_ leaf: Hierarchy.Node, _ request: PendingRequest) -> Bool {
    guard type(of: leaf.destination).returnsAnswer, !request.hasMadeLeaf else { return false }
    if case .led = request.purpose { return true }
    return request.isRequested && request.moves.map { $0.last?.destination != nil } ?? true
  }

  /// Asks for consent from the screens that would be dismissed, unless they've already agreed. Once
  /// all agree, the new screens are created.
  mutating func leave(_ number: RequestNumber) {
    guard let request = requests[number], let plan = request.plan else { return }
    var left = request.isSavedState ? [] : plan.transition.left
    left.removeAll { $0.node.isLocked }
    guard !left.isEmpty else { return make(number) }
    begin(.askToLeave(left, agreed: request.consents, for: request.request), for: number)
  }

  mutating func took(_ answer: LeavingAnswer, _ agreed: [Consent], of number: RequestNumber) {
    guard isWanted(number) else { return }
    requests[number]?.consents = agreed
    switch answer {
    case .all: make(number)
    case .stays(let place, let reason): end(number, .refused(.stayed(place.node, reason)))
    case .postpones(let place, let reason): postpone(number, until: place, reason)
    case .beside(let consent): take(consent, of: number)
    case .asks(let consent):
      begin(.question(consent), for: number, atMost: limits.questionTimeout)
    }
  }

  mutating func tookDecision(_ isWilling: Bool?, _ consent: Consent, of number: RequestNumber) {
    guard isWilling == true else {
      let reason = isWilling == nil ? "there was no answer in time" : "the user chose to stay"
      return end(number, .refused(.stayed(consent.node.node, reason)))
    }
    take(consent, of: number)
  }

  /// Cancels a question if the user has closed the screen that asks it, or if it's about an
  /// interstitial that isn't needed anymore. The request is then planned again.
  mutating func forgetQuestion(of number: RequestNumber) -> Bool {
    guard let request = requests[number],
      request.isOutdated || request.isInterstitial,
      case .question(let consent)? = request.waiting.flatMap({ pending[$0] })?.work
    else { return false }
    guard let screen = look() else { return true }
    let isNeeded =
      !request.isInterstitial || request.hasShown
      || self.isNeeded(request.reason, over: screen.hierarchy)
    let isOpen = screen.hierarchy?.has(consent.node, router) == true
    guard !isNeeded || !isOpen else { return false }
    cancel(request.waiting)
    requests[number]?.waiting = nil
    requests[number]?.stage = .resolving
    return true
  }

  private mutating func take(_ consent: Consent, of number: RequestNumber) {
    requests[number]?.consents.append(consent)
    requests[number]?.stage = .resolving
  }

  private mutating func make(_ number: RequestNumber) {
    guard let request = requests[number], let plan = request.plan, isInFront(plan, for: number)
    else { return }
    let asks = request.delivers && request.redirection == nil
    begin(.make(plan, asking: asks ? request.id : nil), for: number)
  }

  mutating func made(_ number: RequestNumber, _ error: (any Error)?) {
    if let error {
      if case .correction(let correction)? = requests[number]?.purpose {
        report(.destinationNotMade(correction.name, error))
        if let address = correction.address {
          failedExchanges.insert(address)
        } else {
          // Making home again would fail again, so don't try a second time.
          homeFailures = 1
        }
      }
      return end(number, .failed((error as? RoutingError) ?? .notMade(error)))
    }
    guard isWanted(number), let plan = requests[number]?.plan else { return }
    requests[number]?.stage = .showing
    requests[number]?.route = plan.target.leaf.name
    if let root = plan.covers {
      let covered = covered(root)
      for index in interstitials.indices where interstitials[index].number == number {
        interstitials[index].covered = covered
      }
    }
  }

  /// Returns true if a request can continue on top of the root that the app created. If not, asks
  /// the app to bring that root to the front, or ends the request.
  private mutating func isInFront(
    _ plan: RequestState.Plan, for number: RequestNumber
  ) -> Bool {
    guard hasAdoptedRoot, let request = requests[number] else { return true }
    let (root, transition) = (plan.target.root, plan.transition)
    guard request.isInFront || !isAdopted(root) || !wantsFront(request, transition) else {
      begin(.bringToFront(root.alone), for: number, atMost: limits.adoptionTimeout)
      return false
    }
    guard transition.steps.contains(where: \.isAtTheBottom) else { return true }
    end(
      number,
      isAdopted(root) ? .failed(.adoptedNotThere(root.name)) : .refused(.rootNotAdopted(root.name)))
    return false
  }

  /// Returns true if a request opens something and therefore needs its root in front.
  private func wantsFront(
    _ request: PendingRequest, _ transition: Hierarchy.Transition
  ) -> Bool {
    if transition.steps.contains(where: { $0.isAtTheBottom }) { return true }
    if case .uncovered = request.purpose { return false }
    return request.moves.map { request.asksLocked || $0.isEmpty } ?? true
  }

  mutating func cameToFront(
    _ root: Hierarchy.Node, _ answer: HostAnswer, for number: RequestNumber
  ) {
    // The app may have changed the screen.
    invalidatePlans()
    needsAudit = true
    needsSharing = true
    if let request = requests[number] { note(request.origin) }
    switch answer {
    case .finished(let error?): end(number, .failed(.notBroughtToFront(root.name, error)))
    case .finished(nil):
      // Start over here, because restarting later would ask the app again.
      if requests[number]?.mustRestart == true { requests[number]?.restart() }
      requests[number]?.isInFront = true
      requests[number]?.stage = .resolving
    default: end(number, .failed(.lateToFront(root.name, limits.adoptionTimeout)))
    }
  }

  /// Performs the next step. After the last one, checks the screen and passes the request's values
  /// to the restorables.
  mutating func showNext(of number: RequestNumber) {
    guard let request = requests[number], let plan = request.plan else { return }
    // Reading the number once the request's origin is noted would copy the request.
    let stepsDone = request.stepsDone
    let left = plan.transition.steps.dropFirst(stepsDone)
    if case .correction(let correction) = request.purpose {
      guard !left.isEmpty else { return end(number, correction.outcome) }
      // If the screen has changed between two steps, it's checked again.
      guard !request.isOutdated || correction.address == nil else { return end(number, nil) }
      invalidatePlans()
      requests[number]?.isOutdated = false
    } else if left.isEmpty ? stepsDone > 0 : request.isOutdated {
      guard let screen = look(), !waitsForOthers(screen.isSettled) else { return }
      let isRight =
        left.isEmpty
        ? isShown(plan, of: request, on: screen)
        : transition(to: plan.target, over: screen, for: request)?.steps
          .elementsEqual(left, by: { $0.doesSame(as: $1) })
      guard let isRight else { return }
      guard isRight else { return planAnew(number) }
      if request.isOutdated { requests[number]?.isOutdated = false }
    }
    note(request.origin)
    if !left.isEmpty {
      let work = HostWork.perform(plan, step: stepsDone, evenIfMoving: settleTimedOut)
      begin(work, for: number)
      return
    }
    let delivers = request.delivers
    // If the request opened its own window, no screen in this window receives values.
    let brings = delivers && request.bringsState && !plan.transition.opensWindow
    begin(.deliver(brings ? plan : nil, for: request.request), for: number)
    guard delivers else { return }
    requests[number]?.hasShown = true
    needsSharing = true
  }

  mutating func performed(
    _ plan: RequestState.Plan, step: Int, _ result: StepResult, _ number: RequestNumber
  ) {
    // Copying the step would take longer.
    let steps = plan.transition.steps
    let refusal: RoutingError?
    switch result {
    case .busy: return beginMovement()
    case .refused(let error): refusal = .notPerformed(steps[step], error)
    case .done(let isSettled):
      refusal = nil
      showsSomething = showsSomething || !steps[step].opensWindow
      // The new screens may come to an address where others couldn't be created.
      if !failedExchanges.isEmpty, let made = steps[step].madeAddress {
        failedExchanges = failedExchanges.filter { !made.isPrefix(of: $0) }
      }
      if !isSettled { beginMovement(of: steps[step]) }
    }
    settleTimedOut = false
    needsSharing = true
    if refusal == nil, plan.isAllowed, !answers.hasRefusals {
      hasUncheckedSteps = true
    } else {
      needsAudit = true
    }
    if let refusal { report(Diagnostic(.stepRefused, says: refusal.words)) }
    if refusal == nil { requests[number]?.hasShown = true }
    requests[number]?.stepsDone += 1
    if let refusal, isWanted(number) { planAnew(number, because: refusal) }
  }

  private mutating func isShown(
    _ plan: RequestState.Plan, of request: PendingRequest, on screen: Boxed<ScreenReading>
  ) -> Bool? {
    let transition = plan.transition
    // A new window has its own host, so this host can't check its screens.
    guard let result = transition.result, !transition.opensWindow else {
      return true
    }
    guard let shown = screen.hierarchy, !screen.unchanged.contains(request.request.id) else {
      return false
    }
    if hasUncheckedSteps, !needsAudit, accountToLock == nil, shown.root == result.root {
      endAudit(of: shown.root)
      return true
    }
    // Comparing the focused screens is cheaper, and usually enough.
    if !request.isSavedState, router.hasSameChain(shown.root, result.root) { return true }
    return self.transition(to: plan.target, over: screen, for: request)?.steps.isEmpty
  }

  /// Plans a request again, starting from the current screen. If the request has already been
  /// planned twice, it fails. After a correction, the next audit plans another one.
  private mutating func planAnew(_ number: RequestNumber, because reason: RoutingError? = nil) {
    guard requests[number]?.wasReplanned == false, number != correction else {
      return end(number, .failed(reason ?? .notShown))
    }
    requests[number]?.wasReplanned = true
    requests[number]?.stage = .resolving
  }

  /// Returns the outcome of a request whose result is on screen, or nil for a saved state whose
  /// checks are still running.
  mutating func outcome(of number: RequestNumber) -> Outcome? {
    guard let request = requests[number], let plan = request.plan else { return nil }
    let target = request.moves == nil ? plan.target : plan.target.alongFocus
    if let redirection = request.redirection { return .redirected(target, redirection.reason) }
    let outcome: Outcome = request.degraded.map { .degraded(target, $0) } ?? .opened(target)
    guard request.isSavedState, answers.isAsking else { return outcome }
    deferred.append((request.id, outcome))
    return nil
  }

  mutating func concludeDeferred() -> Bool {
    guard !deferred.isEmpty, !answers.isAsking else { return false }
    endDeferred()
    return true
  }

  /// Reports the outcomes of restored states, or another outcome if something prevents it.
  mutating func endDeferred(with outcome: Outcome? = nil) {
    for ended in deferred {
      conclude(
        ended.request, with: outcome ?? ended.outcome, route: ended.outcome.hierarchy?.leaf.name)
    }
    deferred = []
  }
}

extension PendingRequest {
  fileprivate var hasMadeLeaf: Bool {
    guard self.stage == .showing, let plan = self.plan,
      let leaf = plan.transition.result?.leafAddress
    else { return false }
    return plan.transition.steps.prefix(self.stepsDone).contains { step in
      step.made.contains { $0.address == leaf }
    }
  }
}

extension Router {
  /// Returns true if two trees have the same focused destinations, including those in all panes.
  fileprivate func hasSameChain(_ a: Hierarchy.Node, _ b: Hierarchy.Node) -> Bool {
    guard a.edge == b.edge, areSameDestination(a.destination, b.destination) else { return false }
    guard let next = b.focusedChild else { return a.focusedChild == nil }
    guard let other = a.focusedChild, hasSameChain(a.children[other], b.children[next]) else {
      return false
    }
    for (index, child) in b.children.enumerated() where index != next {
      guard case .slot(_, .pane) = child.edge else { continue }
      guard let number = a.child(on: child.edge), hasSameChain(a.children[number], child) else {
        return false
      }
    }
    return true
  }
}

extension Hierarchy.Transition.Step {
  fileprivate var isAtTheBottom: Bool {
    if case .replace = action { address == .root } else { false }
  }
}

extension Hierarchy.Node {
  /// Returns true if the wanted destination has a value that's missing or different in this node's
  /// destination.
  fileprivate func lacksState(of wanted: Self) -> Bool {
    guard let own = try? ValueRecord(encoding: destination).dictionary,
      let other = try? ValueRecord(encoding: wanted.destination).dictionary
    else { return false }
    return other.contains { own[$0.key] != $0.value }
  }
}

extension Hierarchy.Node {
  /// True if it has at most one child, and so does each node on top of it.
  fileprivate var isPath: Bool {
    var node = self
    while let child = node.children.first {
      guard node.children.count == 1 else { return false }
      node = child
    }
    return true
  }
}
