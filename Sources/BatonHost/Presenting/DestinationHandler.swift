public import Baton

/// Makes the screen of a destination, or of several, for one kind of screens.
///
/// ```swift
/// DestinationHandler(VideoPlayer.self) { [api] in VideoPlayerController($0, api: api) }
/// ```
@MainActor public struct DestinationHandler<Screen> {
  /// The destinations that it makes screens of.
  public let destinations: [any Destination.Type]
  /// True if its screens get the way to answer, as those of an ``/Baton/Answering`` destination must.
  public let answers: Bool
  private let makeScreen: @MainActor (any Destination, @escaping Receiver) throws -> Screen?
  private let findRestorable: @MainActor (Screen) -> (any Restorable)?
  /// Brings the app's own screen to the front, where it is the app's own.
  let adopted: (@MainActor (any Destination) async throws -> Screen)?

  /// A handler for a destination.
  ///
  /// - Parameters:
  ///   - destination: The destination's type.
  ///   - restorable: What takes part in continuations of a screen; the screen itself, if it is
  ///     ``Restorable``, by default.
  ///   - make: Makes the screen of a value. What it throws is the outcome of the request.
  public init<Place: Destination>(
    _ destination: Place.Type,
    restorable: @escaping @MainActor (Screen) -> (any Restorable)? = { $0 as? any Restorable },
    make: @escaping @MainActor (Place) throws -> Screen
  ) {
    destinations = [destination]
    adopted = nil
    answers = false
    findRestorable = restorable
    makeScreen = { place, _ in try (place as? Place).map(make) }
  }

  /// A handler for a destination that promises an answer.
  ///
  /// ```swift
  /// DestinationHandler(ScanCode.self) { place, answer in ScanController(whenFound: answer) }
  /// ```
  ///
  /// The screen calls `answer` once: that ends the wait of who asked, and takes the place away as
  /// ``ContinuationHost/back()`` does. Where the screen lets go of it uncalled, who asked gets nil.
  ///
  /// - Parameters:
  ///   - destination: The destination's type.
  ///   - restorable: What takes part in continuations of a screen; the screen itself, if it is
  ///     ``Restorable``, by default.
  ///   - make: Makes the screen of a value, which is given the way to answer. What it throws is the
  ///     outcome of the request.
  public init<Place: Answering>(
    _ destination: Place.Type,
    restorable: @escaping @MainActor (Screen) -> (any Restorable)? = { $0 as? any Restorable },
    make:
      @escaping @MainActor (
        Place, _ answer: @escaping @MainActor (Place.Answer) -> Void
      ) throws -> Screen
  ) {
    destinations = [destination]
    adopted = nil
    answers = true
    findRestorable = restorable
    makeScreen = { place, receive in
      try (place as? Place).map { try make($0) { receive(GivenAnswer($0)) } }
    }
  }

  /// A handler for many destinations that one screen shows: a web view, a screen of another toolkit.
  ///
  /// ```swift
  /// DestinationHandler(all: [Terms.self, Imprint.self]) { place in WebController(router.link(to: place)) }
  /// ```
  ///
  /// - Parameters:
  ///   - destinations: The types of the destinations, none of which promises an answer.
  ///   - restorable: What takes part in continuations of a screen; the screen itself, if it is
  ///     ``Restorable``, by default.
  ///   - make: Makes the screen of a value of any of them.
  public init(
    all destinations: [any Destination.Type],
    restorable: @escaping @MainActor (Screen) -> (any Restorable)? = { $0 as? any Restorable },
    make: @escaping @MainActor (any Destination) throws -> Screen
  ) {
    self.destinations = destinations
    adopted = nil
    answers = false
    findRestorable = restorable
    makeScreen = { place, _ in try make(place) }
  }

  /// A handler for every destination, also for one that promises an answer.
  package init(
    restorable: @escaping @MainActor (Screen) -> (any Restorable)?,
    makeAny: @escaping @MainActor (any Destination, @escaping Receiver) throws -> Screen
  ) {
    destinations = []
    adopted = nil
    answers = true
    findRestorable = restorable
    makeScreen = { place, receive in try makeAny(place, receive) }
  }

