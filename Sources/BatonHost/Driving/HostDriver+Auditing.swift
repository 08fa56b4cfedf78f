import Baton

/// What of the screen is not as it may be.
private enum Finding {
  /// Nobody knows whether it may be shown.
  case unknown(RequirementCheck)
  /// It may not be shown, or may be again: the tree comes in its place. Nil takes it away.
  case exchange(Hierarchy.Address, Hierarchy.Place?, RoutingError?)
}

extension HostDriver {
  /// Compares what is on screen with what may be, and does the first thing about it.
  ///
  /// - Returns: Whether there was anything to do.
  func audit() -> Bool {
    guard !requirements.isEmpty, state.exchanges < Self.mostExchanges, let shown else {
      if state.exchanges >= Self.mostExchanges { tell(.notKept(state.exchanges)) }
      return endAudit()
    }
    if let owner = state.mustLock {
      if let (address, place) = firstToLock(shown.root, at: .root, on: nil) {
        let locked = state.locks.lock(place, of: owner.account, waitsForAccount: true)
        exchange(address, of: shown, for: locked, because: nil)
        return true
      }
      state.mustLock = nil
    }
    switch finding(in: shown.root, at: .root, on: nil) {
    case nil: return endAudit()
    case .unknown(let check): ask(check)
    case .exchange(let address, let tree, let reason):
      exchange(address, of: shown, for: tree, because: reason)
    }
    return true
  }

  /// How often places are locked and opened in one go: a presenter that does not do it is not asked for
  /// ever.
  private static let mostExchanges = 256

  private func endAudit() -> Bool {
    state.needsAudit = false
    state.mustLock = nil
    state.exchanges = 0
    if state.current?.stage != .showing { pruneLocks() }
    return false
  }

  /// The lowest place of a tree that requires something, and is not locked.
  private func firstToLock(
    _ place: Hierarchy.Place, at address: Hierarchy.Address, on parent: Hierarchy.Place?
  ) -> (Hierarchy.Address, Hierarchy.Place)? {
    let isWaived = parent.map { mayStandOnLocked(place, on: $0) } ?? false
    let needs =
      isWaived ? requirements.ownNeeds(of: place) : requirements.needs(of: place, on: parent)
    let isOwn = parent == nil && isAdopted(place)
    if !needs.isEmpty, !isOwn, !isMeanwhile(place) { return (address, place) }
    for child in place.children {
      let next = address.appending(child.edge)
      if let found = firstToLock(child, at: next, on: place) { return found }
    }
    return nil
  }

  private func finding(
    in place: Hierarchy.Place, at address: Hierarchy.Address, on parent: Hierarchy.Place?
  ) -> Finding? {
    if place.isLocked { return findingLocked(place, at: address, on: parent) }
    if !place.isForeign {
      switch permission(of: place, on: parent) {
      case .open, .asked, .closed(.unavailable, _): break
      case .unknown(let check): return .unknown(check)
      case .closed(let decision, let check):
        let reason = RoutingError(decision, check)
        let canGo = place.edge == .push || place.edge.isPresented
        let locked = canGo ? nil : state.locks.lock(place, of: state.account)
        return .exchange(address, locked, reason)
      }
    }
    return findingOn(place, at: address)
  }

  private func findingOn(
    _ place: Hierarchy.Place, at address: Hierarchy.Address
  ) -> Finding? {
    for child in place.children {
      let next = address.appending(child.edge)
      if let found = finding(in: child, at: next, on: place) { return found }
    }
    return nil
  }

  private func findingLocked(
    _ place: Hierarchy.Place, at address: Hierarchy.Address, on parent: Hierarchy.Place?
  ) -> Finding? {
    let record = state.locks[place]
    let tree = tree(insteadOf: place, record, on: parent)
    guard let asked = tree ?? record?.tree else { return findingOn(place, at: address) }
    switch permission(of: asked, on: parent) {
    case .open:
      guard let number = place.lockNumber, !state.unmade.contains(number) else { break }
      if let tree, let check = immediateCheck(in: tree, on: parent) { return .unknown(check) }
      guard canExchange(place, for: tree) else { break }
      return .exchange(
        address,
        tree.map { tree in
          // Another root stands the way it is placed, not the way the one before it was.
          let standing = parent == nil ? tree : tree.standing(on: place.edge)
          return locking(standing, on: parent, over: nil)
        }, nil)
    case .unknown(let check): return .unknown(check)
    case .asked, .closed(.unavailable, _): break
    case .closed(let decision, let check):
      guard record?.waitsForAccount == false,
        place.edge == .push || place.edge.isPresented
      else { break }
      return .exchange(address, nil, RoutingError(decision, check))
    }
    return findingOn(place, at: address)
  }

