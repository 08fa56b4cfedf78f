/// A parser for the grammar of RFC 3986 (Appendix A, `URI-reference`). It takes linear time,
/// and allocates memory only for an IP address.
package enum LinkReader {
  /// Returns the link's components, or throws an error for the first mistake.
  ///
  /// - Throws: An invalid ``LinkProblem``. For a link of 4 GiB or more, the kind is
  ///   ``LinkProblem/Kind/tooLong``, because ``LinkParts`` stores positions in 32 bits.
  package static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(LinkProblem) -> LinkParts {
    guard bytes.count < Int(UInt32.max) else { throw .tooLongToRead }
    var scan = LinkScan(bytes: bytes)
    try scan.scheme()
    try scan.authority()
    try scan.path()
    try scan.queryAndFragment()
    return scan.parts
  }
}

extension LinkScan {
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
    while true {
      skip(ByteClass.path)
      guard next == UInt8(ascii: "%") else { break }
      try percent(.path)
      parts.notes.insert(.pathPercent)
    }
    parts.path = span(from: start, to: at)
    try endComponent(.path, before: UInt8(ascii: "?"))
    if !parts.scheme.isPresent, !parts.host.isPresent { try refuseColonInFirstSegment() }
    noteDotSegments()
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

  private mutating func noteDotSegments() {
    for segment in PathSegments(bytes, parts.path)
    where DotSegment(bytes, segment) != nil {
      parts.notes.insert(.dotSegments)
      return
    }
  }
}

extension LinkProblem {
  /// The problem for a link that's too long for ``LinkParts``.
  static var tooLongToRead: LinkProblem {
    LinkProblem(.tooLong, at: 0, in: .link, .limit(Int(UInt32.max) - 1))
  }
}
