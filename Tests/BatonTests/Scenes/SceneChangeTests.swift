import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// The store follows every change, and a refused save isn't lost.
@MainActor @Suite struct SceneChangeTests {
  @Test func forgetsAParkedRequestThatIsOver() async throws {
    let rig = try SceneRig()
    let host = try await rig.connect("main")
    rig.decision = .park(showing: nil)
    await host.open(Coin(year: 1999))
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.stored("main").contains("parked"))

    // It expires, which changes nothing on screen.
    await rig.clock.advance(by: HostLimits().parkedTimeout)
    await rig.clock.advance(by: .seconds(1))

    #expect(!host.hasParkedRequest)
    #expect(!rig.stored("main").contains("parked"))
  }

  @Test func storesWhoseTheScreenIsThoughItStaysAsItIs() async throws {
    let rig = try SceneRig()
    let host = try await rig.connect("main")
    await rig.clock.advance(by: .seconds(1))

    host.account = "anna"
    await rig.clock.advance(by: .seconds(1))

    #expect(rig.stored("main").contains("anna"))
  }

  /// Otherwise a link waiting for a sign-in would open for one account now, and for another after a
  /// kill.
  @Test func storesAtOnceWhoHasSignedIn() async throws {
    let rig = try SceneRig()
    let host = try await rig.connect("main")
    rig.decision = .park(showing: nil)
    await host.open(Coin(year: 1999))
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.stored("main").contains("parked"))

    host.account = "anna"
    await rig.clock.waitUntilIdle()
    #expect(rig.stored("main").contains("anna"))
    #expect(rig.store.log.count == 2)

    // Everything else waits for what comes with it.
    rig.decision = .allow
    await host.open(Post(id: "1"))
    #expect(rig.store.log.count == 2)
  }

  @Test func triesAgainWhatTheStoreRefused() async throws {
    let rig = try SceneRig()
    rig.store.fail(.save, with: .fullDisk)
    let host = try await rig.connect("main")
    await host.open(Coin(year: 1999))
    await rig.clock.advance(by: .seconds(200))
    #expect(rig.store.states["main"] == nil)
    #expect(rig.problems.map(\.code) == [.notSaved])

    rig.store.fail(.save, with: nil)
    await rig.clock.advance(by: SceneLimits().saveRetryDelay)

    #expect(rig.stored("main").contains("1999"))
    #expect(rig.problems.map(\.code) == [.notSaved])
  }

  @Test func bringsBackWhatTheStoreRefusedAsTheSceneLeft() async throws {
    let rig = try SceneRig()
    await (try await rig.connect("main")).open(Coin(year: 1998))
    await rig.clock.advance(by: .seconds(1))
    rig.store.fail(.save, with: .locked)
    await rig.directory.host(of: "main")?.open(Coin(year: 1999))
    rig.directory.disconnect("main")
    await rig.clock.waitUntilIdle()
    #expect(rig.stored("main").contains("1998"))

    try await rig.connect("main")
    #expect(rig.leaf("main") == "Coin(year: 1999)")

    rig.store.fail(.save, with: nil)
    await rig.clock.advance(by: SceneLimits().saveRetryDelay)
    #expect(rig.stored("main").contains("1999"))
    #expect(rig.store.problems == [])
  }

  @Test func storesLaterWhatTheStoreRefusedAsTheSceneLeft() async throws {
    let rig = try SceneRig()
    rig.store.fail(.save, with: .fullDisk)
    await (try await rig.connect("main")).open(Coin(year: 1999))
    rig.directory.disconnect("main")
    await rig.clock.advance(by: .seconds(100))
    #expect(rig.problems.map(\.code) == [.notSaved])

    rig.store.fail(.save, with: nil)
    await rig.clock.advance(by: SceneLimits().saveRetryDelay)

    #expect(rig.stored("main").contains("1999"))
    await rig.clock.advance(by: .seconds(100))
    #expect(rig.store.log == ["save main"])
  }

  @Test(arguments: [true, false])
  func forgetsWhatTheStoreRefusedOfASceneThatIsClosedForGood(atOnce: Bool) async throws {
    let rig = try SceneRig()
    rig.store.fail(.save, with: .fullDisk)
    await (try await rig.connect("main")).open(Coin(year: 1999))
    rig.directory.disconnect("main")
    await rig.clock.waitUntilIdle()
    if atOnce { rig.directory.discard(["main"]) } else { rig.directory.discardAll(except: []) }
    rig.store.fail(.save, with: nil)
    await rig.clock.advance(by: .seconds(100))
    #expect(rig.store.states["main"] == nil)

    try await rig.connect("main")
    #expect(rig.leaf("main") == "Feed")
  }

  @Test func storesNothingAgainThatTheStoreHasStill() async throws {
    let rig = try SceneRig()
    let host = try await rig.connect("main")
    await rig.clock.advance(by: .seconds(1))
    rig.store.fail(.save, with: .fullDisk)
    host.account = "anna"
    await rig.clock.advance(by: .seconds(1))
    rig.store.fail(.save, with: nil)
    host.account = nil
    await rig.clock.advance(by: .seconds(100))

    #expect(rig.store.log == ["save main"])
    #expect(rig.store.problems == [])
  }

  @Test func storesWhatWasShownWhileTheStoreWasSlow() async throws {
    let rig = try SceneRig()
    rig.store.holdsCalls = true
    try await rig.connect("main")
    await rig.clock.advance(by: .seconds(10))
    #expect(rig.leaf("main") == "Feed")
    #expect(rig.store.log == [])

    rig.store.release("load main")
    await rig.clock.advance(by: .seconds(1))

    #expect(rig.store.log == ["save main"])
  }

  @Test func tellsThoseWhoWaitForASceneWhenTheDirectoryGoes() async throws {
    let told = Log()
    do {
      let rig = try SceneRig(opensScenes: true)
      rig.directory.deliver(ContinuationRequest(.link("/posts/1"), from: .notification)) {
        told.add("\($0 ?? "-") \($1.reason?.code.rawValue ?? "shown")")
      }
      #expect(rig.opened.count == 1)
    }
    await SimulatedClock().waitUntilIdle()

    #expect(told.texts == ["- scene-gone"])
  }

  @Test func tellsOfEachSceneThatARequestWasFor() async throws {
    let rig = try SceneRig()
    try await rig.connect("one")
    try await rig.connect("two")
    let told = Log()

    rig.directory.deliver(ContinuationRequest(.link("/posts/1"), from: .app), to: .every) {
      told.add("\($0 ?? "-") \($1.label)")
      // Whichever comes first, the other one goes.
      rig.directory.disconnect($0 == "one" ? "two" : "one")
    }
    await rig.clock.waitUntilIdle()

    #expect(told.texts.sorted() == ["one failed", "two opened"])
  }
}

extension SceneRig {
  /// Returns the stored state of a scene, to search it.
  fileprivate func stored(_ id: String) -> String {
    String(decoding: store.states[id] ?? Data(), as: UTF8.self)
  }
}
