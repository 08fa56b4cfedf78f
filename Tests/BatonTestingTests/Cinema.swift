import Baton
import Foundation

/// An app for tests, in two versions.
enum Cinema {
  static let destinations: [any Destination.Type] = [
    Lobby.self, Film.self, Ticket.self, Foyer.self, Pair.self, PairList.self,
  ]
  static let links = AppLinks(schemes: ["cinema"], domains: ["cinema.example.com"])

  static func router(
    _ destinations: [any Destination.Type] = destinations, commands: [any Command.Type] = []
  ) throws -> Router {
    try TestFeature(types: destinations, commands: commands, name: "Cinema").router(
      links: links, home: "/lobby")
  }
}

struct Lobby: TestDestination {
  static let patterns: [RoutePattern] = ["lobby"]
}

struct Foyer: TestDestination {
  static let slots = [Slot("left", .pane), Slot("right", .pane)]
}

struct Film: Destination {
  static let patterns: [RoutePattern] = ["films/:title?{minute}"]
  static let activityTypes: [ActivityType] = ["com.example.cinema.watching"]
  static let examples = [Film(title: "up", minute: 3)]
  var title: String
  var minute: Int?
  var placement: Placement { .push(on: Lobby()) }
}

/// A destination that only web links may open, such as those in the cinema's mail.
struct Ticket: TestDestination {
  static let patterns: [RoutePattern] = ["tickets/:number"]
  static let traits: [DestinationTrait] = [.accepts(.webLink), .requires("signedIn")]
  var number = 7
  var placement: Placement { .push(on: Lobby()) }
}

/// A destination that's shown beside another destination, so its hierarchy doesn't fit on one line.
struct Pair: TestDestination {
  static let patterns: [RoutePattern] = ["pairs/:title"]
  var title = "up"
  var placement: Placement { .slot("right", beside: ["left": PairList()]) }
}

struct PairList: TestDestination {
  var placement: Placement { .slot("left") }
}
