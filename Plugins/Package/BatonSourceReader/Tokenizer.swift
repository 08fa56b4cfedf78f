/// A piece of Swift source other than whitespace and comments.
package struct Token {
  package enum Kind {
    /// A name or a keyword, with its backticks.
    case word
    /// One byte of punctuation.
    case mark
    case number
    /// A string literal or a regular expression.
    case text
    /// `#if`, `#elseif`, `#else` or `#endif`, with its condition.
    case directive
    case end
  }

  package var kind: Kind
  /// The text as written. For a literal, only its first byte.
  package var text: String
  package var start: Int
  package var end: Int
  /// True if there are only spaces and comments before the token on its line.
  package var beginsLine: Bool

  package func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }
  package func isWord(_ word: String) -> Bool { kind == .word && text == word }

  package var opensGroup: Bool { kind == .mark && (text == "(" || text == "[" || text == "{") }
}

/// A tokenizer for Swift source that's only as precise as finding declarations requires. It
/// recognizes literals, comments and groups in brackets from their context.
package struct Tokenizer {
  /// The source, followed by zeros, so looking ahead needs no bounds check.
  package let bytes: [UInt8]
  package var position = 0
  /// The number of string interpolations that contain the current position.
  package var depth = 0
  /// True if reading stopped at something that's nested too deeply.
  package private(set) var isStopped = false
  /// Counts of number signs, such as two for `##/a/##`. A regular expression that starts with that
  /// many is never closed in the rest of the source.
  package var unendedRegexes: Set<Int> = []
  /// No slash before this position starts a regular expression without number signs.
  package var bareRegexStart = 0

  package init(_ text: String) {
    bytes = Array(text.utf8) + [0, 0, 0, 0]
  }

  /// Stops reading the source here, because something is nested too deeply.
  package mutating func stop() {
    isStopped = true
    position = bytes.count - 4
  }

  /// Returns the text between two offsets. The text is empty if the end comes before the start,
  /// because a bracket is never closed.
  package func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  package mutating func next() -> Token {
    let beginsLine = skipSpace()
    let start = position
    let kind = readToken()
    let end = kind == .text ? start + 1 : position
    return Token(
      kind: kind, text: text(start, end), start: start, end: position, beginsLine: beginsLine)
  }

  /// Skips from an opening bracket past its closing one. Nothing inside becomes a token.
  package mutating func skipGroup() {
    var depth = 1
    while depth > 0, position < bytes.count - 4 {
      switch bytes[position] {
      case Self.quote, Self.hash, Self.slash:
        if !skipComment(), !skipLiteral() { position += 1 }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        position += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        position += 1
      default:
        position += 1
      }
    }
  }

  /// Skips whitespace and comments. Returns true if the next token begins a line.
  private mutating func skipSpace() -> Bool {
    var beginsLine = position == 0
    while true {
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        beginsLine = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
        position += 1
      case Self.slash:
        if !skipComment() { return beginsLine }
      case 0xEF where position == 0 && bytes[1] == 0xBB && bytes[2] == 0xBF:
        position += 3
      default:
        return beginsLine
      }
    }
  }

  private mutating func readToken() -> Token.Kind {
    let byte = bytes[position]
    if byte == 0, position >= bytes.count - 4 { return .end }
    if byte == UInt8(ascii: "`") {
      let start = position
      skip { $0 != byte && $0 >= UInt8(ascii: " ") }
      let isClosed = bytes[position] == byte
      position = isClosed ? position + 1 : start + 1
      return isClosed ? .word : .mark
    }
    if Self.isWord(byte) {
      skip(while: Self.isWord)
      return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? .number : .word
    }
    if skipLiteral() { return .text }
    if byte == Self.hash, skipDirective() { return .directive }
    position += 1
    return .mark
  }

  /// Skips a directive. Its condition goes on in the next line while a parenthesis is open.
  private mutating func skipDirective() -> Bool {
    var end = position + 1
    while Self.isWord(bytes[end]) { end += 1 }
    guard ["#if", "#elseif", "#else", "#endif"].contains(text(position, end)) else { return false }
    position = end
    var depth = 0
    while bytes[position] != 0, depth > 0 || !Self.endsLine(bytes[position]) {
      if skipComment() { continue }
      if bytes[position] == UInt8(ascii: "(") { depth += 1 }
      if bytes[position] == UInt8(ascii: ")") { depth -= 1 }
      position += 1
    }
    return true
  }

  private mutating func skip(while holds: (UInt8) -> Bool) {
    position += 1
    while bytes[position] != 0, holds(bytes[position]) { position += 1 }
  }

  package static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  package static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  package static let quote = UInt8(ascii: "\"")
  package static let hash = UInt8(ascii: "#")
  package static let slash = UInt8(ascii: "/")
}
