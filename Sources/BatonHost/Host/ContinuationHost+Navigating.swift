public import Baton

// The app's own ways through what is shown. Each takes the way of every request: what would go is asked,
// what it leads to is checked, and one outcome tells what became of it.
extension ContinuationHost {
  /// Takes away what the user looks at: what is pushed in front, else what is presented in front; refused
  /// (`not-there`) where nothing is.
  @discardableResult
  public func back() async -> Outcome { await navigate(.back) }

  /// Takes away what is presented in front, with all that was pushed in it; refused (`not-there`) where
  /// nothing is.
  @discardableResult
  public func dismiss() async -> Outcome { await navigate(.dismiss) }

  /// Goes back to a place that the user has come by, to the nearest of several; refused (`not-there`) where
  /// it is not where the user looks.
  @discardableResult
  public func pop(to place: some Destination) async -> Outcome { await navigate(.pop(to: place)) }

  /// Goes back to the bottom of the stack in front.
  @discardableResult
  public func popToRoot() async -> Outcome { await navigate(.popToRoot) }

  /// Selects a tab or a pane, with what the user left in it; refused (`not-there`) where nothing that is
  /// shown has it.
  @discardableResult
  public func select(_ slot: String) async -> Outcome { await navigate(.select(slot)) }

  /// Replaces the screen that the user looks at.
  @discardableResult
  public func replace(with place: some Destination) async -> Outcome {
    await navigate(.replace(with: place))
  }

  /// Opens a place on top of what is shown, whatever its placement says; by the edge that the first
  /// alternative of its placement names. Refused (`placement`) for containers, and for what is placed in a
  /// slot, at the root or in a window.
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

  /// Makes several moves as one request: one outcome, and no step that a later one would undo. Where one of
  /// them cannot be made, none is.
  ///
  /// ```swift
  /// await host.navigate(.select("search"), .popToRoot, .open(Artwork(id: "1"), .onTop))
  /// ```
  @discardableResult
  public func navigate(_ moves: Navigation...) async -> Outcome {
    await open(ContinuationRequest(.navigation(moves), from: .app))
  }
}
