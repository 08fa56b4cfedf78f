import Foundation

extension Property {
  /// Returns the text that a link contains for a value. Nil if there's no value, or if it's the
  /// parameter's default.
  ///
  /// - Throws: An error if a link can't contain the value, or a value inside it.
  func text(
    of value: ActivityValue?, for parameter: PatternParameter
  ) throws(PrintingObstacle) -> ParameterText? {
    guard let value, let kind = items == nil ? kind : .text else { return nil }
    let values: [ActivityValue]
    switch value {
    case .null: return nil
    case .dictionary(let items) where self.items != nil: return try text(ofItems: items)
    case .array(let list): values = list
    case .set(let set): values = set.inOrder
    // The rest of a link may be a URL with any host.
    case .url(let url) where kind == .url && parameter.form == .rawTail:
      return .text(url.absoluteString)
    default:
      guard let text = kind.text(of: value) else { throw uncarried(value) }
      return parameter.isDefault(text) ? nil : .text(text)
    }
    var texts: [String] = []
    texts.reserveCapacity(values.count)
    for element in values {
      guard let text = kind.text(of: element) else { throw uncarried(value) }
      texts.append(text)
    }
    return texts.isEmpty || texts.count == 1 && parameter.isDefault(texts[0]) ? nil : .list(texts)
  }

  /// Returns the query items for a dictionary, sorted by name.
  private func text(
    ofItems values: [String: ActivityValue]
  ) throws(PrintingObstacle) -> ParameterText? {
    var items: [ItemTexts] = []
    for (name, value) in values.ordered(by: {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }) {
      guard let texts = value.string.map({ [$0] }) ?? value.texts else {
        throw uncarried(.dictionary(values))
      }
      if !texts.isEmpty { items.append(ItemTexts(name: name, texts: texts)) }
    }
    return items.isEmpty ? nil : .items(items)
  }

  private func uncarried(_ value: ActivityValue) -> PrintingObstacle {
    PrintingObstacle(text: "\(name) is \(value), which a link cannot carry")
  }
}

extension PatternParameter {
  fileprivate func isDefault(_ text: String) -> Bool {
    standard.map(text.hasSameBytes) ?? false
  }
}
