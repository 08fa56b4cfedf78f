import Baton

extension HostDriver {
  // MARK: What decides of a request

  /// What is required for a request to show a hierarchy, root to leaf.
  ///
  /// What is exempt may stand on one place that is locked; but what that stands on must be open, and a
  /// container must be there for what is in its slots.
  ///
  /// - Parameter asksLocked: Whether what stands locked on the way is asked for as well.
  func decisiveNeeds(of hierarchy: Hierarchy, asksLocked: Bool = false) -> [RequirementCheck] {
    guard !requirements.isEmpty else { return [] }
    let focus = hierarchy.focus
    var needs: [RequirementCheck] = []
    // What is exempt at the end stands on one place, which may be locked where it holds no slot of theirs.
    let standing = focus.lastIndex { !requirements.isExempt($0) }
    for (number, place) in focus.enumerated() {
      if number == standing, number + 1 < focus.count, focus[number + 1].edge.slotName == nil {
        continue
      }
      let parent = number > 0 ? focus[number - 1] : nil
      var asked = place
      if asksLocked, place.isLocked {
        let record = state.locks[place]
        asked = tree(insteadOf: place, record, on: parent) ?? record?.tree ?? place
      }
      needs += requirements.needs(of: asked, on: parent)
    }
    return needs
  }

  /// Makes the checks of a job until one isn't met, or takes time. The first that isn't met decides.
  func checkNext(for job: Job) {
    for check in job.needs {
      if job.answered[check.key] == nil {
        ask(check, for: job)
        // The check may have ended the job, changed the account, or take its time.
        guard isWanted(job), job.stage == .checking else { return }
      }
      switch job.answered[check.key] {
      case .some(.allow): continue
      case .some(let decision): return act(on: decision, check, of: job)
      case nil: return
      }
    }
    if job.command == nil || job.isPerformed {
      job.stage = .planning
    } else {
      job.stage = job.isConfirmed ? .performing : .confirming
    }
  }

  private func ask(_ check: RequirementCheck, for job: Job) {
    job.forgetsSeen()
    let subject = check.subject
    let generation = state.generation
    switch check.requirement.check {
    case .now(let decide):
      let decision = decide(subject)
      guard generation == state.generation else { return }
      // What it said holds for what is shown, also where the request has given way meanwhile.
      answer(check, decision)
      if isWanted(job) { job.answered[check.key] = decision }
    case .later(let decide):
      job.waiting = wait(
        atMost: check.requirement.timeLimit, for: { await decide(subject) },
        then: { [weak job] driver, decision in
          guard let job, !job.isOver else { return }
          job.waiting = nil
          guard job.generation == generation, generation == driver.state.generation else { return }
          let decision = decision ?? driver.overdue(check)
          driver.answer(check, decision)
          job.answered[check.key] = decision
          // The screen may be another by now, and other places may lead there.
          if job.stage == .checking, job.command == nil || job.isPerformed { job.goBack() }
        })
    }
  }

  /// Keeps what a check has said, for all who ask in this moment.
  private func answer(_ check: RequirementCheck, _ decision: Requirement.Decision) {
    state.answers.answer(check, decision)
    state.needsAudit = true
  }

  private func overdue(_ check: RequirementCheck) -> Requirement.Decision {
    tell(.checkOverdue(check.name, check.requirement))
    return .unavailable("the check took too long")
  }

  private func act(
    on decision: Requirement.Decision, _ check: RequirementCheck, of job: Job
  ) {
    let reason = RoutingError(decision, check)
    switch decision {
    case .allow: return
    case .unavailable where job.isRetry && state.parked?.delivery === job.delivery:
      // It cannot be said now: it waits on.
      end(job, nil)
    case .deny, .unavailable: end(job, .refused(reason))
    case .redirect(let other): redirect(job, to: other, reason)
    case .park(let showing): park(job, reason, showing: showing)
    }
  }

  private func redirect(_ job: Job, to destination: any Destination, _ reason: RoutingError) {
    job.redirects += 1
    guard job.redirects <= limits.maxRedirects, job.command == nil || job.isPerformed else {
      return end(job, .refused(.redirectLoop(reason)))
    }
    job.redirection = (destination, job.redirection?.reason ?? reason)
    job.goBack()
  }

  // MARK: What may stand on screen

  /// What is known of a place where it stands.
  func permission(of place: Hierarchy.Place, on parent: Hierarchy.Place?) -> Answers.Permission {
    if isMeanwhile(place) || parent == nil && isAdopted(place) { return .open }
    return state.answers.permission(requirements.needs(of: place, on: parent))
  }

