/// A piece of Swift or Objective-C, as far as calls with literals need it.
struct SourceToken {
  indirect enum Kind {
    /// A name or a number.
    case word(String)
    /// A literal, with what is inserted into it.
    case text([TextPart])
    /// One character of punctuation.
    case mark(UInt8)
  }

  enum TextPart {
    case plain(String)
    /// `\(…)`
    case inserted([SourceToken])
  }

  let kind: Kind
  /// From 1.
  let line: Int

  var word: String? {
    if case .word(let word) = kind { word } else { nil }
  }

  func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if case .mark(let mark) = kind { mark == UInt8(ascii: scalar) } else { false }
  }

  func isWord(_ text: String) -> Bool { word == text }

  /// As it was written, or nearly.
  var text: String {
    switch kind {
    case .word(let word): word
    case .mark(let mark): String(Character(Unicode.Scalar(mark)))
    case .text(let parts):
      "\""
        + parts.map { part in
          switch part {
          case .plain(let text): text
          case .inserted(let tokens): "\\(\(tokens.map(\.text).joined()))"
          }
        }.joined() + "\""
    }
  }
}
