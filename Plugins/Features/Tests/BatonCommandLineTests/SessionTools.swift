import BatonSampleTool
import Foundation

@testable import Baton
@testable import BatonCommandLine

/// The tools that sessions call, by name.
enum SessionTools {
  struct NoSuchTool: Error {}

  static func tool(_ name: String) throws -> CommandLineTool {
    switch name {
    case "baton": SampleApp.tool
    case "verbs": Echo.tool
    case "unkind": AdversarialTable.tool
    case "broken": BrokenTable.tool
    case "appless": .withoutApp
    case "none": .baton(name: "baton") { throw BrokenTable.NotToday() }
    case "nowhere": .baton(name: "baton") { try Router(features: [], home: "/nowhere") }
    case "shop": .baton(name: "shop", version: "7.1") { try SampleApp.router() }
    case "few": few
    case "gifts":
      tool(
        [Shops(), Gifts()], shop, home: "/redeem/a/b/c", policy: [.allow("Shops"), .allow("Gifts")])
    case "shops": tool([Shops()], shop, home: "/redeem/a/b/c")
    case "greedy":
      tool(
        [Shops(), Gifts(), Greedy()], AppLinks(schemes: ["shop"], hosts: ["shop.link"]),
        home: "/redeem/a/b/c")
    case "menu": tool([Menu()], AppLinks(schemes: ["menu"]), home: "/plain")
    case "soups": tool([Soups()], AppLinks(schemes: ["soups"]), home: "/soups")
    case "orders": tool([Orders()], AppLinks(schemes: ["shop"]), home: "/order/mains")
    case "radio": tool([Radio()], radio, home: "/stations")
    case "faulty-radio": tool([Faulty()], radio, home: "/stations")
    case "trips":
      tool(
        [Trips()], AppLinks(schemes: ["trips"], domains: ["trips.example.com"]),
        home: "/trips/lisbon/ana/may/x/y/z")
    case "items": items(rewrites: [store], resolvers: [short])
    case "items-alone": items(rewrites: [])
    case "items-excluding": items(excluding: ["p/private", "p/:id?draft"], rewrites: [])
    default: throw NoSuchTool()
    }
  }

  /// The sample app with two of its features.
  static var few: CommandLineTool {
    .baton(name: "baton") { () throws(Router.Problems) in try fewRoutes.get() }
  }

  private static let fewRoutes = Result { () throws(Router.Problems) in
    try SampleApp.router(
      features: SampleApp.features.filter { ["Shell", "Videos"].contains($0.name) })
  }

  private static let shop = AppLinks(schemes: ["shop"])
  private static let radio = AppLinks(schemes: ["radio"], domains: ["radio.example.com"])

  private static func tool(
    _ features: [any Feature], _ links: AppLinks, home: String, policy: FeaturePolicy? = nil
  ) -> CommandLineTool {
    .baton(name: "baton") {
      try Router(features: features, links: links, home: home, policy: policy)
    }
  }

  private static let store = LinkRewrite("store", from: "store/{rest*}", to: "p/{rest*}")
  private static let short = LinkResolver("short <links>", taking: ["https://go.example.com/*"])

  private static func items(
    excluding exclusions: [RoutePattern] = ["p/private"], rewrites: [LinkRewrite],
    resolvers: [LinkResolver] = []
  ) -> CommandLineTool {
    .baton(name: "baton") {
      try Router(
        features: [Items(exclusions: exclusions), Pages()],
        links: AppLinks(domains: ["www.example.com"], hosts: ["go.example.com"], context: ["ref"]),
        home: "/page", rewrites: rewrites, resolvers: resolvers)
    }
  }
}

/// A destination at the root, like most test destinations.
protocol RootDestination: Destination {}

extension RootDestination {
  var placement: Placement { .root }
}

/// A verb that prints its arguments.
private struct Echo: Verb {
  let name: String
  var summary = "Shows the places a link leads to, root to leaf."
  let discussion = """
    The link is read as the app reads it, with the same table. A link that is not found is \
    answered with the routes that came near.

      baton resolve demoapp://videos/1 --json

    Ends with 1 when nothing was found.
    """
  let positionals = [
    CommandLineArgument("link", "the link"),
    CommandLineArgument("file", "more links, one a line, or - for the standard input", count: .any),
  ]
  let options: [CommandLineOption] = [
    .flag("--json", "write one JSON value a line, for programs"),
    .value("--base", "url", "the base"),
    .value("--domain", "host", "a domain of the app", repeats: true),
    .value(
      "--association-file", "path of a file",
      "check against this file too; a text that goes on for longer than the line is wide"),
  ]

