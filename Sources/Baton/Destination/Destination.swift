/// A place in the app that a link or activity can open: a screen and its values.
///
/// Write a destination as a struct. An activity contains all properties of the struct. A link only
/// fills properties that are parameters in one of the ``Routable/patterns``. Make a property
/// optional if its value may be missing.
///
/// ```swift
/// public struct VideoPlayer: Destination {
///   public static let patterns: [RoutePattern] = ["play_video/:videoId?{position}"]
///   public static let examples = [VideoPlayer(videoId: "abcd1234", position: 90)]
///
///   public var videoId: String
///   public var position: Int?
///   public var placement: Placement { .push(on: VideoLibrary()) }
/// }
/// ```
///
/// If `init(from:)` throws, the router tries the next matching route.
public protocol Destination: Routable {
  /// The tabs or panes that every value of this type has.
  static var slots: [Slot] { get }
  /// The tabs or panes of this value, in order. By default, these are the type's slots.
  ///
  /// Implement this property for a container with slots that the user arranges, such as a
  /// dashboard. Use `.slot("weather", in: Dashboard(…))` to place a destination in a slot that only
  /// some values have. If the container is already on screen, opening it with a different value
  /// adds and removes slots in place.
  var slots: [Slot] { get }
  /// The position of the screen, for example pushed onto a parent, in a tab, or in a sheet.
  var placement: Placement { get }
  /// True if the type conforms to ``Answering``. Don't implement this property. Baton reads it when
  /// your app launches, instead of using a cast, which would search all conformances in the app.
  static var returnsAnswer: Bool { get }
}

extension Destination {
  /// False.
  public static var returnsAnswer: Bool { false }
  /// No slots.
  public static var slots: [Slot] { [] }
  /// The slots of the type.
  public var slots: [Slot] { Self.slots }
}

/// A destination that returns an answer to its caller, such as a scanned code or a chosen contact.
///
/// ```swift
/// public struct ScanCode: Answering {
///   public typealias Answer = String
///   public static let patterns: [RoutePattern] = ["scan"]
///   public static let examples = [ScanCode()]
///   public var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: Library())) }
/// }
/// ```
///
/// The handler that creates the screen receives a function to call with the answer. Each call to
/// `ask` creates a new screen, even if the same destination is already shown, so every answer
/// reaches the call that asked for it.
///
/// Conform to this protocol in the module that declares the destination.
public protocol Answering: Destination {
  /// The type of the answer.
  associatedtype Answer: Sendable
}

extension Answering {
  /// True.
  public static var returnsAnswer: Bool { true }
}
