import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// A host restores the screens that an earlier one saved.
@MainActor @Suite struct HostSavedStateTests {
  @Test func showsASavedStateAgain() async throws {
    let first = try HostRig()
    await first.host.open(Post(id: "1"))
    await first.host.open(Coin(year: 1999))
    let saved = try #require(try first.host.savedState())

    let second = try HostRig(isReady: false)
    second.host.restore(saved) { _ in }
    second.host.becomeReady()

    #expect(second.shown == first.shown)
    #expect(await second.outcomes() == ["restoration Coin: opened"])
  }

  /// The process may end before the app is ready.
  @Test func savesWhatIsStillToBeShownAsItWas() async throws {
    let first = try HostRig()
    await first.host.open(Coin(year: 1999))
    let saved = try #require(try first.host.savedState())

    let second = try HostRig(isReady: false)
    #expect(try second.host.savedState() == nil)
    second.host.restore(saved) { _ in }
    second.deliver("/posts/1")
    #expect(try second.host.savedState() == saved)
    second.host.becomeReady()
    #expect(second.host.shown?.leaf.description == "Post(id: \"1\")")
    #expect(try second.host.savedState() != saved)
  }

  @Test func savesNothingOfWhatWasRefused() async throws {
    let first = try HostRig()
    first.host.account = "anna"
    await first.host.open(Coin(year: 1999))
    let saved = try #require(try first.host.savedState())

    let second = try HostRig(isReady: false)
    second.host.restore(saved) { _ in }
    second.host.account = "ben"
    second.host.becomeReady()

    let left = String(decoding: try #require(try second.host.savedState()), as: UTF8.self)
    #expect(!left.contains("1999") && !left.contains("anna"))
  }

  @Test func restoresBeforeTheRequestThatCameWithIt() async throws {
    let first = try HostRig()
    await first.host.open(Coin(year: 1999))
    let saved = try #require(try first.host.savedState())

    let second = try HostRig(isReady: false)
    second.deliver("/posts/1")
    second.host.restore(saved) { _ in }
    second.host.becomeReady()

    #expect(
      second.shown == """
        Stage
        ├─ *feed: Feed
        │  └─ Post(id: "1")
        └─ vault: Vault
           └─ Coin(year: 1999)
        """)
    #expect(await second.outcomes() == ["restoration Coin: opened", "app Post: opened"])
  }

  @Test func cutsASavedStateToWhatIsAllowed() async throws {
    let first = try HostRig()
    await first.host.open(Coin(year: 1999))
    let saved = try #require(try first.host.savedState())

    let second = try HostRig(isReady: false)
    second.signedIn = .park(showing: Gate())
    second.host.restore(saved) { _ in }
    second.host.becomeReady()

    #expect(second.host.shown?.leaf.description == "Vault")
    #expect(await second.outcomes() == ["restoration Vault: degraded (parked)"])
  }

  @Test func refusesStateThatComesLate() async throws {
    let rig = try HostRig()
    await rig.host.open(Coin(year: 1999))
    let saved = try #require(try rig.host.savedState())
    await rig.host.open(Post(id: "1"))

    let outcome = await rig.host.restore(saved)

    #expect(outcome.reason?.code == .late)
    #expect(rig.host.shown?.leaf.description == "Post(id: \"1\")")
  }

  @Test func reportsStateThatCannotBeRead() async throws {
    let rig = try HostRig()

    let outcome = await rig.host.restore(Data("{".utf8))

    #expect(outcome.label == "refused")
    #expect(rig.host.shown?.leaf.description == "Feed")
  }
}
