public import Baton

/// Makes the screen of a destination, for one kind of screens.
///
/// ```swift
/// DestinationHandler(VideoPlayer.self) { [api] in VideoPlayerController($0, api: api) }
/// ```
@MainActor public struct DestinationHandler<Screen> {
  /// The destination that it makes screens of.
  public let destination: any Destination.Type
  private let makeScreen: @MainActor (any Destination) throws -> Screen?
  private let findRestorable: @MainActor (Screen) -> (any Restorable)?

  /// A handler for a destination.
  ///
  /// - Parameters:
  ///   - destination: The destination's type.
  ///   - restorable: What takes part in continuations of a screen; the screen itself, if it is
  ///     ``Restorable``, unless said otherwise.
  ///   - make: Makes the screen of a value. What it throws is the outcome of the request.
  public init<Place: Destination>(
    _ destination: Place.Type,
    restorable: @escaping @MainActor (Screen) -> (any Restorable)? = { $0 as? any Restorable },
    make: @escaping @MainActor (Place) throws -> Screen
  ) {
    self.destination = destination
    findRestorable = restorable
    makeScreen = { try ($0 as? Place).map(make) }
  }

  /// What takes part in continuations of a screen that this handler made.
  public func restorable(of screen: Screen) -> (any Restorable)? {
    findRestorable(screen)
  }

  fileprivate func make(_ destination: any Destination) throws -> Screen? {
    try makeScreen(destination)
  }
}

/// The handlers of all features for one kind of screens, as a presenter holds them.
@MainActor public struct DestinationHandlers<Screen> {
  private let byType: [ObjectIdentifier: DestinationHandler<Screen>]

  /// The handlers of an app; of two for one destination the first stays.
  public init(_ handlers: [DestinationHandler<Screen>]) {
    byType = Dictionary(
      handlers.map { (ObjectIdentifier($0.destination), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The handler for a destination.
  public func handler(for destination: any Destination.Type) -> DestinationHandler<Screen>? {
    byType[ObjectIdentifier(destination)]
  }

  /// Makes the screen of a destination.
  ///
  /// - Throws: What the handler throws, or that there is none.
  public func makeScreen(of destination: any Destination) throws -> Screen {
    let type = type(of: destination)
    guard let screen = try handler(for: type)?.make(destination) else {
      throw RoutingError(.screen, "no handler makes a screen of \(type)")
    }
    return screen
  }

  /// Makes the screens of a transition, before its first step.
  ///
  /// - Throws: What a handler throws.
  public func makeScreens(
    of transition: Hierarchy.Transition
  ) throws -> [Hierarchy.Address: Screen] {
    var screens: [Hierarchy.Address: Screen] = [:]
    for made in transition.made {
      screens[made.address] = try makeScreen(of: made.place.destination)
    }
    return screens
  }
}
