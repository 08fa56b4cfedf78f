/// Where the value of a property may be read when hierarchies, explanations and reasons are told.
package enum Disclosure: String, Sendable, Hashable {
  /// Nowhere: ``DestinationTrait/redacts(_:)`` names it.
  case nowhere
  /// In texts for developers, not in logs.
  case texts
  /// In logs too: ``DestinationTrait/logs(_:)`` names it.
  case logs
}

extension Router {
  /// What a destination's or command's traits say of a property.
  package func disclosure(of property: String, in destination: String) -> Disclosure {
    guard let traits = index.type(named: destination)?.traits else { return .texts }
    if traits.redacted.contains(property) { return .nowhere }
    return traits.logged.contains(property) ? .logs : .texts
  }
}
