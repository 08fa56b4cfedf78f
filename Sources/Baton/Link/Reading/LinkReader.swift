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
    let start = at
    if next == .slash { at &+= 1 }
    while true {
      try segment()
      guard next == .slash else { break }
      at &+= 1
    }
    parts.path = span(from: start, to: at)
    try endComponent(.path, before: UInt8(ascii: "?"))
    if !parts.scheme.isPresent, !parts.host.isPresent { try refuseColonInFirstSegment() }
  }

  /// Reads a segment, which may be empty.
  @inline(__always)
  private mutating func segment() throws(LinkProblem) {
    let start = at
    skip(ByteClass.segment)
    let isEncoded = next == UInt8(ascii: "%")
    while next == UInt8(ascii: "%") {
      try percent(.path)
      parts.notes.insert(.pathPercent)
      skip(ByteClass.segment)
    }
    if at == start { return }
    if DotSegment(bytes, span(from: start, to: at)) != nil { parts.notes.insert(.dotSegments) }
    segmentCount &+= 1
    segments[segmentCount] = LinkSegment(start, at, isEncoded: isEncoded)
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
