package import Baton
public import Foundation

extension ContinuationHost {
  /// Opens a link that the user tapped in the app's content, such as a text or a page in a web
  /// view. It counts as a link from outside, because the app didn't write it.
  ///
  /// - Returns: Whether the app takes it. One that it does not take is the system's, or the web view's to
  ///   load; a requirement that is not met is an outcome like any other.
  @discardableResult
  public func openTapped(_ url: URL) -> Bool {
    let request = ContinuationRequest(delivered: url)
    guard router.canOpen(request.content, from: request.source) else { return false }
    deliver([request])
    return true
  }

  /// Opens a destination that the user tapped in another one, and begins at once.
  package func openTapped(
    _ place: some Destination, at address: Hierarchy.Address?,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    deliver([tap(on: place, at: address)], completion: completion)
  }

  /// Returns the request for a destination that the user tapped in another one.
  ///
  /// - Parameter address: The address of the destination in which it was tapped. Placements count
  ///   from there, not from what the user looks at. Nil if it isn't shown anymore.
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
