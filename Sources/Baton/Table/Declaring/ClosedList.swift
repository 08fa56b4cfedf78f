/// The only words that a parameter accepts, in comparable form.
struct ClosedList: Sendable, Hashable {
  private let words: [[UInt8]]
  private let asciiFolded: [[UInt8]]
  private let folded: [[UInt8]]

  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    asciiFolded = self.words.map(CaseFolding.Extent.ascii.folded)
    folded = self.words.map(CaseFolding.Extent.all.folded)
  }

  func contains(_ text: [UInt8], ignoring folding: CaseFolding.Extent) -> Bool {
    let words =
      switch folding {
      case .none: words
      case .ascii: asciiFolded
      case .all: folded
      }
    return words.contains(folding.folded(text))
  }
}
