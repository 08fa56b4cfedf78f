import Baton

/// Places that promise an answer, and who waits for it.
extension HostDriver {
  // MARK: Asking

  /// Opens a place whose answer somebody waits for.
  func ask(_ asking: Asking) {
    deliver(
      [asking.request], raw: nil, completion: { _ in }, handover: nil, asking: asking)
  }

  /// Ends the wait of somebody who does not want to know any more. What has shown nothing yet is withdrawn.
  func withdrawAsking(_ id: ContinuationRequest.ID) {
    guard let asking = state.deliveries[id]?.asking else { return }
    if let parked = state.parked, parked.delivery.asking === asking,
      !jobs.contains(where: { $0.delivery === parked.delivery && $0.hasShown })
    {
      dropParked(.refused(.withdrawn))
    } else {
      withdraw(id)
    }
    end(asking, .wentWithout)
    drive()
  }

  /// Takes note of what became of the request for a place.
  func concluded(_ asking: Asking, with outcome: Outcome) {
    guard case .opened = outcome else {
      return end(asking, .notShown(outcome.reason ?? .superseded))
    }
    asking.isShown = true
    if asking.point?.mayAnswer != true { end(asking, .wentWithout) }
  }

  private func end(_ asking: Asking, _ end: Asking.End) {
    guard let tell = asking.takeReceiver() else { return }
    state.tellings.append { tell(end) }
  }

  /// Ends every wait, because the scene is gone.
  func endAnswers() {
    for point in state.answerPoints { leave(point) }
    state.answerPoints = []
  }

  /// Ends every wait for an answer, because the account that asked has signed out.
  func endWaitsForAnswers() {
    for point in state.answerPoints { endWait(for: point) }
  }

  // MARK: Making

  /// Has the presenter make the screens of a transition.
  ///
  /// - Parameter asking: Who waits for the answer of its leaf.
  func make(_ transition: Hierarchy.Transition, for asking: Asking? = nil) throws {
    // What was made before and not shown is dropped by now.
    for point in state.answerPoints where !point.isPlaced { leave(point) }
    state.answerPoints.removeAll(where: \.isGone)
    if let asking, let leaf = transition.result?.leafAddress { state.asked = (asking, leaf) }
    defer { state.asked = nil }
    try presenter.make(transition)
  }

  func answerReceiver(for made: Hierarchy.AddressedPlace) -> @MainActor (GivenAnswer) -> Void {
    let point = AnswerPoint(made)
    if let (asking, leaf) = state.asked, leaf == made.address {
      point.asking = asking
      asking.point = point
    }
    if state.phase != .closed { state.answerPoints.append(point) }
    let token = AnswerToken(
      give: { [weak self] in self?.answer($0, from: point) },
      letGo: { [weak self] in self?.wasLetGo(point) })
    return { token.answer($0) }
  }

  /// Whether the leaf that a job leads to is made anew though it is on screen: what answers, and is asked
  /// for by name.
  func makesAnew(_ leaf: Hierarchy.Place, _ job: Job) -> Bool {
    guard leaf.destination is any Answering, !job.hasMadeLeaf else { return false }
    switch job.purpose {
    case .request, .retry: return job.moves.map { $0.last?.place != nil } ?? true
    case .led: return true
    case .savedState, .meanwhile, .uncovered: return false
    }
  }

  /// Takes note that a step is to be performed, which may show what answers.
  func pointsPlaced(by step: Hierarchy.Transition.Step) -> [AnswerPoint] {
    guard state.answerPoints.contains(where: { !$0.isPlaced }) else { return [] }
    let addresses = step.made.map(\.address)
    let placed = state.answerPoints.filter { !$0.isPlaced && addresses.contains($0.address) }
    for point in placed { point.before = presenter.screen(at: point.address) }
    return placed
  }

  /// Takes note that a step was performed.
  func didPlace(_ points: [AnswerPoint]) {
    for point in points {
      point.isPlaced = true
      // Where screens are no objects, nobody sees that it is another one.
      for old in state.answerPoints
      where old !== point && old.isSeen && !old.hasScreen && old.address == point.address {
        leave(old)
      }
    }
  }

  /// Whether what stands where a screen was to be shown is what stood there before.
  func isAsBefore(_ job: Job) -> Bool {
    guard let point = job.delivery?.asking?.point, let before = point.before else { return false }
    return presenter.screen(at: point.address) === before
  }

  // MARK: Watching

  /// Looks which of the screens that may answer are there still.
  func watchAnswers() {
    guard !state.answerPoints.isEmpty else { return }
    let shown = shown
    for point in state.answerPoints where point.isPlaced {
      if let address = shown.flatMap({ address(of: point, in: $0) }) {
        if !point.isSeen { point.isSeen(as: presenter.screen(at: address)) }
        point.address = address
      } else {
        leave(point)
      }
    }
    state.answerPoints.removeAll(where: \.isGone)
  }

  /// Where a screen stands now: other code may have put containers around it.
  func address(of point: AnswerPoint, in shown: Hierarchy) -> Hierarchy.Address? {
    if isThere(point, in: shown) { return point.address }
    guard point.hasScreen, let screen = point.screen else { return nil }
    return shown.root.addressed(at: .root).map(\.address).first {
      presenter.screen(at: $0) === screen
    }
  }

  private func isThere(_ point: AnswerPoint, in shown: Hierarchy) -> Bool {
    guard let here = shown[point.address], !here.isLocked, !here.isForeign else { return false }
    let screen = presenter.screen(at: point.address)
    if point.hasScreen { return screen != nil && screen === point.screen }
    if !point.isSeen, let before = point.before, screen === before { return false }
    return router.areSamePlace(here.destination, point.destination)
  }

  /// The place is gone, and nobody waits for it any more.
  private func leave(_ point: AnswerPoint) {
    point.isGone = true
    endWait(for: point)
  }

  private func wasLetGo(_ point: AnswerPoint) {
    point.isLetGo = true
    endWait(for: point)
    drive()
  }

  /// Ends a wait for what will not answer; what is not shown yet may be made once more.
  private func endWait(for point: AnswerPoint) {
    guard let asking = point.asking, asking.point === point, asking.isShown else { return }
    end(asking, .wentWithout)
  }

  // MARK: Answering

  private func answer(_ given: GivenAnswer, from point: AnswerPoint) {
    guard state.phase != .closed else { return }
    let name = router.name(of: point.destination)
    guard !point.isAnswered else { return tell(.answeredTwice(name)) }
    point.isAnswered = true
    if let asking = point.asking, asking.point === point, asking.isWaiting {
      end(asking, .answered(given))
    } else {
      tell(.answersNobody(name))
    }
    goBack(from: point)
    drive()
  }

  /// Takes the place away that has answered, where there is a way back from it.
  private func goBack(from point: AnswerPoint) {
    guard !point.isGone, point.address.edges.last.map({ $0 == .push || $0.isPresented }) == true
    else { return }
    let delivery = Delivery(
      ContinuationRequest(.navigation([.back]), from: .app), of: Owner(state.account))
    delivery.answered = point
    state.deliveries.begin(delivery)
    enqueue([Job(.request(delivery), generation: state.generation)])
  }
}

extension Job {
  /// Whether the step was performed that makes its leaf.
  fileprivate var hasMadeLeaf: Bool {
    guard let transition, let leaf = transition.result?.leafAddress else { return false }
    return transition.steps.prefix(stepsDone).contains { step in
      step.made.contains { $0.address == leaf }
    }
  }
}
