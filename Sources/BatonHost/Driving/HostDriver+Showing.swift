import Baton

extension HostDriver {
  // MARK: Planning

  /// Plans over the live screen, asks what would go, and makes what is new.
  func plan(_ job: Job) {
    guard let wanted = job.wanted else { return end(job, .failed(.notShown)) }
    // What is locked or opened since may be what it was to stand on.
    if job.isOutdated(after: state.changes) { return job.goBack() }
    let shown = job.takeSeen(after: state.changes) ?? shown
    job.changesSeen = state.changes
    let target = target(of: job, wanted, over: shown)
    // What a check shows cannot be in a slot of what is locked.
    if job.isMeanwhile, !isMeanwhile(target.leaf) { return end(job, .failed(.notShown)) }
    let transition = transition(
      to: target, from: shown, for: job, rebuilding: isRebuilding && !standsOnAdopted)
    if let check = immediateCheck(of: transition) { return ask(check) }
    guard mayLeave(transition, for: job), isInFront(target, transition, for: job) else { return }
    do {
      try make(transition, for: job.redirection == nil ? job.delivery?.asking : nil)
    } catch {
      return end(job, .failed((error as? RoutingError) ?? .notMade(error)))
    }
    guard isWanted(job) else { return }
    job.target = target
    job.transition = transition
    job.stepsDone = 0
    job.stage = .showing
    noteCovered(by: job, transition, over: shown)
  }

  /// What is wanted, with locked places in the stead of those that may not be shown.
  private func target(
    of job: Job, _ wanted: Hierarchy, over shown: Hierarchy?
  ) -> Hierarchy {
    guard !requirements.isEmpty else { return wanted }
    let root = job.isRestoration ? cut(wanted.root, on: nil, job) : nil
    return Hierarchy(root: locking(root ?? wanted.root, on: nil, over: shown))
  }

  /// A saved tree without what is known not to be allowed; in a slot, and at the root, that stands locked.
  private func cut(
    _ place: Hierarchy.Place, on parent: Hierarchy.Place?, _ job: Job
  ) -> Hierarchy.Place? {
    switch permission(of: place, on: parent) {
    case .closed(.unavailable, _), .open, .asked, .unknown: break
    case .closed(let decision, let check):
      job.degraded = job.degraded ?? RoutingError(decision, check)
      return place.edge == .push || place.edge.isPresented ? nil : place
    }
    return place.mappingChildren { cut($0, on: place, job) }
  }

  /// The first check of what would be made locked that is answered at once.
  func immediateCheck(of transition: Hierarchy.Transition) -> RequirementCheck? {
    guard !state.locks.isEmpty else { return nil }
    for made in transition.made {
      if let check = state.locks[made.place]?.unknown, check.isImmediate { return check }
    }
    return nil
  }

  private func transition(
    to target: Hierarchy, from shown: Hierarchy?, for job: Job, rebuilding: Bool
  ) -> Hierarchy.Transition {
    func plan(remakingLeaf: Bool) -> Hierarchy.Transition {
      router.transition(
        to: target, from: shown, opensWindows: opensWindow(job),
        rebuilding: rebuilding, isWhole: job.wantsWhole, remakesLeaf: remakingLeaf,
        animated: job.isAnimated, style: job.redirection == nil ? job.request.style : .init(),
        honoured: presenter.honoured,
        locking: { [self] tree in locking(tree, on: nil, over: shown) })
    }
    let transition = plan(remakingLeaf: false)
    if transition.leafIsKept, makesAnew(target.leaf, job) { return plan(remakingLeaf: true) }
    guard transition.leafIsKept, let shown, let address = transition.result?.leafAddress,
      presenter.restorable(at: address) == nil,
      let place = shown[address], place.lacksState(of: target.leaf)
    else { return transition }
    // Nobody takes the state that is wanted: the screen is made anew with it.
    return plan(remakingLeaf: true)
  }

  // MARK: Leaving

