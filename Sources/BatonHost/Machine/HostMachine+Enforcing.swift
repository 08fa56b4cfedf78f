import Baton

// Locks or removes screens that aren't allowed, and restores them once they are.
extension HostMachine {
  enum Violation {
    case unknown(RequirementCheck)
    /// The screens at the address must be replaced with the new tree, or removed if the tree is
    /// nil.
    case exchange(Hierarchy.Address, Hierarchy.Node?, RoutingError?)
  }

  /// Counts the corrections since all screens last met their requirements. They stop after 256, or
  /// after eight in a row at one address, in case a presenter ignores or refuses the steps.
  struct Exchanges: Sendable {
    private(set) var count = 0
    private var last: Hierarchy.Address?
    private var repetitions = 0

    var isAtLimit: Bool { count == 256 || repetitions == 8 }

    mutating func add(_ address: Hierarchy.Address) {
      count += 1
      repetitions = address == last ? repetitions + 1 : 1
      last = address
    }
  }

  /// Finds and corrects the first violation on screen. Returns false if there's none.
  mutating func audit() -> Bool {
    guard !requirements.isEmpty || isUpdated else {
      endAudit(of: nil)
      return false
    }
    guard !exchanges.isAtLimit else {
      report(.notKept(exchanges.count))
      // If another account's screens are still unlocked, the next audit tries to lock them again.
      (needsAudit, hasUncheckedSteps, audited) = (false, false, nil)
      exchanges = Exchanges()
      return false
    }
    guard let screen = look() else { return true }
    guard let shown = screen.hierarchy else {
      endAudit(of: nil)
      return false
    }
    if accountToLock == nil, let owner = owner(of: shown.root), owner != Owner(account) {
      accountToLock = owner
    }
    if let owner = accountToLock {
      // The first unlocked destination with a requirement, starting at the bottom.
      let first = shown.root.addressed(at: .root).first { place in
        let parent = place.address.parent.flatMap { shown[$0] }
        return !isExempted(place.node, on: parent)
          && !requirements.needs(of: place.node, on: parent).isEmpty
      }
      if let first {
        let locked = lock(first.node, of: owner.account, waitsForAccount: true)
        exchange(first.address, of: shown, for: locked, because: nil)
        return true
      }
      accountToLock = nil
      // From here on, the screens belong to the current account, or are locked for it.
      keepOwner(of: shown.root)
    }
    switch violation(in: shown.root, at: .root, on: nil) {
    case nil:
      endAudit(of: shown.root)
      keepOwner(of: shown.root)
      if !isShowing { pruneLocks(screen) }
      return false
    case .unknown(let check): ask(check)
    case .exchange(let address, let tree, let reason):
      exchange(address, of: shown, for: tree, because: reason)
    }
    return true
  }

  /// The accounts that saw the roots of one type last.
  struct RootOwners: Sendable {
    /// The owners by the values that identify a root. Another router identifies it by the same
    /// values.
    private var known: [[ActivityValue?]: Owner] = [:]
    /// The owner of the last root, and of each root that isn't known.
    private var last: Owner

    init(_ owner: Owner) { last = owner }

    subscript(identity: DestinationIdentity) -> Owner { known[identity.values] ?? last }

    mutating func keep(_ owner: Owner, of identity: DestinationIdentity) {
      known[identity.values] = owner
      last = owner
    }
  }

  private func owner(of root: Hierarchy.Node) -> Owner? {
    guard hasAdoptedRoot else { return nil }
    return ownersOfRoots[root.name]?[router.identity(of: root.destination)]
  }

  private mutating func keepOwner(of root: Hierarchy.Node) {
    guard hasAdoptedRoot else { return }
    let owner = Owner(account)
    ownersOfRoots[root.name, default: RootOwners(owner)].keep(
      owner, of: router.identity(of: root.destination))
  }

