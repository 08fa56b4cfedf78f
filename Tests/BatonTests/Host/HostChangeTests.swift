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

  @Test("Consent to leave one screen doesn't apply to its replacement") func replacedWhileAsking()
    async throws
  {
    let rig = try HostRig()
    await rig.host.open(Draft(text: "A"))
    let clock = rig.clock
    var asked = 0
    rig.presenter.answer(
      .ask {
        asked += 1
        try? await clock.sleep(for: .seconds(5))
        return asked == 1
      }, for: Draft.self)
    rig.deliver("/posts/1")
    await clock.advance(by: .seconds(1))

    rig.presenter.exchange(Draft.self, for: Draft(text: "B"))
    await clock.advance(by: .seconds(60))

    #expect(asked == 2)
    #expect(rig.host.shown?.leaf.description == "Draft(text: \"B\")")
    #expect(await rig.outcomes().last == "app Post: refused (stayed)")
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
