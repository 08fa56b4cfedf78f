extension CaseFolding {
  /// The folded UTF-8 of a text.
  static func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var folded: [UInt8] = []
    fold(bytes, into: &folded)
    return folded
  }

  /// How many bytes of the text are the literal but for their case; nil where it does not begin so.
  ///
  /// A character and its folded form may have different lengths in UTF-8.
  static func prefixLength(of text: ArraySlice<UInt8>, matching literal: [UInt8]) -> Int? {
    let wanted = folded(literal)
    var taken: [UInt8] = []
    var index = text.startIndex
    while taken.count < wanted.count, index < text.endIndex {
      var end = index + 1
      while end < text.endIndex, text[end] & 0xC0 == 0x80 { end += 1 }
      fold(text[index..<end], into: &taken)
      index = end
    }
    return taken == wanted ? index - text.startIndex : nil
  }
}
