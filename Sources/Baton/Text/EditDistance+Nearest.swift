extension EditDistance {
  /// A candidate with its distance, ordered by distance, then by text.
  struct Near: Comparable {
    let text: String
    let distance: Int

    static func < (a: Self, b: Self) -> Bool {
      a.distance == b.distance ? a.text < b.text : a.distance < b.distance
    }
  }

  /// The candidates that are near, nearest first, at most three.
  package static func nearest(to word: String, in candidates: [String]) -> [String] {
    let limit = max(2, word.utf8.count / 3)
    let near = candidates.compactMap { candidate in
      between(word, candidate, limit: limit).map { Near(text: candidate, distance: $0) }
    }
    return near.sorted().prefix(3).map(\.text)
  }
}
