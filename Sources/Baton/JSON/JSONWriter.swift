extension JSON {
  /// The value on one line, without spaces between its parts. Control characters and other
  /// invisible characters are escaped, so it's safe to print the line in a terminal.
  package var line: String { text(JSONWriter(layout: .line)) }

  /// The value on several lines, indented by two spaces per level.
  package var pretty: String { text(JSONWriter(layout: .lines)) }

  /// The value on several lines. The text is the same on every machine: keys are sorted, and only
  /// control characters and line separators are escaped.
  package var stable: String {
    text(JSONWriter(layout: .lines, sortsKeys: true, escapes: \.endsALine))
  }

  /// The value as UTF-8 on one line, with sorted keys so equal values have equal bytes.
  package var bytes: [UInt8] {
    var writer = JSONWriter(layout: .line, sortsKeys: true, escapes: { $0 < " " }, names: [:])
    return writer.bytes(of: self)
  }

  private func text(_ writer: JSONWriter) -> String {
    var writer = writer
    return String(decoding: writer.bytes(of: self), as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// True for control characters and for line separators that some readers treat as the end of a
  /// line.
  fileprivate var endsALine: Bool {
    switch value {
    case 0x00..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}

/// A writer for JSON values. Like `JSONReader`, it keeps a list of open arrays and objects instead
/// of using recursion.
private struct JSONWriter {
  enum Layout { case line, lines }

  /// An array or object that isn't complete yet.
  struct Container {
    var rest: ArraySlice<(key: String?, value: JSON)>
    let end: UInt8
    var isFirst = true
  }

  let layout: Layout
  var sortsKeys = false
  /// A closure that returns true for characters to escape, in addition to quotes and backslashes.
  var escapes: (Unicode.Scalar) -> Bool = { $0.isHidden }
  /// Characters that are escaped with a letter, such as `\n`. All other escapes use four
  /// hexadecimal digits.
  var names: [Unicode.Scalar: UInt8] = [
    "\n": UInt8(ascii: "n"), "\r": UInt8(ascii: "r"), "\t": UInt8(ascii: "t"),
  ]
  var bytes: [UInt8] = []
  var open: [Container] = []

  mutating func bytes(of value: JSON) -> [UInt8] {
    begin(value)
    while !open.isEmpty { proceed() }
    return bytes
  }

  /// Writes a value, or only the start of a nonempty array or object.
  private mutating func begin(_ value: JSON) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let truth): bytes += (truth ? "true" : "false").utf8
    case .number(let digits): bytes += digits.utf8
    case .string(let string): write(string)
    case .array([]): bytes += "[]".utf8
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      open.append(Container(rest: elements.map { (nil, $0) }[...], end: UInt8(ascii: "]")))
    case .object([:]): bytes += "{}".utf8
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      let members =
        sortsKeys
        ? object.members.ordered { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        : object.members
      open.append(
        Container(rest: members.map { ($0.key, $0.value) }[...], end: UInt8(ascii: "}")))
    }
  }

  /// Writes the next element of the open array, or the next member of the open object. If none is
  /// left, closes the array or object.
  private mutating func proceed() {
    let last = open.count - 1
    guard let next = open[last].rest.popFirst() else {
      let end = open.removeLast().end
      breakLine()
      bytes.append(end)
      return
    }
    if !open[last].isFirst { bytes.append(UInt8(ascii: ",")) }
    open[last].isFirst = false
    breakLine()
    if let key = next.key {
      write(key)
      bytes += (layout == .line ? ":" : ": ").utf8
    }
    begin(next.value)
  }

  private mutating func breakLine() {
    guard layout == .lines else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * open.count)
  }

  private mutating func write(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    // Nearly all text is plain ASCII, which doesn't need escaping.
    if string.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      bytes += string.utf8
    } else {
      for scalar in string.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    if scalar == "\"" || scalar == "\\" {
      bytes += [UInt8(ascii: "\\"), UInt8(scalar.value)]
    } else if !escapes(scalar) {
      bytes += UTF8.encode(scalar)!
    } else if let name = names[scalar] {
      bytes += [UInt8(ascii: "\\"), name]
    } else {
      for unit in UTF16.encode(scalar)! {
        let digits = String(unit, radix: 16)
        bytes += "\\u".utf8
        bytes += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
        bytes += digits.utf8
      }
    }
  }
}
