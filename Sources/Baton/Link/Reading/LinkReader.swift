/// A parser for the grammar of RFC 3986 (Appendix A, `URI-reference`). It takes linear time.
/// It allocates memory only for an IP address, and for a link with very many slashes or ampersands.
package enum LinkReader {
  /// Returns the link's components, or throws an error for the first mistake.
  ///
  /// - Throws: An invalid ``LinkProblem``. For a link of 4 GiB or more, the kind is
  ///   ``LinkProblem/Kind/tooLong``, because ``LinkParts`` stores positions in 32 bits.
  package static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(LinkProblem) -> LinkParts {
    guard bytes.count < Int(UInt32.max) else { throw .tooLongToRead }
    return try LinkRoom.forLink(bytes) { room -> Result<LinkParts, LinkProblem> in
      var scan = LinkScan(bytes: bytes, segments: room.segments)
      do throws(LinkProblem) { try scan.finish() } catch { return .failure(error) }
      return .success(scan.parts)
    }.get()
  }
}

extension LinkScan {
  /// Reads everything after the origin. Without an origin, reads the whole link.
  @inline(never)
  mutating func finish() throws(LinkProblem) {
    if at == 0 { try scheme() }
    if !parts.host.isPresent { try authority() }
    try path()
    try queryAndFragment()
  }

  /// Reads `scheme ":"`, if present (§3.1).
  @inline(__always)
  mutating func scheme() throws(LinkProblem) {
    skip(ByteClass.scheme)
    guard next == UInt8(ascii: ":") else {
      at = 0
      return
    }
    guard at > 0, ByteClass.isLetter(bytes[0]) else {
      throw LinkProblem(.badScheme, at: at, in: .scheme)
    }
    parts.scheme = span(from: 0, to: at)
    at &+= 1
  }

  /// Reads `path-abempty / path-absolute / path-rootless / path-noscheme / path-empty` (§3.3).
  @inline(__always)
  mutating func path() throws(LinkProblem) {
    // Unlike the scan's properties, these stay in registers.
    let (bytes, segments, start) = (bytes, segments, at)
    var end = next == .slash ? at &+ 1 : at
    var count = 0
    while true {
      let first = end
      end = bytes.end(of: ByteClass.segment, from: first)
      let isEncoded = end < bytes.count && bytes[end] == UInt8(ascii: "%")
      if isEncoded { end = try encodedEnd(from: end) }
      if end != first {
        if isEncoded || bytes[first] == .dot,
          DotSegment(bytes, span(from: first, to: end)) != nil
        {
          parts.notes.insert(.dotSegments)
        }
        count &+= 1
        segments[count] = LinkSegment(first, end, isEncoded: isEncoded)
      }
      guard end < bytes.count, bytes[end] == .slash else { break }
      end &+= 1
    }
    at = end
    segmentCount = count
    parts.path = span(from: start, to: end)
    try endComponent(.path, before: UInt8(ascii: "?"))
    if !parts.scheme.isPresent, !parts.host.isPresent { try refuseColonInFirstSegment() }
  }

  /// Returns the end of a segment that has percent sequences, after checking them.
  @inline(never)
  private mutating func encodedEnd(from percent: Int) throws(LinkProblem) -> Int {
    at = percent
    parts.notes.insert(.pathPercent)
    while next == UInt8(ascii: "%") {
      try self.percent(.path)
      skip(ByteClass.segment)
    }
    return at
  }

  /// Reads `[ "?" query ] [ "#" fragment ]` (§3.4, §3.5).
  @inline(__always)
  mutating func queryAndFragment() throws(LinkProblem) {
    if next == UInt8(ascii: "?") {
      parts.query = try tail(.query, note: .queryPercent)
    }
    if next == UInt8(ascii: "#") {
      parts.fragment = try tail(.fragment, note: .fragmentPercent)
    }
    if at < bytes.count { throw LinkProblem(illegalAt: at, of: bytes, in: .fragment) }
  }

  private mutating func tail(
    _ part: LinkProblem.Part, note: LinkParts.Notes
  ) throws(LinkProblem) -> LinkParts.Span {
    at &+= 1
    let start = at
    while true {
      skip(ByteClass.query)
      guard next == UInt8(ascii: "%") else { break }
      try percent(part)
      parts.notes.insert(note)
    }
    try endComponent(part)
    return span(from: start, to: at)
  }

  /// Refuses a relative reference with a colon in its first segment, because that segment would
  /// look like a scheme (§4.2).
  private func refuseColonInFirstSegment() throws(LinkProblem) {
    for index in parts.path.range {
      switch bytes[index] {
      case UInt8(ascii: "/"): return
      case UInt8(ascii: ":"): throw LinkProblem(.badScheme, at: index, in: .path)
      default: continue
      }
    }
  }
}

extension LinkProblem {
  /// The problem for a link that's too long for ``LinkParts``.
  static var tooLongToRead: LinkProblem {
    LinkProblem(.tooLong, at: 0, in: .link, .limit(Int(UInt32.max) - 1))
  }
}
