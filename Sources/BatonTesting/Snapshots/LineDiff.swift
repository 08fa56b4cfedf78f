/// The shortest sequence of line removals and insertions that turns one string into another (Myers
/// 1986).
///
/// Two lines are equal if their bytes are equal. Time and memory are limited: if more than `effort`
/// lines would change, all lines between the common start and the common end count as changed.
package struct LineDiff: Hashable, Sendable {
  /// The side of a line.
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

  package init(from expected: String, to actual: String, effort: Int = 1_000) {
    let old = Self.lines(of: expected)
    let new = Self.lines(of: actual)
    var numbers: [[UInt8]: Int] = [:]
    let a = Self.numbered(old, by: &numbers)
    let b = Self.numbered(new, by: &numbers)

    let shorter = min(a.count, b.count)
    var prefix = 0
    while prefix < shorter, a[prefix] == b[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, a[a.count - 1 - suffix] == b[b.count - 1 - suffix] {
      suffix += 1
    }

    let sides = Self.sides(
      from: Array(a[prefix..<a.count - suffix]), to: Array(b[prefix..<b.count - suffix]),
      effort: effort)
    var lines = old[..<prefix].map { Line(.both, $0) }
    var (x, y) = (prefix, prefix)
    for side in sides {
      lines.append(Line(side, side == .actual ? new[y] : old[x]))
      if side != .actual { x += 1 }
      if side != .expected { y += 1 }
    }
    self.lines = lines + old[x...].map { Line(.both, $0) }
  }

  /// Splits a string into lines. A newline at the end doesn't start another line.
  private static func lines(of text: String) -> [String] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String(Substring($0)) }
  }

  /// Replaces each line with a number, so that the search compares numbers instead of strings.
  /// Equal lines get the same number.
  private static func numbered(_ lines: [String], by numbers: inout [[UInt8]: Int]) -> [Int] {
    lines.map { line in
      let bytes = Array(line.utf8)
      if let number = numbers[bytes] { return number }
      numbers[bytes] = numbers.count
      return numbers.count - 1
    }
  }
}

extension LineDiff {
  /// Finds the shortest edit. It adds one change at a time, remembers the furthest point on each
  /// diagonal, and walks back from the end.
  private static func sides(from a: [Int], to b: [Int], effort: Int) -> [Side] {
    // furthest[count][k + count] is the furthest x on the diagonal x - y = k after `count` changes.
    var furthest: [[Int]] = []
    for count in 0...max(0, min(effort, a.count + b.count)) {
      var row = Array(repeating: -1, count: 2 * count + 1)
      for k in stride(from: -count, through: count, by: 2) {
        var x =
          furthest.last.map { step(to: k, after: count - 1, in: $0).x } ?? 0
        while x < a.count, x - k < b.count, a[x] == b[x - k] { x += 1 }
        row[k + count] = x
        if x >= a.count, x - k >= b.count {
          return walkBack(from: (a.count, b.count), through: furthest)
        }
      }
      furthest.append(row)
    }
    return a.map { _ in .expected } + b.map { _ in .actual }
  }

  /// Returns the furthest point on diagonal `k` after one more change: from k - 1 by removing a
  /// line, or from k + 1 by inserting one.
  private static func step(to k: Int, after count: Int, in row: [Int]) -> (x: Int, side: Side) {
    let left = row.indices.contains(k - 1 + count) ? row[k - 1 + count] : -1
    let above = row.indices.contains(k + 1 + count) ? row[k + 1 + count] : -1
    return left >= above ? (left + 1, .expected) : (above, .actual)
  }

  private static func walkBack(from end: (x: Int, y: Int), through rows: [[Int]]) -> [Side] {
    var (x, y) = end
    var sides: [Side] = []
    for count in rows.indices.reversed() {
      let (start, side) = step(to: x - y, after: count, in: rows[count])
      sides += Array(repeating: .both, count: x - start) + [side]
      let k = x - y
      x = side == .expected ? start - 1 : start
      y = side == .expected ? start - k : start - k - 1
    }
    return (sides + Array(repeating: .both, count: x)).reversed()
  }
}
