/// The shortest sequence of line removals and insertions that turns one string into another.
///
/// Two lines are equal if their bytes are equal. To limit time and memory, all lines between the
/// common start and the common end count as changed if there are more than `effort` of them.
package struct LineDiff: Hashable, Sendable {
  /// The strings that contain a line.
  package enum Side: Hashable, Sendable {
    case both, expected, actual
  }

  package struct Line: Hashable, Sendable {
    package let side: Side
    package let text: String

    package init(_ side: Side, _ text: String) {
      self.side = side
      self.text = text
    }
  }

  /// The lines of both strings in order. Where they differ, the expected lines come first.
  package let lines: [Line]

  package init(from expected: String, to actual: String, effort: Int = 4_000) {
    func areEqual(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
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
    var lines = start.map { Line(.both, $0) }
    for index in old.indices {
      if removed.contains(index) {
        lines.append(Line(.expected, old[index]))
        continue
      }
      while let first = new.indices.first, inserted.contains(first) {
        lines.append(Line(.actual, new.removeFirst()))
      }
      lines.append(Line(.both, new.removeFirst()))
    }
    self.lines = lines + new.map { Line(.actual, $0) } + end.map { Line(.both, $0) }
  }

  /// Splits a string into lines. A newline at the end doesn't start another line.
  private static func lines(of text: String) -> ArraySlice<String> {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    return lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
  }
}
