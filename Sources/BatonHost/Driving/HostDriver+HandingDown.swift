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
        screen: presenter.screen(at: address), isNew: false, request: request,
        isRunning: isRunning)
    }
  }

  /// Hands the request down the final chain: each its own destination, once, root to leaf. Where it opened a
  /// window, what stays in this one is another place, and is given nothing.
  func handDown(_ job: Job, _ wanted: Hierarchy, after transition: Hierarchy.Transition) {
    guard let delivery = job.delivery, job.bringsState,
      !transition.steps.contains(where: \.opensWindow)
    else { return }
    let request = job.request
    state.owed = []
    if let handover = delivery.handover {
      guard !delivery.isHandedOver else { return }
      delivery.isHandedOver = true
      let entries = entries(of: wanted, after: transition, for: request, withNew: true)
      // Whoever is not there yet is in no chain that the platform calls.
      state.owed = entries.filter { $0.restorable == nil }
      return handover(entries)
    }
    let entries = entries(
      of: wanted, after: transition, for: request, withNew: request.isActivity)
    let given = delivery.given
    // What is called now may start the job again.
    delivery.given = given.isEmpty ? entries : given + entries
    var owed: [ChainEntry] = []
    for entry in entries {
      guard let restorable = entry.restorable else {
        owed.append(entry)
        continue
      }
      if !given.contains(where: { $0.restorable === restorable }) { entry.restore() }
    }
    state.owed = state.phase == .running ? owed : []
  }

  private var isRunning: @MainActor () -> Bool {
    { [weak self] in self?.state.phase == .running }
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
          screen: presenter.screen(at: address), isNew: isNew, request: request,
          isRunning: isRunning))
    }
    return entries
  }

  /// Gives a restorable that appeared late its part of the request that led there.
  func restorableAppeared(_ restorable: any Restorable) {
    // The same place may stand on screen more than once.
    let same = state.owed.indices.filter {
      router.areSamePlace(state.owed[$0].place.destination, restorable.current)
    }
    let here = same.first { presenter.restorable(at: state.owed[$0].address) === restorable }
    guard let next = here ?? same.first else { return }
    state.owed.remove(at: next).with(restorable).restore()
  }

  /// What is owed to screens once a step was performed: nothing to those that it takes away, nor to those that
  /// it puts in their stead.
  func owed(after step: Hierarchy.Transition.Step) -> [ChainEntry] {
    state.owed.filter { !step.ends($0.address) }
  }
}

extension Hierarchy.Transition.Step {
  fileprivate func ends(_ other: Hierarchy.Address) -> Bool {
    if let madeAddress { return madeAddress.isPrefix(of: other) }
    guard address.isPrefix(of: other), other.edges.count > address.edges.count else { return false }
    let edge = other.edges[address.edges.count]
    switch action {
    case .dismiss: return edge.isPresented
    case .leave: return edge == .push
    case .select, .push, .present, .replace, .openWindow: return false
    }
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
