/// Limits on what comes from outside, beyond which the router refuses a request.
///
/// | limit | of | default |
/// |---|---|---|
/// | ``maxBytes`` | a link | 8,192 |
/// | ``maxSegments`` | a link's path | 64 |
/// | ``maxQueryItems`` | a link's query | 128 |
/// | ``maxValueBytes`` | each decoded segment, query value and fragment | 2,048 |
/// | ``maxPayloadBytes`` | a destination's or command's values together | 65,536 |
/// | ``maxValues`` | a destination's or command's values, nested ones included | 1,024 |
/// | nesting, which is fixed | lists, sets and dictionaries in a value | 64 |
///
/// The last three hold for values from links, activities, notifications, quick actions and saved
/// states alike. The defaults are far beyond what an app sends; they bound the work that a hostile
/// request can cause. A request at a limit is accepted.
public struct LinkLimits: Hashable, Sendable {
  /// The UTF-8 bytes of the whole link.
  public var maxBytes: Int
  /// The segments of the path after dot segments are removed; empty ones do not count.
  public var maxSegments: Int
  /// The items of the query; empty ones do not count.
  public var maxQueryItems: Int
  /// The decoded bytes of each segment, each query value and the fragment.
  public var maxValueBytes: Int
  /// The bytes of all values of a destination or command, with the names of their properties.
  public var maxPayloadBytes: Int
  /// The values of a destination or command, with those inside lists, sets and dictionaries.
  public var maxValues: Int

  /// Makes limits of which only those that matter need be named.
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
