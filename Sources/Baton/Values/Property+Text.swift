import Foundation

extension Property {
  /// Returns the value of a text in a link.
  func value(of text: String) throws -> ActivityValue {
    guard let kind else { throw UnreadableText(text: text, property: self) }
    var text = text
    if let closedList, !closedList.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
      // // The path may ignore case, but the type needs its own word.
      let folded = CaseFolding.folded(text.utf8)
      guard let word = closedList.first(where: { CaseFolding.folded($0.utf8) == folded }) else {
        throw UnreadableText(text: text, property: self)
      }
      text = word
    }
    guard let value = kind.value(of: text) else { throw UnreadableText(text: text, property: self) }
    return value
  }

  /// Returns the value of a text as written: a URL on any host, or a value of any text.
  func value(ofRaw text: String) throws -> ActivityValue {
    guard kind == .url else { return try value(of: text) }
    guard let url = URL(string: text) else { throw UnreadableText(text: text, property: self) }
    return .url(url)
  }

  /// Returns the value of all other query items.
  func value(of items: [ItemTexts]) -> ActivityValue {
    .dictionary(
      Dictionary(
        items.map { item in
          let texts = item.texts.map(ActivityValue.string)
          return (item.name, self.items == .lists ? .array(texts) : texts.first ?? .string(""))
        }, uniquingKeysWith: { first, _ in first }))
  }

  private struct UnreadableText: Error, CustomStringConvertible {
    let text: String
    let property: Property

    var description: String {
      "\(property.name): \(text.quoted) is not a valid \(property.typeName)"
    }
  }
}
