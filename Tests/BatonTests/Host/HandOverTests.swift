import Baton
import BatonHost
import BatonTesting
import Testing

/// The order in which screens receive their values.
@MainActor @Suite struct HandOverTests {
  /// A screen that receives its values may change the account or something that a check reads.
  @Test("Checking requirements again during a handover doesn't repeat it")
  func recheckDuringHandover() async throws {
    let rig = try HostRig()
    await rig.host.open(Post(id: "1"))
    var chains = 0

    rig.host.deliver(
      [ContinuationRequest(.link("/posts/1?page=3"), from: .notification)],
      handover: { [host = rig.host] chain in
        chains += 1
        for entry in chain { entry.restore() }
        if chains < 9 { host.requirementsChanged() }
      })
    await rig.clock.waitUntilIdle()

    #expect(chains == 1)
    #expect(await rig.outcomes() == ["app Post: opened", "notification Post: opened"])
  }

  @Test("Checking requirements again while restoring doesn't restore a screen twice")
  func recheckDuringRestore() async throws {
    let rig = try HostRig()
    await rig.host.open(Post(id: "1"))
    let given = rig.presenter.restored.count
    var times = 0
    rig.presenter.focus.last?.onRestore = { [weak host = rig.host] in
      times += 1
      if times < 9 { host?.requirementsChanged() }
    }

    rig.host.deliver([ContinuationRequest(.link("/posts/1?page=3"), from: .notification)])
    await rig.clock.waitUntilIdle()

    #expect(times == 1 && rig.presenter.restored.count == given + 3)
    #expect(await rig.outcomes() == ["app Post: opened", "notification Post: opened"])
  }

  @Test("The platform can restore the chain's entries in any order") func anyOrder() async throws {
    let rig = try HostRig()
    await rig.host.open(Post(id: "1", page: 2))
    let activity = try rig.host.router.activity(for: Post(id: "1", page: 3))
    let given = rig.presenter.restored
    var chains: [[ChainEntry]] = []

    rig.host.deliver(
      [ContinuationRequest(delivered: activity)], handover: { chains.append($0) })
    #expect(rig.presenter.restored == given)
    #expect(
      chains.map { $0.map(\.description) } == [
        [
          "Stage ← activity", "Feed ← activity", "Post(id: \"1\", page: 3) ← activity",
        ]
      ])
    chains.last?.last?.restore()
    chains.last?.first?.restore()

    #expect(
      rig.presenter.restored.dropFirst(given.count) == [
        "#4 Post(id: \"1\", page: 3) from activity", "#1 Stage from activity",
      ])
  }
}
