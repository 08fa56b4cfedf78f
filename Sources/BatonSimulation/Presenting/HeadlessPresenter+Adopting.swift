public import Baton

/// A screen of the app's own.
struct OwnScreen {
  let bringToFront: @MainActor (any Destination) async throws -> Void
  /// Nil until it was brought to the front.
  var screen: HeadlessScreen?
}

// Screens that the app shows by itself.
extension HeadlessPresenter {
  /// Takes the screens of a destination for the app's own, which brings them to the front by itself.
  ///
  /// - Parameter bringToFront: What the app does for it; it may take its time, and throw.
  public func adopt<Place: Destination>(
    _ destination: Place.Type,
    bringToFront: @escaping @MainActor (Place) async throws -> Void = { _ in }
  ) {
    own[ObjectIdentifier(destination)] = OwnScreen(bringToFront: { place in
      if let place = place as? Place { try await bringToFront(place) }
    })
  }

  /// The app's own code tears down a screen of its own, with all that stands on it.
  public func tearDownOwn(_ destination: any Destination.Type) {
    let gone = own[ObjectIdentifier(destination)]?.screen
    own[ObjectIdentifier(destination)]?.screen = nil
    if let gone, gone === root { root = nil }
    observer?.screenChanged()
  }

  /// The user goes to another screen of the app's own, which was in front before.
  public func turnToOwn(_ destination: any Destination.Type) {
    guard let screen = own[ObjectIdentifier(destination)]?.screen else { return }
    root = screen
    observer?.screenChanged()
  }

  func bringOwnToFront(_ place: any Destination) async throws {
    let key = ObjectIdentifier(type(of: place))
    guard let known = own[key] else { return problem("\(place) is not the app's own") }
    try await known.bringToFront(place)
    try Task.checkCancellation()
    let kept = own[key]?.screen.flatMap { $0.destination?.isEqual(to: place) == true ? $0 : nil }
    let screen = kept ?? screen(of: place, edge: .root)
    own[key]?.screen = screen
    root = screen
  }
}
