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

  @Test("A short link can't be resolved if the scenario doesn't know its target")
  func unknownTarget() async throws {
    let app = try Scenario(of: ShortLinkService.router())
    await app.tap("https://shop.link/a")
    #expect(app.description.contains("there is no network"))
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
