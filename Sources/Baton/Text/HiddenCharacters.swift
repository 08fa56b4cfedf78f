extension Unicode.Scalar {
  /// True if a terminal or log would interpret the character or wouldn't show it: control
  /// characters and line ends (C0, DEL, C1, U+2028, U+2029), direction controls (UAX #9),
  /// zero-width characters, U+FFFE, and U+FFFF.
  ///
  /// Untrusted text could use these characters to move the cursor, add a line, reorder characters,
  /// or imitate other text.
  package var isHidden: Bool {
    switch value {
    case 0x00..<0x20, 0x7F...0x9F: true
    case 0xAD, 0x61C, 0x115F, 0x1160, 0x180E, 0x3164, 0xFEFF, 0xFFA0: true
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF: true
    case 0xE0000...0xE0FFF: true
    default: false
    }
  }
}

extension String {
  /// The text on one line for a terminal or log. Every hidden character
  /// (``Swift/Unicode/Scalar/isHidden``) is escaped as in a Swift literal, such as `\u{202e}`.
  package var escaped: String { escaping { $0.isHidden } }

  /// The same text as ``escaped``, except that it keeps newlines and tabs.
  package var escapedInLines: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }) { return self }
    return escaping { $0.isHidden && $0 != "\n" && $0 != "\t" }
  }

  /// The text in quotation marks, with quotation marks, backslashes, and hidden characters escaped.
  package var quoted: String {
    "\"" + escaping { $0 == "\"" || $0 == "\\" || $0.isHidden } + "\""
  }

  private func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    // Nearly all text is plain ASCII.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) { return self }
    var text = ""
    for scalar in unicodeScalars {
      if isEscaped(scalar) { text += scalar.escape } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// Returns the text for an alert, with hidden characters escaped.
  ///
  /// This method doesn't escape characters that languages and emoji need: soft hyphens, harmless
  /// direction marks (UAX #9), and joiners after a non-ASCII character.
  ///
  /// - Parameter isolates: True to keep closed isolates (U+2068 and U+2069), which don't affect the
  ///   text around them.
  package func displayed(keepsLines: Bool = false, isolates: Bool = true) -> String {
    let isolates = isolates ? self.isolates : []
    var previous: Unicode.Scalar?
    var number = -1
    return escaping { scalar in
      defer { previous = scalar }
      number += 1
      return switch scalar.value {
      case 0x0A: !keepsLines
      case 0xAD, 0x61C, 0x200E, 0x200F: false
      case 0x200C, 0x200D: previous?.isASCII ?? true
      case 0x2068, 0x2069: !isolates.contains(number)
      default: scalar.isHidden
      }
    }
  }

  private var isolates: Set<Int> {
    var (open, all): ([Int], Set<Int>) = ([], [])
    for (index, scalar) in unicodeScalars.enumerated() {
      if scalar.value == 0x2068 {
        open.append(index)
      } else if scalar.value == 0x2069, let start = open.popLast() {
        all.formUnion([start, index])
      }
    }
    return all
  }
}

extension Unicode.Scalar {
  /// The escape in a Swift literal.
  fileprivate var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\"": "\\\""
    case "\\": "\\\\"
    default: "\\u{\(String(value, radix: 16))}"
    }
  }
}
