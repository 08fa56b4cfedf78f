/// The segments of a path from last to first, without dot segments and empty segments. In this
/// direction, it's enough to count the `..` segments, so removing them needs no memory.
package struct ReversedSegments: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private var at: Int
  private var taken = 0
  private var isDone = false

  package init(_ bytes: UnsafeBufferPointer<UInt8>, _ path: LinkParts.Span) {
    self.bytes = bytes
    at = Int(path.end)
    start =
      path.isEmpty || bytes[Int(path.start)] != UInt8(ascii: "/")
      ? Int(path.start) : Int(path.start) + 1
  }

  package mutating func next() -> LinkParts.Span? {
    while !isDone {
      let end = at
      while at > start, bytes[at - 1] != UInt8(ascii: "/") { at -= 1 }
      let segment = LinkParts.Span(at, end)
      isDone = at == start
      at -= 1
      switch DotSegment(bytes, segment) {
      case .current?: continue
      case .up?: taken += 1
      case nil where taken > 0: taken -= 1
      case nil where segment.isEmpty: continue
      case nil: return segment
      }
    }
    return nil
  }
}
