/// A strict reader of RFC 8259: one value with white space around it, in one pass.
struct JSONParser {
  /// How deep arrays and objects may nest, so that no text overflows the stack (RFC 8259 §9).
  static let depthLimit = 512

  let bytes: [UInt8]
  var offset = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parse() throws(JSONSyntaxError) -> JSONValue {
    let value = try self.value()
    skipSpace()
    guard offset == bytes.count else { throw unexpected(instead: "the end") }
    return value
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte where byte == UInt8(ascii: "-") || isDigit(byte): return .number(try number())
    default: throw unexpected(instead: "a value")
    }
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONObject {
    var members: [JSONObject.Member] = []
    try open()
    if !close(UInt8(ascii: "}")) {
      repeat {
        skipSpace()
        guard peek == UInt8(ascii: "\"") else { throw unexpected(instead: "a key") }
        let key = try string()
        skipSpace()
        guard take(UInt8(ascii: ":")) else { throw unexpected(instead: "“:”") }
        members.append(JSONObject.Member(key: key, value: try value()))
        skipSpace()
      } while take(UInt8(ascii: ","))
      guard close(UInt8(ascii: "}")) else { throw unexpected(instead: "“,” or “}”") }
    }
    return JSONObject(members)
  }

  private mutating func array() throws(JSONSyntaxError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try open()
    if !close(UInt8(ascii: "]")) {
      repeat {
        elements.append(try value())
        skipSpace()
      } while take(UInt8(ascii: ","))
      guard close(UInt8(ascii: "]")) else { throw unexpected(instead: "“,” or “]”") }
    }
    return elements
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError)
    -> JSONValue
  {
    for index in 0..<word.utf8CodeUnitCount {
      guard take(word.utf8Start[index]) else { throw unexpected(instead: "“\(word)”") }
    }
    return value
  }

  private mutating func number() throws(JSONSyntaxError) -> String {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if isDigit(peek) { throw error("a number begins with a needless 0") }
    } else {
      try digits()
    }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits() throws(JSONSyntaxError) {
    guard isDigit(peek) else { throw unexpected(instead: "a digit") }
    while isDigit(peek) { offset += 1 }
  }

  private func isDigit(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func open() throws(JSONSyntaxError) {
    guard depth < Self.depthLimit else {
      throw error("arrays and objects nest deeper than \(Self.depthLimit)")
    }
    depth += 1
    offset += 1
    skipSpace()
  }

  private mutating func close(_ bracket: UInt8) -> Bool {
    guard take(bracket) else { return false }
    depth -= 1
    return true
  }
}

extension JSONParser {
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  func error(_ reason: String, at offset: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(reason: reason, offset: offset ?? self.offset)
  }

  func unexpected(instead wanted: String) -> JSONSyntaxError {
    guard let byte = peek else { return error("expected \(wanted), found the end") }
    guard (0x21...0x7E).contains(byte) else {
      return error("expected \(wanted), found the byte 0x\(String(byte, radix: 16))")
    }
    return error("expected \(wanted), found “\(Character(Unicode.Scalar(byte)))”")
  }
}
