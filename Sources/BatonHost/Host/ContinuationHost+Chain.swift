import Baton

extension ContinuationHost {
  /// What takes part in continuations of what is shown, root to leaf, panes in slot order.
  public var chain: [ChainEntry] {
    guard let shown else { return [] }
    let request = ContinuationRequest(.destination(shown.leaf.destination), from: .app)
    return shown.addressedChain.filter { !$0.place.isForeign }.map { address, place in
      ChainEntry(
        place: place, address: address, restorable: presenter.restorable(at: address),
        isNew: false, request: request)
    }
  }

  /// Hands the request down the final chain: each its own destination, once, root to leaf.
  func handDown(
    _ wanted: Hierarchy, after transition: Hierarchy.Transition, for request: ContinuationRequest,
    _ delivery: Delivery
  ) {
    owed = []
    if let handover = delivery.handover {
      return handover(links(of: wanted, after: transition, for: request, withNew: true))
    }
    let links = links(of: wanted, after: transition, for: request, withNew: request.isActivity)
    for link in links {
      if link.restorable == nil { owed.append(link) } else { link.restore() }
    }
  }

  /// The places that the request names, with the state that they are to have.
  ///
  /// - Parameter withNew: Whether those are among them whose screens were made for it.
  private func links(
    of wanted: Hierarchy, after transition: Hierarchy.Transition, for request: ContinuationRequest,
    withNew: Bool
  ) -> [ChainEntry] {
    guard let result = transition.result else { return [] }
    let trees = transition.steps.compactMap(\.madeAddress)
    var named = wanted.chain[...]
    var links: [ChainEntry] = []
    for (address, place) in result.addressedChain {
      guard let next = router.firstPlace(of: named, like: place) else { continue }
      if next == named.startIndex { named.removeFirst() } else { named.remove(at: next) }
      let isNew = trees.contains { $0.isPrefix(of: address) }
      guard withNew || !isNew else { continue }
      links.append(
        ChainEntry(
          place: place, address: address, restorable: presenter.restorable(at: address),
          isNew: isNew, request: request))
    }
    return links
  }

  /// Told when a restorable appears after its place was shown: it still gets its part of the request
  /// that led there.
  public func restorableAppeared(_ restorable: any Restorable) {
    guard
      let next = owed.firstIndex(where: {
        router.areSamePlace($0.place.destination, restorable.current)
      })
    else { return }
    owed.remove(at: next).with(restorable).restore()
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
