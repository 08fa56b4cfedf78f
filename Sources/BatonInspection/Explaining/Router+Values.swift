package import Baton

extension Router {
  /// Returns a value's name and the properties that are set: `SendDiagnostics(level: 2)`.
  package func text(of value: any Routable) -> String { words(for: value).text }

  /// Returns the destination or command that a link or activity refers to.
  package func routable(
    for asked: some Continuable, from source: Source? = nil
  ) throws(RoutingError) -> any Routable {
    try found(asked, from: source).routed.value
  }

  /// Returns true if two values have the same type and are equal in the named properties. An empty
  /// list equals a missing list. If `names` is nil, all properties must be equal. The values
  /// themselves must also be equal, because `encode(to:)` may leave something out.
  package func areEqual(
    _ a: any Routable, _ b: any Routable, in names: Set<String>? = nil
  ) -> Bool {
    guard let first = try? ValueRecord(encoding: a).dictionary,
      let second = try? ValueRecord(encoding: b).dictionary
    else { return false }
    guard type(of: a) == type(of: b) else { return false }
    guard let names else { return first == second && AnyHashable(a) == AnyHashable(b) }
    return names.allSatisfy { first[$0]?.unlessEmpty == second[$0]?.unlessEmpty }
  }
}
