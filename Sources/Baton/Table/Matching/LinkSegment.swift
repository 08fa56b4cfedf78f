/// A segment of a link during matching, before it's percent-decoded.
struct LinkSegment: BitwiseCopyable {
  let start: UInt32
  /// The length, with the highest bit set if the segment has percent sequences.
  private let lengthAndFlag: UInt32
  /// The number of empty segments before this one. `..` removes those too (RFC 3986 §5.2.4).
  let emptiesBefore: UInt32

  @inline(__always)
  init(_ start: Int, _ end: Int, isEncoded: Bool, emptiesBefore: UInt32 = 0) {
    self.start = UInt32(truncatingIfNeeded: start)
    lengthAndFlag = UInt32(truncatingIfNeeded: end &- start) | (isEncoded ? 1 << 31 : 0)
    self.emptiesBefore = emptiesBefore
  }

  var length: UInt32 { lengthAndFlag & ~(1 << 31) }
  var isEncoded: Bool { lengthAndFlag >> 31 != 0 }
  var span: LinkParts.Span { .init(start: start, end: start &+ length) }
}

/// A cutter that splits a path into segments. It first removes dot segments, even encoded ones, and
/// then drops empty segments.
struct SegmentCutter {
  let bytes: PaddedBytes
  let segments: UnsafeMutableBufferPointer<LinkSegment>
  private(set) var count = 0
  private var empties: UInt32 = 0

  init(bytes: PaddedBytes, into segments: UnsafeMutableBufferPointer<LinkSegment>) {
    self.bytes = bytes
    self.segments = segments
  }

  /// Appends a segment, which must not be empty or a dot segment.
  mutating func append(_ start: Int, _ end: Int, isEncoded: Bool) {
    segments[count] = LinkSegment(start, end, isEncoded: isEncoded, emptiesBefore: empties)
    empties = 0
    count &+= 1
  }

  mutating func cut(_ path: LinkParts.Span) {
    let first = count
    for segment in PathSegments(bytes.buffer, path) {
      guard !segment.isEmpty else {
        empties &+= 1
        continue
      }
      switch DotSegment(bytes.buffer, segment) {
      case .here?: continue
      case .up?:
        if empties > 0 {
          empties &-= 1
        } else if count > first {
          count &-= 1
          empties = segments[count].emptiesBefore
        }
      case nil:
        let isEncoded = bytes.buffer[segment.range].contains(UInt8(ascii: "%"))
        append(Int(segment.start), Int(segment.end), isEncoded: isEncoded)
      }
    }
  }
}
