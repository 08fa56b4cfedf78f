/// The position in a link during parsing, and the parts found so far.
struct LinkScan {
  let bytes: PaddedBytes
  var at = 0
  var parts = LinkParts()

  @inline(__always)
  init(_ bytes: PaddedBytes) {
    self.bytes = bytes
  }
}

extension LinkScan {
  /// The byte at the position, or zero (in no class) at the end.
  @inline(__always)
  var next: UInt8 { bytes[at] }

  /// Skips bytes of the class.
  ///
  /// - Parameter common: The frequent bytes of the class. The others are looked up one by one.
  @inline(__always)
  mutating func skip(_ kind: UInt8, common: (ByteBlock) -> ByteBlock.Places) {
    var index = at
    while true {
      let count = ByteBlock.count(before: common(bytes.block(at: index)))
      index &+= count
      if count == 16 { continue }
      guard ByteClass.has(bytes[index], kind) else { break }
      index &+= 1
    }
    at = index
  }

  /// Skips bytes of a class that doesn't occur often.
  @inline(__always)
  mutating func skip(_ kind: UInt8) {
    while ByteClass.has(next, kind) { at &+= 1 }
  }

  /// `"%" HEXDIG HEXDIG` (§2.1).
  @inline(__always)
  mutating func percent(_ part: LinkProblem.Part) throws(LinkProblem) {
    guard bytes.count - at > 2,
      ByteClass.has(bytes[at + 1], ByteClass.hex), ByteClass.has(bytes[at + 2], ByteClass.hex)
    else { throw LinkProblem(.badPercentSequence, at: at, in: part) }
    at += 3
  }

  /// Checks that the link either ends here or continues with `#` or the other delimiter.
  @inline(__always)
  func endComponent(_ part: LinkProblem.Part, before other: UInt8 = UInt8(ascii: "#"))
    throws(LinkProblem)
  {
    guard at < bytes.count, bytes[at] != UInt8(ascii: "#"), bytes[at] != other else { return }
    throw LinkProblem(illegalAt: at, of: bytes.buffer, in: part)
  }

  /// Returns a range. All supported links are short enough for that.
  @inline(__always)
  func span(from start: Int, to end: Int) -> LinkParts.Span {
    LinkParts.Span(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
  }
}

extension LinkProblem {
  /// Returns the problem of a character at a position where it isn't allowed. If it's well-formed
  /// UTF-8, the problem contains the whole character.
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
