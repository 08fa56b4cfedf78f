import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests for the host's limits: no request waits forever, no queue grows without bound, and no
/// outcome is remembered too long.
@MainActor @Suite(.early) struct HostBoundsTests {
  @Test("Setting the clock back doesn't make the pause between equal questions longer")
  func clockSetBack() async throws {
    let rig = try HostRig()
    var seconds = 1_000.0
    rig.host.now = { Date(timeIntervalSince1970: seconds) }
    rig.presenter.confirm = { _ in false }
    for (second, what) in [(1_000.0, "cache"), (0, "history"), (10, "cache")] {
      seconds = second
      rig.deliver("https://www.example.com/wipe/\(what)")
      await rig.clock.waitUntilIdle()
    }
    #expect(rig.presenter.confirmations.count == 3)
  }

  @Test("A slow reader of outcomes learns how many it missed") func slowReader() async throws {
    let rig = try HostRig()
    let stream = rig.host.outcomes
    for _ in 0..<1_000 { rig.deliver("/nowhere") }
    rig.host.close()

    var read = 0
    var missed = 0
    for await record in stream {
      read += 1
      missed += record.missed
    }

    #expect(read == 256)
    #expect(missed == 744)
  }

  // MARK: Memory

  @Test("Beyond its limit, the host forgets the oldest request IDs") func rememberedIDs()
    async throws
  {
    var limits = HostLimits()
    limits.maxRememberedIDs = 2
    let rig = try HostRig(limits: limits)
    for number in 1...3 { rig.deliver("/posts/\(number)", id: .init(rawValue: "\(number)")) }

    rig.deliver("/posts/3", id: "3")
    rig.deliver("/posts/2", id: "2")
    #expect(rig.host.shown?.leaf.description == "Post(id: \"3\")")
    rig.deliver("/posts/1", id: "1")

    #expect(rig.host.shown?.leaf.description == "Post(id: \"1\")")
    await rig.clock.waitUntilIdle()
    #expect(
      rig.records.filter(\.isRequested).map(\.request.rawValue) == ["1", "2", "3", "1"])
  }

  @Test("Finished requests are released, except the last remembered ones") func finishedRequests()
    async throws
  {
    let rig = try HostRig()
    var limits = 0
    var tokens: [() -> Bool] = []
    for number in 0..<600 {
      let token = Token()
      tokens.append { [weak token] in token != nil }
      let request = ContinuationRequest(.link("/posts/\(number)"), from: .app)
      rig.host.deliver([request], restorationHandler: { _ in limits += token.one })
    }
    await rig.clock.waitUntilIdle()

    // Only the newest ids are remembered with their outcomes.
    #expect(tokens.filter { $0() }.count <= rig.host.limits.maxRememberedIDs)
    #expect(limits == 600)
  }

  private final class Token {
    let one = 1
  }
}
