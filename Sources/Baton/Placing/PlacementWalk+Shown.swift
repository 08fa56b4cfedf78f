extension PlacementWalk {
  /// Returns the steps that open a destination on top of the current screen.
  ///
  /// - Parameter mayHold: Returns true if the destination may open on top of a node.
  /// - Returns: The steps, or nil if no layer has a front node that the destination may open on.
  func stepsOnTop(
    to destination: any Destination, _ type: RouteType, _ edge: Hierarchy.Edge,
    mayHold: (Hierarchy.Node) -> Bool
  ) -> [Step]? {
    let firstLocked = shown.firstIndex(where: \.isLocked) ?? shown.endIndex
    let tops = shown.indices.filter { number in
      number + 1 == shown.endIndex || shown[number + 1].edge.isPresented
    }
    for top in tops.reversed() where top < firstLocked {
      let layer = shown[...top].lastIndex { $0.edge.isPresented } ?? shown.startIndex
      // Skip layers that other code presented, because that code owns everything in them.
      if shown[layer].isForeign, shown[layer].edge.isPresented { continue }
      let node = shown[top]
      if router.areSameDestination(node.destination, destination) {
        // The node stays, but gets the requested state.
        return shown[..<top].map { $0.alone }
          + [Step(destination, name: type.name, edge: node.edge)]
      }
      // Nothing can be pushed onto a container, because its content is in slots.
      guard mayHold(node), edge != .push || !router.isContainer(node.destination) else { continue }
      return steps(upTo: top) + [Step(destination, name: type.name, edge: edge)]
    }
    return nil
  }

  /// Returns the steps to the destination if it's already on the focused path, or nil if it isn't.
  /// If the path contains the destination more than once, the steps end at the node nearest to the
  /// leaf.
  func existingPath(_ destination: any Destination) -> [Step]? {
    let firstLocked = shown.firstIndex(where: \.isLocked) ?? shown.endIndex
    return shown[..<firstLocked].lastIndex {
      router.areSameDestination($0.destination, destination)
    }.map(steps)
  }

  /// Returns the steps for the nodes on screen, from the root to an index.
  func steps(upTo last: Int) -> [Step] {
    shown[...last].map { $0.alone }
  }
}

extension Placement {
  /// The edge for a destination that opens on top of the screen, from the placement's first
  /// alternative. Nil if that alternative is a root, window, or slot.
  var edgeOnTop: Hierarchy.Edge? {
    switch alternatives.first {
    case .on(_, let edge), .onShown(_, let edge, _): edge.inHierarchy
    case .root, .window, .slot, .first, nil: nil
    }
  }
}

extension Router {
  /// Returns true if a destination matches an entry in a placement's list.
  func isOne(_ destination: any Destination, of place: ShownDestination) -> Bool {
    switch place.form {
    case .name(let name): routableType(of: destination)?.name == name
    case .type(let type): type == Swift.type(of: destination)
    case .anything: true
    }
  }
}
