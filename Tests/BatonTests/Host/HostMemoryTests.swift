import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Everything that a host remembers: which account it belongs to, and when the host forgets it.
@MainActor @Suite struct HostMemoryTests {
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

  @Test("A request made in a completion runs after that completion") func requestInCompletion()
    throws
  {
    let rig = try HostRig()
    var order: [String] = []

    rig.host.deliver([ContinuationRequest(.link("/posts/1"), from: .app)]) { [host = rig.host] _ in
      order.append("first")
      host.deliver([ContinuationRequest(.link("/posts/2"), from: .app)]) { _ in
        order.append("second")
      }
      order.append("first completes")
    }

    #expect(order == ["first", "first completes", "second"])
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
      rig.host.deliver([request], handover: { _ in limits += token.one })
    }
    await rig.clock.waitUntilIdle()

    // The last ids are remembered with their outcomes.
    #expect(tokens.filter { $0() }.count <= rig.host.limits.maxRememberedIDs)
    #expect(limits == 600)
  }

  private final class Token {
    let one = 1
  }
}
