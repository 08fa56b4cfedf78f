import Baton

// Requirements of what is wanted, and of what is on screen.
extension HostMachine {
  // MARK: Checks of a request

  /// The checks that decide whether a hierarchy may be shown, root to leaf.
  ///
  /// An exempt destination may stand on one locked place. What that stands on must be open, and a
  /// container must be there for what is in its slots.
  mutating func decisiveNeeds(
    of hierarchy: Hierarchy, asksLocked: Bool = false
  ) -> [RequirementCheck] {
    guard !requirements.isEmpty else { return [] }
    let focus = hierarchy.focus
    var needs: [RequirementCheck] = []
    let standing = focus.lastIndex { !requirements.isExempt($0) }
    for (number, place) in focus.enumerated() {
      if number == standing, number + 1 < focus.count, focus[number + 1].edge.slotName == nil {
        continue
      }
      let parent = number > 0 ? focus[number - 1] : nil
      var asked = place
      if asksLocked, place.isLocked { asked = unlocked(place, on: parent) ?? place }
      needs += requirements.needs(of: asked, on: parent)
    }
    return needs
  }

  /// What a locked place stands for.
  func unlocked(_ place: Hierarchy.Place, on parent: Hierarchy.Place?) -> Hierarchy.Place? {
    let record = locks[place]
    return replacement(for: place, record, on: parent) ?? record?.tree
  }

  /// Makes the checks of a request until one isn't met, or takes time. The first that isn't met decides.
  mutating func checkNext(for number: RequestNumber) {
    guard let request = requests[number] else { return }
    var atOnce: [RequirementCheck] = []
    var asked: Set<RequirementCheck.Key> = []
    for check in request.needs {
      switch request.decisions[check.key] {
      case .some(.allow): continue
      case .some(let decision):
        if atOnce.isEmpty { return act(on: decision, check, of: number) }
      case nil:
        if check.isImmediate {
          if asked.insert(check.key).inserted { atOnce.append(check) }
          continue
        }
        if atOnce.isEmpty {
          wait(
            number, .check([check], number), for: .check(check), atMost: check.timeLimit)
          return
        }
      }
      break
    }
    if !atOnce.isEmpty {
      begin(.check(atOnce, number)) { .check($0, atOnce) }
    } else if request.command == nil || request.hasRun {
      requests[number]?.stage = .planning
    } else {
      requests[number]?.stage = request.isConfirmed ? .performing : .confirming
    }
  }

  /// Keeps what checks have said, for everything that asks at this moment.
  mutating func took(
    _ decisions: [Requirement.Decision], of checks: [RequirementCheck], for number: RequestNumber?
  ) {
    for (check, decision) in zip(checks, decisions) { answers.answer(check, decision) }
    needsAudit = needsAudit || !decisions.isEmpty
    guard let number, requests[number] != nil else { return }
    if isWanted(number) {
      for (check, decision) in zip(checks, decisions) {
        requests[number]?.decisions[check.key] = decision
      }
    }
    guard checks.first?.isImmediate == false else { return }
    requests[number]?.waiting = nil
    // The screen may be another one by now, and other places may lead there.
    if let request = requests[number], request.isChecking, request.command == nil || request.hasRun
    {
      requests[number]?.goBack()
    }
  }

  mutating func checkTimedOut(_ checks: [RequirementCheck], for number: RequestNumber?) {
    for check in checks {
      tell(.checkOverdue(check.name, check.requirement, check.timeLimit))
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
    where request.isRetry && parked?.request == request.request.id
      && parked?.goneInterstitial == nil:
      // Nobody knows now, so it goes on waiting.
      end(number, nil)
    case .deny, .unavailable, .absent: end(number, .refused(reason))
    case .redirect(let other):
      let redirects = request.redirects + 1
      requests[number]?.redirects = redirects
      guard redirects <= limits.maxRedirects, request.command == nil || request.hasRun else {
        return end(number, .refused(.redirectLoop(reason)))
      }
      requests[number]?.redirection = .init(
        to: other, reason: request.redirection?.reason ?? reason)
      requests[number]?.goBack()
    case .park(let showing): park(number, reason, showing: showing)
    }
  }

  // MARK: Checks of what is on screen

  /// Makes a check of something that is on screen, or is about to be.
  mutating func ask(_ check: RequirementCheck) {
    if check.isImmediate {
      begin(.check([check], nil)) { .check($0, [check]) }
    } else {
      answers.isAsked(check)
      _ = wait(.check([check], nil), for: .check(check), atMost: check.timeLimit)
    }
  }

