import Baton

extension MuseumEdit {
  /// Requirements and sources of destinations and commands.
  static let places = [
    MuseumEdit(
      "a destination has another name", breaks: "destination-renamed",
      replacing: Museum.Artwork.self, by: Painting.self),
    MuseumEdit(
      "a destination is gone", breaks: "destination-gone",
      by: { try Museum().without(Museum.Guide.self).router() }),
    MuseumEdit(
      "an activity type is gone", breaks: "activity-gone", replacing: Museum.Artwork.self,
      by: Untold.self),
    MuseumEdit(
      "a source is closed", breaks: "sources-narrowed", replacing: Museum.Guide.self,
      by: FromTheWeb.self),
    MuseumEdit("more is required", replacing: Museum.Guide.self, by: SignedIn.self),
    MuseumEdit(
      "less is required, and documents open nothing", breaks: "documents-changed",
      replacing: Museum.Ticket.self, by: OpenTicket.self),
    MuseumEdit(
      "a slot has another name", breaks: "slot-gone",
      by: {
        try Museum().replacing(Museum.Hall.self, by: Renewed.self).replacing(burnBy: Renewing.self)
          .router()
      }),
    MuseumEdit(
      "a warning is gone", breaks: "confirmation-changed",
      by: { try Museum().replacing(burnBy: Harmless.self).router() }),
    MuseumEdit(
      "a command shows nothing then", breaks: "shows-another",
      by: { try Museum().replacing(burnBy: Staying.self).router() }),
    MuseumEdit(
      "a command is a place", breaks: "kind-changed",
      by: {
        var museum = Museum().adding(Burning.self)
        museum.commands = []
        return try museum.router()
      }),
    MuseumEdit(
      "a destination without links is new", by: { try Museum().adding(Cellar.self).router() }),
  ]

  /// The app's declarations for all links.
  static let tables = [
    MuseumEdit(
      "a domain is gone", breaks: "origin-gone",
      by: {
        try Museum().router(
          links: AppLinks(schemes: ["museum"], domains: ["www.example.com"], context: ["ref"]))
      }),
    MuseumEdit(
      "a feature is narrowed to an origin", breaks: "origins-narrowed",
      by: {
        var museum = Museum()
        museum.origins = ["www.example.com", "museum"]
        return try museum.router()
      }),
    MuseumEdit(
      "a plus is a space", breaks: "links-read-otherwise",
      by: {
        var links = Museum.links
        links.plusIsSpace = true
        return try Museum().router(links: links)
      }),
    MuseumEdit(
      "context and home are others",
      by: {
        var links = Museum.links
        links.context = ["utm_*"]
        return try Museum().router(links: links, home: "/guide")
      }),
    MuseumEdit(
      "an exclusion is new", breaks: "exclusion-new",
      by: {
        var museum = Museum()
        museum.exclusions.append("art/_/secret")
        return try museum.router()
      }),
    MuseumEdit(
      "a rewrite takes old links away", breaks: "rewrite-new",
      by: {
        try Museum().router(rewrites: [
          LinkRewrite(
            "gone", from: "artists/{name}/{tab}", to: "hall",
            where: ["name": ["ana"], "tab": ["shows"]])
        ])
      }),
  ]
}

private struct Painting: Destination {
  static let patterns = Museum.Artwork.patterns
  static let activityTypes = Museum.Artwork.activityTypes
  static let examples = [Painting(artist: "ana", title: "sea", page: 2, note: "n", zoom: 1)]
  var artist: String
  var title: String
  var page: Int
  var note: String?
  var zoom: Double?
  var placement: Placement { .slot("map") }
}

private struct Untold: Destination {
  static let patterns = Museum.Artwork.patterns
  static let traits: [DestinationTrait] = [.named("Artwork")]
  static let examples = [Untold(artist: "ana", title: "sea", page: 2, note: "n", zoom: 1)]
  var artist: String
  var title: String
  var page: Int
  var note: String?
  var zoom: Double?
  var placement: Placement { .slot("map") }
}

private struct FromTheWeb: Destination {
  static let patterns = Museum.Guide.patterns
  static let traits: [DestinationTrait] = [.named("Guide"), .version(2), .accepts(.webLink)]
  static let examples = [FromTheWeb(stop: 4)]
  var stop: Int?
  var placement: Placement { .slot("news") }
}

private struct SignedIn: Destination {
  static let patterns = Museum.Guide.patterns
  static let traits: [DestinationTrait] = [.named("Guide"), .version(2), .requires("signedIn")]
  static let examples = [SignedIn(stop: 4)]
  var stop: Int?
  var placement: Placement { .slot("news") }
}

private struct OpenTicket: Destination {
  static let patterns = Museum.Ticket.patterns
  static let traits: [DestinationTrait] = [.named("Ticket")]
  static let examples = [OpenTicket(number: "7")]
  var number: String
  var placement: Placement { .slot("news") }
}

private struct Renewed: Destination {
  static let patterns = Museum.Hall.patterns
  static let traits: [DestinationTrait] = [.named("Hall")]
  static let examples = [Renewed()]
  static let slots = [
    Slot("map", .tab, first: "/painters/ana"), Slot("news", .pane), Slot("store", .pane),
  ]
  var placement: Placement { .root }
}

private struct Renewing: Command {
  static let patterns = Museum.Burn.patterns
  static let traits: [DestinationTrait] = [.named("Burn"), .accepts(.webLink)]
  static let examples = [Renewing(id: 1)]
  var id: Int
  var confirmation: CommandConfirmation {
    .init("Burn it?", action: "Burn", isDestructive: true)
  }
  var shows: (any Destination)? { Renewed() }
}

private struct Harmless: Command {
  static let patterns = Museum.Burn.patterns
  static let traits: [DestinationTrait] = [.named("Burn"), .accepts(.webLink)]
  static let examples = [Harmless(id: 1)]
  var id: Int
  var confirmation: CommandConfirmation { "Burn it?" }
  var shows: (any Destination)? { Museum.Hall() }
}

private struct Staying: Command {
  static let patterns = Museum.Burn.patterns
  static let traits: [DestinationTrait] = [.named("Burn"), .accepts(.webLink)]
  static let examples = [Staying(id: 1)]
  var id: Int
  var confirmation: CommandConfirmation {
    .init("Burn it?", action: "Burn", isDestructive: true)
  }
}

private struct Burning: Destination {
  static let patterns = Museum.Burn.patterns
  static let traits: [DestinationTrait] = [.named("Burn"), .accepts(.webLink)]
  static let examples = [Burning(id: 1)]
  var id: Int
  var placement: Placement { .slot("news") }
}

private struct Cellar: Destination {
  static let patterns: [RoutePattern] = []
  static let examples = [Cellar()]
  var placement: Placement { .slot("news") }
}
