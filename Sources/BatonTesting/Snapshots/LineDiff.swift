/// The shortest sequence of line removals and insertions that turns one string into another.
///
/// Two lines are equal if their bytes are equal. If there are more than `effort` lines between the
/// common start and end, all of them count as changed, which limits time and memory.
package struct LineDiff: Hashable, Sendable {
  /// The strings that contain a line.
  package enum Side: Hashable, Sendable {
    case both, expected, actual
  }

  package struct Line: Hashable, Sendable {
    package let side: Side
    package let text: String
  }

  /// The lines of both strings in order. Where the strings differ, the expected lines come first.
  package let lines: [Line]

  package init(from expected: String, to actual: String, effort: Int = 4_000) {
    func areEqual(_ a: String, _ b: String) -> Bool { a.hasSameBytes(as: b) }
    var (old, new) = (Self.lines(of: expected), Self.lines(of: actual))
    let start = zip(old, new).prefix(while: areEqual).map(\.0)
    (old, new) = (old.dropFirst(start.count), new.dropFirst(start.count))
    let end = zip(old.reversed(), new.reversed()).prefix(while: areEqual).map(\.0).reversed()
    (old, new) = (old.dropLast(end.count), new.dropLast(end.count))

    var (removed, inserted) = (Set(old.indices), Set(new.indices))
    if old.count + new.count <= effort {
      (removed, inserted) = ([], [])
      for change in new.difference(from: old, by: areEqual) {
        switch change {
        case .remove(let offset, _, _): removed.insert(old.startIndex + offset)
        case .insert(let offset, _, _): inserted.insert(new.startIndex + offset)
        }
      }
    }
    var lines = start.map { Line(side: .both, text: $0) }
    for index in old.indices {
      if removed.contains(index) {
        lines.append(Line(side: .expected, text: old[index]))
        continue
      }
      while let first = new.indices.first, inserted.contains(first) {
        lines.append(Line(side: .actual, text: new.removeFirst()))
      }
      lines.append(Line(side: .both, text: new.removeFirst()))
    }
    lines += new.map { Line(side: .actual, text: $0) }
    self.lines = lines + end.map { Line(side: .both, text: $0) }
  }

  /// Splits a string into lines. A newline at the end doesn't start another line.
  private static func lines(of text: String) -> ArraySlice<String> {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    return lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
  }
}

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

  /// Returns the ranges of lines to show, after joining adjacent ranges.
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
