/// A segment of a link being matched: where it stands, undecoded, and the hash of its decoded text.
struct LinkSegment: BitwiseCopyable {
  var start: UInt32
  /// The highest bit says that the segment has percent sequences.
  private var lengthAndFlag: UInt32
  var hash: UInt32
  /// How many empty segments stand before it: RFC 3986 §5.2.4 lets `..` remove those too.
  var emptiesBefore: UInt32

  init(start: UInt32, length: UInt32, isEncoded: Bool, hash: UInt32, emptiesBefore: UInt32) {
    self.start = start
    lengthAndFlag = length | (isEncoded ? 1 << 31 : 0)
    self.hash = hash
    self.emptiesBefore = emptiesBefore
  }

  var length: UInt32 { lengthAndFlag & ~(1 << 31) }
  var isEncoded: Bool { lengthAndFlag >> 31 != 0 }
  var span: LinkParts.Span { .init(start: start, end: start &+ length) }
}

/// Cuts a path into segments: dot segments, encoded ones too, are removed first; then empty segments
/// mean nothing.
struct SegmentCutter {
  let bytes: PaddedBytes
  let ignoresCase: Bool
  let segments: UnsafeMutableBufferPointer<LinkSegment>
  private(set) var count = 0
  private var empties: UInt32 = 0

  init(
    bytes: PaddedBytes, ignoresCase: Bool,
    into segments: UnsafeMutableBufferPointer<LinkSegment>
  ) {
    self.bytes = bytes
    self.ignoresCase = ignoresCase
    self.segments = segments
  }

  /// Takes one segment that is neither empty nor removed; false when there is no room.
  @inline(__always)
  mutating func append(_ start: Int, _ end: Int, isEncoded: Bool) -> Bool {
    guard count < segments.count else { return false }
    let hash =
      isEncoded || ignoresCase
      ? slowHash(start, end) : SegmentHash.of(bytes, from: start, to: end)
    segments[count] = LinkSegment(
      start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: end &- start),
      isEncoded: isEncoded, hash: hash, emptiesBefore: empties)
    empties = 0
    count &+= 1
    return true
  }

  /// Cuts the whole path; false when there are more segments than room.
  @inline(__always)
  mutating func cut(_ path: LinkParts.Span, _ notes: LinkParts.Notes) -> Bool {
    if notes.isDisjoint(with: [.dotSegments, .pathPercent]) {
      return cutPlain(from: Int(path.start), to: Int(path.end))
    }
    return cut(from: Int(path.start), to: Int(path.end))
  }

  /// Cuts a path in which every segment is what it looks like, eight bytes at a time.
  @inline(__always)
  private mutating func cutPlain(from start: Int, to end: Int) -> Bool {
    var segmentStart = start
    var index = start
    while index < end {
      var slashes = bytes.word(at: index).places(of: .slash)
      while slashes != 0 {
        let slash = index &+ ByteWord.first(of: slashes)
        // Behind the path, a query may have slashes too.
        if slash >= end { break }
        if slash > segmentStart, !append(segmentStart, slash, isEncoded: false) { return false }
        segmentStart = slash &+ 1
        slashes &= slashes &- 1
      }
      index &+= 8
    }
    return segmentStart >= end || append(segmentStart, end, isEncoded: false)
  }

  /// Cuts a path in which dot segments or percent sequences may stand.
  private mutating func cut(from start: Int, to end: Int) -> Bool {
    let first = count
    for segment in PathSegments(bytes.buffer, .init(start, end)) {
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
        guard append(Int(segment.start), Int(segment.end), isEncoded: isEncoded) else {
          return false
        }
      }
    }
    return true
  }

  @inline(never)
  private func slowHash(_ start: Int, _ end: Int) -> UInt32 {
    let decoded = DecodedBytes(bytes.buffer, .init(start, end))
    return ignoresCase ? SegmentHash.of(CaseFolding.folded(decoded)) : SegmentHash.of(decoded)
  }
}
