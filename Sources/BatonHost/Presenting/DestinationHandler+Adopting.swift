public import Baton

// Screens that the app makes itself.
extension DestinationHandler {
  /// Returns a handler for a destination that the app shows itself: its root, a tab, a
  /// coordinator's screen.
  ///
  /// ```swift
  /// .adopt(Feed.self) { [coordinator] feed in try await coordinator.showFeed() }
  /// ```
  ///
  /// What is opened on it is Baton's, and all else stays the app's own: the screen is held weakly, and never
  /// replaced, dismissed or locked. All that a router places must end at such a place then, or the host's
  /// initialiser throws `root-not-adopted`.
  ///
  /// - Parameters:
  ///   - destination: The destination's type, one that is placed at the root.
  ///   - restorable: What takes part in continuations of the screen; the screen itself, if it is
  ///     ``Restorable``, by default.
  ///   - bringToFront: Brings the app's own screen to the front and returns it, and makes it first
  ///     if needed. It's called for each request that leads there, after its checks and before its
  ///     steps, for at most ``HostLimits/adoptionTimeout``. If it throws, the request ends with
  ///     that error and nothing else has changed.
  public static func adopt<Place: Destination>(
    _ destination: Place.Type,
    restorable: @escaping @MainActor (Screen) -> (any Restorable)? = { $0 as? any Restorable },
    bringToFront: @escaping @MainActor (Place) async throws -> Screen
  ) -> Self {
    Self(
      destination, restorable: restorable,
      adopting: { place in
        guard let place = place as? Place else {
          throw RoutingError(.screen, "\(type(of: place)) is not \(destination)")
        }
        return try await bringToFront(place)
      })
  }
}

extension DestinationHandlers {
  /// Returns true if the screen of a destination belongs to the app.
  public func adopts(_ destination: any Destination.Type) -> Bool {
    handler(for: destination)?.adopted != nil
  }

  /// Has the app bring its own screen of a place to the front.
  ///
  /// - Throws: What the app throws, or that it has none.
  public func bringToFront(_ place: any Destination) async throws -> Screen {
    guard let adopted = handler(for: type(of: place))?.adopted else {
      throw RoutingError(.screen, "no handler adopts \(type(of: place))")
    }
    return try await adopted(place)
  }
}
