import Baton

extension HostDriver {
  /// What takes part in continuations of what is shown, root to leaf, panes in slot order.
  var chain: [ChainEntry] {
    guard let shown else { return [] }
    let request = ContinuationRequest(.destination(shown.leaf.destination), from: .app)
    return shown.addressedChain.filter { !$0.place.isForeign && !$0.place.isLocked }.map {
      address, place in
      ChainEntry(
        place: place, address: address, restorable: presenter.restorable(at: address),
        isNew: false, request: request)
    }
  }

  /// Hands the request down the final chain: each its own destination, once, root to leaf.
  func handDown(_ job: Job, _ wanted: Hierarchy, after transition: Hierarchy.Transition) {
    guard let delivery = job.delivery, job.bringsState else { return }
    let request = job.request
    state.owed = []
    if let handover = delivery.handover {
      return handover(entries(of: wanted, after: transition, for: request, withNew: true))
    }
    let entries = entries(
      of: wanted, after: transition, for: request, withNew: request.isActivity)
    var owed: [ChainEntry] = []
    for entry in entries {
      if entry.restorable == nil { owed.append(entry) } else { entry.restore() }
      guard state.phase == .running else { return }
    }
    state.owed = owed
  }

  /// The places that the request names, with the state that they are to have.
  ///
  /// - Parameter withNew: Whether those are among them whose screens were made for it.
  private func entries(
    of wanted: Hierarchy, after transition: Hierarchy.Transition, for request: ContinuationRequest,
    withNew: Bool
  ) -> [ChainEntry] {
    guard let result = transition.result else { return [] }
    let trees = transition.steps.compactMap(\.madeAddress)
    let named = result.root.addresses(of: wanted.root)
    var entries: [ChainEntry] = []
    for (address, place) in result.addressedChain where !place.isLocked && !place.isForeign {
      guard named.contains(address) else { continue }
      let isNew = trees.contains { $0.isPrefix(of: address) }
      guard withNew || !isNew else { continue }
      entries.append(
        ChainEntry(
          place: place, address: address, restorable: presenter.restorable(at: address),
          isNew: isNew, request: request))
    }
    return entries
  }

  /// Gives a restorable that appeared late its part of the request that led there.
  func restorableAppeared(_ restorable: any Restorable) {
    // The same place may stand on screen more than once.
    let owed = state.owed.firstIndex { presenter.restorable(at: $0.address) === restorable }
    let same = state.owed.firstIndex {
      router.areSamePlace($0.place.destination, restorable.current)
    }
    guard let next = owed ?? same else { return }
    state.owed.remove(at: next).with(restorable).restore()
  }
}

extension Hierarchy.Place {
  /// Where the places of a tree stand in this one that has them all, by where they stand and not by what they
  /// are: a stack may hold the same place more than once. Screens that Baton did not make may lie between.
  fileprivate func addresses(of wanted: Self) -> Set<Hierarchy.Address> {
    var found: Set<Hierarchy.Address> = []
    var rest: [(place: Self, at: Hierarchy.Address, wanted: Self)] = [(self, .root, wanted)]
    while let (place, address, wanted) = rest.popLast() {
      if place.isForeign, !wanted.isForeign {
        rest += place.children.map { ($0, address.appending($0.edge), wanted) }
        continue
      }
      guard place.name == wanted.name else { continue }
      found.insert(address)
      for child in wanted.children {
        guard let number = place.child(on: child.edge) else { continue }
        let edge = place.children[number].edge
        rest.append((place.children[number], address.appending(edge), child))
      }
    }
    return found
  }
}
