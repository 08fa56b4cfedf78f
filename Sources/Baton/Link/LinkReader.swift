/// Reads a link by the grammar of RFC 3986 (Appendix A, `URI-reference`) in one pass.
///
/// Costs a table look-up a byte, allocates nothing and traps on nothing.
package enum LinkReader {
  /// Finds the components of `bytes`, or the first thing the grammar does not allow.
  ///
  /// - Throws: ``LinkFault`` of the family ``LinkFault/Family/invalid``; a text of 4 GiB, which
  ///   no ``LinkParts`` can describe, is refused.
  package static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(LinkFault) -> LinkParts {
    guard bytes.count < Int(UInt32.max) else {
      throw LinkFault(.tooLong, at: 0, in: .link, .limit(Int(UInt32.max) - 1))
    }
    return try ByteClass.table.withUnsafeBufferPointer { table throws(LinkFault) in
      var scan = LinkScan(bytes, table)
      try scan.scheme()
      try scan.authority()
      try scan.path()
      try scan.queryAndFragment()
      return scan.parts
    }
  }
}

extension LinkScan {
  /// `scheme ":"`, where there is one (§3.1).
  @inline(__always)
  mutating func scheme() throws(LinkFault) {
    skip(ByteClass.scheme)
    guard next == UInt8(ascii: ":") else {
      at = 0
      return
    }
    guard at > 0, ByteClass.isLetter(bytes[0]) else {
      throw LinkFault(.badScheme, at: at, in: .scheme)
    }
    parts.scheme = .init(0, at)
    at += 1
  }

  /// `path-abempty / path-absolute / path-rootless / path-noscheme / path-empty` (§3.3).
  @inline(__always)
  mutating func path() throws(LinkFault) {
    let start = at
    var seen: UInt8 = 0
    while true {
      seen |= skip(ByteClass.path)
      guard next == UInt8(ascii: "%") else { break }
      try percent(.path)
      parts.notes.insert(.pathPercent)
    }
    parts.path = .init(start, at)
    try endComponent(.path, before: UInt8(ascii: "?"))
    if !parts.scheme.isPresent, !parts.host.isPresent { try refuseColonInFirstSegment() }
    if seen & ByteClass.dot != 0 || parts.notes.contains(.pathPercent) { noteDotSegments() }
  }

  /// `[ "?" query ] [ "#" fragment ]` (§3.4, §3.5).
  @inline(__always)
  mutating func queryAndFragment() throws(LinkFault) {
    if next == UInt8(ascii: "?") {
      parts.query = try tail(.query, note: .queryPercent)
    }
    if next == UInt8(ascii: "#") {
      parts.fragment = try tail(.fragment, note: .fragmentPercent)
    }
    if at < bytes.count { throw illegal(.fragment) }
  }

  private mutating func tail(
    _ part: LinkFault.Part, note: LinkParts.Notes
  ) throws(LinkFault) -> LinkParts.Span {
    at += 1
    let start = at
    skip(ByteClass.query)
    while next == UInt8(ascii: "%") {
      try percent(part)
      parts.notes.insert(note)
      skip(ByteClass.query)
    }
    try endComponent(part)
    return .init(start, at)
  }

  /// A relative reference may not look as if it had a scheme (§4.2).
  private func refuseColonInFirstSegment() throws(LinkFault) {
    for index in parts.path.range {
      switch bytes[index] {
      case UInt8(ascii: "/"): return
      case UInt8(ascii: ":"): throw LinkFault(.badScheme, at: index, in: .path)
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
