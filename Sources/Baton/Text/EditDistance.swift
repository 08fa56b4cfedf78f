/// The number of typos by which two words differ, used to find suggestions.
///
/// A typo is an extra, missing, or wrong byte, or two adjacent bytes in the wrong order (optimal
/// string alignment, the restricted Damerau-Levenshtein distance). ASCII case is ignored. The
/// running time is proportional to the product of the words' lengths.
package enum EditDistance {
  /// Returns the number of typos, or nil if there are more than `limit`.
  package static func between(_ a: some StringProtocol, _ b: some StringProtocol, limit: Int)
    -> Int?
  {
    between(Array(a.utf8), Array(b.utf8), limit: limit)
  }

  /// Returns the candidate with the fewest typos. About one typo is allowed for every three bytes,
  /// and at most three in total. Returns nil if no candidate is that similar. If several are
  /// equally similar, the first one wins.
  package static func nearest(of word: String, in candidates: some Sequence<String>) -> String? {
    let bytes = Array(word.utf8)
    var limit = min(3, max(1, (bytes.count + 1) / 3))
    var nearest: String?
    for candidate in candidates {
      let other = Array(candidate.utf8)
      guard let distance = between(bytes, other, limit: limit),
        distance < max(bytes.count, other.count)
      else { continue }
      nearest = candidate
      if distance == 0 { break }
      limit = distance - 1
    }
    return nearest
  }

  /// Calculates the distance with only three rows of the table, each filled within `limit` of the
  /// diagonal. The rows are on the stack, because most words differ in the first few bytes.
  static func between(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
    guard limit >= 0, abs(a.count - b.count) <= limit else { return nil }
    let width = b.count + 1
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
      let far = limit + 1
      var (twoAbove, above, row) = (0, width, 2 * width)
      for j in 0..<width { rows[above + j] = min(j, far) }
      for i in a.indices {
        for j in 0..<width { rows[row + j] = far }
        rows[row] = min(i + 1, far)
        var least = rows[row]
        for j in max(0, i - limit)..<max(0, min(b.count, i + limit + 1)) {
          let cost = isSame(a[i], b[j]) ? 0 : 1
          var best = min(rows[above + j] + cost, rows[above + j + 1] + 1, rows[row + j] + 1)
          if i > 0, j > 0, isSame(a[i], b[j - 1]), isSame(a[i - 1], b[j]) {
            best = min(best, rows[twoAbove + j - 1] + 1)
          }
          rows[row + j + 1] = min(best, far)
          least = min(least, best)
        }
        if least >= far { return nil }
        (twoAbove, above, row) = (above, row, twoAbove)
      }
      let distance = rows[above + b.count]
      return distance == far ? nil : distance
    }
  }

  /// Returns true if two bytes are equal, or the same ASCII letter in both cases.
  private static func isSame(_ a: UInt8, _ b: UInt8) -> Bool {
    a == b || (a ^ b == 0x20 && (a | 0x20) &- UInt8(ascii: "a") < 26)
  }
}

extension EditDistance {
  struct Suggestion: Comparable {
    let text: String
    let distance: Int

    static func < (a: Self, b: Self) -> Bool {
      a.distance == b.distance ? a.text < b.text : a.distance < b.distance
    }
  }

  /// Returns up to three similar candidates, nearest first.
  package static func nearest(to word: String, in candidates: [String]) -> [String] {
    let limit = max(2, word.utf8.count / 3)
    let near = candidates.compactMap { candidate in
      between(word, candidate, limit: limit).map { Suggestion(text: candidate, distance: $0) }
    }
    return near.ordered().prefix(3).map(\.text)
  }
}
