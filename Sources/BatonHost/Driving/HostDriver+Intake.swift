import Baton

extension HostDriver {
  /// Lets requests through.
  func becomeReady() {
    guard state.phase == .waiting else { return }
    state.phase = .running
    state.warning?.cancel()
    if let kept = state.kept {
      state.kept = nil
      parkAgain(kept)
    }
    for job in state.queue.all where job.delivery?.isForeign(to: state.account) == true {
      if !job.isRestoration { end(job, .refused(.signedOut)) }
    }
    for job in state.queue.all { classify(job) }
    drive()
  }

  /// Takes in what one callback delivered.
  func deliver(
    _ requests: [ContinuationRequest], raw: AnyObject?,
    completion: @escaping @MainActor (Outcome) -> Void,
    handover: (@MainActor ([ChainEntry]) -> Void)?, asking: Asking? = nil
  ) {
    var jobs: [Job] = []
    for request in requests.map(router.addingContext) {
      endPending(with: request)
      if let known = state.deliveries[request.id] {
        if let outcome = known.outcome {
          state.tellings.append { completion(outcome) }
        } else {
          known.tell(completion)
        }
        continue
      }
      let delivery = Delivery(
        request, of: request.owner ?? Owner(state.account), raw: raw, handover: handover,
        asking: asking)
      delivery.belong(to: state.account, isLate: state.phase == .running)
      delivery.tell(completion)
      state.deliveries.begin(delivery)
      if state.phase == .closed {
        conclude(delivery, with: .failed(.sceneGone))
      } else if state.phase == .running, delivery.isForeign(to: state.account) {
        conclude(delivery, with: .refused(.signedOut))
      } else if let claimed = claim(delivery, .beforeRouter) {
        conclude(delivery, with: claimed)
      } else {
        jobs.append(Job(.request(delivery), generation: state.generation))
      }
    }
    enqueue(jobs)
    drive()
  }

  /// Takes in jobs, which supersede what waits for less.
  func enqueue(_ jobs: [Job]) {
    for job in jobs {
      let isInTheWay =
        jobs.count > 1 || state.current != nil || !state.queue.isEmpty || state.movement != nil
      state.queue.append(job)
      switch state.phase {
      case .waiting: warnOfWaiting()
      case .running: if isInTheWay { classifyAll() } else { state.unclassified = job }
      case .closed: end(job, job.delivery.map { _ in .failed(.sceneGone) })
      }
      if state.queue.count > limits.maxQueuedRequests, let oldest = state.queue.oldestRequest {
        end(oldest, .refused(.overflow(limits.maxQueuedRequests)))
      }
    }
  }

  private func classifyAll() {
    if let first = state.unclassified {
      state.unclassified = nil
      if !first.isOver { classify(first) }
    }
    if let last = state.queue.last { classify(last) }
  }

  /// Of all that lead to a place the newest is on top: what has shown nothing yet need not be shown.
  private func classify(_ job: Job) {
    guard job.delivery != nil, !job.isRestoration else { return }
    switch kind(of: job) {
    case .place: break
    case .window, .command: return
    case .move: return classifyMove(job)
    case .nowhere:
      // It needs no turn, and must take none from others.
      state.tellings.append { [weak self] in
        guard let self, !job.isOver, state.phase == .running else { return }
        resolveRequest(of: job)
      }
      return
    }
    if let earlier = state.queue.leadsToPlace(job) { end(earlier, .superseded) }
    guard let current = state.current, current !== job, current.canBeSuperseded else { return }
    let kind = kind(of: current)
    if kind == .place || kind == .move && current.waiting != nil { end(current, .superseded) }
  }

  /// Moves are made in order, all of them; but nobody waits for a check of what they lead away from.
  private func classifyMove(_ job: Job) {
    state.queue.goesOn()
    // Who has answered leaves for nobody's sake.
    guard job.delivery?.answered == nil else { return }
    guard let current = state.current, current !== job, current.canBeSuperseded,
      current.waiting != nil, kind(of: current) == .place
    else { return }
    end(current, .superseded)
  }

  /// Tells, once, that requests wait for an app that does not say that it is ready.
  private func warnOfWaiting() {
    guard state.warning == nil else { return }
    let limit = limits.readyWarning
    state.warning = wait(for: limit) { driver in
      guard driver.state.phase == .waiting else { return }
      driver.tell(.notReady(waiting: driver.state.queue.count, after: limit))
    }
  }

  /// Ends a request whose caller does not wait for it any more, while it has shown nothing.
  func withdraw(_ id: ContinuationRequest.ID) {
    guard let delivery = state.deliveries[id], delivery.waits == 1 else { return }
    let outcome = Outcome.refused(.withdrawn)
    if state.parked?.delivery === delivery {
      dropParked(outcome)
    } else if let job = jobs.first(where: { $0.delivery === delivery }), !job.hasShown,
      !job.isPerformed, job.stage != .performing
    {
      end(job, outcome)
    }
    drive()
  }

  // MARK: Questions

  /// Whether a request would show what it asks for now.
  func canOpen(_ request: ContinuationRequest) async -> Bool {
    guard state.phase != .closed else { return false }
    let needs: [RequirementCheck]
    switch router.outcome(of: request, over: shown) {
    case .opened(let hierarchy), .degraded(let hierarchy, _):
      needs = decisiveNeeds(of: hierarchy)
    case .performed(let command, _): needs = requirements.needs(of: command)
    // It will be tried.
    case .refused(let error) where error.code == .toResolve: return true
    default: return false
    }
    for check in needs {
      guard await decision(of: check) == .allow else { return false }
    }
    return true
  }

  private func decision(of check: RequirementCheck) async -> Requirement.Decision? {
    let subject = check.subject
    switch check.requirement.check {
    case .now(let decide): return decide(subject)
    case .later(let decide):
      return await withCheckedContinuation { continuation in
        // Nobody cancels it, so it ends in time.
        _ = wait(atMost: check.requirement.timeLimit, for: { await decide(subject) }) {
          _, decision in
          continuation.resume(returning: decision)
        }
      }
    }
  }
}

extension HostDriver: PresenterObserver {
  func screenChanged() {
    guard state.phase != .closed else { return }
    state.changes += 1
    state.needsAudit = true
    state.needsSettling = true
    guard !isPerforming, state.movement?.isOwn != true else { return }
    note(ScreenChange.Origin(cause: .user))
    state.exchanges = 0
    state.showsSomething = false
    state.hasGoneOn = true
    state.homeHasFailed = false
    // What a screen was still to be given is void once the user has gone on.
    state.owed = []
    drive()
  }

  func retryLocked() {
    guard state.phase == .running else { return }
    state.answers.forgetRefusals()
    tryAgain()
    retryParked()
    drive()
  }
}
