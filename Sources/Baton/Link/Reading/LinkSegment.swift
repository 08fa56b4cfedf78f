/// A segment of a link before it's percent-decoded.
package struct LinkSegment: BitwiseCopyable {
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
  package var span: LinkParts.Span { .init(start: start, end: start &+ length) }
}

/// Memory for the positions of a link's segments and query items.
struct LinkRoom {
  /// The first element is for an authority that counts as a segment. The path's segments follow.
  let segments: UnsafeMutableBufferPointer<LinkSegment>
  let items: UnsafeMutableBufferPointer<QueryItemSpans.Item>

  /// Calls a closure with enough memory for a link. It's on the stack, except for a link with very
  /// many segments or query items.
  @inline(__always)
  static func forLink<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (LinkRoom) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: LinkSegment.self, capacity: 1 + stackCount) { segments in
      withUnsafeTemporaryAllocation(of: QueryItemSpans.Item.self, capacity: stackCount) { items in
        let heap = onHeap(for: bytes)
        defer { heap?.deallocate() }
        return body(heap ?? LinkRoom(segments: segments, items: items))
      }
    }
  }

  private static let stackCount = 64

  /// Returns memory on the heap, or nil if there's enough on the stack.
  @inline(__always)
  private static func onHeap(for bytes: UnsafeBufferPointer<UInt8>) -> LinkRoom? {
    // Neither segments nor items are empty, so a short link doesn't have many of them.
    bytes.count < 2 * stackCount ? nil : counted(bytes)
  }

  @inline(never)
  private static func counted(_ bytes: UnsafeBufferPointer<UInt8>) -> LinkRoom? {
    var (segments, items) = (1, 1)
    for byte in bytes {
      segments &+= byte == .slash ? 1 : 0
      items &+= byte == UInt8(ascii: "&") ? 1 : 0
    }
    guard max(segments, items) > stackCount else { return nil }
    return LinkRoom(
      segments: .allocate(capacity: 1 + segments), items: .allocate(capacity: items))
  }

  private func deallocate() {
    segments.deallocate()
    items.deallocate()
  }

  /// Stores a query's items.
  func storeItems(
    of query: LinkParts.Span, in bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<QueryItemSpans.Item> {
    var count = 0
    for item in QueryItemSpans(bytes, query) {
      items[count] = item
      count &+= 1
    }
    return UnsafeBufferPointer(rebasing: items[..<count])
  }

  /// Stores the segments of a path with dot segments, which are removed, and returns their number.
  func storeSegments(of path: LinkParts.Span, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = 1
    for segment in ReversedSegments(bytes, path) {
      let isEncoded = bytes[segment.range].contains(UInt8(ascii: "%"))
      segments[end] = LinkSegment(Int(segment.start), Int(segment.end), isEncoded: isEncoded)
      end += 1
    }
    segments[1..<end].reverse()
    return end - 1
  }
}
