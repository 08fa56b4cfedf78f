/// Limits on links, beyond which the router refuses one without matching it.
///
/// The defaults are far beyond any link an app prints; they bound the work that a hostile one can
/// cause. A link at a limit is taken, one over it is refused.
public struct LinkLimits: Hashable, Sendable {
  /// The UTF-8 bytes of the whole link.
  public var maxBytes: Int
  /// The segments of the path after dot segments are removed; empty ones do not count.
  public var maxSegments: Int
  /// The items of the query; empty ones do not count.
  public var maxQueryItems: Int
  /// The decoded bytes of each segment, each query value and the fragment.
  public var maxValueBytes: Int

  /// Makes limits of which only those that matter need be named.
  public init(
    maxBytes: Int = 8192, maxSegments: Int = 64, maxQueryItems: Int = 128,
    maxValueBytes: Int = 2048
  ) {
    self.maxBytes = maxBytes
    self.maxSegments = maxSegments
    self.maxQueryItems = maxQueryItems
    self.maxValueBytes = maxValueBytes
  }
}
