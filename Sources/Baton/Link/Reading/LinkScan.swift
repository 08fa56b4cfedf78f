/// The position in a link during parsing, and the parts found so far.
struct LinkScan {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Memory for the path's segments. The first element stays free.
  let segments: UnsafeMutableBufferPointer<LinkSegment>
  var at = 0
  var parts = LinkParts()
  /// The number of segments in the path, not counting empty segments.
  var segmentCount = 0
}

extension LinkScan {
  /// The byte at the current position. At the end of the link, it's zero, which isn't in any class.
  @inline(__always)
  var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

  /// Skips bytes in a class.
  @inline(__always)
  mutating func skip(_ kind: UInt8) { at = bytes.end(of: kind, from: at) }

  /// Reads consecutive `"%" HEXDIG HEXDIG` (§2.1). Because all other bytes are ASCII, the sequences
  /// must decode to whole characters by themselves.
  @inline(__always)
  mutating func percent(_ part: LinkProblem.Part) throws(LinkProblem) {
    var check = TextCheck()
    while next == UInt8(ascii: "%") {
      guard bytes.count &- at > 2, ByteClass.has(bytes[at &+ 1], ByteClass.hex),
        ByteClass.has(bytes[at &+ 2], ByteClass.hex)
      else { throw LinkProblem(.badPercentSequence, at: at, in: part) }
      let (high, low) = (ByteClass.hexValue(bytes[at &+ 1]), ByteClass.hexValue(bytes[at &+ 2]))
      if check.take(high &<< 4 | low) != .fine { parts.notes.insert(.brokenText) }
      at &+= 3
    }
    if !check.isComplete { parts.notes.insert(.brokenText) }
  }

  /// Checks that the link either ends here or continues with `#` or with the delimiter `other`.
  @inline(__always)
  func endComponent(_ part: LinkProblem.Part, before other: UInt8 = UInt8(ascii: "#"))
    throws(LinkProblem)
  {
    guard at < bytes.count, bytes[at] != UInt8(ascii: "#"), bytes[at] != other else { return }
    throw LinkProblem(illegalAt: at, of: bytes, in: part)
  }

  /// Returns a range as a span. The bounds always fit, because links are under 4 GiB.
  @inline(__always)
  func span(from start: Int, to end: Int) -> LinkParts.Span {
    LinkParts.Span(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the position of the first byte that isn't in a class.
  @inline(__always)
  func end(of kind: UInt8, from start: Int) -> Int {
    ByteClass.table.withUnsafeBufferPointer { classes in
      func has(_ index: Int) -> UInt8 { classes[Int(self[index])] & kind }
      var end = start
      // Testing two bytes at once takes fewer instructions.
      while end &+ 1 < count, has(end) & has(end &+ 1) != 0 { end &+= 2 }
      return end < count && has(end) != 0 ? end &+ 1 : end
    }
  }
}

extension LinkProblem {
  /// Creates the problem for a character that isn't allowed at its position. The problem contains
  /// the whole character if it's well-formed UTF-8, or else its first byte.
  @inline(never)
  init(illegalAt at: Int, of bytes: UnsafeBufferPointer<UInt8>, in part: Part) {
    var decoder = UTF8()
    var rest = bytes[at..<min(at + 4, bytes.count)].makeIterator()
    switch decoder.decode(&rest) {
    case .scalarValue(let scalar):
      self.init(.illegalCharacter, at: at, in: part, .scalar(scalar))
    case .emptyInput, .error:
      self.init(.illegalCharacter, at: at, in: part, .byte(bytes[at]))
    }
  }
}
