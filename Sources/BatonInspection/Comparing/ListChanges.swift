/// The differences between an older list and a newer one. Elements with equal keys are the same
/// element.
struct ListChanges<Element> {
  let gone: [Element]
  let new: [Element]
  /// The elements in both lists, in the older list's order.
  let kept: [(old: Element, new: Element)]

  init<Key: Hashable>(from old: [Element], to new: [Element], by key: (Element) -> Key) {
    let now = Dictionary(new.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
    let before = Set(old.map(key))
    gone = old.filter { now[key($0)] == nil }
    kept = old.compactMap { element in now[key(element)].map { (element, $0) } }
    self.new = new.filter { !before.contains(key($0)) }
  }
}

extension ListChanges<String> {
  init(from old: [String], to new: [String]) { self.init(from: old, to: new, by: \.self) }

  /// Returns the differences as a phrase, such as `no longer resolves a, and resolves b, c`. Nil if
  /// there are none.
  func text(_ words: (gone: String, new: String)) -> String? {
    let parts = [(words.gone, gone), (words.new, new)].filter { !$0.1.isEmpty }
    guard !parts.isEmpty else { return nil }
    return parts.map { "\($0) \($1.joined(separator: ", "))" }.joined(separator: ", and ")
  }
}
