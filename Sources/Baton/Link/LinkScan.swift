/// The position in a link that is being read, and what was found up to there.
struct LinkScan {
  let bytes: UnsafeBufferPointer<UInt8>
  let table: UnsafeBufferPointer<UInt8>
  var at = 0
  var parts = LinkParts()

  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ table: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    self.table = table
  }
}

extension LinkScan {
  /// The byte at the position, or zero, which is of no class, at the end.
  @inline(__always)
  var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

  /// Goes on while bytes are of the class, and gives all the classes that were met.
  @inline(__always)
  @discardableResult
  mutating func skip(_ kind: UInt8) -> UInt8 {
    var seen: UInt8 = 0
    var index = at
    // Four look-ups share one branch: most components are longer than that.
    while bytes.count &- index >= 4 {
      let first = table[Int(bytes[index])]
      let second = table[Int(bytes[index &+ 1])]
      let third = table[Int(bytes[index &+ 2])]
      let fourth = table[Int(bytes[index &+ 3])]
      guard first & second & third & fourth & kind != 0 else { break }
      seen |= first | second | third | fourth
      index &+= 4
    }
    while index < bytes.count {
      let classes = table[Int(bytes[index])]
      guard classes & kind != 0 else { break }
      seen |= classes
      index &+= 1
    }
    at = index
    return seen
  }

  /// `"%" HEXDIG HEXDIG` (§2.1).
  @inline(__always)
  mutating func percent(_ part: LinkFault.Part) throws(LinkFault) {
    guard bytes.count - at > 2,
      table[Int(bytes[at + 1])] & table[Int(bytes[at + 2])] & ByteClass.hex != 0
    else { throw LinkFault(.badPercentSequence, at: at, in: part) }
    at += 3
  }

  /// The link may end here, or go on with `#` or the other delimiter.
  @inline(__always)
  func endComponent(_ part: LinkFault.Part, before other: UInt8 = UInt8(ascii: "#"))
    throws(LinkFault)
  {
    guard at < bytes.count, bytes[at] != UInt8(ascii: "#"), bytes[at] != other else { return }
    throw illegal(part)
  }

  /// The fault of the character at the position, whole if it is well-formed UTF-8.
  @inline(never)
  func illegal(_ part: LinkFault.Part) -> LinkFault {
    guard at < bytes.count else { return LinkFault(.illegalCharacter, at: at, in: part) }
    var decoder = UTF8()
    var rest = bytes[at..<min(at + 4, bytes.count)].makeIterator()
    switch decoder.decode(&rest) {
    case .scalarValue(let scalar):
      return LinkFault(.illegalCharacter, at: at, in: part, .scalar(scalar))
    case .emptyInput, .error:
      return LinkFault(.illegalCharacter, at: at, in: part, .byte(bytes[at]))
    }
  }
}
