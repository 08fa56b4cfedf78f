/// The values of a destination by property, in the order of declaration.
struct ValueRecord: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    let name: String
    let value: ActivityValue
  }

  private(set) var entries: [Entry] = []

  init() {}

  init(_ values: [String: ActivityValue]) {
    for (name, value) in values { append(name, value) }
  }

  var isEmpty: Bool { entries.isEmpty }
  var names: [String] { entries.map(\.name) }
  var dictionary: [String: ActivityValue] {
    Dictionary(entries.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  mutating func append(_ name: String, _ value: ActivityValue) {
    entries.append(Entry(name: name, value: value))
  }

  subscript(name: String) -> ActivityValue? {
    for entry in entries where entry.name == name { return entry.value }
    return nil
  }

  /// `name: value, …`
  var description: String {
    entries.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
  }
}

/// Whether values of the app's own link types stand as their link's text.
enum ValueForm: Sendable {
  case link
  case values
}
