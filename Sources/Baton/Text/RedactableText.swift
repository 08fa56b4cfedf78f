/// A sentence that contains values, in two forms: one for developers and one for logs.
///
/// Interpolated values are hidden in logs, while patterns and names appear in both forms. Untrusted
/// text only enters sentences through this type, so hidden characters
/// (``Swift/Unicode/Scalar/isHidden``) are always escaped.
package struct RedactableText: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The text that replaces a hidden value.
  package static let mark = "\u{2039}redacted\u{203A}"

  package private(set) var text: String
  package private(set) var redacted: String

  package init(text: String, redacted: String) {
    self.text = text.escapedInLines
    self.redacted = redacted.escapedInLines
  }

  package init(stringLiteral text: String) {
    (self.text, redacted) = (text, text)
  }

  package init(stringInterpolation: StringInterpolation) {
    (text, redacted) = (stringInterpolation.text, stringInterpolation.redacted)
  }

  /// Creates a sentence that may contain values anywhere, so it's hidden entirely in logs.
  package static func hidden(_ text: String) -> Self { Self(text: text, redacted: mark) }

  package static func + (a: Self, b: Self) -> Self {
    "\(a)\(b)"
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var redacted = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      text += literal
      redacted += literal
    }

    /// Adds text from a declaration, such as a pattern, a name, or a limit.
    package mutating func appendInterpolation(_ declared: some CustomStringConvertible) {
      appendLiteral(declared.description.escapedInLines)
    }

    package mutating func appendInterpolation(_ sentence: RedactableText) {
      text += sentence.text
      redacted += sentence.redacted
    }

    /// Adds text from a request, with line breaks and other hidden characters escaped.
    package mutating func appendInterpolation(value: String) {
      text += value.escaped
      redacted += RedactableText.mark
    }
  }
}

extension [RedactableText] {
  package func joined(separator: String) -> RedactableText {
    RedactableText(
      text: map(\.text).joined(separator: separator),
      redacted: map(\.redacted).joined(separator: separator))
  }
}
