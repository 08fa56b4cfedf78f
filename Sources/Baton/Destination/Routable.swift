/// The declarations that a ``Destination`` and a ``Command`` share: links, activities, examples,
/// and traits. Don't conform to this protocol directly. Conform to one of those two instead.
///
/// An activity contains all properties. A link only fills properties that are parameters in one of
/// the ``patterns``. Make a property optional if its value may be missing. If `init(from:)` throws,
/// the router tries the next matching route.
public protocol Routable: Codable, Hashable, Sendable {
  /// The patterns of the type's links, or `[]` if it has none. Baton creates links with the pattern
  /// that includes the most values. If several patterns tie, it uses the first.
  static var patterns: [RoutePattern] { get }
  /// The activity types of this destination or command, as reverse-DNS names. Baton publishes the
  /// first one.
  ///
  /// If the list contains the class name of an `INIntent`, Baton receives activities of that type
  /// but never publishes them. Read the intent from the platform's activity with
  /// `ContinuationHost.platformObject(of:)`.
  static var activityTypes: [ActivityType] { get }
  /// At least one value of this type. The router analyzes the first value to find the type's
  /// properties. Tests use all values.
  static var examples: [Self] { get }
  /// Everything else about the type, such as its requirements or the sources that it accepts.
  static var traits: [DestinationTrait] { get }
  /// Adds a title, keywords, a web page, or eligibility to the published activity, which already
  /// contains the values.
  func describe(_ activity: inout UserActivity)
  /// Converts values from an older version before they're decoded. Baton calls this method if
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
  /// The type is interpolated as `Any.Type`. Otherwise, the runtime would look up conformances such
  /// as `CustomStringConvertible`, which would take half of the time needed to create a router.
  package static var typeName: String { "\(Self.self as Any.Type)" }

  package func isEqual(to other: any Routable) -> Bool { equals(other) }

  func equals<Other: Routable>(_ other: Other) -> Bool {
    // The bit cast is safe because both types are the same, and it's far cheaper than a cast.
    Other.self == Self.self && unsafeBitCast(other, to: Self.self) == self
  }
}

extension Destination {
  // This overload avoids converting the other destination to `any Routable`, which would copy it.
  package func isEqual(to other: any Destination) -> Bool { equals(other) }
}
