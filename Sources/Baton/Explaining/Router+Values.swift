extension Router {
  /// The values of a destination or command by property, as activities carry them.
  ///
  /// - Throws: What its `encode(to:)` throws.
  package func values(of value: any Routable) throws -> [String: ActivityValue] {
    try ValueRecord(encoding: value).dictionary
  }

  /// The value with its name and the properties that are set: `SendDiagnostics(level: 2)`.
  package func text(of value: any Routable) -> String { words(for: value).text }

  func words(for value: any Routable) -> RedactableText {
    routableType(of: value)?.redactable(value)
      ?? DestinationTraits(type(of: value).traits).text(
        of: value, named: String(describing: type(of: value)))
  }

  /// The destination or command that a link or an activity leads to.
  package func routable(
    for asked: some Continuable, from source: Source? = nil
  ) throws(RoutingError) -> any Routable {
    try found(asked, from: source).routed.value
  }

  /// Whether two destinations or commands have equal values in the properties named, as links carry
  /// them: an empty list is none. Where none are named they must be equal in all, and to each other: what
  /// `encode(to:)` leaves out counts too.
  package func areEqual(
    _ a: any Routable, _ b: any Routable, in names: Set<String>? = nil
  ) -> Bool {
    guard let first = try? values(of: a), let second = try? values(of: b) else { return false }
    guard type(of: a) == type(of: b) else { return false }
    guard let names else { return first == second && AnyHashable(a) == AnyHashable(b) }
    return names.allSatisfy { first[$0]?.unlessEmpty == second[$0]?.unlessEmpty }
  }
}
