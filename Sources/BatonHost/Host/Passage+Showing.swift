import Baton

extension Passage {
  /// Plans, and asks what would go; what was asked and answered is not asked again.
  func askToLeave() {
    guard let wanted else { return }
    let transition = host.transition(
      to: wanted, from: seen ?? host.shown, isWhole: isRestoration)
    seen = nil
    if !isRestoration {
      var agreed: [Hierarchy.Address] = []
      for left in transition.left where !willing.contains(left.address) {
        switch host.presenter.shouldDismiss(left.address, for: request) {
        case .dismiss: agreed.append(left.address)
        case .stay(let reason): return end(.refused(.stayed(left.place, reason)))
        case .ask(let question):
          // The screen may be another by the time of the answer: it is planned anew.
          willing.formUnion(agreed)
          return wait(for: question) { [self] isWilling in
            if isWilling == true {
              willing.insert(left.address)
            } else {
              end(.refused(.stayed(left.place, "the user chose to stay")))
            }
          }
        }
      }
    }
    make(transition)
  }

  private func make(_ transition: Hierarchy.Transition) {
    do {
      try host.presenter.make(transition)
    } catch let reason as RoutingError {
      return end(.failed(reason))
    } catch {
      return end(.failed(.notMade(error)))
    }
    self.transition = transition
    stage = .showing
  }

  /// Performs the next step; after the last one the chain is handed down.
  func showNext() {
    guard let transition, let wanted else { return }
    guard stepsDone < transition.steps.count else {
      if let delivery { host.handDown(wanted, after: transition, for: request, delivery) }
      return end(degraded.map { .degraded(wanted, $0) } ?? .opened(wanted))
    }
    let isLast = stepsDone == transition.steps.count - 1
    let step = transition.steps[stepsDone]
    host.presenter.perform(step, animated: isLast && isAnimated && !step.showsFirst)
    stepsDone += 1
    guard !host.presenter.isSettled else { return }
    let presenter = host.presenter
    wait(for: { await presenter.settled() }, then: { _ in })
  }

  /// What continues elsewhere, or comes back, is there without a movement.
  private var isAnimated: Bool {
    switch request.source.kind {
    case .restoration, .activity: false
    default: true
    }
  }
}

extension ContinuationHost {
  /// - Parameter isWhole: Whether what is wanted names all branches, so that what it does not name goes.
  func transition(
    to wanted: Hierarchy, from shown: Hierarchy?, isWhole: Bool
  ) -> Hierarchy.Transition {
    let transition = router.transition(
      to: wanted, from: shown, opensWindows: presenter.opensWindows, rebuilding: isRebuilding,
      isWhole: isWhole)
    guard transition.leafIsKept, let shown, let address = transition.result?.leafAddress,
      presenter.restorable(at: address) == nil,
      let place = shown[address], place.lacksState(of: wanted.leaf)
    else { return transition }
    // Nobody takes the state that is wanted: the screen is made anew with it.
    return router.transition(
      to: wanted, from: shown, opensWindows: presenter.opensWindows, rebuilding: isRebuilding,
      isWhole: isWhole, remakesLeaf: true)
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
