package import Baton
public import Foundation

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
    _ place: some Destination, at address: Hierarchy.Address?,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    deliver([tap(on: place, at: address)], completion: completion)
  }

  /// Returns the request for a destination that the user tapped on another screen.
  ///
  /// - Parameter address: The screen's address, where placements begin instead of the focus. Nil if
  ///   it's gone.
  package func tap(
    on place: some Destination, at address: Hierarchy.Address?
  ) -> ContinuationRequest {
    let position = address.flatMap { address in
      shown.flatMap { router.position(of: place, tappedAt: address, in: $0) }
    }
    let content: ContinuationRequest.Content =
      position.map { .navigation([.open(place, $0)]) } ?? .destination(place)
    return ContinuationRequest(content, from: .app)
  }
}
