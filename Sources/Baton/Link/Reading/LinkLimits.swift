/// Limits on input from outside the app. The router refuses requests that exceed them.
///
/// ``maxPayloadBytes`` and ``maxValues`` apply to values from links, activities, notifications,
/// quick actions, and saved states. So does a fixed limit: lists, sets, and dictionaries in a value
/// nest up to 64 levels. The defaults are far higher than an app needs. They're only meant to limit
/// the work that a hostile request can cause.
public struct LinkLimits: Hashable, Sendable {
  /// The maximum number of UTF-8 bytes in the whole link.
  public var maxBytes: Int
  /// The maximum number of segments in the path, including the authority of a custom-scheme link.
  /// Dot segments and empty segments don't count.
  public var maxSegments: Int
  /// The maximum number of items in the query. Empty items don't count.
  public var maxQueryItems: Int
  /// The maximum number of decoded bytes in each segment, each query value, and the fragment.
  public var maxValueBytes: Int
  /// The maximum number of bytes in all values of a destination or command, including property
  /// names.
  public var maxPayloadBytes: Int
  /// The maximum number of values in a destination or command, including those inside lists, sets,
  /// and dictionaries.
  public var maxValues: Int

  /// Creates limits.
  public init(
    maxBytes: Int = 8192, maxSegments: Int = 64, maxQueryItems: Int = 128,
    maxValueBytes: Int = 2048, maxPayloadBytes: Int = 65_536, maxValues: Int = 1024
  ) {
    self.maxBytes = maxBytes
    self.maxSegments = maxSegments
    self.maxQueryItems = maxQueryItems
    self.maxValueBytes = maxValueBytes
    self.maxPayloadBytes = maxPayloadBytes
    self.maxValues = maxValues
  }
}
