import Baton

// Replaces the router between two steps.
extension HostMachine {
  /// Replaces the router, but keeps everything that both routers have. The next audit removes the
  /// rest and adds new slots.
  mutating func update(to new: Router, adopting adopted: Set<ObjectIdentifier>) {
    router = new
    guard phase != .closed else { return }
    (self.adopted, isUpdated) = (adopted, true)
    requirements.use(new)
    locks.adapt { new.adapted($0) }
    for index in interstitials.indices {
      interstitials[index].covered = interstitials[index].covered.flatMap { covered in
        new.adapted(covered.tree).map { .init(tree: $0, account: covered.account) }
      }
    }
    // The remaining steps were planned with the previous router.
    endCorrection()
    for number in underway { adapt(number) }
    if let announced, new.routableType(for: announced.type) == nil {
      endAnnounced(because: new.outcome(of: announced.request))
    }
    if phase == .running { classifyQueue() }
    requirementsChanged()
  }

  /// Prepares a request to start over with the new router. Ends a command that the new router
  /// doesn't have, unless it's already running.
  private mutating func adapt(_ number: RequestNumber) {
    guard let request = requests[number] else { return }
    switch request.purpose {
    case .savedState(_, let data, _):
      let decoded = router.decodeScene(data)
      guard let hierarchy = decoded.scene.hierarchy else {
        return end(number, .refused(.restored(decoded.problems)))
      }
      requests[number]?.purpose = .savedState(hierarchy, data, decoded.problems)
    case .request, .interstitial, .led, .uncovered, .correction: break
    }
    requests[number]?.kind = nil
    guard let command = request.command?.value, !request.isBegun else { return }
    guard router.routableType(of: command) != nil else {
      return end(number, .refused(.unknownDestination(command)))
    }
    requests[number]?.needs = requirements.needs(of: command)
  }

  mutating func violation(
    ofMisfit node: Hierarchy.Node, at address: Hierarchy.Address, on parent: Hierarchy.Node?
  ) -> Violation? {
    let isLost = node.isLocked && locks[node] == nil
    guard isUpdated, !failedExchanges.contains(address),
      let problem = router.misfit(of: node, on: parent)
        ?? (isLost ? .unknownDestination(node.name) : nil)
    else { return nil }
    var tree = replacement(for: node, nil, on: parent)
    if let new = tree {
      if let check = immediateCheck(in: new, on: parent) { return .unknown(check) }
      let permission = permission(of: new, on: parent)
      if parent != nil, case .closed(.absent, _) = permission {
        tree = nil
      } else {
        tree = locking(new, on: parent, over: nil, permission)
      }
    }
    // Nothing can replace a root that the app created itself.
    guard tree != nil || parent != nil else { return nil }
    return .exchange(address, tree, .restored([problem]))
  }
}
