import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// A host restores the screens that an earlier one saved.
@MainActor @Suite struct HostSavedStateTests {
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