  /// Asks what would go, each screen once; returns whether all of it may.
  private func mayLeave(_ transition: Hierarchy.Transition, for job: Job) -> Bool {
    guard !job.isRestoration else { return true }
    for left in transition.left where !left.place.isLocked && !hasAgreed(left, job) {
      let screen = presenter.screen(at: left.address)
      let decision = presenter.shouldDismiss(left.address, for: job.request)
      guard isWanted(job) else { return false }
      switch decision {
      case .dismiss: agree(left, screen, job)
      case .stay(let reason):
        end(job, .refused(.stayed(left.place, reason)))
        return false
      case .ask(let question):
        job.waiting = wait(atMost: limits.questionTimeout, for: question) {
          [weak job, weak screen] driver, isWilling in
          guard let job, !job.isOver else { return }
          job.waiting = nil
          guard isWilling == true else {
            let why = isWilling == nil ? "nobody answered in time" : "the user chose to stay"
            return driver.end(job, .refused(.stayed(left.place, why)))
          }
          driver.agree(left, screen, job)
          // The screen may be another by now.
          job.goBack()
        }
        return false
      }
    }
    return true
  }

  private func agree(_ left: Hierarchy.AddressedPlace, _ screen: AnyObject?, _ job: Job) {
    job.consents.append(Job.Consent(place: left, screen: screen, hadScreen: screen != nil))
  }

  /// Whether this very screen has said for this job that it may go.
  private func hasAgreed(_ left: Hierarchy.AddressedPlace, _ job: Job) -> Bool {
    job.consents.contains { consent in
      guard consent.place.address == left.address else { return false }
      let screen = presenter.screen(at: left.address)
      guard consent.hadScreen else {
        return screen == nil
          && AnyHashable(consent.place.place.destination) == AnyHashable(left.place.destination)
      }
      return consent.screen != nil && consent.screen === screen
    }
  }

  // MARK: Steps

  /// Performs the next step; after the last one looks whether it is shown, and hands it down the chain.
  func showNext(of job: Job) {
    guard let transition = job.transition, let target = job.target else {
      return end(job, .failed(.notShown))
    }
    let isFirst = job.stepsDone == 0
    guard job.stepsDone < transition.steps.count else {
      guard isFirst || isShown(target, by: transition, of: job) else { return planAnew(job) }
      job.hasShown = job.hasShown || job.delivery != nil
      note(job.origin)
      state.needsSettling = state.needsSettling || job.delivery != nil
      if job.delivery != nil, job.bringsState { state.timesGiven += 1 }
      handDown(job, target, after: transition)
      guard isWanted(job) else { return }
      job.stage = .settling
      return
    }
    // Others have changed the screen since it was looked at last, or something has moved.
    if state.changes != job.changesSeen {
      guard isAsPlanned(transition, target, for: job) else { return planAnew(job) }
      job.changesSeen = state.changes
    }
    let step = transition.steps[job.stepsDone]
    job.stepsDone += 1
    job.hasShown = true
    note(job.origin)
    if let reason = perform(step, animated: step.isAnimated) {
      tell(.stepRefused(step, reason))
      guard isWanted(job) else { return }
      planAnew(job, because: reason)
    }
  }

  /// Performs a step, and waits while it moves.
  ///
  /// - Returns: Why the presenter refused it, where it did.
  func perform(_ step: Hierarchy.Transition.Step, animated: Bool) -> RoutingError? {
    isPerforming = true
    state.hasWaitedInVain = false
    defer {
      isPerforming = false
      state.needsSettling = true
      state.needsAudit = true
    }
    let placed = pointsPlaced(by: step)
    let owed = state.owed
    state.owed = self.owed(after: step)
    do {
      try presenter.perform(step, animated: animated)
    } catch {
      state.owed = owed
      return .notPerformed(step, error)
    }
    didPlace(placed)
    state.showsSomething = state.showsSomething || !step.opensWindow
    guard state.phase == .running, !presenter.isSettled else { return nil }
    let presenter = presenter
    let settling = wait(
      atMost: limits.settleTimeout, for: { await presenter.settled() },
      then: { driver, isSettled in
        driver.state.movement = nil
        driver.state.changes += 1
        driver.state.hasWaitedInVain = isSettled == nil
        if isSettled == nil { driver.tell(.notSettled(step)) }
      })
    state.movement = .init(wait: settling, isOwn: true)
    return nil
  }