  /// What is known about a place where it stands.
  mutating func permission(
    of place: Hierarchy.Place, on parent: Hierarchy.Place?
  ) -> Answers.Permission {
    if isInterstitial(place) || parent == nil && isAdopted(place) { return .open }
    return answers.permission(requirements.needs(of: place, on: parent))
  }

  /// The first check of a tree that would be answered at once and isn't answered yet. What stands on a
  /// place that isn't open doesn't count.
  mutating func immediateCheck(
    in tree: Hierarchy.Place, on parent: Hierarchy.Place?
  ) -> RequirementCheck? {
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

  /// A tree that is about to be shown, with locked places instead of those that may not be shown or that
  /// nothing is known about.
  ///
  /// - Parameter shown: The screen. What is open there stays open while it's checked again.
  mutating func locking(
    _ tree: Hierarchy.Place, on parent: Hierarchy.Place?, over shown: Hierarchy?
  ) -> Hierarchy.Place {
    guard !requirements.isEmpty else { return tree }
    var unknown: RequirementCheck?
    var isOpen = shown.map { $0.root.hasOpen(tree, router) } ?? false
    switch permission(of: tree, on: parent) {
    case .open: isOpen = true
    case .unknown(let check): unknown = check
    case .asked, .closed(.unavailable, _): break
    case .closed: isOpen = false
    }
    if isOpen {
      return tree.mappingChildren { child in
        hides(child, on: tree) ? nil : locking(child, on: tree, over: shown)
      }
    }
    var locked = locks.lock(tree, of: account, unknown: unknown)
    for child in tree.children where child.edge.slotName == nil && mayStandOnLocked(child) {
      let onTop = locking(child, on: tree, over: shown)
      guard !onTop.isLocked else { continue }
      locked.set(onTop, slotOrder: [], focused: tree.focused?.edge == child.edge)
    }
    return locked
  }

  /// Returns true for a place that goes instead of being locked, because its feature is switched off. A slot that's
  /// hidden is looked at again whenever the screen is.
  mutating func hides(_ place: Hierarchy.Place, on parent: Hierarchy.Place) -> Bool {
    guard case .closed(.absent, _) = permission(of: place, on: parent) else { return false }
    if let slot = place.edge.slotName { hiddenSlots.insert(slot) }
    return true
  }

  /// Returns true for exempt places and for what a check shows.
  func mayStandOnLocked(_ place: Hierarchy.Place) -> Bool {
    requirements.isExempt(place) || isInterstitial(place)
  }

  func isInterstitial(_ place: Hierarchy.Place) -> Bool {
    guard let shown = interstitial?.destination else { return false }
    return router.areSamePlace(shown, place.destination)
  }

  /// Returns true for a place at the bottom that is a screen of the app's own.
  func isAdopted(_ place: Hierarchy.Place) -> Bool {
    standsOnAdopted && adopted.contains(ObjectIdentifier(type(of: place.destination)))
  }

  // MARK: Questions of the shell

  /// Returns false for a place of the screen that may not be shown, as far as anyone knows. A presenter may not
  /// do what it's told.
  mutating func mayShow(_ address: Hierarchy.Address, of shown: Hierarchy) -> Bool {
    guard !requirements.isEmpty else { return true }
    var parent: Hierarchy.Place?
    var here: Hierarchy.Place? = shown.root
    var edges = address.edges[...]
    while let place = here {
      if case .closed(let decision, _) = permission(of: place, on: parent), !decision.isUnavailable
      {
        return false
      }
      guard let edge = edges.popFirst(), let next = place.child(on: edge) else { return true }
      (parent, here) = (place, place.children[next])
    }
    return true
  }

  /// The checks that decide whether a request would be shown; nil if it leads nowhere.
  mutating func needs(
    toOpen request: ContinuationRequest, over shown: Hierarchy?
  ) -> [RequirementCheck]? {
    guard phase != .closed else { return nil }
    switch router.outcome(of: request, over: shown) {
    case .opened(let hierarchy), .degraded(let hierarchy, _): return decisiveNeeds(of: hierarchy)
    case .performed(let command, _): return requirements.needs(of: command)
    // It will be tried.
    case .refused(let error) where error.code == .toResolve: return []
    default: return nil
    }
  }
}

extension Hierarchy.Place {
  /// Returns true if a place stands in this tree and isn't locked.
  fileprivate func hasOpen(_ place: Self, _ router: Router) -> Bool {
    router.areSamePlace(destination, place.destination)
      || children.contains { $0.hasOpen(place, router) }
  }
}
