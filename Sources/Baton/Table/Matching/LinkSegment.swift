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

/// Memory for the positions of a link's segments and query items.
struct LinkRoom {
  let segments: UnsafeMutableBufferPointer<LinkSegment>
  let items: UnsafeMutableBufferPointer<QueryItemSpans.Item>

  /// Calls a closure with memory on the stack, which suffices for ordinary links.
  @inline(__always)
  static func withStack<Result>(_ body: (LinkRoom) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: LinkSegment.self, capacity: 64) { segments in
      withUnsafeTemporaryAllocation(of: QueryItemSpans.Item.self, capacity: 16) { items in
        body(LinkRoom(segments: segments, items: items))
      }
    }
  }

  /// Stores a query's items. Returns nil if there are too many.
  func storeItems(
    of query: LinkParts.Span, in bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<QueryItemSpans.Item>? {
    var count = 0
    for item in QueryItemSpans(bytes, query) {
      guard count < items.count else { return nil }
      items[count] = item
      count += 1
    }
    return UnsafeBufferPointer(rebasing: items[..<count])
  }
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
