import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Nothing waits forever, and nothing piles up.
@MainActor @Suite struct HostBoundsTests {
  @Test("At most 64 commands wait for checks, and the rest overflow") func commandsAwaitingChecks()
    async throws
  {
    let rig = try PrivateRig(account: "anna", checks: .seconds(5))
    await rig.clock.advance(by: .seconds(60))

    var told: [String] = []
    for number in 0..<500 {
      rig.host.deliver([ContinuationRequest(.command(Send(what: "\(number)")), from: .app)]) {
        told.append($0.reason?.code.rawValue ?? $0.label)
      }
    }
    #expect(rig.host.report.pending.count(where: \.isCommand) == 64)
    await rig.clock.advance(by: .seconds(100_000))

    #expect(told.filter { $0 == "overflow" }.count == 436)
    #expect(told.filter { $0 == "performed" }.count == 64)
  }

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
}
