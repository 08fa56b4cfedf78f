import Baton

// The screens that a check shows in the meantime, such as a sign-in: when they open, what they cover,
// and when they go.
extension HostMachine {
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

  /// Remembers an interstitial that's about to be shown, unless it's already in its place.
  mutating func add(_ new: Interstitial, _ number: RequestNumber, in slots: [String]) {
    let known = interstitials.firstIndex { $0.number == number }
    guard let index = known ?? interstitial(new.destination, in: slots) else {
      var new = new
      (new.number, new.slots) = (number, slots)
      return interstitials.append(new)
    }
    interstitials[index].slots = slots
    update(index, to: new)
  }

  mutating func update(_ index: Int, to new: Interstitial) {
    interstitials[index].reason = new.reason
    interstitials[index].check = new.check
  }

  /// Forgets an interstitial if its request has ended without showing it, or says that a parked
  /// request waits for it.
  mutating func didEnd(
    _ purpose: RequestState.Purpose, of number: RequestNumber, with outcome: Outcome?
  ) {
    switch purpose {
    case .interstitial(let interstitial):
      // Other code may have removed the interstitial already.
      needsSharing = true
      if outcome?.hierarchy == nil {
        interstitials.removeAll { $0.number == number }
        reportNotShown(interstitial.destination, outcome)
      }
      guard let parked, interstitial.reason == .parked(parked.request) else { return }
      if let outcome, outcome.reason?.code == .stayed {
        // Another screen refused to close, so the interstitial isn't shown, and the user wouldn't
        // know why the request waits.
        dropParked(outcome)
      } else {
        reportParked(showing: outcome?.hierarchy)
      }
    case .uncovered(let shown):
      // Even if a screen refused to close, don't ask it again.
      if outcome != nil { interstitials.removeAll { $0.number == shown } }
    case .led(let destination): reportNotShown(destination, outcome)
    case .request, .savedState, .correction: break
    }
  }

  mutating func reportNotShown(_ destination: any Destination, _ outcome: Outcome?) {
    switch outcome {
    case .failed(let error), .refused(let error): report(.interstitialNotShown(destination, error))
    default: break
    }
  }

  func isInterstitial(_ node: Hierarchy.Node) -> Bool {
    interstitial(node.destination) != nil
  }

  /// Returns the index of a destination's interstitial. Without slots, it may be anywhere.
  func interstitial(_ destination: any Destination, in slots: [String]? = nil) -> Int? {
    interstitials.lastIndex {
      (slots ?? $0.slots) == $0.slots && router.areSameDestination($0.destination, destination)
    }
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

  /// Returns the hierarchy up to a focused interstitial and its index, or nil if the interstitial
  /// isn't focused.
  func focusedInterstitial(
    _ destination: any Destination, over shown: Hierarchy?
  ) -> (index: Int, hierarchy: Hierarchy)? {
    guard let shown,
      let focused = focusedInterstitials(in: shown).last(where: {
        router.areSameDestination($0.place.node.destination, destination)
      })
    else { return nil }
    let index = focused.place.address.edges.count
    guard index + 1 < shown.focus.count else { return (focused.index, shown.alongFocus) }
    let onTop = Hierarchy.Address(edges: shown.focus[1...(index + 1)].map(\.edge))
    return (focused.index, shown.without(onTop).alongFocus)
  }

  /// Returns a root with its locked destinations, to restore it after an interstitial.
  func covered(_ root: Hierarchy.Node) -> Locks.Record? {
    if let index = interstitial(root.destination, in: []) { return interstitials[index].covered }
    let root = withoutInterstitial(root)
    let account = locks[root].map(\.account) ?? self.account
    return locks.opened(root, for: account).map { .init(tree: $0, account: account) }
  }

  func withoutInterstitial(_ shown: Hierarchy?) -> Hierarchy? {
    guard let shown, let address = focusedInterstitials(in: shown).first?.place.address else {
      return shown
    }
    return address == .root ? nil : shown.without(address)
  }

  /// Returns a tree without the screens that checks have shown on top of it.
  func withoutInterstitial(_ tree: Hierarchy.Node) -> Hierarchy.Node {
    guard !interstitials.isEmpty else { return tree }
    let isWhole = tree.edge == .root || tree.edge == .window
    func rest(of node: Hierarchy.Node, at address: Hierarchy.Address) -> Hierarchy.Node {
      node.mappingChildren { child in
        let next = address.appending(child.edge)
        let inner = next.slots
        // If the tree is only a part of the screen, the slots that it's in aren't known.
        let isShown = interstitials.contains {
          (isWhole ? $0.slots == inner : $0.slots.suffix(inner.count) == inner[...])
            && router.areSameDestination($0.destination, child.destination)
        }
        return isShown ? nil : rest(of: child, at: next)
      }
    }
    return rest(of: tree, at: Hierarchy.Address(edges: [tree.edge]))
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

  /// Returns true if a parked request or a locked screen still waits for an interstitial.
  func isNeeded(_ reason: Interstitial.Reason, over shown: Hierarchy?) -> Bool {
    switch reason {
    case .parked(let request): parked?.request == request
    case .locked(let number): shown?.root.lockNumbers.contains(number) == true
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

  /// Returns the permission of the destination that an interstitial was shown for, or nil if it was
  /// shown for a command or the router lacks the destination. Looks up the check by its
  /// destination, because the check's key may belong to another account.
  private mutating func permission(behind check: RequirementCheck) -> Answers.Permission? {
    guard let subject = check.subject as? any Destination, router.routableType(of: subject) != nil
    else { return nil }
    return answers.permission(requirements.ownNeeds(of: subject))
  }

  /// Forgets interstitials that aren't on screen anymore, and asks their checks again if something
  /// still waits for them.
  mutating func forgetInterstitials(goneFrom screen: Boxed<ScreenReading>) {
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

  /// Checks the locked screens and the parked request again, because the user may have met a
  /// requirement.
  mutating func interstitialHasGone(_ gone: Interstitial) {
    answers.forgetRefusals()
    (needsAudit, failedExchanges) = (true, [])
    // If the request's own step dismissed the interstitial, its check has passed.
    if case .parked(let id) = gone.reason,
      number(of: id).flatMap({ requests[$0]?.hasShown }) == true
    {
      return
    }
    cancelChecks()
    guard gone.reason == parked.map({ .parked($0.request) }) else { return }
    // If the host removed it along with other screens, the user hasn't closed it.
    if let cause = origin?.cause, cause != .system { parked?.goneInterstitial = gone.destination }
    retryParked()
  }
}
