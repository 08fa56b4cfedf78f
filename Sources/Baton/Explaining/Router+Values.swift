extension Router {
  /// Returns the values of a destination or command by property, as activities carry them.
  ///
  /// - Throws: The error of its `encode(to:)`.
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

  /// Returns the destination or command of a link or activity.
  package func routable(
    for asked: some Continuable, from source: Source? = nil
  ) throws(RoutingError) -> any Routable {
    try found(asked, from: source).routed.value
  }

  /// Returns true if two values are equal in the named properties, as links carry them. An empty
  /// list equals none. Without names, the values themselves must be equal too, because
  /// `encode(to:)` may leave something out.
  package func areEqual(
    _ a: any Routable, _ b: any Routable, in names: Set<String>? = nil
  ) -> Bool {
    guard let first = try? values(of: a), let second = try? values(of: b) else { return false }
    guard type(of: a) == type(of: b) else { return false }
    guard let names else { return first == second && AnyHashable(a) == AnyHashable(b) }
    return names.allSatisfy { first[$0]?.unlessEmpty == second[$0]?.unlessEmpty }
  }
}
