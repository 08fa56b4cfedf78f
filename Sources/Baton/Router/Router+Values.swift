extension Router {
  /// The values of a destination by property, as activities carry them.
  ///
  /// - Throws: What its `encode(to:)` throws.
  package func values(of destination: any Destination) throws -> [String: ActivityValue] {
    try ValueRecord(encoding: destination).dictionary
  }

  /// The name of a destination in this router; the type's name where it is of none of its features.
  package func name(of destination: any Destination) -> String {
    index.type(of: destination)?.name ?? String(describing: type(of: destination))
  }

  /// Whether two destinations have equal values in the properties named; in all where none are named.
  package func areEqual(
    _ a: any Destination, _ b: any Destination, in names: Set<String>? = nil
  ) -> Bool {
    guard let first = try? values(of: a), let second = try? values(of: b) else { return false }
    let names = names ?? Set(first.keys).union(second.keys)
    return type(of: a) == type(of: b) && names.allSatisfy { first[$0] == second[$0] }
  }
}
