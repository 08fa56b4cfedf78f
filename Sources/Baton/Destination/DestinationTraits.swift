/// All that the traits of a type say.
package struct DestinationTraits: Sendable {
  var name: String?
  /// Nil where no trait names a source.
  var accepted: Set<Source.Kind>?
  /// Its own; those of its feature and its app are with the type (``RoutableType/requirements``).
  var requirements: [String] = []
  package var isExempt = false
  package var version = 1
  /// Earlier names of properties, in the order of the traits.
  package var renamed: [(old: String, property: String)] = []
  package var searchQueryProperty: String?
  package var contentTypes: [String] = []
  package var documentProperty: String?
  package var hosts: [String: [String]] = [:]
  var isSearchable = false
  package var isQuickAction = false
  /// The properties that say no other place, though they cannot be left out or stand in a path.
  var state: Set<String> = []
  /// The properties whose values are told nowhere, and those that are also logged.
  var redacted: Set<String> = []
  var logged: Set<String> = []
  /// The properties whose values printed links may lose.
  var losable: Set<String> = []
  /// By ``DestinationTraitKey``.
  var ofTheApp: [ObjectIdentifier: any Sendable] = [:]

  init(_ traits: [DestinationTrait]) {
    for trait in traits { trait.apply(&self) }
  }

  subscript<Key: DestinationTraitKey>(key: Key.Type) -> Key.Value {
    ofTheApp[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
  }
}

/// Where the value of a property may be read when hierarchies, explanations and reasons are told.
package enum Disclosure: String, Sendable, Hashable {
  /// Nowhere: ``DestinationTrait/redacts(_:)`` names it.
  case nowhere
  /// In texts for developers, not in logs.
  case texts
  /// In logs too: ``DestinationTrait/logs(_:)`` names it.
  case logs
}
