import Baton

/// An art app whose destinations link to each other in circles.
struct ArtApp: Feature {
  var destinations: [any Destination.Type] {
    [
      Shell.self, Feed.self, Search.self, Artist.self, Artwork.self, Buy.self, Show.self,
      Settings.self, Desk.self, Drafts.self, Draft.self, Notice.self, Legal.self, Board.self,
    ]
  }

  struct Shell: TestDestination {
    static let slots = [
      Slot("feed", .tab, first: "/feed"), Slot("search", .tab, first: "/search"),
    ]
  }

  struct Feed: TestDestination {
    static let patterns: [RoutePattern] = ["feed"]
    var placement: Placement { .slot("feed") }
  }

  struct Search: Destination {
    static let patterns: [RoutePattern] = ["search?{query}"]
    static let examples = [Search(query: "red")]
    var query: String?
    var placement: Placement { .slot("search") }
  }

  struct Artist: Destination {
    static let patterns: [RoutePattern] = ["artists/:id", "artists/:id/{tab}"]
    static let examples = [Artist(id: "1"), Artist(id: "1", tab: "works")]
    static let traits: [DestinationTrait] = [.named("artist"), .state("tab")]
    var id: String
    var tab: String?
    var placement: Placement {
      .push(onShown: "artist", "artwork", "Search", else: .push(on: Feed()))
    }
  }

  struct Artwork: TestDestination {
    static let patterns: [RoutePattern] = ["artworks/:id?{zoom}"]
    static let traits: [DestinationTrait] = [.named("artwork")]
    var id = "1"
    var zoom: Int?
    var placement: Placement { .push(onShown: Artist.self, else: .push(on: Feed())) }
  }

  /// A screen that's pushed onto an artwork, wherever the artwork is.
  struct Buy: TestDestination {
    static let patterns: [RoutePattern] = ["artworks/:id/buy"]
    var id = "1"
    var placement: Placement { .sheet(over: Artwork(id: id)) }
  }

  struct Show: TestDestination {
    static let patterns: [RoutePattern] = ["shows/:id"]
    var id = "1"
    var placement: Placement { .push(on: Search()) }
  }

  struct Settings: TestDestination {
    static let patterns: [RoutePattern] = ["settings"]
    var placement: Placement { .sheet(over: Feed()) }
  }

  struct Notice: TestDestination {
    static let patterns: [RoutePattern] = ["notices/:id"]
    var id = "1"
    var placement: Placement { .cover(overShown: .anything, else: .cover(over: Feed())) }
  }

  /// A page identified by its name. Pages with different names are different destinations.
  struct Legal: Destination {
    static let patterns: [RoutePattern] = ["legal/{page?}"]
    static let examples = [Legal(page: "terms"), Legal(page: "privacy")]
    var page: String?
    var placement: Placement { .push(on: Feed()) }
  }

  struct Board: TestDestination {
    static let patterns: [RoutePattern] = ["boards/:id"]
    var id = "1"
    var placement: Placement { .window }
  }

  struct Desk: TestDestination {
    static let slots = [
      Slot("drafts", .pane, first: "/drafts/all"), Slot("draft", .pane),
    ]
  }

  struct Drafts: TestDestination {
    static let patterns: [RoutePattern] = ["drafts/:box"]
    var box = "all"
    var placement: Placement { .slot("drafts") }
  }

  struct Draft: TestDestination {
    static let patterns: [RoutePattern] = ["drafts/:box/:id?{insists}"]
    var box = "all"
    var id = 1
    var insists: Bool?
    var placement: Placement {
      .slot("draft", beside: ["drafts": Drafts(box: box)], replacing: insists == true)
    }
  }

  static func router() throws -> Router {
    try Router(
      features: [ArtApp()], links: AppLinks(schemes: ["art"], domains: ["art.example.com"]),
      home: "/feed")
  }
}
