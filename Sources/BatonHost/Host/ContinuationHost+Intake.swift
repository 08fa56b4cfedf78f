public import Baton

extension ContinuationHost {
  /// Lets requests through: called once the app can show something. What came before waits until then.
  ///
  /// Saved state goes first, then the requests against it. Where nothing leads anywhere, home is shown.
  public func becomeReady() {
    guard !intake.isReady else { return }
    intake.isReady = true
    end(intake.superseded())
    runNext()
  }

  /// Opens a destination, as the app's own buttons do. With nothing to wait for, its first step happens
  /// before this call suspends.
  @discardableResult
  public func open(_ destination: some Destination) async -> Outcome {
    await open(ContinuationRequest(.destination(destination), from: .app))
  }

  /// Carries out a command, as the app's own buttons do: it is not confirmed.
  @discardableResult
  public func perform(_ command: some Command) async -> Outcome {
    await open(ContinuationRequest(.command(command), from: .app))
  }

  /// Opens whatever a callback delivered, and tells what became of it. A request whose id was delivered
  /// before is not carried out again: its outcome is that of the first.
  @discardableResult
  public func open(_ request: ContinuationRequest) async -> Outcome {
    await withCheckedContinuation { continuation in
      deliver([request], completion: { continuation.resume(returning: $0) })
    }
  }

  /// Takes in what one callback of the platform delivered, and begins at once.
  ///
  /// Requests that come together are a batch: windows and commands are all carried out, in order; of
  /// those that lead to a place the last is on top, and the earlier end superseded.
  ///
  /// - Parameters:
  ///   - requests: What came, in order.
  ///   - raw: The platform's own object, at hand by ``rawObject(of:)`` until the final outcome.
  ///   - handover: Takes the chain to the platform's `restorationHandler`, which then calls it; without
  ///     one the host calls the chain. Called once for each request that is shown.
  ///   - completion: Called with the outcome of each.
  public func deliver(
    _ requests: [ContinuationRequest], raw: AnyObject? = nil,
    handover: (@MainActor ([ChainEntry]) -> Void)? = nil,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    var passages: [Passage] = []
    for request in requests {
      endPending(with: request)
      if let known = intake.delivery(request.id) {
        known.tell(completion)
        continue
      }
      let delivery = Delivery(request, raw: raw, handover: handover)
      delivery.tell(completion)
      intake.begin(delivery)
      if isClosed {
        conclude(delivery, with: .failed(.sceneGone))
      } else if let claimed = claim(delivery, .beforeRouter) {
        conclude(delivery, with: claimed)
      } else {
        passages.append(Passage(delivery, in: self))
      }
    }
    run(passages)
  }

  /// The platform's own object of a request that has no final outcome yet.
  public func rawObject(of request: ContinuationRequest.ID) -> AnyObject? {
    intake.delivery(request)?.raw
  }

  /// Does something once a request's outcome is final, a parked one's too: frees what was held for it. At
  /// once where it is final already, or is not known.
  public func whenFinal(
    _ request: ContinuationRequest.ID, _ work: @escaping @MainActor () -> Void
  ) {
    guard let delivery = intake.delivery(request) else { return work() }
    delivery.whenFinal(work)
  }

  /// Whether `open(_:)` would show what a request asks for: recognised, open to the source, with a
  /// place, and all requirements met. Shows nothing, and keeps nothing.
  public func canOpen(_ request: ContinuationRequest) async -> Bool {
    let checks: [RequirementCheck]
    switch router.outcome(of: request, over: shown) {
    case .opened(let hierarchy), .degraded(let hierarchy, _):
      checks = self.checks(of: hierarchy, all: false)
    case .performed(let command, _): checks = self.checks(of: command)
    case .refused, .notFound, .parked, .superseded, .failed, .claimed: return false
    }
    for check in checks {
      let decision =
        switch check.requirement.check {
        case .now(let decide): decide(check.subject)
        case .later(let decide): await decide(check.subject)
        }
      guard case .allow = decision else { return false }
    }
    return true
  }
}

extension ContinuationHost {
  func run(_ passages: [Passage]) {
    guard !passages.isEmpty else { return }
    end(intake.enqueue(passages))
    runNext()
  }

  private func end(_ needless: [(passage: Passage, outcome: Outcome)]) {
    for (passage, outcome) in needless { passage.end(outcome) }
  }

  /// Starts the next passage while none is on its way.
  func runNext() {
    guard intake.isReady, !expectsState, intake.current == nil else { return }
    guard !intake.queue.isEmpty else { return showSomething() }
    let next = intake.queue.removeFirst()
    intake.current = next
    next.go()
  }

  /// A passage has come to its end: its outcome is told, and the next begins.
  func ended(_ passage: Passage, with outcome: Outcome?) {
    if intake.current === passage { intake.current = nil }
    if passage.hasChangedScreen {
      if passage.delivery != nil, !passage.isRestoration { hasGoneOn = true }
      settled()
    }
    if let delivery = passage.delivery, let outcome {
      if passage.isRetry { unpark(delivery) }
      conclude(delivery, with: outcome, route: passage.route)
    }
    // Where it has just shown something, home is not missing: the screen need not be read for that.
    if !passage.hasShown || !intake.queue.isEmpty { runNext() }
    if let place = intake.commands.firstIndex(where: { $0 === passage }) {
      intake.commands.remove(at: place)
      runNextCommand()
    }
  }

  /// Tells what became of a delivery.
  func conclude(_ delivery: Delivery, with outcome: Outcome, route: String? = nil) {
    guard delivery.outcome?.isFinal != true else { return }
    if outcome.isFinal { intake.finish(delivery) }
    outcomeHub.send(OutcomeRecord(request: delivery.request, route: route, outcome: outcome))
    delivery.end(with: outcome)
  }

  /// An app that is ready shows something, even if what started it leads nowhere.
  private func showSomething() {
    guard presenter.shown == nil, !hasTriedHome, let home = try? router.home else { return }
    hasTriedHome = true
    run([Passage(showing: home, as: .home, in: self)])
  }

  /// Counts a link that came by a deprecated pattern.
  func countDeprecation(of request: ContinuationRequest, by route: BoundRoute?) {
    guard case .link = request.content, let route = route.flatMap(router.deprecated) else {
      return
    }
    deprecations.add(route)
  }
}
