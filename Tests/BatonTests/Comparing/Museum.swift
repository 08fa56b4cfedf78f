import Baton

/// A released version of an app. Each story in `museum.txt` changes one thing.
struct Museum: Feature {
  var destinations: [any Destination.Type] = [
    Hall.self, Artwork.self, Artist.self, Guide.self, Ticket.self,
  ]
  let commands: [any Command.Type] = [Burn.self]
  let exclusions: [RoutePattern] = ["art/_/private"]

  init() {}

  static let links = AppLinks(
    schemes: ["museum"], domains: ["www.example.com", "old.example.com"], context: ["ref"])

  /// Returns the app with another type of artwork, which has the same stable name.
  func replacingArtwork(by new: any Destination.Type) -> Museum {
    var museum = self
    museum.destinations = destinations.map { $0 == Artwork.self ? new : $0 }
    return museum
  }

  func adding(_ type: any Destination.Type) -> Museum {
    var museum = self
    museum.destinations.append(type)
    return museum
  }

  func router() throws -> Router {
    try Router(features: [self], links: Museum.links, home: "/hall")
  }
}

extension Museum {
  struct Hall: TestDestination {
    static let patterns: [RoutePattern] = ["hall"]
    static let slots = [Slot("map", .pane), Slot("news", .pane), Slot("shop", .pane)]
  }

  struct Artwork: Destination {
    static let patterns: [RoutePattern] = ["art/:artist/:title?{page=1}&{note}"]
    static let activityTypes: [ActivityType] = ["com.example.museum.artwork"]
    static let examples = [
      Artwork(artist: "ana", title: "sea", page: 2, note: "n", zoom: 1.5),
      Artwork(artist: "ana", title: "sky", page: 1),
    ]
    var artist: String
    var title: String
    var page: Int
    var note: String?
    var zoom: Double?
    var placement: Placement { .slot("map") }
  }

  enum Tab: String, Codable, CaseIterable, Sendable { case works, shows }

  struct Artist: TestDestination {
    static let patterns: [RoutePattern] = [
      "artists/:name/:tab", RoutePattern("painters/:name").setting(CodingKeys.tab, to: "works"),
    ]
    var name = "ana"
    var tab: Tab = .shows
    var placement: Placement { .slot("map") }
  }

  struct Guide: Destination {
    static let patterns: [RoutePattern] = ["guide"]
    static let traits: [DestinationTrait] = [.version(2)]
    static let examples = [Guide(stop: 4)]
    var stop: Int?
    var placement: Placement { .slot("news") }
  }

  struct Ticket: TestDestination {
    static let patterns: [RoutePattern] = ["tickets/:number"]
    static let traits: [DestinationTrait] = [
      .requires("signedIn"), .opens(fileExtensions: ["ticket"], as: "number"),
    ]
    var number = "7"
    var placement: Placement { .slot("news") }
  }

  struct Burn: TestCommand {
    static let patterns: [RoutePattern] = ["burn/:id"]
    static let traits: [DestinationTrait] = [.accepts(.webLink)]
    var id = 1
    var confirmation: CommandConfirmation {
      .init("Burn it?", action: "Burn", isDestructive: true)
    }
    var shows: (any Destination)? { Hall() }
  }
}
