import Baton

/// The user's own content.
struct YoursFeature: Feature {
  var destinations: [any Destination.Type] {
    [You.self, Saved.self, Collection.self, Friend.self, Settings.self]
  }
}

struct You: SinglePlace {
  static let patterns: [RoutePattern] = ["you"]
  var placement: Placement { .slot("you") }
}

struct Saved: SinglePlace {
  static let patterns: [RoutePattern] = ["you/saved"]
  var placement: Placement { .push(on: You()) }
}

struct Collection: NumberedPlace {
  static let patterns: [RoutePattern] = ["collections/:id"]
  var id: Int
  var placement: Placement { .push(onShown: "Friend", "Artwork", else: .push(on: Saved())) }
}

struct Friend: NumberedPlace {
  static let patterns: [RoutePattern] = ["friends/:id"]
  var id: Int
  var placement: Placement {
    .push(onShown: "Friend", "Collection", else: .push(on: You()))
  }
}

struct Settings: SinglePlace {
  static let patterns: [RoutePattern] = ["settings"]
  var placement: Placement { .sheet(over: You()) }
}
