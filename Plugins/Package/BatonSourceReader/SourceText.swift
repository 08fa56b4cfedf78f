package struct SourceText {
  package let path: String
  package let text: String
  /// The offset of each line's first byte.
  fileprivate let lines: [Int]

  package init(path: String, text: String) {
    self.path = path
    self.text = text
    let newline = UInt8(ascii: "\n")
    lines = [0] + text.utf8.enumerated().lazy.filter { $0.element == newline }.map { $0.offset + 1 }
  }
}

package struct SourcePlace {
  package let source: SourceText
  /// The number of bytes from the beginning of the file.
  package let offset: Int
}

extension SourcePlace: CustomStringConvertible {
  /// The position as compilers write it, such as `Films.swift:22:8`. Both numbers start at one, and
  /// the column counts bytes.
  package var description: String {
    var (line, next) = (0, source.lines.count)
    while line + 1 < next {
      let middle = (line + next) / 2
      if source.lines[middle] <= offset { line = middle } else { next = middle }
    }
    return "\(source.path):\(line + 1):\(offset - source.lines[line] + 1)"
  }
}

/// A warning about source code that doesn't do what it seems to do, with a suggested fix. Build
/// systems show the warning.
///
/// The plug-in never reports errors, because it only skims the sources. The compiler has the last
/// word.
package struct SourceWarning {
  package let place: SourcePlace
  package let summary: String
  package let fix: String

  package init(place: SourcePlace, summary: String, fix: String) {
    self.place = place
    self.summary = summary
    self.fix = fix
  }
}

extension SourceWarning: CustomStringConvertible {
  /// The warning on one line. Hidden characters are escaped, because a dependency's sources may
  /// contain them.
  package var description: String {
    "\(place): warning: \(summary). Fix: \(fix).".unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: Self.escape(scalar)
      case _ where scalar.properties.isDefaultIgnorableCodePoint: Self.escape(scalar)
      default: String(scalar)
      }
    }.joined()
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }
}
