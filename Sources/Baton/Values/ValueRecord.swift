/// A destination's property values, keyed by name, in declaration order.
package struct ValueRecord: Sendable, Equatable {
  struct Entry: Sendable, Equatable {
    let name: String
    let value: ActivityValue
  }

  private(set) var entries: [Entry] = []
  /// The entries' indices, keyed by name. Empty for a record with few entries, because comparing
  /// their names is faster.
  private var numbers: [String: Int] = [:]

  init() {}

  init(capacity: Int) {
    entries.reserveCapacity(capacity)
  }

  package init(_ values: [String: ActivityValue]) {
    for (name, value) in values { append(name, value) }
  }

  var isEmpty: Bool { entries.isEmpty }
  var names: [String] { entries.map(\.name) }
  package var dictionary: [String: ActivityValue] {
    Dictionary(entries.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  mutating func append(_ name: String, _ value: ActivityValue) {
    entries.append(Entry(name: name, value: value))
    guard entries.count > 16 else { return }
    for number in (numbers.isEmpty ? 0 : entries.count - 1)..<entries.count
    where numbers[entries[number].name] == nil {
      numbers[entries[number].name] = number
    }
  }

  subscript(name: String) -> ActivityValue? { number(of: name).map { entries[$0].value } }

  func number(of name: String) -> Int? {
    numbers.isEmpty ? entries.firstIndex { $0.name == name } : numbers[name]
  }

  mutating func replace(_ number: Int, by value: ActivityValue) {
    entries[number] = Entry(name: entries[number].name, value: value)
  }
}

/// The form in which ``LinkValue``s are encoded: `link` always uses their text, and `values` leaves
/// the choice to the type.
package enum ValueForm: Sendable {
  case link
  case values
}
