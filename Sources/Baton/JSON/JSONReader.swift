/// The first mistake in a JSON text.
package struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
  package let reason: String

  package let offset: Int

  package var description: String { "not JSON: \(reason) at byte \(offset)" }
}

extension JSON {
  /// Creates a value from JSON text, which may be surrounded by white space. Takes linear time.
  ///
  /// - Parameter refusesRepeatedKeys: True to throw if a key appears twice in an object, because it
  ///   isn't clear which value was meant. If false, the last value wins, as in most parsers. RFC
  ///   8259 §4 doesn't specify a rule.
  package init(parsing bytes: [UInt8], refusesRepeatedKeys: Bool = false) throws(JSONSyntaxError) {
    var reader = JSONReader(bytes: bytes, refusesRepeatedKeys: refusesRepeatedKeys)
    self = try reader.read()
  }

  package init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8))
  }
}

/// A strict JSON reader (RFC 8259). Instead of using recursion, it keeps a list of the arrays and
/// objects that are still open.
private struct JSONReader {
  /// An array or object that hasn't ended yet.
  struct Container {
    let end: UInt8
    var elements: [JSON] = []
    var members: [JSONObject.Member] = []
    var key = ""
  }

  let bytes: [UInt8]
  let refusesRepeatedKeys: Bool
  var offset = 0
  var open: [Container] = []

  mutating func read() throws(JSONSyntaxError) -> JSON {
    while true {
      guard var value = try beginValue() else { continue }
      while !open.isEmpty {
        guard let container = try endValue(value) else { break }
        value = container
      }
      guard open.isEmpty else { continue }
      skipSpace()
      guard offset == bytes.count else { throw unexpected(insteadOf: "the end") }
      return value
    }
  }

  /// Reads a value. For an array or object with content, reads only the start and returns nil.
  private mutating func beginValue() throws(JSONSyntaxError) -> JSON? {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try begin(until: UInt8(ascii: "}"), empty: .object([:]))
    case UInt8(ascii: "["): return try begin(until: UInt8(ascii: "]"), empty: .array([]))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"): return .number(try number())
    case _ where isDigit: return .number(try number())
    default: throw unexpected(insteadOf: "a value")
    }
  }

  private mutating func begin(until end: UInt8, empty: JSON) throws(JSONSyntaxError) -> JSON? {
    guard open.count < JSON.maxLevels else {
      throw error("arrays and objects are nested deeper than \(JSON.maxLevels)")
    }
    offset += 1
    skipSpace()
    if take(end) { return empty }
    open.append(Container(end: end))
    try key()
    return nil
  }

  /// Adds a value to the open array or object. Returns the array or object if it ends here.
  private mutating func endValue(_ value: JSON) throws(JSONSyntaxError) -> JSON? {
    let last = open.count - 1
    let isObject = open[last].end == UInt8(ascii: "}")
    if isObject {
      open[last].members.append(JSONObject.Member(key: open[last].key, value: value))
    } else {
      open[last].elements.append(value)
    }
    skipSpace()
    if take(UInt8(ascii: ",")) {
      try key()
      return nil
    }
    guard take(open[last].end) else {
      throw unexpected(insteadOf: isObject ? "“,” or “}”" : "“,” or “]”")
    }
    let container = open.removeLast()
    return isObject ? .object(try object(container.members)) : .array(container.elements)
  }

  private func object(_ members: [JSONObject.Member]) throws(JSONSyntaxError) -> JSONObject {
    let object = JSONObject(members)
    guard object.members.count < members.count, refusesRepeatedKeys else { return object }
    var seen: Set<[UInt8]> = []
    let key = members.first { !seen.insert(Array($0.key.utf8)).inserted }?.key ?? ""
    throw error("the key “\(key)” appears twice in an object")
  }

  /// Reads the next member's key, unless the open container is an array.
  private mutating func key() throws(JSONSyntaxError) {
    guard open[open.count - 1].end == UInt8(ascii: "}") else { return }
    skipSpace()
    guard peek == UInt8(ascii: "\"") else { throw unexpected(insteadOf: "a key") }
    open[open.count - 1].key = try string()
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw unexpected(insteadOf: "“:”") }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONSyntaxError) -> JSON {
    for index in 0..<word.utf8CodeUnitCount {
      guard take(word.utf8Start[index]) else { throw unexpected(insteadOf: "“\(word)”") }
    }
    return value
  }

  /// Reads a number and returns it as written (RFC 8259 §6).
  private mutating func number() throws(JSONSyntaxError) -> String {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if isDigit { throw error("a number begins with a superfluous 0") }
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
    guard isDigit else { throw unexpected(insteadOf: "a digit") }
    while isDigit { offset += 1 }
  }

  private var isDigit: Bool {
    peek.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while true {
      let run = offset
      while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
        offset += 1
      }
      text += bytes[run..<offset]
      if take(UInt8(ascii: "\"")) { break }
      if take(UInt8(ascii: "\\")) {
        try escape(into: &text)
      } else if peek == nil {
        throw error("a string is not closed", at: start)
      } else {
        throw error("a string has an unescaped control character")
      }
    }
    guard let decoded = String(validating: text) else {
      throw error("a string is not UTF-8", at: start)
    }
    return decoded
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONSyntaxError) {
    let start = offset - 1
    guard let letter = peek else { throw error("a string is not closed") }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += String(Character(try scalar(from: start))).utf8
    default: throw error("the escape sequence is unknown", at: start)
    }
  }

  /// Reads the digits after `\u`. For a surrogate pair, also reads the second escape (RFC 8259 §7).
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

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private func error(_ reason: String, at offset: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(reason: reason, offset: offset ?? self.offset)
  }

  private func unexpected(insteadOf wanted: String) -> JSONSyntaxError {
    guard let byte = peek else { return error("expected \(wanted), found the end") }
    guard (0x21...0x7E).contains(byte) else {
      return error("expected \(wanted), found the byte 0x\(String(byte, radix: 16))")
    }
    return error("expected \(wanted), found “\(Character(Unicode.Scalar(byte)))”")
  }
}
