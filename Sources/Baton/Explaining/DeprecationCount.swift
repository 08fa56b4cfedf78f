/// A count of the links that match deprecated patterns. Use it to find out when you can remove a
/// pattern.
///
/// ```swift
/// if let route = router.route(taking: link) { count.add(route) }
/// ```
///
/// The count contains patterns but no user data.
public struct DeprecationCount: Sendable, Hashable, Codable {
  /// A deprecated pattern with its number of uses.
  public struct Use: Sendable, Hashable, Codable {
    /// The pattern as written.
    public let pattern: String
    /// The name of the destination or command.
    public let destination: String
    /// The feature's name.
    public let feature: String
    /// The version that deprecated the pattern.
    public let since: String
    /// The number of links that matched the pattern.
    public fileprivate(set) var count: Int
  }

  /// The uses, most frequent first. Equally frequent uses are sorted by feature and pattern.
  public private(set) var uses: [Use] = []

  /// Creates an empty count.
  public init() {}

  /// Counts a use of the route if it's deprecated.
  public mutating func add(_ route: Router.Route) {
    guard let pattern = route.pattern, let since = pattern.deprecatedSince else { return }
    add(
      Use(
        pattern: pattern.text, destination: route.destination, feature: route.feature,
        since: since, count: 1))
  }

  /// Adds another count, such as one that you stored before a restart.
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
    uses = uses.ordered {
      ($1.count, $0.feature, $0.pattern) < ($0.count, $1.feature, $1.pattern)
    }
  }
}
