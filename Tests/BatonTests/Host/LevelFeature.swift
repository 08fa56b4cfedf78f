import Baton
import BatonHost
import BatonTesting

/// An app with requirements at several levels of one path, each with its own name.
struct LevelFeature: Feature {
  var destinations: [any Destination.Type] {
    [House.self, Lounge.self, Attic.self, Room.self, Safe.self, Warrant.self, Porch.self]
  }

  static func router() throws -> Router {
    try Router(features: [LevelFeature()], links: AppLinks(schemes: ["demoapp"]), home: "/lounge")
  }
}

struct House: Destination {
  static let patterns: [RoutePattern] = ["/"]
  static let examples = [House()]
  static let slots = [
    Slot("lounge", .tab, first: "/lounge"), Slot("attic", .tab, first: "/attic"),
  ]
  var placement: Placement { .root }
}

struct Lounge: Destination {
  static let patterns: [RoutePattern] = ["lounge"]
  static let examples = [Lounge()]
  static let traits: [DestinationTrait] = [.requires("member")]
  var placement: Placement { .slot("lounge") }
}

struct Attic: Destination {
  static let patterns: [RoutePattern] = ["attic"]
  static let examples = [Attic()]
  var placement: Placement { .slot("attic") }
}

struct Room: Destination {
  static let patterns: [RoutePattern] = ["rooms/:number", .deprecated("r/:number", since: "2.0")]
  static let examples = [Room(number: 1)]
  static let traits: [DestinationTrait] = [.requires("keys")]
  var number: Int
  var placement: Placement { .push(on: Lounge()) }
}

struct Safe: Destination {
  static let patterns: [RoutePattern] = ["rooms/:room/safe"]
  static let examples = [Safe(room: 1)]
  static let traits: [DestinationTrait] = [.requires("code"), .requires("witness")]
  var room: Int
  var placement: Placement { .push(on: Room(number: room)) }
}

struct Warrant: Destination {
  static let patterns: [RoutePattern] = ["warrant"]
  static let examples = [Warrant()]
  static let traits: [DestinationTrait] = [.requires("paper")]
  var placement: Placement { .sheet(over: House()) }
}

/// The screen that asks users to wait.
struct Porch: Destination {
  static let patterns: [RoutePattern] = ["porch"]
  static let examples = [Porch()]
  var placement: Placement { .sheet(over: House()) }
}
