public import Baton

/// A handler that creates screens for one or more destinations.
///
/// ```swift
/// DestinationHandler(VideoPlayer.self) { [api] in VideoPlayerController($0, api: api) }
/// ```
@MainActor public struct DestinationHandler<Screen> {
  /// The types of the destinations that the handler creates screens for.
  package let destinations: [any Destination.Type]
  /// True if the handler passes an answer function to its screens. ``/Baton/Answering``
  /// destinations need that.
  package let answers: Bool
  fileprivate let makeScreen: @MainActor (any Destination, @escaping Receiver) throws -> Screen?
  let findRestorable: @MainActor (Screen) -> (any Restorable)?
  /// A closure that brings the app's own screen to the front. Nil if the handler creates screens
  /// instead.
  let adopted: (@MainActor (any Destination) async throws -> Screen)?

  /// Creates a handler for a destination.
  ///
  /// - Parameters:
  ///   - destination: The destination's type.
  ///   - restorable: A closure that returns a screen's ``Restorable``. By default, that's the
  ///     screen itself, if it's restorable.
  ///   - make: A closure that creates the screen for a value. If it throws, the request fails with
  ///     that error.
  public init<Value: Destination>(
    _ destination: Value.Type,
    restorable: @escaping @MainActor (Screen) -> (any Restorable)? = { $0 as? any Restorable },
    make: @escaping @MainActor (Value) throws -> Screen
  ) {
    self.init([destination], restorable: restorable) { place, _ in
      try (place as? Value).map(make)
    }
  }

  /// Creates a handler for a destination that returns an answer.
  ///
  /// ```swift
  /// DestinationHandler(ScanCode.self) { destination, answer in ScanController(whenFound: answer) }
  /// ```
  ///
  /// The screen calls `answer` once. The caller gets the answer, and the screen closes as it would
  /// with ``ContinuationHost/back(presented:)``. If the screen releases `answer` without calling
  /// it, the caller gets nil.
  ///
  /// - Parameters:
  ///   - destination: The destination's type.
  ///   - restorable: A closure that returns a screen's ``Restorable``. By default, that's the
  ///     screen itself, if it's restorable.
  ///   - make: A closure that creates the screen for a value and its answer function. If it throws,
  ///     the request fails with that error.
  public init<Value: Answering>(
    _ destination: Value.Type,
    restorable: @escaping @MainActor (Screen) -> (any Restorable)? = { $0 as? any Restorable },
    make:
      @escaping @MainActor (
        Value, _ answer: @escaping @MainActor (Value.Answer) -> Void
      ) throws -> Screen
  ) {
    self.init([destination], answers: true, restorable: restorable) { place, receive in
      try (place as? Value).map { try make($0) { receive(AnyAnswer($0)) } }
    }
  }

  /// Creates a handler for several destinations that use the same kind of screen, such as a web
  /// view.
  ///
  /// ```swift
  /// DestinationHandler(all: [Terms.self, Imprint.self]) { destination in WebController(router.link(to: destination)) }
  /// ```
  ///
  /// - Parameters:
  ///   - destinations: The types of the destinations, which must not return answers.
  ///   - restorable: A closure that returns a screen's ``Restorable``. By default, that's the
  ///     screen itself, if it's restorable.
  ///   - make: A closure that creates the screen for a value of any of these types.
  public init(
    all destinations: [any Destination.Type],
    restorable: @escaping @MainActor (Screen) -> (any Restorable)? = { $0 as? any Restorable },
    make: @escaping @MainActor (any Destination) throws -> Screen
  ) {
    self.init(destinations, restorable: restorable) { place, _ in try make(place) }
  }

  /// Creates a handler for every destination, even those that return an answer.
  package init(
    restorable: @escaping @MainActor (Screen) -> (any Restorable)?,
    makeAny: @escaping @MainActor (any Destination, @escaping Receiver) throws -> Screen
  ) {
    self.init([], answers: true, restorable: restorable, make: makeAny)
  }

  private init(
    _ destinations: [any Destination.Type], answers: Bool = false,
    adopting adopted: (@MainActor (any Destination) async throws -> Screen)? = nil,
    restorable: @escaping @MainActor (Screen) -> (any Restorable)?,
    make: @escaping @MainActor (any Destination, @escaping Receiver) throws -> Screen?
  ) {
    (self.destinations, self.answers, self.adopted) = (destinations, answers, adopted)
    (findRestorable, makeScreen) = (restorable, make)
  }

  /// The function that receives an answer.
  package typealias Receiver = @MainActor (AnyAnswer) -> Void

  /// Returns the restorable for a screen from this handler.
  public func restorable(of screen: Screen) -> (any Restorable)? {
    findRestorable(screen)
  }
}

/// The handlers of all features, for one presenter.
@MainActor public struct DestinationHandlers<Screen> {
  private var byType: [ObjectIdentifier: DestinationHandler<Screen>]
  private var fallback: DestinationHandler<Screen>?
  /// True if any handler adopts a screen that the app creates itself.
  package private(set) var adoptsAny: Bool

