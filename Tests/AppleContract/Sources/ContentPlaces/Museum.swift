public import Baton

/// A place with a titled screen.
public protocol TitledPlace: Destination {
  var title: String { get }
}

/// Tabs of a content app whose places link to each other in circles.
public struct Museum: Destination {
  public static let patterns: [RoutePattern] = []
  public static let examples = [Museum()]
  public static let slots = [
    Slot("hallway", .tab, first: "/hallway"), Slot("catalogue", .tab, first: "/catalogue"),
    Slot("studio", .tab, first: "/studio"),
  ]
  public var placement: Placement { .root }
  public init() {}
}

public struct Hallway: TitledPlace {
  public static let patterns: [RoutePattern] = ["hallway"]
  public static let examples = [Hallway()]
  public var placement: Placement { .slot("hallway") }
  public var title: String { "Hallway" }
  public init() {}
}

public struct Catalogue: TitledPlace {
  public static let patterns: [RoutePattern] = ["catalogue"]
  public static let examples = [Catalogue()]
  public var placement: Placement { .slot("catalogue") }
  public var title: String { "Catalogue" }
  public init() {}
}

public struct Artist: TitledPlace {
  public static let patterns: [RoutePattern] = ["artists/:id"]
  public static let examples = [Artist(id: 1)]
  public var id: Int
  public var placement: Placement {
    .push(onShown: "Artwork", "Artist", "Catalogue", "Shelf", else: .push(on: Hallway()))
  }
  public var title: String { "Artist \(id)" }
  public init(id: Int) { self.id = id }
}

public struct Artwork: TitledPlace {
  public static let patterns: [RoutePattern] = ["artworks/:id"]
  public static let examples = [Artwork(id: 1)]
  public var id: Int
  public var placement: Placement { .push(onShown: "Artist", else: .push(on: Hallway())) }
  public var title: String { "Artwork \(id)" }
  public init(id: Int) { self.id = id }
}

/// Always where its placement says.
public struct Plan: TitledPlace {
  public static let patterns: [RoutePattern] = ["plans/:floor"]
  public static let examples = [Plan(floor: 1)]
  public var floor: Int
  public var placement: Placement { .push(on: Catalogue()) }
  public var title: String { "Plan \(floor)" }
  public init(floor: Int) { self.floor = floor }
}

/// Over any screen.
public struct Notice: TitledPlace {
  public static let patterns: [RoutePattern] = ["notices/:id"]
  public static let examples = [Notice(id: 1)]
  public var id: Int
  public var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: Hallway())) }
  public var title: String { "Notice \(id)" }
  public init(id: Int) { self.id = id }
}

public struct Exhibition: Feature {
  public var destinations: [any Destination.Type] {
    [
      Museum.self, Hallway.self, Catalogue.self, Artist.self, Artwork.self, Plan.self, Notice.self,
    ]
  }
  public init() {}

  /// A router of the museum, optionally with panes.
  public static func router(hasStudio: Bool = false) throws -> Router {
    try Router(
      features: hasStudio ? [Exhibition(), Workshop()] : [Exhibition()],
      links: AppLinks(schemes: ["museum"]), home: "/hallway")
  }
}

// MARK: Panes

public struct Studio: Destination {
  public static let patterns: [RoutePattern] = ["studio"]
  public static let examples = [Studio()]
  public static let slots = [
    Slot("shelf", .pane, first: "/studio/shelf"), Slot("bench", .pane, first: "/studio/bench"),
  ]
  public var placement: Placement { .slot("studio") }
  public init() {}
}

/// The list, which an artist may be pushed on.
public struct Shelf: TitledPlace {
  public static let patterns: [RoutePattern] = ["studio/shelf"]
  public static let examples = [Shelf()]
  public var placement: Placement { .slot("shelf") }
  public var title: String { "Shelf" }
  public init() {}
}

public struct Bench: TitledPlace {
  public static let patterns: [RoutePattern] = ["studio/bench"]
  public static let examples = [Bench()]
  public var placement: Placement { .slot("bench") }
  public var title: String { "Bench" }
  public init() {}
}

public struct Workshop: Feature {
  public var destinations: [any Destination.Type] { [Studio.self, Shelf.self, Bench.self] }
  public init() {}
}
