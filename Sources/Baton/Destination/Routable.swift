/// The common part of a ``Destination`` and a ``Command``: links, activities, examples and traits.
/// Conform to one of those two.
///
/// A link's parameters fill the properties, and activities carry them. Make a property optional if
/// it may be missing. A link can only set properties that one of the ``patterns`` names. If
/// `init(from:)` throws, the router tries the next route.
public protocol Routable: Codable, Hashable, Sendable {
  /// The forms of its links, or `[]` for none. Baton prints the pattern that carries the most
  /// values, and the first of equals.
  static var patterns: [RoutePattern] { get }
  /// Its activity types, as reverse-DNS names. The first one is published.
  ///
  /// The class name of an `INIntent` is received and never published. Read the intent from the
  /// platform's own activity with `ContinuationHost.rawObject(of:)`.
  static var activityTypes: [ActivityType] { get }
  /// Values of this type, at least one. The router learns the properties from the first; tests use
  /// all.
  static var examples: [Self] { get }
  /// Further facts about it.
  static var traits: [DestinationTrait] { get }
  /// Adds a title, keywords, a web page or eligibility to the published activity. The values are
  /// already there.
  func describe(_ activity: inout UserActivity)
  /// Converts values from an older version before they're decoded. Baton calls it if
  /// ``DestinationTrait/version(_:)`` is above the stored version.
  static func migrate(_ values: inout [String: ActivityValue], from version: Int)
}

extension Routable {
  /// No activities.
  public static var activityTypes: [ActivityType] { [] }
  /// No traits.
  public static var traits: [DestinationTrait] { [] }
  /// Adds nothing.
  public func describe(_ activity: inout UserActivity) {}
  /// Changes nothing.
  public static func migrate(_ values: inout [String: ActivityValue], from version: Int) {}
}

extension Routable {
  /// The type's name without its module.
  ///
  /// The type is interpolated as `Any.Type`. Otherwise the runtime would look up each conformance
  /// for text, which took half the time to make a router.
  package static var typeName: String { "\(Self.self as Any.Type)" }

  package func isEqual(to other: any Routable) -> Bool {
    // A forced cast: `as?` would look up the optional's type each time.
    type(of: other) == Self.self && other as! Self == self
  }
}
