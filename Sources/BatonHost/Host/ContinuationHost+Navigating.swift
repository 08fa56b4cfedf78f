public import Baton
public import Foundation

// The app's own navigation. It's treated like any request: screens in the way are asked,
// requirements checked, and there's one outcome. Every move takes a style, such as `.unanimated`.
extension ContinuationHost {
  /// Removes the screen pushed in front, or else the one presented in front. Refused (`not-there`)
  /// if there's none.
  @discardableResult
  public func back(presented styles: PresentationStyle...) async -> Outcome {
    await navigate([.back], styles)
  }

  /// Removes the screen presented in front, with everything pushed on it. Refused (`not-there`) if
  /// there's none.
  @discardableResult
  public func dismiss(presented styles: PresentationStyle...) async -> Outcome {
    await navigate([.dismiss], styles)
  }

  /// Goes back to a destination in the user's stack, the nearest if there are several. Refused
  /// (`not-there`) if it isn't on the user's path.
  @discardableResult
  public func pop(
    to place: some Destination, presented styles: PresentationStyle...
  ) async -> Outcome {
    await navigate([.pop(to: place)], styles)
  }

  /// Goes back to the bottom of the stack in front.
  @discardableResult
  public func popToRoot(presented styles: PresentationStyle...) async -> Outcome {
    await navigate([.popToRoot], styles)
  }

  /// Selects a tab or pane as the user left it. Refused (`not-there`) if nothing on screen has it.
  @discardableResult
  public func select(_ slot: String, presented styles: PresentationStyle...) async -> Outcome {
    await navigate([.select(slot)], styles)
  }

  /// Replaces the front screen.
  @discardableResult
  public func replace(
    with place: some Destination, presented styles: PresentationStyle...
  ) async -> Outcome {
    await navigate([.replace(with: place)], styles)
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
    _ place: some Destination, _ position: Navigation.Position,
    presented styles: PresentationStyle...
  ) async -> Outcome {
    await navigate([.open(place, position)], styles)
  }

  /// Makes several moves as one request, with one outcome and no step that a later move would undo.
  /// If a move is impossible, none happens.
  ///
  /// ```swift
  /// await host.navigate(.select("search"), .popToRoot, .open(Artwork(id: "1"), .onTop))
  /// ```
  @discardableResult
  public func navigate(
    _ moves: Navigation..., presented styles: PresentationStyle...
  ) async -> Outcome {
    await navigate(moves, styles)
  }

  private func navigate(_ moves: [Navigation], _ styles: [PresentationStyle]) async -> Outcome {
    await open(ContinuationRequest(.navigation(moves), styles))
  }
}

extension ContinuationHost {
  /// Opens a link that the user tapped in your app's content, such as in a text or a web view. It
  /// counts as a link from outside, because the app didn't write it.
  ///
  /// - Returns: False if the link isn't the app's. Leave it to the system or the web view. An unmet
  ///   requirement still returns true, and is part of the outcome.
  @discardableResult
  public func openLink(_ url: URL) -> Bool {
    let request = ContinuationRequest(delivered: url)
    guard router.canOpen(request.content, from: request.source) else { return false }
    deliver([request])
    return true
  }

  /// Opens a destination that the user tapped on another screen, and begins at once.
  package func openTapped(
    _ place: some Destination, at address: Hierarchy.Address?, _ styles: [PresentationStyle] = [],
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    deliver([tap(on: place, at: address, styles)], completion: completion)
  }

  /// Returns the request for a destination that the user tapped on another screen.
  ///
  /// - Parameter address: The screen's address, where placements begin instead of the focus. Nil if
  ///   it's gone.
  package func tap(
    on place: some Destination, at address: Hierarchy.Address?, _ styles: [PresentationStyle] = []
  ) -> ContinuationRequest {
    let position = address.flatMap { address in
      shown.flatMap { router.position(of: place, tappedAt: address, in: $0) }
    }
    let content: ContinuationRequest.Content =
      position.map { .navigation([.open(place, $0)]) } ?? .destination(place)
    return ContinuationRequest(content, styles)
  }
}

extension ContinuationRequest {
  /// A request of the app's own, with a style.
  init(_ content: Content, _ styles: [PresentationStyle]) {
    self.init(content, from: .app)
    style = PresentationStyle(styles)
  }
}
