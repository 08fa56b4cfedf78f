package import Baton

/// The feature with the parents of all other destinations.
package struct Lobby: Feature {
  package var destinations: [any Destination.Type] { [Hall.self, Floor.self, Nested.self] }

  package init() {}
}

struct Hall: Destination {
  static let patterns: [RoutePattern] = ["lobby"]
  static let examples = [Hall()]
  var placement: Placement { .root }
}

package struct Floor: Destination {
  package static let patterns: [RoutePattern] = ["lobby/floor"]
  package static let examples = [Floor()]
  package var placement: Placement { .push(on: Hall()) }

  package init() {}
}

/// A screen whose value determines how many screens are under it.
struct Nested: Destination {
  static let patterns: [RoutePattern] = ["nested/:level"]
  static let examples = [Nested(level: 1)]

  var level: Int
  var placement: Placement { level > 0 ? .push(on: Nested(level: level - 1)) : .push(on: Hall()) }
}
