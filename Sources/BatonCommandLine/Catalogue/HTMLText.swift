/// A piece of HTML or SVG. Interpolated text is escaped unless it's also an `HTMLText`, so text
/// from a router can never become markup.
///
/// ```swift
/// let item: HTMLText = "<li>\(name)</li>"
/// ```
struct HTMLText: Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  let description: String

  /// Creates escaped text from any string. The result is safe even inside quotes.
  init(escaping text: String) {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n": escaped.unicodeScalars.append(character)
      // HTML and XML don't allow these characters.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(character)
      }
    }
    description = escaped
  }

  /// Creates HTML from markup without escaping it. Pass only the tool's own markup.
  init(markup: String) {
    description = markup
  }

  init(stringLiteral markup: StaticString) {
    description = markup.description
  }

  init(stringInterpolation: StringInterpolation) {
    description = stringInterpolation.markup
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: StaticString) {
      markup += literal.description
    }

    mutating func appendInterpolation(_ text: String) {
      markup += HTMLText(escaping: text).description
    }

    mutating func appendInterpolation(_ number: Int) {
      markup += String(number)
    }

    mutating func appendInterpolation(_ piece: HTMLText) {
      markup += piece.description
    }

    /// Adds pieces one after another, without separators.
    mutating func appendInterpolation(_ pieces: [HTMLText]) {
      for piece in pieces { markup += piece.description }
    }
  }
}

extension [HTMLText] {
  func joined(separator: HTMLText = "") -> HTMLText {
    HTMLText(markup: map(\.description).joined(separator: separator.description))
  }
}
