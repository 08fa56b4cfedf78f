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
    guard let delivery = job.delivery else { return }
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
    var named = wanted.chain[...]
    var entries: [ChainEntry] = []
    for (address, place) in result.addressedChain where !place.isLocked {
      guard let next = router.firstPlace(of: named, like: place) else { continue }
      if next == named.startIndex { named.removeFirst() } else { named.remove(at: next) }
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
    guard
      let next = state.owed.firstIndex(where: {
        router.areSamePlace($0.place.destination, restorable.current)
      })
    else { return }
    state.owed.remove(at: next).with(restorable).restore()
  }
}

extension Router {
  /// The number of the first place that is the same as another.
  fileprivate func firstPlace(
    of places: ArraySlice<Hierarchy.Place>, like place: Hierarchy.Place
  ) -> Int? {
    let destination = place.destination
    for number in places.indices {
      if areSamePlace(places[number].destination, destination) { return number }
    }
    return nil
  }
}
