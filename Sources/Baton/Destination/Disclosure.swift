/// Where the value of a property may be read when hierarchies, explanations and reasons are told.
package enum Disclosure: String, Sendable, Hashable {
  /// Nowhere: ``DestinationTrait/redacts(_:)`` names it.
  case nowhere
  /// In texts for developers, not in logs.
  case texts
  /// In logs too: ``DestinationTrait/logs(_:)`` names it.
  case logs
}
