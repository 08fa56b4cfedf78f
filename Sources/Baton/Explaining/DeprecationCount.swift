/// How often links came by deprecated patterns, so that an app knows when to drop them.
///
/// ```swift
/// if let route = router.route(taking: link) { count.add(route) }
/// ```
///
/// Patterns are declared, so that nothing of a user stands in it.
public struct DeprecationCount: Sendable, Hashable, Codable {
  /// The uses of one pattern.
  public struct Use: Sendable, Hashable, Codable {
    /// The pattern as it was written.
    public let pattern: String
    /// The name of the destination, or of the command.
    public let destination: String
    /// The feature's name.
    public let feature: String
    /// The version since which the pattern is deprecated.
    public let since: String
    /// How often a link came by the pattern.
    public fileprivate(set) var count: Int
  }

  /// The most used first, then by feature and pattern.
  public private(set) var uses: [Use] = []

  /// Nothing counted yet.
  public init() {}

  /// Counts a use of the route; nothing where it is not deprecated.
  public mutating func add(_ route: Router.Route) {
    guard let pattern = route.pattern, let since = pattern.deprecatedSince else { return }
    add(
      Use(
        pattern: pattern.text, destination: route.destination, feature: route.feature,
        since: since, count: 1))
  }

  /// Adds what was counted elsewhere, such as before the app was ended.
  public mutating func add(_ other: DeprecationCount) {
    for use in other.uses { add(use) }
  }

  private mutating func add(_ use: Use) {
    let known = uses.firstIndex { other in
      var other = other
      other.count = use.count
      return other == use
    }
    if let known { uses[known].count += use.count } else { uses.append(use) }
    uses.sort {
      ($1.count, $0.feature, $0.pattern) < ($0.count, $1.feature, $1.pattern)
    }
  }
}
