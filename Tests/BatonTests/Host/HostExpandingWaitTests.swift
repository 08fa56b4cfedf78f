import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// Everything may change while a link is expanded over the network.
@MainActor @Suite struct HostExpandingWaitTests {
  private static let post = ["https://shop.link/a": "https://www.example.com/posts/7?page=2"]

  // MARK: Changes meanwhile

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
}
