extension JSONValue {
  /// Reads one JSON text by RFC 8259: nothing may stand around it but white space, arrays and
  /// objects nest up to 512 deep, and half a surrogate pair is an error. The time grows with the
  /// length.
  ///
  /// - Throws: ``JSONSyntaxError`` with the reason and the place.
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes)
    self = try parser.parse()
  }

  /// Reads one JSON text; the same as ``init(parsing:)-([UInt8])`` with its UTF-8.
  public init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8))
  }

  /// The value on one line, without spaces, keys in their order, for programs.
  ///
  /// Whatever some reader takes for the end of a line is escaped, `/` is not.
  public var line: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// The value over several lines, two spaces for each level, for people.
  public var pretty: String {
    var text = ""
    write(to: &text, indent: 0)
    return text
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let truth): text += truth ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements):
      Self.write(elements, between: "[", and: "]", to: &text, indent: indent) {
        $0.write(to: &$1, indent: $2)
      }
    case .object(let object):
      Self.write(object.members, between: "{", and: "}", to: &text, indent: indent) {
        Self.write($0.key, to: &$1)
        $1 += indent == nil ? ":" : ": "
        $0.value.write(to: &$1, indent: $2)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between open: String, and close: String, to text: inout String,
    indent: Int?, writing: (Element, inout String, Int?) -> Void
  ) {
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      if let indent { text += "\n" + String(repeating: "  ", count: indent + 1) }
      writing(element, &text, indent.map { $0 + 1 })
    }
    if let indent, !elements.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
    text += close
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    // Plain ASCII, as nearly all text here, goes in one piece.
    if string.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { write(scalar, to: &text) }
    }
    text += "\""
  }

  private static func write(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}
