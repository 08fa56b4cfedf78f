import Baton

/// An art app whose destinations link to each other in circles.
struct ArtApp: Feature {
  var destinations: [any Destination.Type] {
    [
      Shell.self, Feed.self, Search.self, Artist.self, Artwork.self, Buy.self, Show.self,
      Settings.self, Desk.self, Drafts.self, Draft.self, Notice.self, Legal.self, Board.self,
    ]
  }

  struct Shell: Destination {
    static let patterns: [RoutePattern] = []
    static let examples = [Shell()]
    static let slots = [
      Slot("feed", .tab, first: "/feed"), Slot("search", .tab, first: "/search"),
    ]
    var placement: Placement { .root }
  }

  struct Feed: Destination {
    static let patterns: [RoutePattern] = ["feed"]
    static let examples = [Feed()]
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

  struct Artwork: Destination {
    static let patterns: [RoutePattern] = ["artworks/:id?{zoom}"]
    static let examples = [Artwork(id: "1")]
    static let traits: [DestinationTrait] = [.named("artwork")]
    var id: String
    var zoom: Int?
    var placement: Placement { .push(onShown: Artist.self, else: .push(on: Feed())) }
  }

  /// Pushed on an artwork, wherever that is.
  struct Buy: Destination {
    static let patterns: [RoutePattern] = ["artworks/:id/buy"]
    static let examples = [Buy(id: "1")]
    var id: String
    var placement: Placement { .sheet(over: Artwork(id: id)) }
  }

  struct Show: Destination {
    static let patterns: [RoutePattern] = ["shows/:id"]
    static let examples = [Show(id: "1")]
    var id: String
    var placement: Placement { .push(on: Search()) }
  }

  struct Settings: Destination {
    static let patterns: [RoutePattern] = ["settings"]
    static let examples = [Settings()]
    var placement: Placement { .sheet(over: Feed()) }
  }

  struct Notice: Destination {
    static let patterns: [RoutePattern] = ["notices/:id"]
    static let examples = [Notice(id: "1")]
    var id: String
    var placement: Placement { .cover(overShown: .anything, else: .cover(over: Feed())) }
  }

  /// One page by its name. Each is another destination.
  struct Legal: Destination {
    static let patterns: [RoutePattern] = ["legal/{page?}"]
    static let examples = [Legal(page: "terms"), Legal(page: "privacy")]
    var page: String?
    var placement: Placement { .push(on: Feed()) }
  }

  struct Board: Destination {
    static let patterns: [RoutePattern] = ["boards/:id"]
    static let examples = [Board(id: "1")]
    var id: String
    var placement: Placement { .window }
  }

  struct Desk: Destination {
    static let patterns: [RoutePattern] = []
    static let examples = [Desk()]
    static let slots = [
      Slot("drafts", .pane, first: "/drafts/all"), Slot("draft", .pane),
    ]
    var placement: Placement { .root }
  }

  struct Drafts: Destination {
    static let patterns: [RoutePattern] = ["drafts/:box"]
    static let examples = [Drafts(box: "all")]
    var box: String
    var placement: Placement { .slot("drafts") }
  }

  struct Draft: Destination {
    static let patterns: [RoutePattern] = ["drafts/:box/:id?{insists}"]
    static let examples = [Draft(box: "all", id: 1)]
    var box: String
    var id: Int
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
