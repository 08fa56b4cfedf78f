public import Baton

/// Artists and artworks, which link to each other in circles.
struct ArtFeature: Feature {
  var destinations: [any Destination.Type] {
    [
      Artist.self, Artwork.self, Movement.self, City.self, Similar.self, Zoom.self, Provenance.self,
    ]
  }
}

public struct Artist: ContentPlace {
  public static let patterns: [RoutePattern] = ["artists/:id", "artists/:id/{tab}"]
  public static let examples = [Artist(id: 1), Artist(id: 1, tab: "works")]
  public static let traits: [DestinationTrait] = [.state("tab")]
  public var id: Int
  public var tab: String?
  public var placement: Placement {
    .push(
      onShown: "Artist", "Artwork", "Movement", "Museum", "Exhibition", "Essay", "Search",
      else: .push(on: Home()))
  }
  public var title: String { "Artist \(id)" }
  public var state: String { tab ?? "" }
  public init(id: Int, tab: String? = nil) {
    self.id = id
    self.tab = tab
  }
}

public struct Artwork: ContentPlace {
  public static let patterns: [RoutePattern] = ["artworks/:id?{light}"]
  public static let examples = [Artwork(id: 1), Artwork(id: 1, light: 40)]
  public var id: Int
  public var light: Int?
  public var placement: Placement {
    .push(
      onShown: "Artist", "Similar", "Room", "Movement", "Search", "Product",
      else: .push(on: Home()))
  }
  public var title: String { "Artwork \(id)" }
  public var state: String { light.map(String.init) ?? "" }
  public func describe(_ activity: inout UserActivity) {
    activity.title = title
    activity.keywords = ["art"]
  }
  public init(id: Int, light: Int? = nil) {
    self.id = id
    self.light = light
  }
}

struct Movement: NumberedPlace {
  static let patterns: [RoutePattern] = ["movements/:id"]
  var id: Int
  var placement: Placement {
    .push(onShown: "Artist", "Artwork", "Chapter", else: .push(on: Search()))
  }
}

/// A city. It's pushed on top of any screen, even in a sheet.
struct City: NumberedPlace {
  static let patterns: [RoutePattern] = ["cities/:id"]
  var id: Int
  var placement: Placement { .push(onShown: .anything, else: .push(on: Home())) }
}

/// Similar artworks, pushed onto the artwork, wherever that is.
struct Similar: NumberedPlace {
  static let patterns: [RoutePattern] = ["artworks/:id/similar"]
  var id: Int
  var placement: Placement { .push(on: Artwork(id: id)) }
}

struct Zoom: NumberedPlace {
  static let patterns: [RoutePattern] = ["artworks/:id/zoom"]
  var id: Int
  var placement: Placement { .cover(over: Artwork(id: id)) }
}

struct Provenance: NumberedPlace {
  static let patterns: [RoutePattern] = ["artworks/:id/provenance"]
  var id: Int
  var placement: Placement {
    .sheet(overShown: "Artwork", "Zoom", else: .sheet(over: Artwork(id: id)))
  }
}
