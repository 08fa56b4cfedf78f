/// A place in the app, as a value: what a link or an activity leads to.
///
/// Write it as a struct. Its properties are what a link's parameters fill and what an activity carries;
/// those that may be missing are optional. ``Routable/patterns`` is the whole public surface: what no
/// pattern names, a link can neither set nor carry.
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
/// An `init(from:)` that throws declines the values, and the next route is tried.
public protocol Destination: Routable {
  /// The tabs or panes, where the destination is a container of others.
  static var slots: [Slot] { get }
  /// The tabs or panes that this very value has, in order, where its values say so: a dashboard that users
  /// arrange. Else all of the type.
  ///
  /// What only a value names is placed by `.slot("weather", in: Dashboard(…))`; where the same place is shown
  /// already, the slots are those that it shows.
  var slots: [Slot] { get }
  /// What it sits on or in.
  var placement: Placement { get }
}

extension Destination {
  /// No container.
  public static var slots: [Slot] { [] }
  /// All of the type.
  public var slots: [Slot] { Self.slots }
}
