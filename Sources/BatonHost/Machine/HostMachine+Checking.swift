import Baton

// Checks the requirements of requests and of the destinations on screen.
extension HostMachine {

  /// Returns the needs of a hierarchy's destinations, from root to leaf.
  ///
  /// An exempt destination may be shown on top of one locked destination, but everything below that
  /// locked destination must be unlocked. A container must also be unlocked before it shows the
  /// content of its slots.
  mutating func decisiveNeeds(
    of hierarchy: Hierarchy, asksLocked: Bool = false
  ) -> [RequirementCheck.Needs] {
    guard !requirements.isEmpty else { return [] }
    let focus = hierarchy.focus
    var needs: [RequirementCheck.Needs] = []
    needs.reserveCapacity(focus.count)
    let decisive = focus.lastIndex { !requirements.isExempt($0.destination) }
    for index in focus.indices {
      if index == decisive, index + 1 < focus.count, focus[index + 1].edge.slotName == nil {
        continue
      }
      let parent = index > 0 ? focus[index - 1] : nil
      var asked = focus[index]
      if asksLocked, asked.isLocked { asked = unlocked(asked, on: parent) ?? asked }
      for new in requirements.needs(of: asked, on: parent)
      where !needs.contains(where: { $0.firstKey == new.firstKey }) {
        needs.append(new)
      }
    }
    return needs
  }

  func unlocked(_ node: Hierarchy.Node, on parent: Hierarchy.Node?) -> Hierarchy.Node? {
    let record = locks[node]
    return replacement(for: node, record, on: parent) ?? record?.tree
  }

  /// Runs a request's checks, and stops at one that doesn't pass or takes time. The first check
  /// that doesn't pass determines what happens to the request.
  mutating func checkNext(for number: RequestNumber) {
    guard let request = requests[number] else { return }
    let decisions = request.decisions
    var atOnce: [RequirementCheck] = []
    var place = 0
    search: for needs in request.needs {
      for check in needs.checks {
        defer { place += 1 }
        switch decisions.decision(of: check, near: place) {
        case .some(.allow): continue
        case .some(let decision):
          if atOnce.isEmpty { return act(on: decision, check, of: number) }
        case nil:
          if check.isImmediate {
            if atOnce.isEmpty { atOnce.reserveCapacity(request.needs.count) }
            atOnce.append(check)
            continue
          }
          if atOnce.isEmpty { return self.check([check], for: number) }
        }
        break search
      }
    }
    if !atOnce.isEmpty {
      check(atOnce, for: number)
    } else if request.isCommand {
      let isConfirmed = request.command?.isConfirmed == true
      requests[number]?.stage = isConfirmed ? .performing : .confirming
    } else {
      requests[number]?.stage = .planning
    }
  }

  /// Stores the decisions from checks, both for the screen and for the request that needed them.
  mutating func took(
    _ decisions: [Requirement.Decision], of checks: [RequirementCheck], for number: RequestNumber?
  ) {
    if answers.answer(checks, decisions) { needsAudit = true }
    // Every decision is to allow the request, except possibly the last.
    if let last = decisions.last, last.isAbsent {
      absentRequirements.insert(checks[decisions.count - 1].requirement)
    }
    guard let number else { return }
    requests[number]?.decisions.add(decisions, of: checks)
    guard checks.first?.isImmediate == false else { return }
    // The screen may have changed during the checks, so the request may need different ones.
    if let request = requests[number], request.stage == .checking, !request.isCommand {
      requests[number]?.stage = .resolving
    }
  }

  mutating func checkTimedOut(_ checks: [RequirementCheck], for number: RequestNumber?) {
    for check in checks {
      report(.checkOverdue(check.name, check.requirement, check.timeLimit))
      took([.unavailable("the check took too long")], of: [check], for: number)
    }
  }

  private mutating func act(
    on decision: Requirement.Decision, _ check: RequirementCheck, of number: RequestNumber
  ) {
    guard let request = requests[number] else { return }
    let reason = RoutingError(decision, check)
    switch decision {
    case .allow: return
    case .unavailable
    where parked?.request == request.request.id && parked?.goneInterstitial == nil
      && !request.hasShown:
      // The check has no result, so the request remains parked, unless it has dismissed its
      // interstitial already.
      end(number, nil)
    case .deny, .unavailable, .absent: end(number, .refused(reason))
    case .redirect(let other):
      let redirects = (request.redirection?.count ?? 0) + 1
      guard redirects <= limits.maxRedirects, !request.isCommand else {
        return end(number, .refused(.redirectLoop(reason)))
      }
      let first = request.redirection?.reason ?? reason
      requests[number]?.redirection = Boxed(.init(to: other, reason: first, count: redirects))
      requests[number]?.stage = .resolving
    case .park(let showing): park(number, reason, showing: showing, by: check)
    }
  }

  /// Runs a check for a current or planned screen, not for a request.
  mutating func ask(_ check: RequirementCheck) {
    if !check.isImmediate { answers.asked.insert(check.key) }
    self.check([check])
  }

  /// Returns a destination's permission at its position, based on the checks that have finished.
  mutating func permission(
    of node: Hierarchy.Node, on parent: Hierarchy.Node?
  ) -> Answers.Permission {
    if isExempted(node, on: parent) { return .open }
    return answers.permission(requirements.needs(of: node, on: parent))
  }

