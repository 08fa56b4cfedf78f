/// The query item names that are context: whole names, and beginnings of names.
package struct ContextNames: Sendable {
  private var names: Set<[UInt8]> = []
  private var beginnings: [[UInt8]] = []

  package init(_ texts: [String]) {
    for text in texts where Self.canBe(text) {
      let bytes = Array(text.utf8)
      if bytes.last == UInt8(ascii: "*") {
        beginnings.append(bytes.dropLast())
      } else {
        names.insert(bytes)
      }
    }
  }

  package var isEmpty: Bool { names.isEmpty && beginnings.isEmpty }

  /// Returns true for a context name. Compares decoded bytes.
  package func contains(_ name: some Collection<UInt8>) -> Bool {
    if isEmpty { return false }
    return names.contains(Array(name)) || beginnings.contains { name.starts(with: $0) }
  }

  /// Returns true for a valid entry: not empty, and with `*` only at its end.
  static func canBe(_ text: String) -> Bool {
    let name = text.utf8.last == UInt8(ascii: "*") ? text.utf8.dropLast() : text.utf8[...]
    return !name.isEmpty && !name.contains(UInt8(ascii: "*"))
  }
}