  /// Whether other hands move the screen: the next step waits until that is over, once and not for ever.
  func waitsForOthers() -> Bool {
    guard !presenter.isSettled, !state.hasWaitedInVain else { return false }
    let presenter = presenter
    let settling = wait(
      atMost: limits.settleTimeout, for: { await presenter.settled() },
      then: { driver, _ in
        driver.state.movement = nil
        driver.state.changes += 1
        driver.state.hasWaitedInVain = !driver.presenter.isSettled
      })
    state.movement = .init(wait: settling, isOwn: false)
    return true
  }

  /// Whether the screen is as it was planned to be before the next step.
  private func isAsPlanned(
    _ transition: Hierarchy.Transition, _ target: Hierarchy, for job: Job
  ) -> Bool {
    let left = remaining(target, for: job)
    let planned = transition.steps[job.stepsDone...]
    return left.count == planned.count && zip(left, planned).allSatisfy { $0.doesSame(as: $1) }
  }

  /// Whether all that was wanted is on screen.
  private func isShown(
    _ target: Hierarchy, by transition: Hierarchy.Transition, of job: Job
  ) -> Bool {
    // What got a window of its own is shown by another host.
    if transition.result == nil || transition.steps.contains(where: \.opensWindow) { return true }
    guard let result = transition.result, let shown, !isAsBefore(job) else { return false }
    // Nearly always the chain tells; else what is left to do.
    if !job.isRestoration, router.hasSameChain(shown.root, result.root) { return true }
    return remaining(target, for: job).isEmpty
  }

  private func remaining(_ target: Hierarchy, for job: Job) -> [Hierarchy.Transition.Step] {
    transition(to: target, from: shown, for: job, rebuilding: false).steps
  }

  /// The screen is not as planned, because somebody else has changed it, or it was refused: once more, over
  /// what is there now.
  private func planAnew(_ job: Job, because reason: RoutingError? = nil) {
    guard !job.isPlannedAnew else { return end(job, .failed(reason ?? .notShown)) }
    job.isPlannedAnew = true
    job.goBack()
  }
}

extension Job {
  /// What continues elsewhere, or comes back, is there without a movement.
  fileprivate var isAnimated: Bool {
    switch request.source.kind {
    case .restoration, .activity: false
    default: true
    }
  }
}

extension Hierarchy.Place {
  /// Whether the other place names a value that this one does not have.
  fileprivate func lacksState(of wanted: Self) -> Bool {
    guard let own = try? ValueRecord(encoding: destination).dictionary,
      let other = try? ValueRecord(encoding: wanted.destination).dictionary
    else { return false }
    return other.contains { own[$0.key] != $0.value }
  }
}

extension Router {
  /// Whether two trees have the same places where a user looks, panes included.
  fileprivate func hasSameChain(_ a: Hierarchy.Place, _ b: Hierarchy.Place) -> Bool {
    guard a.edge == b.edge, areSamePlace(a.destination, b.destination) else { return false }
    guard let next = b.focused else { return a.focused == nil }
    guard let other = a.focused, hasSameChain(other, next) else { return false }
    for child in b.children where child.edge != next.edge && child.edge.isPane {
      guard let number = a.child(on: child.edge), hasSameChain(a.children[number], child) else {
        return false
      }
    }
    return true
  }
}

extension Hierarchy.Edge {
  fileprivate var isPane: Bool {
    if case .slot(_, .pane) = self { true } else { false }
  }
}