  init(
    _ destination: any Destination.Type,
    restorable: @escaping @MainActor (Screen) -> (any Restorable)?,
    adopting: @escaping @MainActor (any Destination) async throws -> Screen
  ) {
    destinations = [destination]
    adopted = adopting
    answers = false
    findRestorable = restorable
    makeScreen = { _, _ in nil }
  }

  /// What an answer is given to.
  public typealias Receiver = @MainActor (GivenAnswer) -> Void

  /// What takes part in continuations of a screen that this handler made.
  public func restorable(of screen: Screen) -> (any Restorable)? {
    findRestorable(screen)
  }

  fileprivate func make(
    _ destination: any Destination, answer: @escaping Receiver
  ) throws -> Screen? {
    try makeScreen(destination, answer)
  }
}

/// The handlers of all features for one kind of screens, as a presenter holds them.
@MainActor public struct DestinationHandlers<Screen> {
  private var byType: [ObjectIdentifier: DestinationHandler<Screen>]
  private var fallback: DestinationHandler<Screen>?
  /// True if any screen is the app's own.
  public private(set) var adoptsAny: Bool

  /// The handlers of an app; of two for one destination the first stays.
  public init(_ handlers: [DestinationHandler<Screen>]) {
    adoptsAny = handlers.contains { $0.adopted != nil }
    byType = Dictionary(
      handlers.flatMap { handler in handler.destinations.map { (ObjectIdentifier($0), handler) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// One handler for all destinations, until ``add(_:)`` is called with another one.
  package init(all handler: DestinationHandler<Screen>) {
    self.init([])
    fallback = handler
  }

  /// Adds a handler, in place of the one that its destinations had.
  package mutating func add(_ handler: DestinationHandler<Screen>) {
    for destination in handler.destinations { byType[ObjectIdentifier(destination)] = handler }
    if handler.adopted != nil { adoptsAny = true }
  }

  /// The handler for a destination.
  public func handler(for destination: any Destination.Type) -> DestinationHandler<Screen>? {
    byType[ObjectIdentifier(destination)] ?? fallback
  }

  /// Whether screens of an answering destination are given the way to answer.
  public func canAnswer(_ destination: any Destination.Type) -> Bool {
    handler(for: destination)?.answers == true
  }

  /// Makes the screen of a destination.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - answer: Takes the answer of an ``/Baton/Answering`` destination.
  /// - Throws: The handler's error, or an error if there is no handler.
  public func makeScreen(
    of destination: any Destination,
    answer: @escaping DestinationHandler<Screen>.Receiver = { _ in }
  ) throws -> Screen {
    let type = type(of: destination)
    guard let screen = try handler(for: type)?.make(destination, answer: answer) else {
      if adopts(type) {
        throw RoutingError(.screen, "the screen of \(type) is the app's own, and is not made")
      }
      throw RoutingError(.screen, "no handler makes a screen of \(type)")
    }
    return screen
  }

  /// Makes the screen of a place. If its destination has an answer, the screen gives it to the host.
  ///
  /// - Parameters:
  ///   - made: The place and its address.
  ///   - observer: The presenter's own ``Presenter/observer``.
  /// - Throws: The handler's error, or an error if there is no handler.
  public func makeScreen(
    of made: Hierarchy.AddressedPlace, for observer: (any PresenterObserver)?
  ) throws -> Screen {
    let destination = made.place.destination
    guard destination is any Answering, let observer else {
      return try makeScreen(of: destination)
    }
    return try makeScreen(of: destination, answer: observer.answerReceiver(for: made))
  }

  /// Makes the screens of a transition, before its first step.
  ///
  /// - Parameters:
  ///   - transition: The transition whose places get screens.
  ///   - observer: The presenter's own ``Presenter/observer``, to which places answer.
  ///   - locked: Makes the placeholder for a locked place. Its button calls ``PresenterObserver/retryLocked()``.
  /// - Throws: The error of a handler.
  public func makeScreens(
    of transition: Hierarchy.Transition, for observer: (any PresenterObserver)?,
    locked: @MainActor (LockedPlace) -> Screen?
  ) throws -> [Hierarchy.Address: Screen] {
    var screens: [Hierarchy.Address: Screen] = [:]
    for made in transition.made {
      screens[made.address] =
        if let place = made.place.destination as? LockedPlace {
          locked(place)
        } else {
          try makeScreen(of: made, for: observer)
        }
    }
    return screens
  }
}
