/// The declarations that a ``Destination`` and a ``Command`` share: links, activities, examples and
/// traits. Conform to one of those two protocols.
///
/// A link's parameters fill the properties, and an activity contains all of them. Make a property
/// optional if it may be missing. A link can only set properties that appear in one of the
/// ``patterns``. If `init(from:)` throws, the router tries the next matching route.
public protocol Routable: Codable, Hashable, Sendable {
  /// The patterns of the type's links, or `[]` if it has none. Baton creates links with the pattern
  /// that includes the most values, or with the first of several that include equally many.
  static var patterns: [RoutePattern] { get }
  /// The activity types of this destination or command, as reverse-DNS names. Baton publishes the
  /// first one.
  ///
  /// If the list contains the class name of an `INIntent`, that type is received but never
  /// published. Read the intent from the platform's activity with
  /// `ContinuationHost.platformObject(of:)`.
  static var activityTypes: [ActivityType] { get }
  /// At least one value of this type. The router analyzes the first value to find the properties;
  /// tests use all values.
  static var examples: [Self] { get }
  /// Everything else about the type, such as the requirements it has or the sources it accepts.
  static var traits: [DestinationTrait] { get }
  /// Adds a title, keywords, a web page or eligibility to the published activity, which already
  /// contains the values.
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
  /// The type is interpolated as `Any.Type`. Otherwise, the runtime would look up conformances such
  /// as `CustomStringConvertible`, which took up half the time of creating a router.
  package static var typeName: String { "\(Self.self as Any.Type)" }

  package func isEqual(to other: any Routable) -> Bool { equals(other) }

  func equals<Other: Routable>(_ other: Other) -> Bool {
    // The bit cast is safe because both types are the same, and it's far cheaper than a cast.
    Other.self == Self.self && unsafeBitCast(other, to: Self.self) == self
  }
}

extension Destination {
  // Converting the other destination to `any Routable` would copy it.
  package func isEqual(to other: any Destination) -> Bool { equals(other) }
}
