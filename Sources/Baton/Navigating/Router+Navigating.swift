extension Router {
  /// Returns the whole hierarchy after moves, with the focus on the visible screen.
  ///
  /// ```swift
  /// let next = try router.hierarchy(after: .back, .select("search"), over: shown)
  /// ```
  ///
  /// - Throws: The reason why a move is impossible, such as nothing to go back to or an unknown
  ///   tab.
  public func hierarchy(
    after moves: Navigation..., over shown: Hierarchy
  ) throws(RoutingError) -> Hierarchy {
    var walk = NavigationWalk(moves)
    return try walk.result(over: shown, by: self)
  }

  /// Returns the nodes from the root to the result of a request's moves.
  func hierarchy(
    after moves: [Navigation], from source: Source, over shown: Hierarchy?
  ) throws(RoutingError) -> Hierarchy {
    guard source.kind == .app else { throw .movesFromOutside(source) }
    guard let shown else { return try hierarchy(afterNothing: moves) }
    var walk = NavigationWalk(moves)
    return try walk.result(over: shown, by: self).alongFocus
  }

  /// Returns the result of moves if nothing is shown: the destination opened last, at its
  /// placement.
  package func hierarchy(
    afterNothing moves: [Navigation]
  ) throws(RoutingError) -> Hierarchy {
    guard let place = moves.last?.place else { throw .nothingShown }
    return try hierarchy(endingAt: place, over: nil)
  }
}
