import Baton
import BatonHost
import BatonTesting
import Testing

/// Tests for slots of features that are switched off.
@MainActor @Suite struct HiddenSlotTests {
  @Test("Two containers of the same kind both get their slot back")
  func twoContainers() async throws {
    let lyrics = Switch()
    let router = try Router(
      features: [Albums()], links: AppLinks(schemes: ["demoapp"]), home: "/shelf")
    let host = try ContinuationHost(
      router: router, presenter: HeadlessPresenter(clock: SimulatedClock()),
      requirements: [
        Requirement("lyrics") { _ in lyrics.isOff ? .absent("lyrics are off") : .allow }
      ])
    host.becomeReady()
    for id in 1...2 { await host.open(Albums.Album(id: id)) }
    #expect(host.shown?.description == "Shelf\n└─ sheet: Album(id: 1)\n   └─ sheet: Album(id: 2)")

    lyrics.isOff = false
    host.requirementsChanged()

    let slots = host.shown?.root.addressed(at: .root).filter { $0.node.name == "Lyrics" }
    #expect(slots?.count == 2)
  }

  @Test("A slot that another router brings back appears locked if its check can't run")
  func checkCannotRun() async throws {
    let links = AppLinks(schemes: ["demoapp"])
    let whole = try Router(features: [Radio(), Chats()], links: links, home: "/radio")
    let rig = try HostRig(whole) { _, _ in .unavailable("no network") }
    let shown = try #require(rig.host.shown?.description)
    #expect(shown.contains("locked"))

    try rig.host.update(to: Router(features: [Radio()], links: links, home: "/radio"))
    #expect(rig.host.shown?.description == "Station\n└─ live: Live")

    try rig.host.update(to: whole)
    #expect(rig.host.shown?.description == shown)
  }
}

private struct Radio: Feature {
  var destinations: [any Destination.Type] { [Station.self, Live.self] }

  struct Station: TestDestination {
    static let patterns: [RoutePattern] = ["radio"]
    static let slots = [Slot("live", .tab, first: "/live")]
    static let traits: [DestinationTrait] = [.slots(from: .tabs)]
  }

  struct Live: TestDestination {
    static let patterns: [RoutePattern] = ["live"]
    var placement: Placement { .slot("live") }
  }
}

private struct Chats: Feature {
  var destinations: [any Destination.Type] { [Chat.self] }
  var contributions: [Contribution] { [.to(.tabs, Slot("chats", .tab, first: "/chats"))] }

  struct Chat: TestDestination {
    static let patterns: [RoutePattern] = ["chats"]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var placement: Placement { .slot("chats") }
  }
}

@MainActor private final class Switch {
  var isOff = true
}

private struct Albums: Feature {
  var destinations: [any Destination.Type] { [Shelf.self, Album.self, Lyrics.self] }

  struct Shelf: TestDestination {
    static let patterns: [RoutePattern] = ["shelf"]
  }

  struct Album: TestDestination {
    static let patterns: [RoutePattern] = ["albums/:id"]
    static let slots = [Slot("lyrics", .tab, first: "/lyrics")]
    var id = 1
    var placement: Placement { .sheet(overShown: .type(Album.self), else: .sheet(over: Shelf())) }
  }

  struct Lyrics: TestDestination {
    static let patterns: [RoutePattern] = ["lyrics"]
    static let traits: [DestinationTrait] = [.requires("lyrics")]
    var placement: Placement { .slot("lyrics", in: Album(id: 1)) }
  }
}