  private mutating func violation(
    in node: Hierarchy.Node, at address: Hierarchy.Address, on parent: Hierarchy.Node?
  ) -> Violation? {
    if let found = violation(ofMisfit: node, at: address, on: parent) { return found }
    if node.isLocked { return violation(ofLocked: node, at: address, on: parent) }
    if !node.isForeign {
      switch permission(of: node, on: parent) {
      case .open, .asked, .unavailable: break
      case .unknown(let check): return .unknown(check)
      case .closed(let decision, let check):
        let locked = canGo(node, decision) ? nil : lock(node, of: account)
        return .exchange(address, locked, RoutingError(decision, check))
      }
    }
    return violation(on: node, at: address)
  }

  private mutating func violation(
    on node: Hierarchy.Node, at address: Hierarchy.Address
  ) -> Violation? {
    for child in node.children {
      let next = address.appending(child.edge)
      if let found = violation(in: child, at: next, on: node) { return found }
    }
    return violation(ofHiddenSlotsIn: node, at: address)
  }

  /// Finds a slot that's missing from the screen because its feature was switched off or the
  /// previous router didn't have it. The fix adds the slot with its first screen, which may be
  /// locked.
  private mutating func violation(
    ofHiddenSlotsIn node: Hierarchy.Node, at address: Hierarchy.Address
  ) -> Violation? {
    guard !absentRequirements.isEmpty || isUpdated, !isAdopted(node) else { return nil }
    for slot in router.slots(in: node.destination) {
      let place = address.appending(slot.edge)
      guard node.child(on: slot.edge) == nil, !failedExchanges.contains(place),
        let first = router.firstContent(ofSlot: slot.name, in: node)
      else { continue }
      let wasOff = requirements.needs(of: first, on: node).contains {
        $0.requirements.contains { absentRequirements.contains($0.name) }
      }
      guard isUpdated || wasOff else { continue }
      switch permission(of: first, on: node) {
      case .unknown(let check): return .unknown(check)
      case .asked, .closed(.absent, _): continue
      case .unavailable where wasOff: continue
      case .open, .closed, .unavailable:
        return .exchange(place, locking(first, on: node, over: nil), nil)
      }
    }
    return nil
  }

  /// Returns true if a forbidden screen should be removed along with everything on top of it,
  /// rather than locked.
  private func canGo(_ node: Hierarchy.Node, _ decision: Requirement.Decision) -> Bool {
    isRemovable(node) || node.edge.slotName != nil && decision.isAbsent
  }

  /// Returns true if a screen can be removed without a replacement.
  private func isRemovable(_ node: Hierarchy.Node) -> Bool {
    node.edge == .push || node.edge.isPresented
  }

  private mutating func violation(
    ofLocked node: Hierarchy.Node, at address: Hierarchy.Address, on parent: Hierarchy.Node?
  ) -> Violation? {
    violation(ofPlaceholder: node, at: address, on: parent) ?? violation(on: node, at: address)
  }

  /// Finds out whether a placeholder must go, or can be replaced by the screens that it stands for.
  private mutating func violation(
    ofPlaceholder node: Hierarchy.Node, at address: Hierarchy.Address, on parent: Hierarchy.Node?
  ) -> Violation? {
    let record = locks[node]
    let tree = replacement(for: node, record, on: parent)
    // This placeholder lost its record while the app's own root below it wasn't in front.
    if record == nil, tree == nil, isRemovable(node) { return .exchange(address, nil, nil) }
    guard let asked = tree ?? record?.tree else { return nil }
    switch permission(of: asked, on: parent) {
    case .unknown(let check): return .unknown(check)
    case .asked, .unavailable: return nil
    case .closed(let decision, let check):
      guard record?.waitsForAccount == false || decision.isAbsent, canGo(node, decision) else {
        return nil
      }
      return .exchange(address, nil, RoutingError(decision, check))
    case .open:
      guard !failedExchanges.contains(address) else { return nil }
      if let tree, let check = immediateCheck(in: tree, on: parent) { return .unknown(check) }
      // Only interstitials may be removed along with the placeholder.
      guard tree != nil || isRemovable(node), node.children.allSatisfy(isInterstitial) else {
        return nil
      }
      guard let tree else { return .exchange(address, nil, nil) }
      // A new root keeps the edge from its own placement.
      let replacement = parent == nil ? tree : tree.reparented(at: node.edge)
      return .exchange(address, locking(replacement, on: parent, over: nil), nil)
    }
  }