  /// Combines an app's handlers. If a destination has several handlers, the first one is used.
  public init(_ handlers: [DestinationHandler<Screen>]) {
    adoptsAny = handlers.contains { $0.adopted != nil }
    byType = Dictionary(
      handlers.flatMap { handler in handler.destinations.map { (ObjectIdentifier($0), handler) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Creates handlers with a fallback for destinations that don't get a handler from ``add(_:)``.
  package init(all handler: DestinationHandler<Screen>) {
    self.init([])
    fallback = handler
  }

  /// Adds a handler, which replaces any earlier ones for the same destinations.
  package mutating func add(_ handler: DestinationHandler<Screen>) {
    for destination in handler.destinations { byType[ObjectIdentifier(destination)] = handler }
    if handler.adopted != nil { adoptsAny = true }
  }

  /// Returns the handler for a destination, or nil if there's none.
  public func handler(for destination: any Destination.Type) -> DestinationHandler<Screen>? {
    byType[ObjectIdentifier(destination)] ?? fallback
  }

  /// Returns true if the handler for a destination passes an answer function to the screens it
  /// creates.
  public func canAnswer(_ destination: any Destination.Type) -> Bool {
    handler(for: destination)?.answers == true
  }

  /// Creates the screen for a destination.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - answer: A closure that receives the answer, if the destination is ``/Baton/Answering``.
  /// - Throws: The handler's error, or an error if there's no handler.
  package func makeScreen(
    of destination: any Destination,
    answer: @escaping DestinationHandler<Screen>.Receiver = { _ in }
  ) throws -> Screen {
    let type = type(of: destination)
    guard let screen = try handler(for: type)?.makeScreen(destination, answer) else {
      if adopts(type) {
        throw RoutingError(.screen, "the app manages the screen of \(type), so no handler makes it")
      }
      throw RoutingError(.screen, "no handler makes a screen for \(type)")
    }
    return screen
  }

  /// Creates the screens for a transition, before its first step.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - observer: The presenter's ``Presenter/observer``, which receives answers.
  ///   - locked: A closure that creates a locked destination's placeholder, whose button calls
  ///     ``PresenterObserver/retryLocked()``.
  /// - Throws: A handler's error, or an error if there's no handler.
  public func makeScreens(
    of transition: Hierarchy.Transition, for observer: (any PresenterObserver)?,
    locked: @MainActor (LockedDestination) -> Screen?
  ) throws -> [Hierarchy.Address: Screen] {
    var screens: [Hierarchy.Address: Screen] = [:]
    for made in transition.made {
      let destination = made.node.destination
      screens[made.address] =
        if let place = destination as? LockedDestination {
          locked(place)
        } else if type(of: destination).returnsAnswer, let observer {
          try makeScreen(of: destination, answer: observer.answerReceiver(for: made))
        } else {
          try makeScreen(of: destination)
        }
    }
    return screens
  }
}

extension DestinationHandler {
  /// Creates a handler for a screen that your app already has: its root, a tab, or a coordinator's
  /// screen.
  ///
  /// ```swift
  /// .adopt(Feed.self) { [coordinator] feed in try await coordinator.showFeed() }
  /// ```
  ///
  /// Baton opens other destinations on top of that screen, but never replaces, dismisses, or locks
  /// it, and only keeps a weak reference to it. If your app adopts a screen, all placements must
  /// begin at an adopted screen; otherwise, creating the host throws `root-not-adopted`.
  ///
  /// - Parameters:
  ///   - destination: The type of the destination, which is placed at the root.
  ///   - restorable: A closure that returns the screen's ``Restorable``. By default, that's the
  ///     screen itself, if it's restorable.
  ///   - bringToFront: A closure that brings the screen to the front and returns it, creating it if
  ///     needed. For each request that opens this screen or another screen on top of it, the host
  ///     calls this after the checks and before the steps, and waits for at most
  ///     ``HostLimits/adoptionTimeout``. If it throws, the request fails with that error, and
  ///     nothing else changes.
  public static func adopt<Value: Destination>(
    _ destination: Value.Type,
    restorable: @escaping @MainActor (Screen) -> (any Restorable)? = { $0 as? any Restorable },
    bringToFront: @escaping @MainActor (Value) async throws -> Screen
  ) -> Self {
    Self(
      [destination],
      adopting: { value in
        guard let value = value as? Value else {
          throw RoutingError(.screen, "\(type(of: value)) is not \(destination)")
        }
        return try await bringToFront(value)
      }, restorable: restorable, make: { _, _ in nil })
  }
}

extension DestinationHandlers {
  /// Returns true if the app manages a destination's screen itself.
  public func adopts(_ destination: any Destination.Type) -> Bool {
    handler(for: destination)?.adopted != nil
  }

  /// Asks the app to bring its own screen for a destination to the front.
  ///
  /// - Throws: The error that the app throws, or an error if no handler adopts the destination.
  public func bringToFront(_ destination: any Destination) async throws -> Screen {
    guard let adopted = handler(for: type(of: destination))?.adopted else {
      throw RoutingError(.screen, "no handler adopts \(type(of: destination))")
    }
    return try await adopted(destination)
  }
}

/// An answer that a screen sends to the caller that opened the screen.
public struct AnyAnswer: Sendable {
  private let box: any Sendable

  /// A wrapper that keeps an answer of nil from being mistaken for a missing answer.
  private struct Box<Value: Sendable>: Sendable {
    let value: Value
  }

  /// Creates an answer from a value of the type that the destination declares.
  package init<Value: Sendable>(_ value: Value) {
    box = Box(value: value)
  }

  func value<Value: Sendable>(as type: Value.Type) -> Value? {
    (box as? Box<Value>)?.value
  }
}
