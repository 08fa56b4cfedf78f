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
  let bytes: UnsafeBufferPointer<UInt8>
  let ignoresCase: Bool
  let segments: UnsafeMutableBufferPointer<LinkSegment>
  private(set) var count = 0
  private var empties: UInt32 = 0

  init(
    bytes: UnsafeBufferPointer<UInt8>, ignoresCase: Bool,
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
      ? slowHash(start, end) : SegmentHash.of(bytes.baseAddress! + start, end &- start)
    segments[count] = LinkSegment(
      start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: end &- start),
      isEncoded: isEncoded, hash: hash, emptiesBefore: empties)
    empties = 0
    count &+= 1
    return true
  }

  /// Cuts the whole path; false when there are more segments than room.
  mutating func cut(from start: Int, to end: Int) -> Bool {
    var segmentStart = start
    var isEncoded = false
    var index = start
    let first = count
    while index <= end {
      if index == end || bytes[index] == .slash {
        guard take(segmentStart, index, isEncoded: isEncoded, first: first) else { return false }
        segmentStart = index &+ 1
        isEncoded = false
      } else if bytes[index] == UInt8(ascii: "%") {
        isEncoded = true
      }
      index &+= 1
    }
    return true
  }

  @inline(__always)
  private mutating func take(_ start: Int, _ end: Int, isEncoded: Bool, first: Int) -> Bool {
    if start == end {
      empties &+= 1
      return true
    }
    if bytes[start] == .dot || isEncoded {
      switch dots(start, end) {
      case 1: return true
      case 2:
        if empties > 0 {
          empties &-= 1
        } else if count > first {
          count &-= 1
          empties = segments[count].emptiesBefore
        }
        return true
      default: break
      }
    }
    return append(start, end, isEncoded: isEncoded)
  }

  /// 1 for `.`, 2 for `..`, encoded or not; else 0.
  private func dots(_ start: Int, _ end: Int) -> Int {
    guard end &- start <= 6 else { return 0 }
    var index = start
    var count = 0
    while index < end {
      if bytes[index] == .dot {
        index &+= 1
      } else if bytes[index] == UInt8(ascii: "%"), bytes[index &+ 1] == UInt8(ascii: "2"),
        bytes[index &+ 2] | 0x20 == UInt8(ascii: "e")
      {
        index &+= 3
      } else {
        return 0
      }
      count &+= 1
    }
    return count <= 2 ? count : 0
  }

  private func slowHash(_ start: Int, _ end: Int) -> UInt32 {
    var hash = SegmentHash()
    let decoded = DecodedBytes(bytes, .init(start, end))
    if ignoresCase {
      for byte in CaseFolding.folded(decoded) { hash.append(byte) }
    } else {
      for byte in decoded { hash.append(byte) }
    }
    return hash.value
  }
}
