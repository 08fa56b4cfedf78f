// On top of what is shown.
extension PlacementWalk {
  /// The way to a place that goes on top of what is shown, by what is on top there.
  ///
  /// - Parameter mayHold: Whether it may stand on a place that is on top.
  /// - Returns: Nil where nothing that is on top may hold it.
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
      // What other code has presented is its own, with all in it.
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

  /// The way to where a place stands on the focused path, nearest to the leaf; nil where it does not.
  func whereItStands(_ destination: any Destination) -> [Step]? {
    let firstLocked = shown.firstIndex(where: \.isLocked) ?? shown.endIndex
    return shown[..<firstLocked].lastIndex {
      router.areSamePlace($0.destination, destination)
    }.map(steps)
  }

  /// The places that are shown up to one of them.
  func steps(upTo last: Int) -> [Step] {
    shown[...last].map { Step($0, router) }
  }

  /// The same, the last with the state that is wanted.
  private func standing(
    upTo last: Int, as destination: any Destination, _ type: RoutableType
  ) -> [Step] {
    steps(upTo: last).dropLast()
      + [Step(destination: destination, type: type, edge: shown[last].edge)]
  }

  /// Nothing is pushed on a container: it stands in its slots.
  private func mayHoldAnything(_ place: Hierarchy.Place, _ edge: Hierarchy.Edge) -> Bool {
    edge != .push || router.slotOrder(of: place.destination).isEmpty
  }
}

extension Placement {
  /// How a place goes on top of whatever is shown: as the first alternative of its placement says; nil where
  /// that puts it somewhere of its own.
  var edgeOnTop: Hierarchy.Edge? {
    switch alternatives.first {
    case .on(_, let edge), .onShown(_, let edge, _): edge.inHierarchy
    case .root, .window, .slot, .first, nil: nil
    }
  }
}

extension Router {
  /// Whether a destination is one that a placement names by what is shown.
  func isOne(_ destination: any Destination, of place: ShownPlace) -> Bool {
    switch place.form {
    case .name(let name): routableType(of: destination)?.name == name
    case .type(let type): type == Swift.type(of: destination)
    case .anything: true
    }
  }
}
