/// The words that a parameter takes and no others, as they are compared.
struct ClosedList: Sendable, Hashable {
  private let words: [[UInt8]]
  private let folded: [[UInt8]]

  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    folded = self.words.map(CaseFolding.folded)
  }

  /// Whether the decoded text is one of the words.
  func contains(_ text: [UInt8], ignoringCase: Bool) -> Bool {
    guard ignoringCase else { return words.contains(text) }
    return folded.contains(CaseFolding.folded(text))
  }
}
