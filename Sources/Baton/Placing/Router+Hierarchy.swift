extension Router {
  /// Returns the hierarchy that ends at a destination, as if a button in your app opened the
  /// destination.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - shown: The current hierarchy, which may affect the placement.
  /// - Throws: The reason why the destination can't be placed.
  public func hierarchy(
    to destination: some Destination, over shown: Hierarchy? = nil
  ) throws(RoutingError) -> Hierarchy {
    try hierarchy(endingAt: destination, over: shown)
  }

  /// The hierarchy to show if there's no request. Nil if the router has no home link.
  public var home: Hierarchy? {
    get throws(RoutingError) {
      guard let homeLink else { return nil }
      return try hierarchy(endingAt: found(ownLink: homeLink).destination, over: nil)
    }
  }

  /// Returns the hierarchy to show after a command, or nil if the command doesn't show a
  /// destination.
  package func hierarchy(
    after command: any Command, over shown: Hierarchy?
  ) throws(RoutingError) -> Hierarchy? {
    guard let destination = command.shows else { return nil }
    return try hierarchy(endingAt: destination, over: shown)
  }

  /// Returns a container's slots in this app, each with its first destination.
  package func slots(of container: some Destination) -> [(slot: Slot, first: (any Destination)?)] {
    slotOrder(of: container).compactMap { name in
      guard let entry = slotEntry(name, of: container), entry.isShown else { return nil }
      let first = entry.slot.first.flatMap { try? found(ownLink: $0).destination }
      return (entry.slot, first)
    }
  }
}

extension Router {
  /// Returns the hierarchy with the nodes from the root to a destination.
  package func hierarchy(
    endingAt destination: any Destination, over shown: Hierarchy?
  ) throws(RoutingError) -> Hierarchy {
    var walk = PlacementWalk(self, over: shown)
    return Hierarchy(root: tree(of: try walk.steps(to: destination)))
  }

  /// Combines the steps into a tree, starting at the leaf.
  func tree(of steps: consuming [PlacementWalk.Step]) -> Hierarchy.Node {
    var tree = steps.removeLast()
    // Nodes taken from the array aren't shared, so changing them doesn't copy them.
    while var node = steps.popLast() {
      node.append(tree, self, focused: true)
      tree = node
    }
    return tree
  }
}

extension Hierarchy.Node {
  /// Adds a child, replacing any existing child on the same edge.
  mutating func append(_ child: Self, _ router: Router, focused: Bool) {
    let holder = destination
    set(child, slotOrder: router.slotOrder(of: holder), focused: focused)
  }
}
