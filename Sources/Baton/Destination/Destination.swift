/// A place in the app that a link or activity opens, as a value.
///
/// Write it as a struct. A link's parameters fill its properties, and activities carry them. Make a
/// property optional if it may be missing. A link can only set properties that one of the
/// ``Routable/patterns`` names.
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
/// If `init(from:)` throws, the router tries the next route.
public protocol Destination: Routable {
  /// The tabs or panes of every value of this type.
  static var slots: [Slot] { get }
  /// The tabs or panes of this value, in order. By default, those of its type.
  ///
  /// Implement it for a container with slots that the user arranges, such as a dashboard. Use
  /// `.slot("weather", in: Dashboard(…))` to place a destination in a slot that only some values
  /// have. A container on screen keeps its current slots.
  var slots: [Slot] { get }
  /// The position in the hierarchy: pushed on a parent, in a slot, in a sheet, and so on.
  var placement: Placement { get }
}

extension Destination {
  /// No slots.
  public static var slots: [Slot] { [] }
  /// The slots of the type.
  public var slots: [Slot] { Self.slots }
}

/// A destination that promises an answer to its caller, such as a scanned code or a chosen contact.
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
/// The screen's handler receives a function for the answer. Each call to `ask` makes a new screen,
/// even if the same destination is already shown, so an answer always belongs to its question.
public protocol Answering: Destination {
  /// The type of its answer.
  associatedtype Answer: Sendable
}
