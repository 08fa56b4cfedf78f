extension LinkScan {
  /// Reads `"//" [ userinfo "@" ] host [ ":" port ]`, if present (RFC 3986 §3.2). A colon may begin
  /// the port or be part of the user info, so this method checks the rest of the authority.
  @inline(__always)
  mutating func authority() throws(LinkProblem) {
    guard at &+ 1 < bytes.count, bytes[at] == .slash, bytes[at &+ 1] == .slash else { return }
    at &+= 2
    let start = at
    skip(ByteClass.name)
    // Most authorities are only a name.
    if at == bytes.count || bytes[at] == .slash {
      parts.host = span(from: start, to: at)
    } else {
      try wholeAuthority(from: start)
    }
  }

  /// Reads an authority that's more than a name, or has a mistake.
  @inline(never)
  private mutating func wholeAuthority(from first: Int) throws(LinkProblem) {
    var start = first
    var colon: Int?
    while true {
      skip(ByteClass.name)
      switch next {
      case UInt8(ascii: "%"):
        try percent(.host)
        parts.notes.insert(.hostPercent)
        continue
      case UInt8(ascii: ":"):
        colon = colon ?? at
        at &+= 1
        continue
      case UInt8(ascii: "@") where !parts.userInfo.isPresent:
        parts.userInfo = span(from: start, to: at)
        parts.notes.remove(.hostPercent)
        at &+= 1
        start = at
        colon = nil
        continue
      case UInt8(ascii: "[") where at == start:
        try address()
        return
      default: break
      }
      break
    }
    try endAuthority()
    try hostAndPort(from: start, colon: colon)
  }

  /// Reads `"[" ( IPv6address / IPvFuture ) "]"`, followed by a port or the end of the authority
  /// (§3.2.2).
  private mutating func address() throws(LinkProblem) {
    let start = at
    at &+= 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "]") {
      guard ByteClass.has(bytes[at], ByteClass.name) || bytes[at] == UInt8(ascii: ":") else {
        throw LinkProblem(.badAddress, at: at, in: .host)
      }
      at &+= 1
    }
    guard at < bytes.count else { throw LinkProblem(.badAddress, at: start, in: .host) }
    guard IPLiteral.isWellFormed(UnsafeBufferPointer(rebasing: bytes[start + 1..<at])) else {
      throw LinkProblem(.badAddress, at: start, in: .host)
    }
    at &+= 1
    let end = at
    if next == UInt8(ascii: ":") {
      at &+= 1
      skip(ByteClass.digit)
      // If the next character could be part of a host, the mistake is in the port. Any other
      // character is reported as illegal below.
      if ByteClass.has(next, ByteClass.name) { throw LinkProblem(.badPort, at: at, in: .port) }
    }
    try endAuthority()
    try hostAndPort(from: start, colon: at > end ? end : nil)
  }

  @inline(__always)
  private mutating func hostAndPort(from start: Int, colon: Int?) throws(LinkProblem) {
    guard let colon else {
      parts.host = span(from: start, to: at)
      return
    }
    parts.host = span(from: start, to: colon)
    parts.port = span(from: colon + 1, to: at)
    for index in parts.port.range where !ByteClass.has(bytes[index], ByteClass.digit) {
      throw LinkProblem(.badPort, at: index, in: .port)
    }
  }

  /// Checks that the authority ends at the path, the query, the fragment, or the link's end (§3.2).
  @inline(__always)
  private func endAuthority() throws(LinkProblem) {
    guard at < bytes.count, bytes[at] != UInt8(ascii: "/") else { return }
    try endComponent(.host, before: UInt8(ascii: "?"))
  }
}