  /// Whether a locked place may go now: only what a check showed on it goes with it, and only what lies on
  /// others can go without anything in its place.
  private func canExchange(_ locked: Hierarchy.Place, for tree: Hierarchy.Place?) -> Bool {
    guard tree != nil || locked.edge == .push || locked.edge.isPresented else { return false }
    return locked.children.allSatisfy(isMeanwhile)
  }

  /// What stands in the stead of a locked place once it may: what stood there where that is the
  /// account's own, else the first content of its slot, or home; nil where it is to go.
  func tree(
    insteadOf place: Hierarchy.Place, _ record: Locks.Record?, on parent: Hierarchy.Place?
  ) -> Hierarchy.Place? {
    if let record, record.account == state.account { return router.filled(record.tree) }
    switch place.edge {
    case .slot(let name, _):
      return parent.flatMap { router.firstContent(ofSlot: name, in: $0) }
    case .root, .window: return (try? router.home).map { router.filled($0.root) }
    case .push, .sheet, .cover: return nil
    }
  }

  /// Puts a tree where another one stands, by steps that go before all others.
  private func exchange(
    _ address: Hierarchy.Address, of shown: Hierarchy, for tree: Hierarchy.Place?,
    because reason: RoutingError?
  ) {
    let old = shown[address]
    let changes = state.changes
    state.exchanges += 1
    let transition = router.transition(exchanging: address, of: shown, for: tree)
    do {
      try make(transition)
    } catch {
      tell(.placeNotMade(old?.name ?? "", error))
      if let number = old?.lockNumber { state.unmade.insert(number) }
      return
    }
    guard state.phase == .running else { return }
    // What goes is not offered any more while the step that takes it moves.
    if let published = advertiser.current, address.isPrefix(of: published.address) {
      advertiser.end()
    }
    var upkeep = HostState.Upkeep(transition: transition, changes: changes)
    if let reason, let hierarchy = transition.result {
      for number in state.lingering.indices where state.lingering[number].degraded == nil {
        state.lingering[number].degraded = reason
      }
      upkeep.report = .init(hierarchy: hierarchy, outcome: .degraded(hierarchy, reason))
    }
    state.upkeep = upkeep
  }

  /// Performs the next step of the upkeep.
  func performUpkeep() {
    guard var upkeep = state.upkeep else { return }
    guard upkeep.stepsDone < upkeep.transition.steps.count else {
      state.upkeep = nil
      if upkeep.home != nil { state.homeWasRefused = false }
      if let report = upkeep.report { tellOwnDoing(report.outcome, report.hierarchy) }
      return
    }
    // Others have changed the screen since: it is looked at anew.
    guard upkeep.changes == state.changes || upkeep.home != nil else {
      state.upkeep = nil
      state.needsAudit = true
      return
    }
    let step = upkeep.transition.steps[upkeep.stepsDone]
    upkeep.stepsDone += 1
    state.changes += 1
    upkeep.changes = state.changes
    state.upkeep = upkeep
    note(ScreenChange.Origin(cause: .system))
    if let reason = perform(step, animated: false) {
      tell(.stepRefused(step, reason))
      state.upkeep = nil
      if let home = upkeep.home {
        // Once more, over what is there now, as with everything that is refused.
        state.homeHasFailed = state.homeWasRefused
        state.homeWasRefused = !state.homeWasRefused
        if state.homeHasFailed { tellOwnDoing(.failed(reason), home) }
      }
    }
  }

  /// Tells of what nobody asked for.
  func tellOwnDoing(_ outcome: Outcome, _ hierarchy: Hierarchy) {
    let request = ContinuationRequest(
      .destination(hierarchy.leaf.destination), from: .restoration)
    outcomeHub.send(
      OutcomeRecord(
        request: request, route: hierarchy.leaf.name, outcome: outcome, isRequested: false))
  }

  /// Forgets what stood locked and is gone.
  func pruneLocks() {
    guard !state.locks.isEmpty else { return }
    let shown = shown
    let numbers = shown?.root.lockNumbers ?? []
    state.locks.keep(numbers)
    state.unmade.formIntersection(numbers)
    // Who comes back to a locked tab is asked again; who takes away what was shown for it is not.
    state.actedOn.formIntersection(shown?.root.selectedLockNumbers ?? [])
  }
}
