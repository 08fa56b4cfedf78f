/// A dot segment, plain or percent-encoded (RFC 3986 §3.3, §6.2.2.2).
package enum DotSegment: Hashable, Sendable {
  /// `.`
  case current
  /// `..`
  case up

  /// Creates a dot segment, or returns nil if the segment is an ordinary one.
  @inline(__always)
  package init?(_ bytes: UnsafeBufferPointer<UInt8>, _ segment: LinkParts.Span) {
    let start = Int(segment.start)
    guard !segment.isEmpty, bytes[start] == UInt8(ascii: ".") || bytes[start] == UInt8(ascii: "%")
    else { return nil }
    self.init(start: start, end: Int(segment.end), of: bytes)
  }

  private init?(start: Int, end: Int, of bytes: UnsafeBufferPointer<UInt8>) {
    var at = start
    var dots = 0
    while at < end, dots < 3 {
      if bytes[at] == UInt8(ascii: ".") {
        at += 1
      } else if end - at > 2, bytes[at] == UInt8(ascii: "%"), bytes[at + 1] == UInt8(ascii: "2"),
        bytes[at + 2] | 0x20 == UInt8(ascii: "e")
      {
        at += 3
      } else {
        return nil
      }
      dots += 1
    }
    switch dots {
    case 1: self = .current
    case 2: self = .up
    default: return nil
    }
  }
}

extension DotSegment {
  /// Returns the path with all dot segments removed (RFC 3986 §5.2.4), including encoded ones.
  /// Takes linear time.
  package static func removed(from path: String) -> String {
    let bytes = Array(path.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    // True if a slash comes before the segment. False only at the start of a path that doesn't
    // begin with a slash. There, dot segments are removed along with the slash that follows them
    // (steps A and D).
    var isRooted = bytes.first == .slash
    let segments = bytes.dropFirst(isRooted ? 1 : 0)
      .split(separator: .slash, omittingEmptySubsequences: false)
    for segment in segments {
      switch segment.withUnsafeBufferPointer({ DotSegment($0, .init(0, $0.count)) }) {
      case nil:
        if isRooted { output.append(.slash) }
        output += segment
        isRooted = true
      case let step? where isRooted:
        if step == .up { while let byte = output.popLast(), byte != .slash {} }
        if segment.endIndex == bytes.endIndex { output.append(.slash) }
      case _?: continue
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
