public import Baton

// // The app's own navigation. It's treated like any request: screens in the way are asked,
// requirements checked, and there's one outcome.
extension ContinuationHost {
  /// Removes the screen pushed in front, or else the one presented in front. Refused (`not-there`)
  /// if there's none.
  @discardableResult
  public func back() async -> Outcome { await navigate(.back) }

  /// Removes the screen presented in front, with everything pushed on it. Refused (`not-there`) if
  /// there's none.
  @discardableResult
  public func dismiss() async -> Outcome { await navigate(.dismiss) }

  /// Goes back to a destination in the user's stack, the nearest if there are several. Refused
  /// (`not-there`) if it isn't on the user's path.
  @discardableResult
  public func pop(to place: some Destination) async -> Outcome { await navigate(.pop(to: place)) }

  /// Goes back to the bottom of the stack in front.
  @discardableResult
  public func popToRoot() async -> Outcome { await navigate(.popToRoot) }

  /// Selects a tab or pane as the user left it. Refused (`not-there`) if nothing on screen has it.
  @discardableResult
  public func select(_ slot: String) async -> Outcome { await navigate(.select(slot)) }

  /// Replaces the front screen.
  @discardableResult
  public func replace(with place: some Destination) async -> Outcome {
    await navigate(.replace(with: place))
  }

  /// Opens a destination on top of the screen, whatever its placement says, with the edge of the
  /// placement's first alternative. Refused (`placement`) for containers, and for destinations that
  /// belong in a slot, at the root or in a window.
  ///
  /// ```swift
  /// await host.open(Artwork(id: "1"), .onTop)
  /// ```
  @discardableResult
  public func open(
    _ place: some Destination, _ position: Navigation.Position
  ) async -> Outcome {
    await navigate(.open(place, position))
  }

  /// Makes several moves as one request, with one outcome and no step that a later move would undo.
  /// If a move is impossible, none happens.
  ///
  /// ```swift
  /// await host.navigate(.select("search"), .popToRoot, .open(Artwork(id: "1"), .onTop))
  /// ```
  @discardableResult
  public func navigate(_ moves: Navigation...) async -> Outcome {
    await open(ContinuationRequest(.navigation(moves), from: .app))
  }
}
