import Baton
import BatonHost
import BatonTesting
import Testing

/// Tests for features that are switched off, or that another router lacks.
@MainActor @Suite struct HiddenSlotTests {
  private struct Station: TestDestination {
    static let patterns: [RoutePattern] = ["radio"]
    static let slots = [Slot("live", .tab, first: "/live")]
    static let traits: [DestinationTrait] = [.slots(from: .tabs)]
  }

  private struct Live: TestDestination {
    static let patterns: [RoutePattern] = ["live"]
    var placement: Placement { .slot("live") }
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

  private struct Tidy: TestCommand {
    static let patterns: [RoutePattern] = ["tidy"]
    static let traits: [DestinationTrait] = [.requires("online")]
  }

  private struct Shelf: TestDestination {
    static let patterns: [RoutePattern] = ["shelf"]
  }

  private struct Album: TestDestination {
    static let patterns: [RoutePattern] = ["albums/:id"]
    static let slots = [Slot("lyrics", .tab, first: "/lyrics")]
    var id = 1
    var placement: Placement { .sheet(overShown: Album.self, else: .sheet(over: Shelf())) }
  }

  private struct Lyrics: TestDestination {
    static let patterns: [RoutePattern] = ["lyrics"]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var placement: Placement { .slot("lyrics", in: Album(id: 1)) }
  }

  @Test("Two containers of the same kind both get their slot back")
  func twoContainers() async throws {
    let router = try TestFeature(Shelf.self, Album.self, Lyrics.self).router(home: "/shelf")
    let rig = try HostRig(router) { _, _ in .absent("lyrics are off") }
    for id in 1...2 { await rig.host.open(Album(id: id)) }
    #expect(
      rig.host.shown?.description == "Shelf\n└─ sheet: Album(id: 1)\n   └─ sheet: Album(id: 2)")

    rig.signedIn = .allow
    rig.host.requirementsChanged()

    let slots = rig.host.shown?.root.addressed(at: .root).filter { $0.node.name == "Lyrics" }
    #expect(slots?.count == 2)
  }

  @Test("A sign-in for a tab on a sheet stays closed") func closedOnSheet() async throws {
    let router = try TestFeature(Shelf.self, Album.self, Lyrics.self).router(home: "/shelf")
    let rig = try HostRig(router) { _, _ in .park(showing: Album(id: 2)) }
    await rig.host.open(Album(id: 1))
    #expect(rig.host.shown?.focus.last { $0.name == "Album" }?.description == "Album(id: 2)")

    rig.presenter.dismiss()
    await rig.clock.waitUntilIdle()

    #expect(rig.shown == "Shelf\n└─ sheet: Album(id: 1)\n   └─ lyrics: Lyrics (locked)")
  }

  @Test(
    "A waiting command follows the rules of another router",
    arguments: ["performed", "refused (denied)", "refused (unknown-destination)"])
  func waitingCommand(outcome: String) async throws {
    let feature = TestFeature(Shelf.self, Album.self, Lyrics.self, commands: [Tidy.self])
    let next =
      switch outcome {
      case "performed": try feature.router(home: "/shelf")
      case "refused (denied)":
        try Router(features: [feature], requiring: ["signedIn"], home: "/shelf")
      default: try TestFeature(Shelf.self).router(home: "/shelf")
      }
    let rig = try HostRig(feature.router(home: "/shelf"), checks: .seconds(1)) { _, _ in
      .deny("the trial is over")
    }
    rig.deliver("/tidy")

    try rig.host.update(to: next)

    #expect(await rig.outcomes(after: .seconds(5)) == ["app Tidy: \(outcome)"])
  }

  @Test("Home replaces a root that another router lacks") func missingRoot() async throws {
    let rig = try HostRig(TestFeature(Station.self, Live.self, Shelf.self).router(home: "/radio"))
    await rig.host.open(Shelf())

    try rig.host.update(to: TestFeature(Station.self, Live.self).router(home: "/radio"))
    await rig.clock.waitUntilIdle()
    #expect(rig.shown == "Station\n└─ live: Live")
    #expect(rig.problems.map(\.code) == [])
  }

  @Test("A slot that another router brings back appears locked if its check can't run")
  func checkCannotRun() async throws {
    let radio = TestFeature(Station.self, Live.self)
    let whole = try Router(features: [radio, Chats()], home: "/radio")
    let rig = try HostRig(whole) { _, _ in .unavailable("no network") }
    let shown = try #require(rig.host.shown?.description)
    #expect(shown.contains("locked"))

    try rig.host.update(to: radio.router(home: "/radio"))
    #expect(rig.host.shown?.description == "Station\n└─ live: Live")

    try rig.host.update(to: whole)
    #expect(rig.host.shown?.description == shown)
  }
}
