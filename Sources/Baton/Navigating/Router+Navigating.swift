extension Router {
  /// Returns the whole hierarchy after a series of moves. The focus is on the visible screen.
  ///
  /// ```swift
  /// let next = try router.hierarchy(after: .back, .select("search"), over: shown)
  /// ```
  ///
  /// - Throws: The reason why a move is impossible, for example because there's nothing to go back
  ///   to, or because a tab is unknown.
  public func hierarchy(
    after moves: Navigation..., over shown: Hierarchy
  ) throws(RoutingError) -> Hierarchy {
    var walk = NavigationWalk(moves)
    return try walk.result(over: shown, by: self)
  }

  /// Returns the focused path after a request's moves.
  func hierarchy(
    after moves: [Navigation], from source: Source, over shown: Hierarchy?
  ) throws(RoutingError) -> Hierarchy {
    guard source.kind == .app else { throw .movesFromOutside(source) }
    guard let shown else { return try hierarchy(afterNothing: moves) }
    var walk = NavigationWalk(moves)
    return try walk.result(over: shown, by: self).alongFocus
  }

  /// Returns the result of moves when nothing is on screen yet. The last move's destination opens
  /// at its placement.
  package func hierarchy(
    afterNothing moves: [Navigation]
  ) throws(RoutingError) -> Hierarchy {
    guard let destination = moves.last?.destination else { throw .nothingShown }
    return try hierarchy(endingAt: destination, over: nil)
  }
}

extension Router {
  /// Returns a destination's position on top of the screen from which the user opened it. Nil if the
  /// destination's placement doesn't allow that position. In that case, the placement alone
  /// determines where the destination opens.
  package func position(
    of destination: any Destination, tappedAt address: Hierarchy.Address, in shown: Hierarchy
  ) -> Navigation.Position? {
    guard let holder = shown[address], !holder.isLocked,
      routableType(of: destination) != nil, !isContainer(destination)
    else { return nil }
    let placement = destination.placement
    let canBePlacedThere = placement.alternatives.contains { form in
      guard case .onShown(let destinations, let edge, _) = form else { return false }
      return edge.inHierarchy == placement.edgeOnTop
        && (edge != .push || !isContainer(holder.destination))
        && destinations.contains { isOne(holder.destination, of: $0) }
    }
    return canBePlacedThere ? .onTop(of: address) : nil
  }
}

extension RoutingError {
  static let nothingToGoBackFrom = Self(
    .notThere, says: "there is nothing to go back from: nothing is pushed or presented")

  static let nothingShown = Self(
    .notThere, says: "there is no screen to start from")

  package static func movesFromOutside(_ source: Source) -> Self {
    Self(
      .source,
      says: "only the app itself can make moves, so they can't come from \(source.kind.rawValue)"
    )
    .about(link: nil, from: source)
  }
}
