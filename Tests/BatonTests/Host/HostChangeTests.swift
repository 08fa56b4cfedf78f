import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests for requests that wait while the rest of the app changes.
@MainActor @Suite(.early) struct HostChangeTests {
  @Test("A chain of 8,000 completions doesn't overflow the stack") func longCompletionChain()
    async throws
  {
    let rig = try HostRig()
    var left = 8_000
    @MainActor func again(_ outcome: Outcome) {
      guard left > 0 else { return }
      left -= 1
      rig.host.deliver([ContinuationRequest(.link("/nowhere"), from: .app)], completion: again)
    }

    again(.superseded)
    await rig.clock.waitUntilIdle()

    #expect(left == 0)
  }

  @Test("A completion handler runs when the parked request ends") func parkedCompletion()
    async throws
  {
    let rig = try HostRig()
    rig.signedIn = .park(showing: Gate())
    let request = ContinuationRequest(.link("/coins/1999"), from: .app)
    rig.host.deliver([request])
    var freed = 0

    rig.host.onCompletion(request.id) { _ in freed += 1 }
    #expect(freed == 0)
    rig.signedIn = .allow
    rig.host.account = "anna"
    #expect(freed == 1)

    rig.host.onCompletion(request.id) { _ in freed += 1 }
    rig.host.onCompletion("unknown") { _ in freed += 1 }
    #expect(freed == 3)
  }
}
