import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// Everything may change while a link is expanded over the network.
@MainActor @Suite struct HostExpandingWaitTests {
  private static let post = ["https://shop.link/a": "https://www.example.com/posts/7?page=2"]

  // MARK: Changes meanwhile

  @Test func isShownAsPendingAndEndsSo() async throws {
    let rig = try ResolverRig(Self.post)
    rig.deliver("https://shop.link/a")
    #expect(rig.host.pending?.description == "short links")
    #expect(rig.presenter.pendingShown == ["short links"])
    _ = await rig.outcomes(after: .seconds(1))
    #expect(rig.host.pending == nil)
    #expect(rig.presenter.pendingShown == ["short links", "-"])
  }

  @Test func givesWayToANewerRequest() async throws {
    let rig = try ResolverRig(Self.post)
    rig.deliver("https://shop.link/a")
    await rig.clock.waitUntilIdle()
    rig.deliver("https://www.example.com/posts/9")
    #expect(rig.leaf == "Post(id: \"9\")")
    #expect(
      await rig.outcomes(after: .seconds(5)) == ["webLink -: superseded", "webLink Post: opened"])
    #expect(rig.service.cancelled == ["https://shop.link/a"])
    #expect(rig.host.pending == nil && rig.leaf == "Post(id: \"9\")")
    #expect(rig.world.pages.isEmpty)
  }

  @Test func givesWayToTheAppsOwnMoves() async throws {
    let rig = try ResolverRig(Self.post)
    rig.deliver("https://shop.link/a")
    await rig.clock.waitUntilIdle()
    #expect(await rig.host.select("vault").label == "opened")
    #expect(await rig.outcomes(after: .seconds(5)).first == "webLink -: superseded")
    #expect(rig.leaf == "Vault")
  }

  @Test func isWithdrawnWithItsTask() async throws {
    let rig = try ResolverRig(Self.post)
    let host = rig.host
    let task = rig.clock.start {
      await host.open(ContinuationRequest(.link("https://shop.link/a"), from: .webLink))
    }
    await rig.clock.waitUntilIdle()
    task.cancel()
    #expect(await task.value.reason?.code == .withdrawn)
    await rig.clock.waitUntilIdle()
    #expect(rig.service.cancelled == ["https://shop.link/a"])
    #expect(rig.host.pending == nil)
  }

  @Test func endsWithItsScene() async throws {
    let rig = try ResolverRig(Self.post)
    rig.service.isDeaf = true
    rig.deliver("https://shop.link/a")
    await rig.clock.waitUntilIdle()
    rig.host.close()
    #expect(await rig.outcomes(after: .seconds(5)) == ["webLink -: failed (scene-gone)"])
    #expect(rig.leaf == "Feed" && rig.world.pages.isEmpty)
    #expect(rig.presenter.pendingShown.last == "-")
  }

  @Test("A link that is being resolved ends when its account signs out")
  func endsWithItsAccount() async throws {
    let rig = try ResolverRig(["https://shop.link/c": "https://www.example.com/coins/1999"])
    rig.host.account = "ana"
    rig.deliver("https://shop.link/c")
    await rig.clock.waitUntilIdle()
    rig.host.account = "bea"
    rig.world.signedIn = .deny("not bea")
    #expect(
      await rig.outcomes(after: .seconds(1))
        == ["webLink -: refused (signed-out)"])
    #expect(rig.service.asked.count == 1)
    #expect(rig.world.checks == 0)
  }

  @Test func isDeliveredOnceThoughItComesTwice() async throws {
    let rig = try ResolverRig(Self.post)
    let request = ContinuationRequest(.link("https://shop.link/a"), from: .webLink, id: "one")
    rig.host.deliver([request])
    rig.host.deliver([request])
    #expect(await rig.outcomes(after: .seconds(1)).count == 1)
    #expect(rig.service.asked.count == 1)
  }

  @Test func takesInWhatItsCodeAsksFor() async throws {
    let rig = try ResolverRig(Self.post)
    rig.service.whenAsked = { [rig] in rig.deliver("https://www.example.com/posts/9") }
    rig.deliver("https://shop.link/a")
    #expect(
      await rig.outcomes(after: .seconds(5)) == ["webLink -: superseded", "webLink Post: opened"])
    #expect(rig.leaf == "Post(id: \"9\")")
    rig.service.whenAsked = {}
  }

  // MARK: Cold starts

  @Test func waitsUntilTheAppIsReady() async throws {
    let rig = try ResolverRig(Self.post, isReady: false)
    rig.deliver("https://shop.link/a")
    #expect(await rig.outcomes(after: .seconds(5)) == [])
    #expect(rig.service.asked.isEmpty)
    rig.host.becomeReady()
    #expect(rig.leaf == "Feed")
    #expect(
      await rig.outcomes(after: .seconds(1))
        == ["webLink Post: opened, resolved by short links"])
  }

  @Test func isKeptResolvedWhereItIsParked() async throws {
    let rig = try ResolverRig([
      "https://shop.link/c?ref=mail": "https://www.example.com/coins/1999"
    ])
    rig.world.signedIn = .park(showing: nil)
    rig.deliver("https://shop.link/c?ref=mail")
    _ = await rig.outcomes(after: .seconds(1))
    #expect(rig.host.hasParkedRequest)
    let state = try #require(try rig.host.savedState())

    // The app launches twice without a network.
    let second = try ResolverRig(isReady: false)
    second.world.signedIn = .park(showing: nil)
    second.host.restore(state) { _ in }
    second.host.becomeReady()
    let again = try #require(try second.host.savedState())
    let third = try ResolverRig(isReady: false)
    third.host.restore(again) { _ in }
    third.host.becomeReady()
    #expect(await third.outcomes().last == "webLink Coin: opened [ref]")
    #expect(third.leaf == "Coin(year: 1999)")
    #expect(second.service.asked.isEmpty && third.service.asked.isEmpty)
  }

  @Test func asksOnceThoughItIsParkedAndComesAgain() async throws {
    let rig = try ResolverRig(["https://shop.link/c": "https://www.example.com/coins/1999"])
    rig.world.signedIn = .park(showing: nil)
    rig.deliver("https://shop.link/c")
    _ = await rig.outcomes(after: .seconds(1))
    rig.world.signedIn = .allow
    rig.service.links = [:]
    rig.host.account = "ana"
    #expect(rig.leaf == "Coin(year: 1999)")
    #expect(rig.service.asked.count == 1)
  }
}
