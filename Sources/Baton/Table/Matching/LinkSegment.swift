/// A segment of a link during matching, before it's percent-decoded.
struct LinkSegment: BitwiseCopyable {
  let start: UInt32
  /// The length, with the highest bit set if the segment has percent sequences.
  private let lengthAndFlag: UInt32

  @inline(__always)
  init(_ start: Int, _ end: Int, isEncoded: Bool) {
    self.start = UInt32(truncatingIfNeeded: start)
    lengthAndFlag = UInt32(truncatingIfNeeded: end &- start) | (isEncoded ? 1 << 31 : 0)
  }

  var length: UInt32 { lengthAndFlag & ~(1 << 31) }
  var isEncoded: Bool { lengthAndFlag >> 31 != 0 }
  var span: LinkParts.Span { .init(start: start, end: start &+ length) }
}

extension UnsafeMutableBufferPointer<LinkSegment> {
  /// Stores a path's segments, except for empty segments and dot segments, encoded or not. Returns
  /// the index after the last stored segment.
  func store(_ path: LinkParts.Span, of bytes: PaddedBytes, from first: Int) -> Int {
    var end = first
    for segment in ReversedSegments(bytes.buffer, path) {
      let isEncoded = bytes.buffer[segment.range].contains(UInt8(ascii: "%"))
      self[end] = LinkSegment(Int(segment.start), Int(segment.end), isEncoded: isEncoded)
      end += 1
    }
    self[first..<end].reverse()
    return end
  }
}
