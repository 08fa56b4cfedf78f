import Baton

/// Writes a value, on one line or over several. Like the parser it keeps what is open in an array.
struct JSONWriter {
  /// An array or object that has not been written to its end yet.
  private struct Container {
    var rest: ArraySlice<(key: String?, value: JSONValue)>
    let end: String
    var isFirst = true
  }

  private var text = ""
  private var open: [Container] = []
  private let isPretty: Bool

  private init(isPretty: Bool) {
    self.isPretty = isPretty
  }

  static func text(of value: JSONValue, isPretty: Bool) -> String {
    var writer = JSONWriter(isPretty: isPretty)
    writer.begin(value)
    while !writer.open.isEmpty { writer.goOn() }
    return writer.text
  }

  /// Writes a value, of an array or object only the beginning if there is something in it.
  private mutating func begin(_ value: JSONValue) {
    switch value {
    case .null: text += "null"
    case .bool(let truth): text += truth ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): write(string)
    case .array([]): text += "[]"
    case .array(let elements):
      text += "["
      open.append(Container(rest: elements.map { (nil, $0) }[...], end: "]"))
    case .object([:]): text += "{}"
    case .object(let object):
      text += "{"
      open.append(Container(rest: object.members.map { ($0.key, $0.value) }[...], end: "}"))
    }
  }

  /// Writes the next of what is open, or its end.
  private mutating func goOn() {
    let last = open.count - 1
    guard let next = open[last].rest.popFirst() else {
      let end = open.removeLast().end
      breakLine()
      text += end
      return
    }
    if !open[last].isFirst { text += "," }
    open[last].isFirst = false
    breakLine()
    if let key = next.key {
      write(key)
      text += isPretty ? ": " : ":"
    }
    begin(next.value)
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    text += "\n" + String(repeating: "  ", count: open.count)
  }

  private mutating func write(_ string: String) {
    text += "\""
    // Plain ASCII, as nearly all text here, goes in one piece.
    if string.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { write(scalar) }
    }
    text += "\""
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where scalar.isHidden:
      // A terminal shows the line as it is written.
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    default: text.unicodeScalars.append(scalar)
    }
  }
}
