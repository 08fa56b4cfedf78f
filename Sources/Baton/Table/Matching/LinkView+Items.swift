extension LinkView {
  /// Returns true if all items except the reserved ones have different names. Names are compared as
  /// Swift strings, because encoded names may be the same string in different Unicode forms.
  func hasEachNameOnce(besides names: ReservedQueryNames) -> Bool {
    var seen: Set<String> = []
    return queryItems.allSatisfy { item in
      isNamed(item, names) || seen.insert(text(query: item.name)).inserted
    }
  }

  /// Returns all items except the reserved ones, grouped by name, in the link's order.
  func itemTexts(besides names: ReservedQueryNames) -> [ItemTexts] {
    var texts: [ItemTexts] = []
    var indices: [String: Int] = [:]
    for item in queryItems where !isNamed(item, names) {
      let name = text(query: item.name)
      let value = item.value.isPresent ? text(query: item.value) : ""
      if let known = indices[name] {
        texts[known].texts.append(value)
      } else {
        indices[name] = texts.count
        texts.append(ItemTexts(name: name, texts: [value]))
      }
    }
    return texts
  }

  private func isNamed(_ item: QueryItemSpans.Item, _ names: ReservedQueryNames) -> Bool {
    for name in names.named where name.withUnsafeBufferPointer({ isNamed(item, $0) }) {
      return true
    }
    return !names.context.isEmpty && names.context.contains(Array(decoded(query: item.name)))
  }
}

package struct ItemTexts: Sendable {
  package let name: String
  package fileprivate(set) var texts: [String]

  package init(name: String, texts: [String]) {
    self.name = name
    self.texts = texts
  }
}

extension ItemTexts: Equatable {
  package static func == (a: Self, b: Self) -> Bool {
    a.name.hasSameBytes(as: b.name)
      && a.texts.elementsEqual(b.texts) { $0.hasSameBytes(as: $1) }
  }
}
