extension JSONParser {
  /// Reads a string, from its first quote to behind its last.
  mutating func string() throws(JSONSyntaxError) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while true {
      let run = offset
      while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
        offset += 1
      }
      text += bytes[run..<offset]
      if take(UInt8(ascii: "\"")) { return try decoded(text, from: start) }
      if take(UInt8(ascii: "\\")) {
        try escape(into: &text)
      } else if peek == nil {
        throw error("a string does not end", at: start)
      } else {
        throw error("a string has an unescaped control character")
      }
    }
  }

  /// Decoding puts U+FFFD for what is no UTF-8, and then the bytes are no longer the same.
  private func decoded(_ text: [UInt8], from start: Int) throws(JSONSyntaxError) -> String {
    let decoded = String(decoding: text, as: UTF8.self)
    guard decoded.utf8.elementsEqual(text) else {
      throw error("a string is not UTF-8", at: start)
    }
    return decoded
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONSyntaxError) {
    let start = offset - 1
    guard let letter = peek else { throw error("a string does not end") }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += Array(String(Character(try scalar(from: start))).utf8)
    default: throw error("there is no such escape", at: start)
    }
  }

  /// Reads what follows `\u`, and the second half of a surrogate pair (RFC 8259 §7).
  private mutating func scalar(from start: Int) throws(JSONSyntaxError) -> Unicode.Scalar {
    let unit = try hexadecimal(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if UTF16.isLeadSurrogate(unit), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
      let second = try hexadecimal(from: start)
      let high = UInt32(unit & 0x3FF) << 10
      if UTF16.isTrailSurrogate(second),
        let scalar = Unicode.Scalar(0x10000 + high + UInt32(second & 0x3FF))
      {
        return scalar
      }
    }
    throw error("a surrogate is not part of a pair", at: start)
  }

  private mutating func hexadecimal(from start: Int) throws(JSONSyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = peek.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw error("“\\u” needs four hexadecimal digits", at: start)
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}
