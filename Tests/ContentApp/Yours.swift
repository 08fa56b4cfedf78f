public import Baton

/// The user's own content.
public struct YoursFeature: Feature {
  public var destinations: [any Destination.Type] {
    [
      You.self, Saved.self, Collection.self, Orders.self, Order.self, Friend.self,
      Settings.self, SettingsPage.self,
    ]
  }
  public init() {}
}

public struct You: SinglePlace {
  public static let patterns: [RoutePattern] = ["you"]
  public var placement: Placement { .slot("you") }
  public init() {}
}

public struct Saved: SinglePlace {
  public static let patterns: [RoutePattern] = ["you/saved"]
  public var placement: Placement { .push(on: You()) }
  public init() {}
}

public struct Collection: NumberedPlace {
  public static let patterns: [RoutePattern] = ["collections/:id"]
  public var id: Int
  public var placement: Placement { .push(onShown: "Friend", "Artwork", else: .push(on: Saved())) }
  public init(id: Int) { self.id = id }
}

public struct Orders: SinglePlace {
  public static let patterns: [RoutePattern] = ["you/orders"]
  public var placement: Placement { .push(on: You()) }
  public init() {}
}

public struct Order: NumberedPlace {
  public static let patterns: [RoutePattern] = ["you/orders/:id"]
  public var id: Int
  public var placement: Placement { .push(on: Orders()) }
  public init(id: Int) { self.id = id }
}

public struct Friend: NumberedPlace {
  public static let patterns: [RoutePattern] = ["friends/:id"]
  public var id: Int
  public var placement: Placement {
    .push(onShown: "Friend", "Collection", else: .push(on: You()))
  }
  public init(id: Int) { self.id = id }
}

public struct Settings: SinglePlace {
  public static let patterns: [RoutePattern] = ["settings"]
  public var placement: Placement { .sheet(over: You()) }
  public init() {}
}

public struct SettingsPage: NumberedPlace {
  public static let patterns: [RoutePattern] = ["settings/:id"]
  public var id: Int
  public var placement: Placement { .push(on: Settings()) }
  public init(id: Int) { self.id = id }
}
