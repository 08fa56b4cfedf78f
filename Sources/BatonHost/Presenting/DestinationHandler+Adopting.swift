public import Baton

extension DestinationHandler {
  /// Returns a handler for a destination that the app shows itself: its root, a tab, a
  /// coordinator's screen.
  ///
  /// ```swift
  /// .adopt(Feed.self) { [coordinator] feed in try await coordinator.showFeed() }
  /// ```
  ///
  /// Baton opens other destinations on the screen, but never replaces, dismisses or locks it, and
  /// holds it weakly. All placements must then end at such a destination; otherwise, making the
  /// host throws `root-not-adopted`.
  ///
  /// - Parameters:
  ///   - destination: The destination's type, placed at the root.
  ///   - restorable: Returns the screen's ``Restorable``. By default, the screen itself if it is
  ///     one.
  ///   - bringToFront: Brings the app's own screen to the front and returns it, and makes it first
  ///     if needed. It's
  ///     called for each request that leads there, after its checks and before its steps, for at most
  ///     ``HostLimits/adoptionTimeout``. If it throws, the request ends with that error and nothing else has changed.
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

  /// Has the app bring its own screen to the front.
  ///
  /// - Throws: The app's error, or an error if it has no such screen.
  public func bringToFront(_ place: any Destination) async throws -> Screen {
    guard let adopted = handler(for: type(of: place))?.adopted else {
      throw RoutingError(.screen, "no handler adopts \(type(of: place))")
    }
    return try await adopted(place)
  }
}
