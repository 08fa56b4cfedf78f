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
    var path = path
    let bytes = path.withUTF8 { removed(from: .init(0, $0.count), of: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func removed(
    from path: LinkParts.Span, of bytes: UnsafeBufferPointer<UInt8>
  ) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    var output: [UInt8] = []
    output.reserveCapacity(path.count)
    // True if a slash comes before the segment. False only at the start of a path that doesn't
    // begin with a slash. There, dot segments are removed along with the slash that follows them
    // (steps A and D).
    var isRooted = !path.isEmpty && bytes[Int(path.start)] == slash
    for segment in PathSegments(bytes, path) {
      switch DotSegment(bytes, segment) {
      case nil:
        if isRooted { output.append(slash) }
        output.append(contentsOf: bytes[segment.range])
        isRooted = true
      case let step? where isRooted:
        if step == .up { dropLast(of: &output) }
        if segment.end == path.end { output.append(slash) }
      case _?: continue
      }
    }
    return output
  }

  /// Removes the last segment and the slash before it (step C).
  private static func dropLast(of output: inout [UInt8]) {
    while let byte = output.popLast(), byte != UInt8(ascii: "/") {}
  }
}