  /// Whether a place of what is shown may be, as far as that is known: a presenter may not do what it is
  /// told.
  func mayShow(_ address: Hierarchy.Address, of shown: Hierarchy) -> Bool {
    guard !requirements.isEmpty else { return true }
    var parent: Hierarchy.Place?
    var here: Hierarchy.Place? = shown.root
    var edges = address.edges[...]
    while let place = here {
      if case .closed(let decision, _) = permission(of: place, on: parent),
        !decision.isUnavailable
      {
        return false
      }
      guard let edge = edges.popFirst(), let next = place.child(on: edge) else { return true }
      (parent, here) = (place, place.children[next])
    }
    return true
  }

  /// A tree without what may not be shown, as far as that is known.
  func mayShow(
    _ tree: Hierarchy.Place, on parent: Hierarchy.Place? = nil
  ) -> Hierarchy.Place? {
    guard !requirements.isEmpty else { return tree }
    if case .closed(let decision, _) = permission(of: tree, on: parent), !decision.isUnavailable {
      return nil
    }
    return tree.mappingChildren { mayShow($0, on: tree) }
  }

  /// Makes a check of something that stands on screen, or is about to, beside all else.
  func ask(_ check: RequirementCheck) {
    let subject = check.subject
    let generation = state.generation
    switch check.requirement.check {
    case .now(let decide):
      let decision = decide(subject)
      if generation == state.generation { answer(check, decision) }
    case .later(let decide):
      state.answers.isAsked(check)
      state.asks.removeAll(where: \.isOver)
      state.asks.append(
        wait(
          atMost: check.requirement.timeLimit, for: { await decide(subject) },
          then: { driver, decision in
            guard generation == driver.state.generation else { return }
            driver.answer(check, decision ?? driver.overdue(check))
          }))
    }
  }

  /// The first check of a tree that would be answered at once, and is not answered yet; what stands on a
  /// place that is not open is not asked for.
  func immediateCheck(in tree: Hierarchy.Place, on parent: Hierarchy.Place?) -> RequirementCheck? {
    switch permission(of: tree, on: parent) {
    case .open:
      for child in tree.children {
        if let check = immediateCheck(in: child, on: tree) { return check }
      }
      return nil
    case .unknown(let check): return check.isImmediate ? check : nil
    case .asked, .closed: return nil
    }
  }

  /// A tree that is about to be shown, with locked places in the stead of those that may not be, or of
  /// which that is not known.
  ///
  /// - Parameters:
  ///   - parent: What it is to stand on.
  ///   - shown: What is on screen: what stands there open stays so while it is asked for again.
  func locking(
    _ tree: Hierarchy.Place, on parent: Hierarchy.Place?, over shown: Hierarchy?
  ) -> Hierarchy.Place {
    guard !requirements.isEmpty else { return tree }
    let stood = shown.map { $0.root.hasOpen(tree, router) } ?? false
    var unknown: RequirementCheck?
    var isOpen = stood
    switch permission(of: tree, on: parent) {
    case .open: isOpen = true
    case .unknown(let check): unknown = check
    case .asked, .closed(.unavailable, _): break
    case .closed: isOpen = false
    }
    if isOpen { return tree.mappingChildren { locking($0, on: tree, over: shown) } }
    var locked = state.locks.lock(tree, of: state.account, unknown: unknown)
    for child in tree.children
    where child.edge.slotName == nil && mayStandOnLocked(child, on: tree) {
      let onTop = locking(child, on: tree, over: shown)
      guard !onTop.isLocked else { continue }
      locked.set(onTop, slotOrder: [], focused: tree.focused?.edge == child.edge)
    }
    return locked
  }

  /// Whether a place may stand on one that is locked: what is exempt, and what a check shows.
  func mayStandOnLocked(_ place: Hierarchy.Place, on parent: Hierarchy.Place) -> Bool {
    requirements.isExempt(place) || isMeanwhile(place)
  }

  /// Whether a place is what a check shows.
  func isMeanwhile(_ place: Hierarchy.Place) -> Bool {
    guard let shown = state.meanwhile?.destination else { return false }
    return router.areSamePlace(shown, place.destination)
  }
}

extension Hierarchy.Place {
  /// Whether a place stands in this tree, and is not locked.
  fileprivate func hasOpen(_ place: Self, _ router: Router) -> Bool {
    router.areSamePlace(destination, place.destination)
      || children.contains { $0.hasOpen(place, router) }
  }
}
