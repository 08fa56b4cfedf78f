/// The values of a destination by property, in the order of declaration.
struct ValueRecord: Sendable, Hashable {
  private(set) var names: [String] = []
  private(set) var values: [ActivityValue] = []

  init() {}

  init(_ values: [String: ActivityValue]) {
    for (name, value) in values { append(name, value) }
  }

  var isEmpty: Bool { names.isEmpty }
  var entries: Zip2Sequence<[String], [ActivityValue]> { zip(names, values) }
  var dictionary: [String: ActivityValue] {
    Dictionary(entries.map { ($0, $1) }, uniquingKeysWith: { $1 })
  }

  mutating func append(_ name: String, _ value: ActivityValue) {
    names.append(name)
    values.append(value)
  }

  subscript(name: String) -> ActivityValue? {
    for index in names.indices where names[index] == name { return values[index] }
    return nil
  }

  /// `name: value, …`
  var description: String {
    entries.map { "\($0): \($1)" }.joined(separator: ", ")
  }
}

/// Whether values of the app's own link types stand as their link's text.
enum ValueForm: Sendable {
  case link
  case values
}
