extension PlacementWalk {
  /// Returns the way to a destination on top of what's shown.
  ///
  /// - Parameter mayHold: Returns true if a node may hold the destination.
  /// - Returns: Nil if nothing in front may hold it.
  func stepsOnTop(
    to destination: any Destination, _ type: RoutableType, _ edge: Hierarchy.Edge,
    mayHold: (Hierarchy.Place) -> Bool
  ) -> [Step]? {
    let firstLocked = shown.firstIndex(where: \.isLocked) ?? shown.endIndex
    let tops = shown.indices.filter { number in
      number + 1 == shown.endIndex || shown[number + 1].edge.isPresented
    }
    for top in tops.reversed() where top < firstLocked {
      let layer = shown[...top].lastIndex { $0.edge.isPresented } ?? shown.startIndex
      // Other code presented it and owns everything in it.
      if shown[layer].isForeign, shown[layer].edge.isPresented { continue }
      let place = shown[top]
      if router.areSamePlace(place.destination, destination) {
        return standing(upTo: top, as: destination, type)
      }
      guard mayHold(place), mayHoldAnything(place, edge) else { continue }
      return steps(upTo: top) + [Step(destination: destination, type: type, edge: edge)]
    }
    return nil
  }

  /// Returns the way to the destination's node on the focused path, nearest to the leaf, or nil if
  /// it isn't there.
  func existingPath(_ destination: any Destination) -> [Step]? {
    let firstLocked = shown.firstIndex(where: \.isLocked) ?? shown.endIndex
    return shown[..<firstLocked].lastIndex {
      router.areSamePlace($0.destination, destination)
    }.map(steps)
  }

  /// Returns the nodes on screen up to one of them.
  func steps(upTo last: Int) -> [Step] {
    shown[...last].map { Step($0, router) }
  }

  /// Returns the same nodes, the last one with the requested state.
  private func standing(
    upTo last: Int, as destination: any Destination, _ type: RoutableType
  ) -> [Step] {
    steps(upTo: last).dropLast()
      + [Step(destination: destination, type: type, edge: shown[last].edge)]
  }

  /// Returns true if anything may go on this node. Nothing is pushed on a container, because its
  /// content is in slots.
  private func mayHoldAnything(_ place: Hierarchy.Place, _ edge: Hierarchy.Edge) -> Bool {
    edge != .push || router.slotOrder(of: place.destination).isEmpty
  }
}

extension Placement {
  /// The edge of a destination on top of what's shown, from the first alternative of its placement.
  /// Nil if that's a position of its own.
  var edgeOnTop: Hierarchy.Edge? {
    switch alternatives.first {
    case .on(_, let edge), .onShown(_, let edge, _): edge.inHierarchy
    case .root, .window, .slot, .first, nil: nil
    }
  }
}

extension Router {
  /// Returns true if a destination matches one that a placement names.
  func isOne(_ destination: any Destination, of place: ShownPlace) -> Bool {
    switch place.form {
    case .name(let name): routableType(of: destination)?.name == name
    case .type(let type): type == Swift.type(of: destination)
    case .anything: true
    }
  }
}