  static var tool: CommandLineTool {
    CommandLineTool(
      name: "baton", summary: "Reads links as the app does.",
      verbs: [
        Echo(name: "resolve"), Plain(name: "aasa match", positionals: []),
        Plain(
          name: "aasa print", positionals: [CommandLineArgument("file", "a file", count: .optional)]
        ),
      ])
  }

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
    let link = try arguments.required("link")
    guard link != "bad" else { throw UsageError("“bad” is no link") }
    if link == "based" { _ = try arguments.required("--base") }
    streams.write("\(link) \(arguments.all("file")) \(arguments.all("--domain"))")
    streams.write(" \(arguments["--base"] ?? "none")\(arguments.has("--json") ? " json" : "")\n")
    return link == "/nowhere" ? .notFound : .done
  }
}

private struct Plain: Verb {
  let name: String
  let summary = "Does nothing."
  let positionals: [CommandLineArgument]

  func run(_ arguments: Arguments, _ streams: CommandStreams) -> CommandLineExit {
    streams.write(name + "\n")
    return .problems
  }
}

// MARK: Values to keep out of logs

private struct Redeeming: RootDestination {
  static let patterns: [RoutePattern] = ["redeem/:token/:session/:apiKey?{shop}"]
  static let examples = [Redeeming(token: "a", session: "b", apiKey: "c")]
  static let traits: [DestinationTrait] = [
    .redacts("token", "apiKey"), .publishes("apiKey"), .logs("session", "shop"),
  ]

  var token: String
  var session: String
  var apiKey: String
  var shop: String?
}

private struct Shops: Feature {
  var destinations: [any Destination.Type] { [Redeeming.self] }
}

private struct Gift: RootDestination {
  static let patterns: [RoutePattern] = ["redeem/gift/:session/:apiKey"]
  static let examples = [Gift(session: "a", apiKey: "b")]

  var session: String
  var apiKey: String
}

private struct Gifts: Feature {
  var destinations: [any Destination.Type] { [Gift.self] }
}

// MARK: Parameters that accept more than they list

private enum Course: String, CaseIterable, LinkValue {
  case starters, mains
  init?(linkText: String) { self.init(rawValue: linkText == "appetizers" ? "starters" : linkText) }
  var linkText: String { rawValue }
}

private struct Order: RootDestination {
  static let patterns: [RoutePattern] = ["order/{courses+}?{options*}"]
  static let examples = [Order(courses: [.mains])]
  var courses: [Course]
  var options: [String: String] = [:]
}

private struct Orders: Feature { var destinations: [any Destination.Type] { [Order.self] } }

// MARK: Everything that a feature can take from others

private struct Redeemed: RootDestination {
  static let patterns: [RoutePattern] = ["redeem/new/:session/:apiKey"]
  static let activityTypes: [ActivityType] = ["com.example.redeemed"]
  static let examples = [Redeemed(session: "a", apiKey: "b")]
  static let traits: [DestinationTrait] = [.exempt, .accepts(.webLink, .notification)]

  var session: String
  var apiKey: String
}

extension ExtensionPoint where Value == String {
  fileprivate static var rows: Self { Self("rows") }
}

private struct Greedy: Feature {
  var destinations: [any Destination.Type] { [Redeemed.self] }
  var requirements: [String] { ["signedIn"] }
  var exclusions: [RoutePattern] { ["redeem/old/_/_"] }
  var rewrites: [LinkRewrite] { [LinkRewrite("old shop", from: "store/{a}", to: "redeem/{a}/b/c")] }
  var resolvers: [LinkResolver] { [LinkResolver("short links", taking: ["https://shop.link/*"])] }
  var extensionPoints: [AnyExtensionPoint] { [.offers(.rows)] }
  var contributions: [Contribution] {
    [.to(.rows, "Redeem", opens: Redeemed(session: "a", apiKey: "b"))]
  }
}

// MARK: Rewrites, resolvers and exclusions

private struct Item: RootDestination {
  static let patterns: [RoutePattern] = ["p/:id", ":kind/new"]
  static let examples = [Item(id: "1")]
  var id: String?
  var kind: String?
}