  /// Returns true if a screen needs no checks because it's an interstitial or an app-created root.
  func isExempted(_ node: Hierarchy.Node, on parent: Hierarchy.Node?) -> Bool {
    isInterstitial(node) || parent == nil && isAdopted(node)
  }

  /// Returns a tree's first immediate check that hasn't run yet. Skips destinations on top of
  /// locked ones.
  mutating func immediateCheck(
    in tree: Hierarchy.Node, on parent: Hierarchy.Node?
  ) -> RequirementCheck? {
    switch permission(of: tree, on: parent) {
    case .open:
      for child in tree.children {
        if let check = immediateCheck(in: child, on: tree) { return check }
      }
      return nil
    case .unknown(let check): return check.isImmediate ? check : nil
    case .asked, .unavailable, .closed: return nil
    }
  }

  /// Returns a tree in which placeholders replace destinations that aren't allowed or whose checks
  /// haven't finished.
  ///
  /// - Parameters:
  ///   - shown: The current screen. Its unlocked destinations remain unlocked while they're checked
  ///     again.
  ///   - known: The root's permission, if it's known.
  mutating func locking(
    _ tree: Hierarchy.Node, on parent: Hierarchy.Node?, over shown: Hierarchy?,
    _ known: Answers.Permission? = nil
  ) -> Hierarchy.Node {
    guard !requirements.isEmpty else { return tree }
    var unknown: RequirementCheck?
    let isOpen: Bool
    switch known ?? permission(of: tree, on: parent) {
    case .open: isOpen = true
    case .closed: isOpen = false
    case .unknown(let check):
      unknown = check
      isOpen = shown?.root.hasOpen(tree, router) ?? false
    case .asked, .unavailable: isOpen = shown?.root.hasOpen(tree, router) ?? false
    }
    if isOpen {
      return tree.mappingChildren { child in
        let permission = permission(of: child, on: tree)
        if case .closed(.absent, _) = permission { return nil }
        return locking(child, on: tree, over: shown, permission)
      }
    }
    var locked = lock(tree, of: account, unknown: unknown)
    for child in tree.children where child.edge.slotName == nil {
      guard requirements.isExempt(child.destination) || isInterstitial(child) else { continue }
      let onTop = locking(child, on: tree, over: shown)
      guard !onTop.isLocked else { continue }
      locked.set(onTop, slotOrder: [], focused: tree.focused?.edge == child.edge)
    }
    return locked
  }

  /// Locks a tree, and returns its placeholders. The tree is kept without an interstitial, because
  /// nothing would dismiss it once the tree is unlocked.
  mutating func lock(
    _ tree: Hierarchy.Node, of account: String?, waitsForAccount: Bool = false,
    unknown: RequirementCheck? = nil
  ) -> Hierarchy.Node {
    locks.lock(
      withoutInterstitial(tree), of: account, waitsForAccount: waitsForAccount, unknown: unknown)
  }

  func isAdopted(_ node: Hierarchy.Node) -> Bool {
    hasAdoptedRoot && adopted.contains(ObjectIdentifier(type(of: node.destination)))
  }

  /// Returns true if every destination on the path to an address is allowed. A forbidden
  /// destination, or one of another account, is only on screen if the presenter failed to hide it.
  mutating func mayShow(_ address: Hierarchy.Address, of shown: Hierarchy) -> Bool {
    guard accountToLock == nil else { return false }
    guard !requirements.isEmpty || isUpdated else { return true }
    var parent: Hierarchy.Node?
    var node = shown.root
    var edges = address.edges[...]
    while true {
      if isForbidden(node, on: parent) { return false }
      guard let edge = edges.popFirst(), let next = node.child(on: edge) else { return true }
      (parent, node) = (node, node.children[next])
    }
  }

  /// Returns true if a destination has no place in the router, or is known to be forbidden.
  mutating func isForbidden(_ node: Hierarchy.Node, on parent: Hierarchy.Node?) -> Bool {
    if isUpdated, router.misfit(of: node, on: parent) != nil { return true }
    if case .closed = permission(of: node, on: parent) { return true }
    return false
  }

  /// Returns the needs that decide whether a request can be opened, or nil if the request wouldn't
  /// open anything.
  mutating func needs(
    toOpen request: ContinuationRequest, over shown: Hierarchy?
  ) -> [RequirementCheck.Needs]? {
    guard phase != .closed else { return nil }
    switch router.outcome(of: request, over: shown) {
    case .opened(let hierarchy), .degraded(let hierarchy, _): return decisiveNeeds(of: hierarchy)
    case .performed(let command, _): return requirements.needs(of: command)
    // The needs are unknown until the link is resolved.
    case .refused(let error) where error.code == .toResolve: return []
    default: return nil
    }
  }
}

extension Hierarchy {
  /// Returns true if a screen is still where it was, and isn't locked.
  func has(_ place: AddressedNode, _ router: Router) -> Bool {
    self[place.address].map { router.areSameDestination($0.destination, place.node.destination) }
      ?? false
  }
}

extension Hierarchy.Node {
  /// Returns true if this tree contains the destination and the destination isn't locked.
  func hasOpen(_ node: Self, _ router: Router) -> Bool {
    router.areSameDestination(destination, node.destination)
      || children.contains { $0.hasOpen(node, router) }
  }
}
