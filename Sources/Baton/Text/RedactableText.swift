/// A sentence with values, in a form for developers and a form for logs.
///
/// What is interpolated as a value is hidden in the second; patterns, names of routes and the words
/// around them stand in both. It is the one type that carries texts of strangers into sentences, so that
/// each way in is a decision, and hidden characters (``Swift/Unicode/Scalar/isHidden``) never come through.
package struct RedactableText: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The text in place of a value that isn't shown.
  package static let mark = "\u{2039}redacted\u{203A}"

  package private(set) var text: String
  package private(set) var redacted: String

  /// Two texts of the same sentence, of one line or several.
  package init(text: String, redacted: String) {
    self.text = text.escapedInLines
    self.redacted = redacted.escapedInLines
  }

  package init(stringLiteral text: String) {
    self.init(text: text, redacted: text)
  }

  package init(stringInterpolation: StringInterpolation) {
    self.init(text: stringInterpolation.text, redacted: stringInterpolation.redacted)
  }

  /// Whole sentences that are values or are not known to hold none.
  package static func hidden(_ text: String) -> Self { Self(text: text, redacted: mark) }

  package static func + (a: Self, b: Self) -> Self {
    Self(text: a.text + b.text, redacted: a.redacted + b.redacted)
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var redacted = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      text += literal
      redacted += literal
    }

    /// Adds text from a declaration: a pattern, a name, a limit.
    package mutating func appendInterpolation(_ declared: some CustomStringConvertible) {
      appendLiteral(declared.description)
    }

    package mutating func appendInterpolation(_ sentence: RedactableText) {
      text += sentence.text
      redacted += sentence.redacted
    }

    /// Adds text from a request, on one line.
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
