public import Baton

/// The frame of the app: five tabs, each of which belongs to a feature.
struct HouseFeature: Feature {
  var destinations: [any Destination.Type] { [ArtHouse.self, Home.self, Search.self] }
}

public struct ArtHouse: Destination {
  public static let patterns: [RoutePattern] = []
  public static let examples = [ArtHouse()]
  public static let slots = [
    Slot("home", .tab, first: "/"), Slot("search", .tab, first: "/search"),
    Slot("shop", .tab, first: "/shop"), Slot("library", .tab, first: "/library"),
    Slot("you", .tab, first: "/you"),
  ]
  public var placement: Placement { .root }
  public init() {}
}

public struct Home: SinglePlace {
  public static let patterns: [RoutePattern] = ["/"]
  public var placement: Placement { .slot("home") }
  public init() {}
}

public struct Search: ContentPlace {
  public static let patterns: [RoutePattern] = ["search?{text}"]
  public static let examples = [Search(), Search(text: "blue")]
  public var text: String?
  public var placement: Placement { .slot("search") }
  public var title: String { "Search" }
  public var state: String { text ?? "" }
  public init(text: String? = nil) { self.text = text }
}
