// For state-driven presenters: values for bindings, and the hierarchy after the user navigates.
extension Hierarchy {
  /// Returns the nodes pushed onto the node at an address, from the bottom up, for the path of a
  /// `NavigationStack`.
  public func path(on address: Address) -> [AddressedNode] {
    var path: [AddressedNode] = []
    var next = address
    var node = self[address]
    while let pushed = node?.pushed {
      next = next.appending(.push)
      path.append(.init(address: next, node: pushed))
      node = pushed
    }
    return path
  }

  /// Returns the hierarchy after the user goes back in a stack. The node at the address keeps at
  /// most the given number of pushed nodes.
  public func keeping(_ count: Int, on address: Address) -> Hierarchy {
    let path = path(on: address)
    guard count < path.count else { return self }
    return changing(count > 0 ? path[count - 1].address : address) { $0.remove($0.pushedChild) }
  }

  /// Returns the selected tab or focused pane of the container at an address, for a `TabView`'s
  /// selection binding. Nil if there's no container at the address.
  public func selection(at address: Address) -> String? {
    guard let node = self[address] else { return nil }
    let slots = node.children.compactMap(\.edge.slotName)
    return slots.first { $0 == node.selectedSlot } ?? slots.first
  }

  /// Returns the hierarchy after the user selects a tab or pane of the container at an address.
  public func selecting(_ slot: String, at address: Address) -> Hierarchy {
    changing(address) { $0.focus(onSlot: slot) }
  }

  /// Returns the node presented over the node at an address, for a sheet's `item` binding.
  public func presented(over address: Address) -> AddressedNode? {
    self[address]?.presented.map {
      .init(address: address.appending($0.edge), node: $0)
    }
  }

  /// Returns the hierarchy after the user dismisses the screen presented over the node at an
  /// address.
  public func dismissing(over address: Address) -> Hierarchy {
    changing(address) { $0.remove($0.presentedChild) }
  }

  /// Returns the hierarchy after changing the node at an address, then moving the focus to the
  /// visible screen.
  func changing(_ address: Address, _ change: (inout Node) -> Void) -> Hierarchy {
    var root = root
    root.change(at: address, change)
    return Hierarchy(root: root).inView
  }
}

extension ShownScreen {
  /// Creates a tree of screens from a hierarchy, for presenters that store their state as a
  /// hierarchy.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy.
  ///   - current: Returns the current state of the destination at an address, or nil if the state
  ///     hasn't changed.
  public init(
    _ hierarchy: Hierarchy, current: (Hierarchy.Address) -> (any Destination)? = { _ in nil }
  ) {
    self.init(hierarchy.root, at: .root, current)
  }

  private init(
    _ node: Hierarchy.Node, at address: Hierarchy.Address,
    _ current: (Hierarchy.Address) -> (any Destination)?
  ) {
    let destination = node.destination
    let state = node.isLocked ? nil : current(address)
    self.init(
      node.isLocked
        ? .locked(destination as! LockedDestination) : .destination(state ?? destination),
      edge: node.edge,
      children: node.children.map { ShownScreen($0, at: address.appending($0.edge), current) },
      focusedChild: node.focusedChild, selectedSlot: node.selectedSlot)
    if state != nil { madeFor = destination }
  }
}
