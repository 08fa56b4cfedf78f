/// How much a link may hold before the router refuses it unmatched.
///
/// The defaults are far beyond any link an app prints; they bound the work that a hostile one can
/// cause. A link at a limit is taken, one over it is refused.
public struct LinkLimits: Hashable, Sendable {
  /// The UTF-8 bytes of the whole link.
  public var bytes: Int
  /// The segments of the path after dot segments are removed; empty ones do not count.
  public var segments: Int
  /// The items of the query; empty ones do not count.
  public var queryItems: Int
  /// The decoded bytes of each segment, each query value and the fragment.
  public var valueBytes: Int

  /// Makes limits of which only those that matter need be named.
  public init(
    bytes: Int = 8192, segments: Int = 64, queryItems: Int = 128, valueBytes: Int = 2048
  ) {
    self.bytes = bytes
    self.segments = segments
    self.queryItems = queryItems
    self.valueBytes = valueBytes
  }
}
