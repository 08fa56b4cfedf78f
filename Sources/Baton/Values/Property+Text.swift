extension Property {
  /// The value of a text in a link.
  func value(of text: String) throws -> ActivityValue {
    guard let kind else { throw UnreadableText(text: text, property: self) }
    var text = text
    if let closedList, !closedList.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
      // The path may compare without case; the word is the type's own.
      let folded = CaseFolding.folded(text.utf8)
      guard let word = closedList.first(where: { CaseFolding.folded($0.utf8) == folded }) else {
        throw UnreadableText(text: text, property: self)
      }
      text = word
    }
    guard let value = kind.value(of: text) else { throw UnreadableText(text: text, property: self) }
    return value
  }

  private struct UnreadableText: Error, CustomStringConvertible {
    let text: String
    let property: Property

    var description: String {
      "\(property.name): \(text.quoted) is not a valid \(property.typeName)"
    }
  }
}
