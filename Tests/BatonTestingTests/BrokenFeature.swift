import Baton
import Foundation

/// A feature with mistakes. Its router is made from those declarations that are usable.
struct BrokenFeature: Feature {
  var destinations: [any Destination.Type] = []
  var commands: [any Command.Type] = []

  func router() -> Router {
    do throws(Router.Problems) {
      return try Router(
        features: [self, TestFeature(types: [Start.self], name: "Frame")],
        links: AppLinks(schemes: ["demoapp"]), home: "/start")
    } catch {
      return error.usable
    }
  }
}

private struct Start: TestDestination {
  static let patterns: [RoutePattern] = ["start", "start/more"]
}

struct Good: RootDestination {
  static let patterns: [RoutePattern] = [
    .deprecated("old/:name", since: "2"), "good/:name?{tags}", "any/*",
  ]
  static let activityTypes: [ActivityType] = ["com.example.good"]
  static let examples = [Good(name: "a/b", tags: ["x"], note: "n"), Good(name: "%")]
  static let traits: [DestinationTrait] = [.accepts(.customScheme, .activity)]
  var name: String?
  var tags: [String] = []
  var note: String?
}

struct Fetch: Command {
  static let patterns: [RoutePattern] = ["fetch/:name", .deprecated("get/:name", since: "2")]
  static let activityTypes: [ActivityType] = ["com.example.fetch"]
  static let examples = [Fetch(name: "a/b", note: "n")]
  static let traits: [DestinationTrait] = [.accepts(.webLink)]
  var name: String
  var note: String?
  var confirmation: CommandConfirmation { "Fetch \(name)?" }
  var shows: (any Destination)? { Start() }
}

// MARK: Broken for an example

struct Bare: RootDestination {
  static let patterns: [RoutePattern] = []
  static let examples: [Bare] = []
}

/// A destination with two patterns. Each contains a different part of the value.
struct Losing: RootDestination {
  static let patterns: [RoutePattern] = ["losing/by-name/{name}", "losing/by-size/{size}"]
  static let examples = [Losing(name: "a", size: 1), Losing(size: 2)]
  var name: String?
  var size: Int?
}

/// A destination like ``Losing`` that declares the loss.
struct LosingOnPurpose: RootDestination {
  static let patterns: [RoutePattern] = ["meant/by-name/{name}", "meant/by-size/{size}"]
  static let examples = [LosingOnPurpose(name: "a", size: 1), LosingOnPurpose(size: 2)]
  static let traits: [DestinationTrait] = [.mayLose("size")]
  var name: String?
  var size: Int?
}

struct Payload: RootDestination {
  static let patterns: [RoutePattern] = [
    "payload/{feed...}",
    RoutePattern("payloads?{data*}&{more?}").setting(CodingKeys.kind, to: "list"),
  ]
  static let examples = [
    Payload(feed: "https://f.example/?x=1"), Payload(data: ["k": ["1", "2"]], kind: .list),
  ]
  static let traits: [DestinationTrait] = [.mayLose("feed", "data", "more", "kind")]
  var feed: String?
  var data: [String: [String]]?
  var more: Bool?
  var kind: Kind?

  enum Kind: String, Codable, CaseIterable { case list, grid }
  enum CodingKeys: String, CodingKey { case feed, data, more, kind }
}

struct Renamed: TestDestination {
  static let patterns: [RoutePattern] = ["renamed/:titel"]
  var title = "up"
}

struct Shadowed: TestDestination {
  static let patterns: [RoutePattern] = ["shadowed/{word}", "start/{word}"]
  var word = "more"
}

struct Unreached: TestDestination {
  static let patterns: [RoutePattern] = ["unreached", "unreached/{page}"]
  var page: Int?
}

/// A destination that leaves a property out when it's encoded.
struct Dropping: RootDestination {
  static let patterns: [RoutePattern] = ["dropping/:title"]
  static let activityTypes: [ActivityType] = ["com.example.dropping"]
  static let examples = [Dropping(title: "up", note: "n")]
  var title: String
  var note: String?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
  }
}

struct Lost: TestDestination {
  var placement: Placement { .slot("nowhere") }
}

struct Orphan: TestDestination {
  static let patterns: [RoutePattern] = ["orphans/:id"]
  var id = 7
  var placement: Placement { .push(onLink: "/parents/\(id)") }
}

struct Chicken: TestDestination {
  static let patterns: [RoutePattern] = ["chicken"]
  var placement: Placement { .push(on: Egg()) }
}

struct Egg: TestDestination {
  static let patterns: [RoutePattern] = ["egg"]
  var placement: Placement { .push(on: Chicken()) }
}

struct Dotted: RootDestination {
  static let patterns: [RoutePattern] = ["dots/:name"]
  static let examples = [Dotted(name: ".."), Dotted(name: "a")]
  var name: String
}

struct Heavy: TestDestination {
  static let activityTypes: [ActivityType] = ["com.example.heavy"]
  var words: [String] = (0..<320).map { "word \($0 % 2)\($0)" }
}

/// A destination that claims another destination's activity type.
struct Usurper: TestDestination {
  static let patterns: [RoutePattern] = ["usurper"]
  static let activityTypes: [ActivityType] = ["com.example.good"]
}

struct BareCommand: Command {
  static let patterns: [RoutePattern] = []
  static let examples: [BareCommand] = []
  var confirmation: CommandConfirmation { "Go?" }
}

struct Stray: TestCommand {
  static let patterns: [RoutePattern] = ["stray/{text}"]
  var text = ".."
  var confirmation: CommandConfirmation { "Stray?" }
  var shows: (any Destination)? { Lost() }
}

// MARK: Broken for generated values only

/// A searchable destination without a title.
struct Untitled: TestDestination {
  static let activityTypes: [ActivityType] = ["com.example.untitled"]
  static let traits: [DestinationTrait] = [.searchable]
}
