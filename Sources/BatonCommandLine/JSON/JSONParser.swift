/// A strict reader of RFC 8259: one value with white space around it, in one pass.
///
/// What is open stands in an array and not on the stack, which is small where tests run.
struct JSONParser {
  /// How deep arrays and objects may nest (RFC 8259 §9), for whoever walks through the value.
  static let depthLimit = 512

  /// An array or object that has not ended yet.
  private struct Container {
    let end: UInt8
    var elements: [JSONValue] = []
    var members: [JSONObject.Member] = []
    var key = ""
  }

  let bytes: [UInt8]
  var offset = 0
  /// The first key that stands twice in an object.
  private(set) var repeatedKey: String?
  private var open: [Container] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parse() throws(JSONSyntaxError) -> JSONValue {
    while true {
      guard var value = try beginValue() else { continue }
      while !open.isEmpty {
        guard let container = try endValue(value) else { break }
        value = container
      }
      guard open.isEmpty else { continue }
      skipSpace()
      guard offset == bytes.count else { throw unexpected(instead: "the end") }
      return value
    }
  }

  /// A whole value, or nil when one has begun that has others in it.
  private mutating func beginValue() throws(JSONSyntaxError) -> JSONValue? {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try begin(until: UInt8(ascii: "}"), empty: .object([:]))
    case UInt8(ascii: "["): return try begin(until: UInt8(ascii: "]"), empty: .array([]))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte where byte == UInt8(ascii: "-") || isDigit(byte): return .number(try number())
    default: throw unexpected(instead: "a value")
    }
  }

  private mutating func begin(
    until end: UInt8, empty: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue? {
    guard open.count < Self.depthLimit else {
      throw error("arrays and objects nest deeper than \(Self.depthLimit)")
    }
    offset += 1
    skipSpace()
    if take(end) { return empty }
    open.append(Container(end: end))
    try key()
    return nil
  }

  /// Puts a value where it belongs; gives the array or object if that ends with it.
  private mutating func endValue(_ value: JSONValue) throws(JSONSyntaxError) -> JSONValue? {
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
      throw unexpected(instead: isObject ? "“,” or “}”" : "“,” or “]”")
    }
    let container = open.removeLast()
    if isObject {
      let object = JSONObject(container.members)
      if object.members.count < container.members.count, repeatedKey == nil {
        var seen: Set<[UInt8]> = []
        repeatedKey = container.members.first { !seen.insert(Array($0.key.utf8)).inserted }?.key
      }
      return .object(object)
    }
    return .array(container.elements)
  }

  /// Reads the key of the next member, where an object is open.
  private mutating func key() throws(JSONSyntaxError) {
    guard open[open.count - 1].end == UInt8(ascii: "}") else { return }
    skipSpace()
    guard peek == UInt8(ascii: "\"") else { throw unexpected(instead: "a key") }
    open[open.count - 1].key = try string()
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw unexpected(instead: "“:”") }
  }
}

extension JSONParser {
  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError)
    -> JSONValue
  {
    for index in 0..<word.utf8CodeUnitCount {
      guard take(word.utf8Start[index]) else { throw unexpected(instead: "“\(word)”") }
    }
    return value
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
