/// A series of moves to apply to the current hierarchy.
///
/// A walk stores each move's target. If the screen changes in the meantime, you can apply the moves
/// again without removing anything twice.
package struct NavigationWalk: Sendable {
  package let moves: [Navigation]
  /// The targets of the moves, keyed by move index.
  private var anchors: [Int: Hierarchy.AddressedNode] = [:]

  package init(_ moves: [Navigation]) {
    self.moves = moves
  }

  /// Creates a walk with a single move, which removes one node, even if the node isn't in front.
  package init(leaving address: Hierarchy.Address, of shown: Hierarchy) {
    moves = [.back]
    anchors[0] = shown[address].map { .init(address: address, node: $0.alone) }
  }

  /// Returns the whole hierarchy after the moves. The focus is on the visible screen.
  ///
  /// - Parameter shown: The current hierarchy with all branches.
  /// - Throws: The reason why a move is impossible.
  package mutating func result(
    over shown: Hierarchy, by router: Router
  ) throws(RoutingError) -> Hierarchy {
    guard !moves.isEmpty else { throw RoutingError(.notThere, says: "the request has no moves") }
    var shown = shown
    for index in moves.indices { shown = try made(index, over: shown, router) }
    return shown
  }

  private mutating func made(
    _ number: Int, over shown: Hierarchy, _ router: Router
  ) throws(RoutingError) -> Hierarchy {
    /// Changes the hierarchy at the move's target. If the move is applied again, this method only
    /// changes the same node, and only if that node still exists.
    func changing(
      at target: Hierarchy.Address?, or reason: @autoclosure () -> RoutingError,
      _ change: (Hierarchy.Address) -> Hierarchy
    ) throws(RoutingError) -> Hierarchy {
      if let anchor = anchors[number] {
        guard let node = shown[anchor.address], node.edge == anchor.node.edge,
          router.areSameDestination(node.destination, anchor.node.destination)
        else { return shown }
        return change(anchor.address)
      }
      guard let target, let node = shown[target] else { throw reason() }
      anchors[number] = .init(address: target, node: node.alone)
      return change(target)
    }
    switch moves[number].form {
    case .back:
      return try changing(at: shown.addressToLeave, or: .nothingToGoBackFrom, shown.without)
    case .dismiss:
      let reason = RoutingError(
        .notThere, says: "there is nothing to dismiss: nothing is presented")
      let top = shown.frontAddress { $0.edge.isPresented }
      return try changing(at: top, or: reason, shown.without)
    case .popToRoot:
      let bottom = shown.frontAddress { $0.edge != .push } ?? .root
      return try changing(at: bottom, or: .nothingShown, shown.keepingAll(upTo:))
    case .pop(let destination):
      let nearest = shown.frontAddress { router.areSameDestination($0.destination, destination) }
      let reason = RoutingError(
        .notThere, says: "\(destination.words) is not on the path to the current screen")
      return try changing(at: nearest, or: reason, shown.keepingAll(upTo:))
    case .select(let slot):
      guard let address = shown.root.container(of: slot, at: .root) else {
        let others = router.slotEntries.keys.filter { $0 != slot }.ordered()
        throw RoutingError(
          .notThere, says: "no container on screen has the slot \(value: slot.quoted)",
          suggestions: EditDistance.nearest(to: slot, in: others))
      }
      return router.selecting(slot, in: address, of: shown)
    case .replace(let destination):
      // Check the destination first. If it can't open on top, nothing may be removed.
      _ = try router.typeOnTop(of: destination)
      let rest = try changing(at: shown.addressToLeave, or: .nothingToGoBackFrom, shown.without)
      return try router.opening(destination, .onTop, over: rest)
    case .open(let destination, let position):
      return try router.opening(destination, position, over: shown)
    }
  }
}

extension Router {
  /// Returns the hierarchy with the focus in a slot, as if the slot's visible screen were opened.
  fileprivate func selecting(
    _ slot: String, in container: Hierarchy.Address, of shown: Hierarchy
  ) -> Hierarchy {
    var root = shown.root
    root.change(at: container) { $0.focus(onSlot: slot) }
    var edges = container.edges
    while let edge = edges.popLast() {
      root.change(at: .init(edges: edges)) { node in
        if let child = node.child(on: edge) { node.focus(on: child) }
      }
    }
    let visible = Hierarchy(root: root).alongFocus
    return transition(to: visible, from: shown).result ?? visible
  }

  fileprivate func opening(
    _ destination: any Destination, _ position: Navigation.Position?, over shown: Hierarchy
  ) throws(RoutingError) -> Hierarchy {
    let wanted: Hierarchy
    if let position {
      wanted = try hierarchy(opening: destination, position, over: shown)
    } else {
      wanted = try hierarchy(endingAt: destination, over: shown)
      guard wanted.root.edge != .window else {
        let name = name(of: destination)
        throw RoutingError(
          .placement, says: "\(name) belongs in its own window, so it can't be opened by a move")
      }
    }
    return transition(to: wanted, from: shown).result ?? wanted
  }

  /// Returns the hierarchy that ends at a destination. The destination opens on top of a screen
  /// instead of at its placement.
  package func hierarchy(
    opening destination: any Destination, _ position: Navigation.Position, over shown: Hierarchy
  ) throws(RoutingError) -> Hierarchy {
    let (type, edge) = try typeOnTop(of: destination)
    guard let parent = position.parent else {
      let walk = PlacementWalk(self, over: shown)
      guard let steps = walk.stepsOnTop(to: destination, type, edge, mayHold: { _ in true }) else {
        throw .notOnTop(type.name, "no screen can push or present it")
      }
      return Hierarchy(root: tree(of: steps))
    }
    guard let holder = shown[parent] else {
      throw .notOnTop(type.name, "there is no screen at \(parent)")
    }
    // The walk only contains the path to the parent screen, so nothing else changes.
    let walk = PlacementWalk(self, along: shown.nodes(to: parent))
    guard !walk.shown.contains(where: \.isLocked), !holder.isForeign,
      edge != .push || !isContainer(holder.destination),
      let steps = walk.stepsOnTop(to: destination, type, edge, mayHold: { _ in true }),
      steps.count >= walk.shown.count
    else { throw .notOnTop(type.name, "\(holder.name) can't push or present it") }
    return Hierarchy(root: tree(of: steps))
  }

  /// Returns a destination's type, and the edge that it has when it opens on top of a screen.
  /// Throws if the destination can't open there.
  fileprivate func typeOnTop(
    of destination: any Destination
  ) throws(RoutingError) -> (type: RouteType, edge: Hierarchy.Edge) {
    guard let type = routableType(of: destination) else { throw .unknownDestination(destination) }
    guard !isContainer(destination) else {
      throw .notOnTop(type.name, "it is a container of slots")
    }
    guard let edge = destination.placement.edgeOnTop else {
      throw .notOnTop(type.name, "its placement puts it in a slot, at the root or in a window")
    }
    return (type, edge)
  }
}
