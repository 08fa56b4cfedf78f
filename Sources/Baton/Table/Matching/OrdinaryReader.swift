/// A reader that parses and splits everything after an ordinary link's origin, in one pass.
///
/// It supports the form that nearly all links have and leaves other links to ``LinkReader`` and
/// ``ReversedSegments``, which support all of RFC 3986. It never rejects a link. A test checks that
/// both ways of reading produce the same results.
struct OrdinaryReader {
  private let bytes: LinkBytes
  private let room: UnsafeMutableBufferPointer<LinkSegment>
  private(set) var at: Int
  /// The end of the authority, if there is one.
  private(set) var hostEnd: Int
  private(set) var count = 0
  private(set) var notes = LinkParts.Notes()

  @inline(__always)
  init(_ bytes: LinkBytes, at: Int, into room: UnsafeMutableBufferPointer<LinkSegment>) {
    self.bytes = bytes
    self.at = at
    hostEnd = at
    self.room = room
  }
}

extension OrdinaryReader {
  /// Splits the path into segments, stopping at the query, the fragment, or the end. Returns false
  /// for a link that isn't ordinary.
  ///
  /// This method finds all possible segment ends in a block of 64 bytes, so the CPU can start one
  /// segment before finishing the previous one.
  ///
  /// - Parameter hasHost: True if the first segment is an authority, which allows fewer characters.
  @inline(__always)
  mutating func path(hasHost: Bool) -> Bool {
    let first = at
    var start = at
    var window = at
    while true {
      var stops = bytes.bits(at: window) { ~$0.commonInSegments }
      at = bytes.count
      while stops != 0 {
        let stop = window &+ stops.trailingZeroBitCount
        guard bytes[stop] == .slash else {
          at = stop
          break
        }
        stops &= stops &- 1
        guard segment(from: start, to: stop) else { return false }
        if start == first { hostEnd = stop }
        start = stop &+ 1
      }
      if at > window &+ 64 {
        window &+= 64
        continue
      }
      if isAtEndOfSegment {
        if start == first { hostEnd = at }
        return segment(from: start, to: at)
      }
      guard !hasHost || start > first, unusualSegment(from: start) else { return false }
      guard bytes[at] == .slash else { return true }
      start = at &+ 1
      window = start
    }
  }

  @inline(__always)
  private var isAtEndOfSegment: Bool {
    switch bytes[at] {
    case .slash, UInt8(ascii: "?"), UInt8(ascii: "#"): true
    default: at == bytes.count
    }
  }

  /// Appends a segment of common characters, unless it's empty.
  @inline(__always)
  private mutating func segment(from start: Int, to end: Int) -> Bool {
    if end &- start < 3 {
      if start == end { return true }
      // `.` and `..` aren't segments.
      if bytes[start] == .dot, bytes[end &- 1] == .dot { return false }
    }
    return take(start, end, isEncoded: false)
  }

  /// Appends a segment in which a rare character or percent sequence stopped the fast path.
  @inline(never)
  private mutating func unusualSegment(from start: Int) -> Bool {
    var isEncoded = false
    while bytes[at] != .slash {
      if bytes[at] == UInt8(ascii: "%") {
        guard percentSequences() else { return false }
        isEncoded = true
      } else if ByteClass.has(bytes[at], ByteClass.path) {
        at &+= 1
      } else {
        break
      }
    }
    let span = LinkParts.Span(start, at)
    guard isAtEndOfSegment, DotSegment(bytes.buffer, span) == nil else { return false }
    if isEncoded { notes.insert(.pathPercent) }
    return take(start, at, isEncoded: isEncoded)
  }

  @inline(__always)
  private mutating func take(_ start: Int, _ end: Int, isEncoded: Bool) -> Bool {
    guard count < room.count else { return false }
    room[count] = LinkSegment(start, end, isEncoded: isEncoded)
    count &+= 1
    return true
  }

  /// Skips consecutive percent sequences. Returns false if they're malformed or don't decode to
  /// text.
  ///
  /// A multibyte character can't continue in unencoded bytes, so the sequences must form complete
  /// text by themselves.
  private mutating func percentSequences() -> Bool {
    var check = TextCheck()
    while bytes[at] == UInt8(ascii: "%") {
      guard bytes.count &- at > 2, ByteClass.has(bytes[at &+ 1], ByteClass.hex),
        ByteClass.has(bytes[at &+ 2], ByteClass.hex)
      else { return false }
      let (high, low) = (ByteClass.hexValue(bytes[at &+ 1]), ByteClass.hexValue(bytes[at &+ 2]))
      guard check.take(high &<< 4 | low) == .fine else { return false }
      at &+= 3
    }
    return check.isComplete
  }
}

extension OrdinaryReader {
  /// Parses `[ "?" query ] [ "#" fragment ]` up to the end. Returns false for a link that isn't
  /// ordinary.
  @inline(never)
  mutating func queryAndFragment(_ parts: inout LinkParts) -> Bool {
    if bytes[at] == UInt8(ascii: "?") {
      guard let query = tail(.queryPercent) else { return false }
      parts.query = query
    }
    if bytes[at] == UInt8(ascii: "#") {
      guard let fragment = tail(.fragmentPercent) else { return false }
      parts.fragment = fragment
    }
    return at == bytes.count
  }

  /// Parses the query or fragment after its delimiter, up to the first byte that isn't allowed
  /// there.
  private mutating func tail(_ note: LinkParts.Notes) -> LinkParts.Span? {
    at &+= 1
    let start = at
    while true {
      let stops = bytes.bits(at: at) { ~$0.commonInQueries }
      at = min(at &+ stops.trailingZeroBitCount, bytes.count)
      if stops == 0, at < bytes.count { continue }
      if bytes[at] == UInt8(ascii: "%") {
        guard percentSequences() else { return nil }
        notes.insert(note)
      } else if ByteClass.has(bytes[at], ByteClass.query) {
        at &+= 1
      } else {
        return LinkParts.Span(start, at)
      }
    }
  }
}

extension ByteBlock {
  /// The positions of letters, digits, and `-._`, which make up nearly all segments.
  @inline(__always)
  fileprivate var commonInSegments: Places {
    letters | places(from: UInt8(ascii: "-"), to: .dot)
      | places(from: UInt8(ascii: "0"), to: UInt8(ascii: "9"))
      | places(from: UInt8(ascii: "_"), to: UInt8(ascii: "_"))
  }

  /// The positions of letters, digits, everything from `&` to `;`, and `=_`, which make up nearly
  /// all queries.
  @inline(__always)
  fileprivate var commonInQueries: Places {
    letters | places(from: UInt8(ascii: "&"), to: UInt8(ascii: ";"))
      | places(from: UInt8(ascii: "="), to: UInt8(ascii: "="))
      | places(from: UInt8(ascii: "_"), to: UInt8(ascii: "_"))
  }
}