  /// Returns the tree that replaces a placeholder: the locked tree if it belongs to the current
  /// account; otherwise, the first screen of the placeholder's slot, or home for a root. If the
  /// result is nil, the placeholder is removed.
  func replacement(
    for node: Hierarchy.Node, _ record: Locks.Record?, on parent: Hierarchy.Node?
  ) -> Hierarchy.Node? {
    if let own = record?.tree(for: account) { return router.filled(own) }
    switch node.edge {
    case .slot(let name, _):
      return parent.flatMap { router.firstContent(ofSlot: name, in: $0) }
    case .root, .window: return (try? router.home).map { router.filled($0.root) }
    case .push, .sheet, .cover: return nil
    }
  }

  private mutating func exchange(
    _ address: Hierarchy.Address, of shown: Hierarchy, for tree: Hierarchy.Node?,
    because reason: RoutingError?
  ) {
    let old = shown[address]
    exchanges.add(address)
    let transition = router.transition(exchanging: address, of: shown, for: tree)
    let outcome = reason.flatMap { reason in transition.result.map { Outcome.degraded($0, reason) }
    }
    // A saved state whose checks haven't finished doesn't keep a screen that isn't allowed.
    for index in deferred.indices {
      guard let reason, case .opened(let hierarchy) = deferred[index].outcome else { continue }
      deferred[index].outcome = .degraded(hierarchy, reason)
    }
    correct(
      by: transition, to: transition.result ?? shown,
      .init(name: (old ?? tree)?.name ?? "", address: address, outcome: outcome))
  }

  private mutating func correct(
    by transition: Hierarchy.Transition, to target: Hierarchy, _ new: RequestState.Correction
  ) {
    var request = PendingRequest(.correction(new), showing: target.leaf.destination)
    let plan = RequestState.Plan(target: target, transition, corrects: new.address)
    request.plan = plan
    let number = add(request)
    correction = number
    begin(.make(plan, asking: nil), for: number)
  }

  mutating func endCorrection() {
    if let correction { end(correction, nil) }
  }

  mutating func finish(_ ended: RequestState.Correction, _ outcome: Outcome?) {
    correction = nil
    guard let outcome, let hierarchy = ended.outcome?.hierarchy else { return }
    if ended.address == nil {
      // As with any refused step, the host tries to show home a second time.
      homeFailures = outcome.hierarchy == nil ? homeFailures + 1 : 0
      guard homeFailures != 1 else { return }
    } else if outcome.hierarchy == nil {
      return
    }
    reportUnrequested(outcome, hierarchy)
  }

  mutating func pruneLocks(_ screen: Boxed<ScreenReading>) {
    guard !locks.isEmpty else { return }
    let numbers = screen.hierarchy?.root.lockNumbers ?? []
    locks.keep(numbers)
    // If the user returns to a locked tab, its check shows the interstitial again, but not if the
    // user just closed the interstitial.
    gated.formIntersection(screen.hierarchy?.root.lockNumbers(onlySelected: true) ?? [])
  }

  /// Shows home if the screen is still empty because the first request is waiting or has nothing to
  /// show. Destinations that aren't allowed yet are locked.
  mutating func showHomeWhileNothingIs() -> Bool {
    guard router.homeLink != nil, !hasAdoptedRoot, !showsSomething, homeFailures < 2 else {
      return false
    }
    guard let screen = look() else { return true }
    guard screen.hierarchy == nil else {
      showsSomething = true
      return false
    }
    guard let home = try? router.home else { return false }
    let target = Hierarchy(root: locking(home.root, on: nil, over: nil))
    let opens = opensWindows
    let transition = lockingNew(over: nil) { router, locking in
      router.transition(
        to: target, from: nil, opensWindows: opens, rebuilding: false, isWhole: false,
        animated: false, locking: locking)
    }
    if let check = immediateCheck(of: transition) {
      ask(check)
      return true
    }
    correct(
      by: transition, to: target,
      .init(name: target.leaf.name, address: nil, outcome: .opened(target)))
    return true
  }
}
