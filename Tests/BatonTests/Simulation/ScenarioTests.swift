import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Foundation
import Testing

/// Tests for an app that's played interactively, as with `baton play`.
@MainActor @Suite struct ScenarioTests {
  @Test("The account and scene survive a relaunch until the user signs out") func relaunch()
    async throws
  {
    let app = try Scenario(of: HostFeature.router())
    await app.tap("https://www.example.com/coins/1999")
    #expect(app.description.contains("[coin] parked"))
    await app.signIn("ana")
    #expect(app.shown?.leaf.description == "Coin(year: 1999)")
    await app.kill()
    expectSnapshot(of: app, matches: "nothing runs")
    #expect(app.account == "ana")

    await app.launch()

    #expect(app.shown?.leaf.description == "Coin(year: 1999)")
    await app.kill()
    await app.signOut()
    await app.launch()
    #expect(app.shown?.leaf.description == "Feed")
  }

  @Test("A snapshot shows only what the last action changed") func lastAction() async throws {
    let app = try Scenario(of: HostFeature.router())
    await app.open("/posts/1")
    await app.select("vault")
    expectSnapshot(of: app, matches: "→ the screen changes\n    = Stage › Vault")
    await app.dismiss()
    expectSnapshot(of: app, matches: "nothing changed")
  }

  @Test("A command runs only if the user confirms it") func confirmedCommand() async throws {
    let app = try Scenario(of: HostFeature.router())
    app.confirm = { _ in false }
    await app.tap("https://www.example.com/wipe/cache")
    #expect(app.description.contains("the user did not confirm Erase"))
    #expect(!app.description.contains("run Erase"))
    // The same question isn't asked again right away.
    await app.wait(.seconds(11))
    app.confirm = { ($0 as? Erase)?.what == "cache" }
    await app.tap("https://www.example.com/wipe/cache")
    #expect(app.description.contains("run Erase(what: \"cache\")"))
    #expect(app.shown?.leaf.description == "Feed(filter: \"all\")")
  }

  @Test("A scenario can decide the outcome of requirement checks") func decidedChecks() async throws
  {
    let app = try Scenario(of: HostFeature.router())
    await app.signIn()
    await app.decide("online", .unavailable("no network"))
    await app.open("/coins/1999")
    #expect(app.description.contains("refused: Coin requires \"online\": no network"))
    await app.decide("online", nil)
    await app.open("/coins/1999")
    #expect(app.shown?.leaf.description == "Coin(year: 1999)")
    // The screen is locked as soon as its check fails.
    await app.decide("signedIn", .deny("closed"))
    #expect(app.shown?.root.children.last?.children.isEmpty == true)
  }

  @Test("Short links resolve only if the scenario knows their targets") func shortLinks()
    async throws
  {
    let app = try Scenario(of: ShortLinkService.router())
    await app.tap("https://shop.link/a")
    #expect(app.description.contains("there is no network"))
    app.expand = { link in
      link.path == "/a" ? URL(string: "https://www.example.com/posts/7") : nil
    }
    await app.tap("https://shop.link/a")
    #expect(app.description.contains("short links resolves the link"))
    #expect(app.shown?.leaf.description == "Post(id: \"7\")")
  }

  @Test("Without a home, links open on the app's own root screens") func noHome() async throws {
    let app = try Scenario(of: PressApp.router())
    await app.launch()
    expectSnapshot(of: app, matches: "→ ready")
    await app.tap("press://stories/1/comments")
    #expect(app.shown?.focus.map(\.name) == ["Feed", "Story", "Comments"])
    #expect(app.device.hosted?.problems == [])
  }

  @Test("A scenario accepts Handoff activities and notification taps")
  func handoffAndNotifications() async throws {
    let app = try Scenario(of: HostFeature.router())
    await app.handOff(
      UserActivity("com.example.post", userInfo: ["id": .string("7"), "page": .integer(3)]))
    #expect(app.shown?.leaf.description == "Post(id: \"7\", page: 3)")
    #expect(app.description.contains("[post] opened"))
    await app.tapNotification("https://www.example.com/posts/1")
    await app.tapNotification("https://www.example.com/posts/1")
    #expect(app.description.contains("[post 3] opened"))
  }
}
