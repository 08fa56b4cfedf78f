/// What a ``Destination`` and a ``Command`` share: the links and activities that lead to it, examples,
/// and traits. Conform to one of those two.
///
/// Its properties are what a link's parameters fill and what an activity carries; those that may be missing
/// are optional. ``patterns`` is the whole public surface: what no pattern names, a link can neither set
/// nor carry. An `init(from:)` that throws declines the values, and the next route is tried.
public protocol Routable: Codable, Hashable, Sendable {
  /// The shapes of the links that lead here, none for a place without links: `[]`. The one that carries most
  /// of what is set is printed, the first listed of equals.
  static var patterns: [RoutePattern] { get }
  /// The activities that lead here, in reverse-DNS names; the first is published. The class of an `INIntent`
  /// is received, too, and never published: what it holds is read from the platform's own activity, by
  /// `ContinuationHost.rawObject(of:)`.
  static var activityTypes: [ActivityType] { get }
  /// Values of this type, at least one: the type is learnt from the first, tests use all.
  static var examples: [Self] { get }
  /// Anything else to say of it.
  static var traits: [DestinationTrait] { get }
  /// Adds to the activity that is published for this value what only the value knows: a title,
  /// keywords, a web page of its own, what it is eligible for. Values are there already.
  func describe(_ activity: inout UserActivity)
  /// Lifts the values that an older version of the app wrote to those of today, before they are
  /// decoded. Called where the trait ``DestinationTrait/version(_:)`` is above the version written.
  static func migrate(_ values: inout [String: ActivityValue], from version: Int)
}

extension Routable {
  /// No activities.
  public static var activityTypes: [ActivityType] { [] }
  /// Nothing.
  public static var traits: [DestinationTrait] { [] }
  /// Adds nothing.
  public func describe(_ activity: inout UserActivity) {}
  /// Changes nothing.
  public static func migrate(_ values: inout [String: ActivityValue], from version: Int) {}
}
