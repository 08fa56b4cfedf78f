extension LineDiff {
  /// Returns the differences in the unified format, with the lines around them: `-` marks an
  /// expected line, and `+` an actual line.
  ///
  /// In changed lines, `·` stands for a trailing space and `\u{…}` for a control character, because
  /// two different lines could otherwise look the same. If the strings are equal, the result is
  /// empty.
  ///
  /// - Parameters:
  ///   - context: The number of equal lines to show around a change.
  ///   - limit: The maximum number of lines to write. Any further lines are only counted.
  package func text(context: Int = 3, limit: Int = 200) -> String {
    var result: [String] = []
    for hunk in hunks(context: context) {
      result.append(header(of: hunk))
      result += lines[hunk].map(\.unified)
    }
    if result.count > limit {
      let hidden = result.count - limit
      result = result.prefix(limit) + ["… and \(hidden) more \(hidden == 1 ? "line" : "lines")"]
    }
    return result.joined(separator: "\n")
  }

  /// Returns the ranges of lines to show, with touching ranges joined.
  private func hunks(context: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].side != .both {
      let start = max(0, index - context)
      let end = min(lines.count, index + context + 1)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private func header(of hunk: Range<Int>) -> String {
    func position(_ side: Side) -> String {
      let before = lines[..<hunk.lowerBound].count { $0.side == .both || $0.side == side }
      let inside = lines[hunk].count { $0.side == .both || $0.side == side }
      // In the unified format, an empty range refers to the line before it.
      return "\(inside == 0 ? before : before + 1),\(inside)"
    }
    return "@@ -\(position(.expected)) +\(position(.actual)) @@"
  }
}

extension LineDiff.Line {
  fileprivate var unified: String {
    switch side {
    case .both: text.isEmpty ? "" : "  " + text
    case .expected: text.isEmpty ? "-" : "- " + visible
    case .actual: text.isEmpty ? "+" : "+ " + visible
    }
  }

  private var visible: String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .control, scalar != "\t" {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    let trailing = result.reversed().prefix { $0 == " " }.count
    return result.dropLast(trailing) + String(repeating: "·", count: trailing)
  }
}
