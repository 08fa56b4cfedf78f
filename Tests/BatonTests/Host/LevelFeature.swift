import Baton
import BatonHost
import BatonTesting

/// An app whose paths have a different requirement on each level.
struct LevelFeature: Feature {
  var destinations: [any Destination.Type] {
    [House.self, Lounge.self, Attic.self, Room.self, Safe.self, Warrant.self, Porch.self]
  }

  static func router() throws -> Router {
    try Router(features: [LevelFeature()], links: AppLinks(schemes: ["demoapp"]), home: "/lounge")
  }
}

struct House: TestDestination {
  static let patterns: [RoutePattern] = ["/"]
  static let slots = [
    Slot("lounge", .tab, first: "/lounge"), Slot("attic", .tab, first: "/attic"),
  ]
}

struct Lounge: TestDestination {
  static let patterns: [RoutePattern] = ["lounge"]
  static let traits: [DestinationTrait] = [.requires("member")]
  var placement: Placement { .slot("lounge") }
}

struct Attic: TestDestination {
  static let patterns: [RoutePattern] = ["attic"]
  var placement: Placement { .slot("attic") }
}

struct Room: TestDestination {
  static let patterns: [RoutePattern] = ["rooms/:number", .deprecated("r/:number", since: "2.0")]
  static let traits: [DestinationTrait] = [.requires("keys")]
  var number = 1
  var placement: Placement { .push(on: Lounge()) }
}

struct Safe: TestDestination {
  static let patterns: [RoutePattern] = ["rooms/:room/safe"]
  static let traits: [DestinationTrait] = [.requires("code"), .requires("witness")]
  var room = 1
  var placement: Placement { .push(on: Room(number: room)) }
}

struct Warrant: TestDestination {
  static let patterns: [RoutePattern] = ["warrant"]
  static let traits: [DestinationTrait] = [.requires("paper")]
  var placement: Placement { .sheet(over: House()) }
}

/// The screen that asks users to wait.
struct Porch: TestDestination {
  static let patterns: [RoutePattern] = ["porch"]
  var placement: Placement { .sheet(over: House()) }
}
