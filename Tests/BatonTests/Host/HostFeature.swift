import Baton
import BatonHost
import BatonTesting
import Foundation

/// An app with requirements and a command.
struct HostFeature: Feature {
  var name: String { "Host" }
  var destinations: [any Destination.Type] {
    [
      Stage.self, Feed.self, Post.self, Draft.self, Vault.self, Coin.self, Gate.self, Note.self,
      Scroll.self, Finder.self, Promo.self,
    ]
  }
  var commands: [any Command.Type] { [Erase.self] }

  static func router(requiring: [String] = [], context: [String] = []) throws -> Router {
    try Router(
      features: [HostFeature()], requiring: requiring,
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"], context: context),
      home: "/feed")
  }
}

struct Stage: TestDestination {
  static let patterns: [RoutePattern] = ["/"]
  static let slots = [
    Slot("feed", .tab, first: "/feed"), Slot("vault", .tab, first: "/vault/lobby"),
  ]
}

struct Feed: Destination {
  static let patterns: [RoutePattern] = ["feed?{filter}"]
  static let examples = [Feed(filter: "new"), Feed()]
  var filter: String?
  var placement: Placement { .slot("feed") }
}

struct Post: Destination {
  static let patterns: [RoutePattern] = ["posts/:id?{page}"]
  static let activityTypes: [ActivityType] = ["com.example.post"]
  static let examples = [Post(id: "1", page: 2)]
  var id: String
  var page: Int?
  var placement: Placement { .push(on: Feed()) }
}

struct Draft: Destination {
  static let patterns: [RoutePattern] = ["draft"]
  static let activityTypes: [ActivityType] = ["com.example.draft"]
  static let examples = [Draft(text: "Hello"), Draft()]
  var text: String?
  var placement: Placement { .sheet(over: Feed()) }
}

/// The root of the second tab, for everyone.
struct Vault: TestDestination {
  static let patterns: [RoutePattern] = ["vault/lobby"]
  var placement: Placement { .slot("vault") }
}

struct Coin: TestDestination {
  static let patterns: [RoutePattern] = ["coins/:year"]
  static let activityTypes: [ActivityType] = ["com.example.coin"]
  static let traits: [DestinationTrait] = [.requires("signedIn"), .requires("online")]
  var year = 1999
  var placement: Placement { .push(on: Vault()) }
}

struct Scroll: TestDestination {
  static let traits: [DestinationTrait] = [
    .requires("signedIn"), .opens(fileExtensions: ["scroll"], as: "file"),
  ]
  var file: URL = URL(fileURLWithPath: "/x/y.scroll")
  var placement: Placement { .push(on: Vault()) }
}

struct Finder: Destination {
  static let patterns: [RoutePattern] = ["find?{query}"]
  static let examples = [Finder(query: "gold"), Finder()]
  static let traits: [DestinationTrait] = [
    .requires("signedIn"), .answersSearchQuery("query"),
  ]
  var query: String?
  var placement: Placement { .push(on: Vault()) }
}

/// The sign-in screen.
struct Gate: TestDestination {
  static let patterns: [RoutePattern] = ["gate"]
  var placement: Placement { .sheet(over: Stage()) }
}

/// A screen for everyone, on top of any other.
struct Promo: TestDestination {
  static let patterns: [RoutePattern] = ["promo"]
  static let traits: [DestinationTrait] = [.exempt]
  var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: Feed())) }
}

struct Note: TestDestination {
  static let patterns: [RoutePattern] = ["notes/:id"]
  var id = 1
  var placement: Placement { .window }
}

struct Erase: TestCommand {
  static let patterns: [RoutePattern] = ["wipe/:what"]
  static let traits: [DestinationTrait] = [.accepts(.webLink)]
  var what = "cache"
  var confirmation: CommandConfirmation { "Erase the \(what)?" }
  var shows: (any Destination)? { what == "coins" ? Coin() : Feed(filter: "all") }
}

extension ContinuationHost {
  /// Creates a host for a router. Every check passes.
  convenience init(
    _ router: Router, _ presenter: any Presenter = HeadlessPresenter(),
    externalHandlers: [ExternalHandler] = [], resolvers: [LinkResolverHandler] = [],
    clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    try self.init(
      router: router, presenter: presenter,
      requirements: ["signedIn", "online"].map { Requirement($0) { _ in .allow } },
      commands: [CommandHandler(Erase.self) { _ in }], externalHandlers: externalHandlers,
      resolvers: resolvers, clock: clock)
  }
}
