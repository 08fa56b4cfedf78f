import Baton

// Locks or removes screens that aren't allowed, and restores them once they are.
extension HostMachine {
  enum Violation {
    case unknown(RequirementCheck)
    /// The screens at the address must be replaced with the new tree, or removed if the tree is
    /// nil.
    case exchange(Hierarchy.Address, Hierarchy.Node?, RoutingError?)
  }

  /// A limit on corrections, in case a presenter ignores the steps.
  private static let maxExchanges = 256

  /// Finds and corrects the first violation on screen. Returns false if there's none.
  mutating func audit() -> Bool {
    guard !requirements.isEmpty || isUpdated else {
      endAudit()
      return false
    }
    guard exchanges < Self.maxExchanges else {
      report(.notKept(exchanges))
      // If another account's screens are still unlocked, the next audit tries to lock them again.
      needsAudit = false
      exchanges = 0
      return false
    }
    guard let screen = look() else { return true }
    guard let shown = screen.hierarchy else {
      endAudit()
      return false
    }
    if accountToLock == nil, let owner = ownersOfRoots[shown.root.name], owner != Owner(account) {
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
      endAudit()
      keepOwner(of: shown.root)
      if !isShowing { pruneLocks(screen) }
      return false
    case .unknown(let check): ask(check)
    case .exchange(let address, let tree, let reason):
      exchange(address, of: shown, for: tree, because: reason)
    }
    return true
  }

  private mutating func keepOwner(of root: Hierarchy.Node) {
    if hasAdoptedRoot { ownersOfRoots[root.name] = Owner(account) }
  }

  private mutating func endAudit() {
    needsAudit = false
    accountToLock = nil
    exchanges = 0
    settleTimedOut = false
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
    node.edge.slotName == nil
      ? node.edge == .push || node.edge.isPresented : decision.isAbsent
  }

  private mutating func violation(
    ofLocked node: Hierarchy.Node, at address: Hierarchy.Address, on parent: Hierarchy.Node?
  ) -> Violation? {
    let record = locks[node]
    let tree = replacement(for: node, record, on: parent)
    // This placeholder lost its record while the app's own root below it wasn't in front.
    if record == nil, tree == nil, canGo(node, .allow) { return .exchange(address, nil, nil) }
    guard let asked = tree ?? record?.tree else { return violation(on: node, at: address) }
    switch permission(of: asked, on: parent) {
    case .open:
      guard !failedExchanges.contains(address) else { break }
      if let tree, let check = immediateCheck(in: tree, on: parent) { return .unknown(check) }
      // Only interstitials may be removed along with the placeholder, and only pushed or presented
      // screens can be removed without a replacement.
      guard tree != nil || canGo(node, .allow), node.children.allSatisfy(isInterstitial) else {
        break
      }
      guard let tree else { return .exchange(address, nil, nil) }
      // A new root keeps the edge from its own placement.
      let replacement = parent == nil ? tree : tree.reparented(at: node.edge)
      return .exchange(address, locking(replacement, on: parent, over: nil), nil)
    case .unknown(let check): return .unknown(check)
    case .asked, .unavailable: break
    case .closed(let decision, let check):
      guard record?.waitsForAccount == false || decision.isAbsent, canGo(node, decision) else {
        break
      }
      return .exchange(address, nil, RoutingError(decision, check))
    }
    return violation(on: node, at: address)
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
    exchanges += 1
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
    let plan = RequestState.Plan(target: target, transition)
    request.plan = plan
    let number = add(request)
    correction = number
    begin(.make(plan, asking: nil), for: number)
  }

  mutating func endCorrection() {
    if let correction { end(correction, nil) }
  }

