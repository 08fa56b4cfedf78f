/// The literal after `matches:` in the source text of an `expectSnapshot` call.
///
/// The initializer returns nil if it can't identify the literal with certainty. Exactly one
/// `expectSnapshot` call must begin on the line. A plain literal must follow the first `matches:`
/// in that call, and the literal's text must equal the given text.
package struct InlineLiteral {
  private let source: String
  /// The literal's range in the source, including the quotation marks.
  private let range: Range<String.Index>
  private let indent: String

  package init?(in source: String, calledFromLine line: Int, text: String) {
    guard let lineRange = Self.range(ofLine: line, in: source) else { return nil }
    let call = "expectSnapshot("
    let calls = source[lineRange].ranges(of: call)
    guard calls.count == 1, let start = calls.first?.upperBound else { return nil }
    let rest = source[start...]
    let next = rest.firstRange(of: call)?.lowerBound ?? source.endIndex
    let labels = source[start..<next].ranges(of: "matches:")
    guard let label = labels.first else { return nil }
    let begin = source[label.upperBound...].drop(while: \.isWhitespace).startIndex
    guard let literal = Self.literal(at: begin, in: source),
      literal.text.hasSameBytes(as: text)
    else { return nil }
    self.source = source
    range = begin..<literal.end
    indent = String(source[lineRange].prefix { $0 == " " || $0 == "\t" }) + "  "
  }

  /// Returns the source with the literal's contents replaced.
  package func replaced(by text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "" : indent + Self.escaped(line)
    }
    let literal = "\"\"\"\n\(lines.joined(separator: "\n"))\n\(indent)\"\"\""
    return source[..<range.lowerBound] + literal + source[range.upperBound...]
  }

  private static func escaped(_ line: Substring) -> String {
    var result = ""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\""
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.replacing("\"\"\"", with: #"\"\"\""#)
  }

  // MARK: Reading

  private static func range(ofLine line: Int, in source: String) -> Range<String.Index>? {
    var start = source.startIndex
    for _ in 1..<max(1, line) {
      guard let end = source[start...].firstIndex(where: endsLine) else { return nil }
      start = source.index(after: end)
    }
    return start..<(source[start...].firstIndex(where: endsLine) ?? source.endIndex)
  }

  /// Returns true for the line ends that Swift counts, which don't include a form feed or U+2028.
  private static func endsLine(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r"
  }

  /// Returns the text and the end of the plain literal that begins at an index, or nil if no
  /// literal begins there.
  private static func literal(
    at begin: String.Index, in source: String
  ) -> (text: String, end: String.Index)? {
    let rest = source[begin...]
    guard rest.hasPrefix("\"\"\"") else {
      return rest.hasPrefix("\"\"") ? ("", source.index(begin, offsetBy: 2)) : nil
    }
    let body = rest.dropFirst(3)
    guard body.first?.isNewline == true else { return nil }
    var lines: [Substring] = []
    var position = body.index(after: body.startIndex)
    while position < source.endIndex {
      let line = source[position...].prefix { !$0.isNewline }
      let content = line.drop { $0 == " " || $0 == "\t" }
      if content.hasPrefix("\"\"\"") {
        let indent = line[..<content.startIndex]
        guard let text = text(of: lines, indent: indent) else { return nil }
        return (text, source.index(content.startIndex, offsetBy: 3))
      }
      lines.append(line)
      guard line.endIndex < source.endIndex else { return nil }
      position = source.index(after: line.endIndex)
    }
    return nil
  }

  private static func text(of lines: [Substring], indent: Substring) -> String? {
    var texts: [String] = []
    for line in lines {
      guard line.hasPrefix(indent) || line.allSatisfy(\.isWhitespace) else { return nil }
      guard let text = unescaped(line.dropFirst(indent.count)) else { return nil }
      texts.append(text)
    }
    return texts.joined(separator: "\n")
  }

  /// Returns the unescaped line, or nil if it contains an interpolation or anything else that needs
  /// a Swift parser.
  private static func unescaped(_ line: Substring) -> String? {
    var result = ""
    var rest = line[...]
    while let character = rest.popFirst() {
      guard character == "\\" else {
        result.append(character)
        continue
      }
      guard let next = rest.popFirst(), next == "\\" || next == "\"" else { return nil }
      result.append(next)
    }
    return result
  }
}
