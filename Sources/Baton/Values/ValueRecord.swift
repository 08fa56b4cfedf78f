/// A destination's property values, keyed by name, in declaration order.
package struct ValueRecord: Sendable, Equatable {
  struct Entry: Sendable, Equatable {
    let name: String
    let value: ActivityValue
  }

  private(set) var entries: [Entry] = []
  /// The entries' indices, keyed by name, for a record with many entries.
  private var numbers: [String: Int]?

  package init() {}

  package init(_ values: [String: ActivityValue]) {
    for (name, value) in values { append(name, value) }
  }

  var isEmpty: Bool { entries.isEmpty }
  var names: [String] { entries.map(\.name) }
  var values: [ActivityValue] { entries.map(\.value) }
  package var dictionary: [String: ActivityValue] {
    Dictionary(entries.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  package mutating func append(_ name: String, _ value: consuming ActivityValue) {
    // Otherwise, the second and third entry would each need new memory.
    if entries.isEmpty { entries.reserveCapacity(4) }
    entries.append(Entry(name: name, value: value))
    guard entries.count > 16 else { return }
    if numbers == nil {
      numbers = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { one, _ in one })
    } else if numbers?[name] == nil {
      numbers?[name] = entries.count - 1
    }
  }

  /// Appends an element of a list. Elements have no names.
  mutating func append(_ value: consuming ActivityValue) {
    entries.append(Entry(name: "", value: value))
  }

  subscript(name: String) -> ActivityValue? {
    if let numbers { return numbers[name].map { entries[$0].value } }
    for index in entries.indices where entries[index].name == name { return entries[index].value }
    return nil
  }

  func number(of name: String) -> Int? {
    if let numbers { return numbers[name] }
    return entries.firstIndex { $0.name == name }
  }

  mutating func replace(_ number: Int, by value: ActivityValue) {
    entries[number] = Entry(name: entries[number].name, value: value)
  }
}

/// The form in which ``LinkValue``s are encoded.
package enum ValueForm: Sendable {
  /// Always uses their text.
  case link
  /// Uses their text, and also reads values in a type's own coding.
  case saved
  /// Leaves the choice to the type.
  case values
}
