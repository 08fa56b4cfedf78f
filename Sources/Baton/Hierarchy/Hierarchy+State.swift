// For presenters whose containers are driven by state: what a binding of each container reads, and what
// is shown when the user has changed it.
extension Hierarchy {
  /// What is pushed on the place at an address, from the bottom up, each with where it stands: the path
  /// of a `NavigationStack`.
  public func path(on address: Address) -> [AddressedPlace] {
    var path: [AddressedPlace] = []
    var next = address
    var place = self[address]
    while let pushed = place?.pushed {
      next = next.appending(.push)
      path.append(.init(address: next, place: pushed))
      place = pushed
    }
    return path
  }

  /// What is shown when the user went back so far that this many places are left on the one at an
  /// address. What is not pushed there yet is not added.
  public func keeping(_ count: Int, on address: Address) -> Hierarchy {
    let path = path(on: address)
    guard count < path.count else { return self }
    return changing(count > 0 ? path[count - 1].address : address) { $0.remove($0.pushedChild) }
  }

  /// The selected tab, or the pane that has the focus, of the container at an address; nil where it is
  /// none: the selection of a `TabView`.
  public func selection(at address: Address) -> String? {
    guard let place = self[address] else { return nil }
    let slots = place.children.compactMap(\.edge.slotName)
    return slots.first { $0 == place.selectedSlot } ?? slots.first
  }

  /// What is shown when the user selected a slot of the container at an address.
  public func selecting(_ slot: String, at address: Address) -> Hierarchy {
    changing(address) { $0.focus(onSlot: slot) }
  }

  /// What is presented over the place at an address: the item of a sheet.
  public func presented(over address: Address) -> AddressedPlace? {
    self[address]?.presented.map {
      .init(address: address.appending($0.edge), place: $0)
    }
  }

  /// What is shown when the user pulled down what is presented over the place at an address.
  public func dismissing(over address: Address) -> Hierarchy {
    changing(address) { $0.remove($0.presentedChild) }
  }

  private func changing(
    _ address: Address, _ change: (inout Place) -> Void
  ) -> Hierarchy {
    var root = root
    root.change(at: address, change)
    return Hierarchy(root: root).inView
  }
}

extension ShownScreen {
  /// What a presenter shows whose state is a hierarchy.
  ///
  /// - Parameter current: The state that the place at an address is in now; nil where it is as it was
  ///   made.
  public init(
    _ hierarchy: Hierarchy, current: (Hierarchy.Address) -> (any Destination)? = { _ in nil }
  ) {
    self.init(hierarchy.root, at: .root, current)
  }

  private init(
    _ place: Hierarchy.Place, at address: Hierarchy.Address,
    _ current: (Hierarchy.Address) -> (any Destination)?
  ) {
    let focus = place.focused?.edge
    self.init(
      (place.destination as? LockedPlace).map { .locked($0) }
        ?? .destination(current(address) ?? place.destination), edge: place.edge,
      children: place.children.map { ShownScreen($0, at: address.appending($0.edge), current) },
      focusedChild: place.children.firstIndex { $0.edge == focus },
      selectedSlot: place.selectedSlot)
    if !place.isLocked { madeFor = place.destination }
  }
}