  /// The address of the screens that the current correction replaces or removes, if any.
  var correctedAddress: Hierarchy.Address? {
    mutating get {
      guard let correction, case .correction(let current)? = requests[correction]?.purpose else {
        return nil
      }
      return current.address
    }
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

  mutating func pruneLocks(_ screen: Boxed<Screen>) {
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

  /// Presents an interstitial, unless it's no longer needed when its turn comes.
  mutating func present(
    _ showing: any Destination, _ reason: Interstitial.Reason, _ check: RequirementCheck
  ) {
    let interstitial = Interstitial(destination: showing, check: check, reason: reason)
    prepend(PendingRequest(.interstitial(interstitial), showing: showing))
  }

  /// If the check for a visible locked destination asks for an interstitial, shows it. If the check
  /// asks for a redirect, follows it. Doesn't do either again until something changes.
  mutating func presentGate() -> Bool {
    guard !locks.isEmpty else { return false }
    guard let screen = look() else { return true }
    guard let shown = screen.hierarchy, let gate = gate(in: shown.focus[...]),
      !gated.contains(gate.lock),
      shown.focus[(gate.index + 1)...].allSatisfy(isInterstitial),
      focusedInterstitials(in: shown).allSatisfy({
        interstitials[$0.index].reason == .locked(gate.lock)
      })
    else { return false }
    gated.insert(gate.lock)
    switch gate.decision {
    case .park(let showing?) where focusedInterstitial(showing, over: screen.hierarchy) == nil:
      present(showing, .locked(gate.lock), gate.check)
    case .redirect(let other): prepend(PendingRequest(.led(other), showing: other))
    case .park, .allow, .deny, .unavailable, .absent: break
    }
    return true
  }

  mutating func reportNotShown(_ destination: any Destination, _ outcome: Outcome?) {
    switch outcome {
    case .failed(let error), .refused(let error): report(.interstitialNotShown(destination, error))
    default: break
    }
  }

  /// Dismisses the first interstitial that no request or locked screen is waiting for anymore.
  mutating func dismissInterstitials() -> Bool {
    guard !interstitials.isEmpty else { return false }
    guard let screen = look() else { return true }
    guard let shown = screen.hierarchy else { return false }
    return places(ofInterstitialsIn: shown).contains {
      dismissInterstitial($0.index, at: $0.place, over: shown)
    }
  }

  /// Forgets interstitials that aren't on screen anymore, and asks their checks again if something
  /// still waits for them.
  mutating func forgetInterstitials(goneFrom screen: Boxed<Screen>) {
    guard !interstitials.isEmpty, let shown = screen.hierarchy else { return }
    let left = Set(places(ofInterstitialsIn: shown).map(\.index))
    for index in interstitials.indices.reversed() where !left.contains(index) {
      // It may not be on screen yet.
      guard requests[interstitials[index].number] == nil else { continue }
      let gone = interstitials.remove(at: index)
      let isReplaced = interstitials.contains { $0.reason == gone.reason }
      if isNeeded(gone.reason, over: shown), !isReplaced { interstitialHasGone(gone) }
    }
  }

  private mutating func dismissInterstitial(
    _ index: Int, at place: Hierarchy.AddressedNode, over shown: Hierarchy
  ) -> Bool {
    let interstitial = interstitials[index]
    guard let rest = screens(behind: interstitial, in: shown) else { return false }
    // The placeholder under the interstitial may be waiting for the same check.
    if case .parked = interstitial.reason, place.address.isPrefix(of: shown.leafAddress),
      let gate = gate(in: shown.focus.prefix(place.address.edges.count)),
      case .park(let showing?) = gate.decision,
      router.areSameDestination(showing, interstitial.destination)
    {
      interstitials[index].reason = .locked(gate.lock)
      interstitials[index].check = gate.check
      return true
    }
    let hasMore = !place.node.children.isEmpty
    // A locked tab isn't on screen while the interstitial replaces the root.
    if hasMore || place.address == .root && interstitial.reason.isLocked {
      switch permission(behind: interstitial.check) {
      // The check would show the interstitial again.
      case .closed(.park(let showing?), _)
      where router.areSameDestination(showing, interstitial.destination): return false
      case .unknown(let check):
        ask(check)
        return true
      case .asked, .unavailable: return false
      // Screens on top of the interstitial stay until its check has passed.
      case .closed where hasMore, nil where hasMore: return false
      case .open, .closed, nil: break
      }
    }
    if place.address == .root {
      switch permission(of: rest.root, on: nil) {
      case .open, .closed(.absent, _): break
      case .unknown(let check):
        ask(check)
        return true
      case .asked, .unavailable, .closed: return false
      }
    }
    prepend(PendingRequest(.uncovered(interstitial.number), showing: rest.leaf.destination))
    return true
  }

  /// Returns the interstitials on screen, from bottom to top, each with its index. A screen that the
  /// user opened in another slot isn't one.
  func places(
    ofInterstitialsIn shown: Hierarchy
  ) -> [(index: Int, place: Hierarchy.AddressedNode)] {
    guard !interstitials.isEmpty else { return [] }
    return shown.root.addressed(at: .root).compactMap { place in
      interstitial(place.node.destination, in: place.address.slots).map { ($0, place) }
    }
  }

  /// Returns the interstitials on the focused path, from bottom to top.
  func focusedInterstitials(
    in shown: Hierarchy
  ) -> [(index: Int, place: Hierarchy.AddressedNode)] {
    places(ofInterstitialsIn: shown).filter { $0.place.address.isPrefix(of: shown.leafAddress) }
  }

  /// Returns the screen without an interstitial that isn't needed anymore. If the interstitial
  /// replaced the root, returns the previous screens or, if they belong to another account, home.
  func screens(behind interstitial: Interstitial, in shown: Hierarchy) -> Hierarchy? {
    guard !isNeeded(interstitial.reason, over: shown) else { return nil }
    let covered = interstitial.covered?.tree(for: account).map { Hierarchy(root: $0) }
    let places = places(ofInterstitialsIn: shown)
    let own = places.last { interstitials[$0.index].number == interstitial.number }
    guard let address = own?.place.address else { return covered }
    return address == .root ? covered ?? (try? router.home) : shown.without(address)
  }

  /// Returns the permission of the destination that an interstitial was shown for, or nil if it was
  /// shown for a command or the router lacks the destination. Looks up the check by its
  /// destination, because the check's key may belong to another account.
  private mutating func permission(behind check: RequirementCheck) -> Answers.Permission? {
    guard let subject = check.subject as? any Destination, router.routableType(of: subject) != nil
    else { return nil }
    return answers.permission(requirements.ownNeeds(of: subject))
  }

  /// Returns the topmost placeholder among the screens on the focused path, with the check that
  /// keeps it locked.
  private mutating func gate(
    in focus: ArraySlice<Hierarchy.Node>
  ) -> (index: Int, lock: Int, decision: Requirement.Decision, check: RequirementCheck)? {
    guard let index = focus.lastIndex(where: { $0.isLocked }), let lock = focus[index].lockNumber
    else { return nil }
    let parent = focus[..<index].last
    guard let tree = unlocked(focus[index], on: parent),
      case .closed(let decision, let check) = permission(of: tree, on: parent)
    else { return nil }
    return (index, lock, decision, check)
  }

  /// Returns true if a request must not dismiss an interstitial whose check hasn't passed yet. The
  /// request then waits or, if its destination is exempt, opens on top. If another check asks for a
  /// different interstitial, that one waits, too. Moves may still dismiss the interstitial.
  mutating func keepsInterstitial(
    from transition: Hierarchy.Transition, of number: RequestNumber, over shown: Hierarchy?
  ) -> Bool {
    guard !interstitials.isEmpty, let shown, let request = requests[number],
      let wanted = request.wanted, request.isRequested || request.isInterstitial,
      request.moves == nil, let focused = focusedInterstitials(in: shown).last,
      transition.left.contains(where: { $0.address == focused.place.address })
    else { return false }
    let interstitial = interstitials[focused.index]
    let index = focused.place.address.edges.count
    // The interstitial was shown for this very request, and the request's checks are now met or ask
    // for another interstitial.
    if interstitial.reason == request.reason, request.isInterstitial || parked?.screen == nil {
      return false
    }
    let check = interstitial.check
    switch request.decisions.decision(of: check) {
    case .some(.allow): return false
    case nil: self.check([check], for: number)
    case .some:
      guard requirements.isExempt(wanted.leaf.destination),
        !wanted.focus.contains(where: isInterstitial)
      else {
        postpone(number, until: focused.place, "the user is still using it")
        break
      }
      let onTop = placing(wanted.leaf, on: shown, above: index)
      requests[number]?.wanted = onTop
    }
    return true
  }

  /// Returns the hierarchy with a destination on top of an interstitial. The destination's own
  /// placement is used if possible; otherwise, the destination is presented.
  private func placing(
    _ leaf: Hierarchy.Node, on shown: Hierarchy, above interstitial: Int
  ) -> Hierarchy {
    let placed = try? router.hierarchy(endingAt: leaf.destination, over: shown)
    if let placed, placed.focus.contains(where: isInterstitial) { return placed }
    let focus = shown.focus
    let old = focus.indices.last {
      $0 > interstitial && router.areSameDestination(focus[$0].destination, leaf.destination)
    }
    let edge = old.map { focus[$0].edge } ?? (leaf.edge == .cover ? .cover : .sheet)
    let parent = Hierarchy.Address(edges: focus[1..<(old ?? focus.count)].map(\.edge))
    var root = shown.alongFocus.root
    root.change(at: parent) {
      $0.set(leaf.alone.reparented(at: edge), slotOrder: [], focused: true)
    }
    return Hierarchy(root: root)
  }
}
