extension Router {
  /// What is shown once moves were made: all of it, with the focus where a user sees it.
  ///
  /// ```swift
  /// let next = try router.hierarchy(after: .back, .select("search"), over: shown)
  /// ```
  ///
  /// - Throws: Why one of them cannot be made: nothing to go back from, no such tab.
  public func hierarchy(
    after moves: Navigation..., over shown: Hierarchy
  ) throws(RoutingError) -> Hierarchy {
    var walk = NavigationWalk(moves)
    return try walk.result(over: shown, by: self)
  }

  /// The places from the root to where moves of a request lead.
  func hierarchy(
    after moves: [Navigation], from source: Source, over shown: Hierarchy?
  ) throws(RoutingError) -> Hierarchy {
    guard source.kind == .app else { throw .movesFromOutside(source) }
    guard let shown else { return try hierarchy(afterNothing: moves) }
    var walk = NavigationWalk(moves)
    return try walk.result(over: shown, by: self).alongFocus
  }

  /// Where moves lead with nothing shown: to the place that is opened last, by its placement.
  package func hierarchy(
    afterNothing moves: [Navigation]
  ) throws(RoutingError) -> Hierarchy {
    guard let place = moves.last?.place else { throw .nothingShown }
    return try hierarchy(endingAt: place, over: nil)
  }
}
