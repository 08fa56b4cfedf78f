public import Baton
public import Foundation

// Moves within the app. The host handles each move like any other request: it asks screens whether
// they may be dismissed, checks requirements, and returns one outcome. You can pass a style to
// every move, such as `.unanimated`.
extension ContinuationHost {
  /// Goes back: pops the front screen, or dismisses it if it was presented. The outcome is refused
  /// (`not-there`) if there's nothing to go back to.
  @discardableResult
  public func back(presented styles: PresentationStyle...) async -> Outcome {
    await navigate([.back], styles)
  }

  /// Dismisses the front sheet or cover, with everything pushed onto it. The outcome is refused
  /// (`not-there`) if nothing is presented.
  @discardableResult
  public func dismiss(presented styles: PresentationStyle...) async -> Outcome {
    await navigate([.dismiss], styles)
  }

  /// Goes back to a destination on the user's path. If the path contains the destination several
  /// times, this goes back to the nearest one. The outcome is refused (`not-there`) if the path
  /// doesn't contain the destination.
  @discardableResult
  public func pop(
    to destination: some Destination, presented styles: PresentationStyle...
  ) async -> Outcome {
    await navigate([.pop(to: destination)], styles)
  }

  /// Pops the front stack to its first screen.
  @discardableResult
  public func popToRoot(presented styles: PresentationStyle...) async -> Outcome {
    await navigate([.popToRoot], styles)
  }

  /// Selects a tab or pane, and shows it as the user left it. The outcome is refused (`not-there`)
  /// if no container on screen has this slot.
  @discardableResult
  public func select(_ slot: String, presented styles: PresentationStyle...) async -> Outcome {
    await navigate([.select(slot)], styles)
  }

  /// Removes the front screen, as ``back(presented:)`` would, and opens a destination on top of the
  /// remaining screens.
  @discardableResult
  public func replace(
    with destination: some Destination, presented styles: PresentationStyle...
  ) async -> Outcome {
    await navigate([.replace(with: destination)], styles)
  }

  /// Opens a destination on top of the current screen, even if its placement puts it elsewhere. The
  /// first alternative in its placement determines whether the destination is pushed or presented.
  /// The request is refused (`placement`) if the destination is a container or belongs in a slot,
  /// at the root, or in a window.
  ///
  /// ```swift
  /// await host.open(Artwork(id: "1"), .onTop)
  /// ```
  @discardableResult
  public func open(
    _ destination: some Destination, _ position: Navigation.Position,
    presented styles: PresentationStyle...
  ) async -> Outcome {
    await navigate([.open(destination, position)], styles)
  }

  /// Performs several moves as one request with one outcome. The host skips steps that a later move
  /// would undo. If any move is impossible, none are performed.
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
  /// Opens a link that the user tapped in your app's content, such as in an article or a web view.
  /// It's treated as a link from outside the app, because the content may not be yours.
  ///
  /// - Returns: False if the link doesn't belong to the app. In that case, pass the link to the
  ///   system or the web view. If a requirement isn't met, this still returns true, and the outcome
  ///   contains the reason.
  @discardableResult
  public func openLink(_ url: URL) -> Bool {
    let request = ContinuationRequest(delivered: url)
    guard
      router.canOpen(request.content, from: request.source)
        || router.resolver(taking: url.absoluteString) != nil
    else { return false }
    deliver([request])
    return true
  }

  /// Opens a destination that the user tapped on another screen. The request starts immediately.
  package func openFromView(
    _ destination: some Destination, at address: Hierarchy.Address?,
    _ styles: [PresentationStyle] = [],
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    deliver([tap(on: destination, at: address, styles)], completion: completion)
  }

  /// Returns the request for a destination that the user tapped on another screen.
  ///
  /// - Parameter address: The address of the tapped screen. The destination is placed relative to
  ///   this screen, not to the focus. Nil if that screen is gone.
  package func tap(
    on destination: some Destination, at address: Hierarchy.Address?,
    _ styles: [PresentationStyle] = []
  ) -> ContinuationRequest {
    let position = address.flatMap { address in
      shown.flatMap { router.position(of: destination, tappedAt: address, in: $0) }
    }
    let content: ContinuationRequest.Content =
      position.map { .navigation([.open(destination, $0)]) } ?? .destination(destination)
    return ContinuationRequest(content, styles)
  }
}

extension ContinuationRequest {
  init(_ content: Content, _ styles: [PresentationStyle]) {
    self.init(content, from: .app)
    style = PresentationStyle(styles)
  }
}