private struct Items: Feature {
  let exclusions: [RoutePattern]
  var destinations: [any Destination.Type] { [Item.self] }
}

private struct Page: RootDestination {
  static let patterns: [RoutePattern] = ["page"]
  static let examples = [Page()]
}

private struct Pages: Feature { var destinations: [any Destination.Type] { [Page.self] } }

// MARK: Quick actions

private struct Menu: Feature {
  var destinations: [any Destination.Type] { [Asked.self, Plainly.self, Needy.self, Closed.self] }
  var commands: [any Command.Type] { [Done.self] }
}

private struct Asked: RootDestination {
  static let patterns: [RoutePattern] = ["asked"]
  static let examples = [Asked()]
  static let traits: [DestinationTrait] = [.quickAction]
}

private struct Plainly: RootDestination {
  static let patterns: [RoutePattern] = ["plain"]
  static let examples = [Plainly()]
}

private struct Needy: RootDestination {
  static let patterns: [RoutePattern] = ["needy/:id"]
  static let examples = [Needy(id: "1")]
  static let traits: [DestinationTrait] = [.quickAction]
  var id: String
}

private struct Closed: RootDestination {
  static let patterns: [RoutePattern] = ["closed"]
  static let examples = [Closed()]
  static let traits: [DestinationTrait] = [.quickAction, .accepts(.webLink)]
}

private struct Soup: RootDestination {
  static let patterns: [RoutePattern] = ["soups"]
  static let activityTypes: [ActivityType] = ["OrderSoupIntent", "com.example.soup"]
  static let examples = [Soup()]
  static let traits: [DestinationTrait] = [.opens(fileExtensions: ["soup"], as: "recipe")]
  var recipe: URL?
}

private struct Soups: Feature {
  var destinations: [any Destination.Type] { [Soup.self] }
}

private struct Done: Command {
  static let patterns: [RoutePattern] = []
  static let examples = [Done()]
  static let traits: [DestinationTrait] = [.quickAction, .accepts(.quickAction)]
  var confirmation: CommandConfirmation { "Done?" }
}

// MARK: Shortcuts

// These types aren't private, because the source code that the tool writes contains their names.

struct RadioStations: RootDestination {
  static let patterns: [RoutePattern] = ["stations"]
  static let examples = [RadioStations()]
  static let traits: [DestinationTrait] = [
    .shortcut("Show \"Stations\"", symbol: "radio", phrases: "Show {app}", "Stations of {app}")
  ]
}

struct RadioStation: Destination {
  static let patterns: [RoutePattern] = ["stations/:stationName?{minute}"]
  static let examples = [
    RadioStation(stationName: "jazz", minute: 3), RadioStation(stationName: "jazz"),
  ]
  static let traits: [DestinationTrait] = [
    .shortcut("Play Station", symbol: "play", phrases: "Play a station in {app}")
  ]
  var stationName: String
  var minute: Int?
  var placement: Placement { .push(on: RadioStations()) }
}

struct Radio: Feature {
  var destinations: [any Destination.Type] { [RadioStations.self, RadioStation.self] }
}

enum Mood: String, Codable, CaseIterable { case calm, loud }

struct Moods: Destination {
  static let patterns: [RoutePattern] = ["moods/:mood"]
  static let examples = [Moods(mood: .calm)]
  static let traits: [DestinationTrait] = [
    .shortcut("Open Mood", symbol: "moon", phrases: "Open it")
  ]
  var mood: Mood
  var placement: Placement { .push(on: RadioStations()) }
}

struct Faulty: Feature {
  var destinations: [any Destination.Type] { [RadioStations.self, Moods.self] }
}

struct Trip: RootDestination {
  static let patterns: [RoutePattern] = ["trips/:destination/:receiver/:in/:inout/:open/:perform"]
  static let examples = [
    Trip(destination: "lisbon", receiver: "ana", in: "may", `inout`: "x", open: "y", perform: "z")
  ]
  static let traits: [DestinationTrait] = [
    .shortcut("Show Trip", symbol: "airplane", phrases: "Show a trip in {app}")
  ]
  var destination: String
  var receiver: String
  var `in`: String
  var `inout`: String
  var open: String
  var perform: String
}

struct Trips: Feature {
  var destinations: [any Destination.Type] { [Trip.self] }
}
