import Baton
import Foundation

/// An app for tests of saved states. Its destinations can be pushed onto each other in any order,
/// and some contain secrets.
struct Gallery: Feature {
  var destinations: [any Destination.Type] {
    [
      Hall.self, Rooms.self, Shelf.self, Artist.self, Artwork.self, Leaflet.self, Film.self,
      Cellar.self, CellarItem.self, Pin.self, Bureau.self, Deeds.self, Deed.self, Drawing.self,
      Visit.self,
    ]
  }

  static func router() throws -> Router {
    try Router(
      features: [Gallery(), GalleryCommands()],
      links: AppLinks(schemes: ["gallery"], domains: ["gallery.example.com"]), home: "/rooms")
  }
}

struct GalleryCommands: Feature {
  var destinations: [any Destination.Type] { [] }
  var commands: [any Command.Type] { [CloseCellar.self] }
}

struct Hall: TestDestination {
  static let slots = [Slot("rooms", .tab, first: "/rooms"), Slot("shelf", .tab, first: "/shelf")]
}

struct Rooms: TestDestination {
  static let patterns: [RoutePattern] = ["rooms"]
  var placement: Placement { .slot("rooms") }
}

struct Shelf: TestDestination {
  static let patterns: [RoutePattern] = ["shelf"]
  var placement: Placement { .slot("shelf") }
}

struct Artist: TestDestination {
  static let patterns: [RoutePattern] = ["artists/:id"]
  var id = 1
  var note: String?
  var placement: Placement { .push(on: Rooms()) }
}

struct Artwork: TestDestination {
  static let patterns: [RoutePattern] = ["artworks/:id"]
  static let activityTypes: [ActivityType] = ["com.example.artwork"]
  var id = 1
  var placement: Placement { .first(of: .push(on: Artist(id: id)), .push(on: Shelf())) }
}

struct Leaflet: TestDestination {
  static let patterns: [RoutePattern] = ["leaflets/:page"]
  var page = 1
  var placement: Placement { .sheet(over: Rooms()) }
}

struct Film: TestDestination {
  var at: Date = Date(timeIntervalSinceReferenceDate: 0.25)
  var placement: Placement { .cover(over: Shelf()) }
}

/// A destination that requires a check.
struct Cellar: TestDestination {
  static let patterns: [RoutePattern] = ["vault"]
  static let traits: [DestinationTrait] = [.requires("signedIn")]
  var placement: Placement { .push(on: Shelf()) }
}

struct CellarItem: TestDestination {
  static let patterns: [RoutePattern] = ["vault/:id"]
  var id = 1
  var placement: Placement { .push(on: Cellar()) }
}

struct Pin: Destination {
  static let patterns: [RoutePattern] = ["pin?{code}"]
  static let activityTypes: [ActivityType] = ["com.example.pin"]
  static let examples = [Pin(), Pin(code: "1234")]
  static let traits: [DestinationTrait] = [.redacts("code")]
  var code: String?
  var placement: Placement { .push(on: Rooms()) }
}

struct Bureau: TestDestination {
  static let slots = [Slot("papers", .pane, first: "/papers/all"), Slot("paper", .pane)]
}

struct Deeds: TestDestination {
  static let patterns: [RoutePattern] = ["papers/:kind"]
  var kind = "all"
  var placement: Placement { .slot("papers") }
}

struct Deed: TestDestination {
  static let patterns: [RoutePattern] = ["papers/:kind/:number"]
  var kind = "all"
  var number = 1
  var placement: Placement { .slot("paper", beside: ["papers": Deeds(kind: kind)]) }
}

struct Drawing: TestDestination {
  var strokes: [[Int]] = [[1, 2], []]
  var placement: Placement { .window }
}

/// A destination with every kind of value.
struct Visit: Destination {
  static let patterns: [RoutePattern] = []
  static let examples = [Visit(day: Day(linkText: "2024-02-29"), marks: [1], parts: ["a": [1.5]])]
  static let traits: [DestinationTrait] = [.allows(hosts: ["a.example"], in: "page")]
  struct Day: LinkValue {
    var text: String
    init?(linkText: String) {
      guard linkText.contains("-") else { return nil }
      text = linkText
    }
    var linkText: String { text }
  }
  /// A value whose `Codable` form differs from its texts in links.
  enum Mood: String, LinkValue, CaseIterable {
    case calm, wild
    init?(linkText: String) {
      switch linkText {
      case "c", "mild": self = .calm
      case "w": self = .wild
      default: return nil
      }
    }
    var linkText: String { self == .calm ? "c" : "w" }
  }
  var day: Day?
  var mood: Mood?
  var marks: Set<Int> = []
  var parts: [String: [Double]] = [:]
  var days: Set<Day> = []
  var at: Date?
  var page: URL?
  var bytes: Data?
  var placement: Placement { .root }
}

struct CloseCellar: TestCommand {
  static let patterns: [RoutePattern] = ["vault/close"]
  static let traits: [DestinationTrait] = [.accepts(.webLink, .customScheme)]
  var confirmation: CommandConfirmation { "Close the vault?" }
}

extension Hierarchy.Node {
  /// Creates a node for a destination on an edge, with other nodes on top of it. The last of those
  /// is focused.
  init(
    _ destination: any Destination, _ edge: Hierarchy.Edge = .push, in router: Router,
    _ children: Hierarchy.Node...
  ) {
    self.init(destination, name: router.name(of: destination), edge: edge)
    for child in children { put(child, in: router) }
  }

  mutating func put(_ child: Self, in router: Router, focused: Bool = true) {
    let order = router.slotOrder(of: destination)
    set(child, slotOrder: order, focused: focused)
  }
}

extension Router {
  /// Returns the rooms with a number of destinations pushed onto them: alternating artists and
  /// works, which repeat after a while.
  func longStack(_ count: Int) -> Hierarchy {
    var above: Hierarchy.Node?
    for number in (0..<count).reversed() {
      let destination: any Destination =
        number.isMultiple(of: 2) ? Artist(id: number % 3) : Artwork(id: number % 3)
      var node = Hierarchy.Node(destination, in: self)
      if let above { node.put(above, in: self) }
      above = node
    }
    var rooms = Hierarchy.Node(Rooms(), .slot("rooms", .tab), in: self)
    if let above { rooms.put(above, in: self) }
    return Hierarchy(root: Hierarchy.Node(Hall(), .root, in: self, rooms))
  }

  func encoded(_ hierarchy: Hierarchy?) throws -> EncodedScene {
    try encodeScene(SavedScene(hierarchy: hierarchy))
  }

  func decoded(_ text: String) -> DecodedScene { decodeScene(Data(text.utf8)) }
}

extension Data {
  var text: String { String(decoding: self, as: UTF8.self) }
}

/// Runs work on a thread with a small stack, like the threads of some libraries and older systems.
func onSmallStack<Result: Sendable>(
  _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread { continuation.resume(with: .init { try work() }) }
    thread.stackSize = 512 * 1024
    thread.start()
  }
}
