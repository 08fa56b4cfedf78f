import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Requests that wait while everything else changes.
@MainActor @Suite struct HostChangeTests {
  // MARK: One driver

  @Test func takesInWhatACheckOpens() async throws {
    let rig = try PrivateRig(account: "anna")
    var isFirst = true
    rig.says = { [host = rig.host] _, subject in
      if subject is Letter, isFirst {
        isFirst = false
        host.deliver([ContinuationRequest(.link("/letters/2"), from: .app)])
      }
      return .allow
    }

    rig.deliver("https://www.example.com/letters/1")

    #expect(rig.host.shown?.leaf.description == "Letter(id: \"2\")")
    #expect(await rig.outcomes() == ["webLink Letter: superseded", "app Letter: opened"])
    #expect(!rig.presenter.performed.contains { $0.contains("id: \"1\"") })
  }

  @Test func makesNoScreensForAPlanThatIsVoid() async throws {
    let rig = try HostRig()
    var isFirst = true
    rig.presenter.whenMaking = { [host = rig.host] destination in
      if (destination as? Post)?.id == "1", isFirst {
        isFirst = false
        host.deliver([ContinuationRequest(.link("/posts/2"), from: .app)])
      }
    }

    rig.deliver("/posts/1")

    #expect(rig.host.shown?.leaf.description == "Post(id: \"2\")")
    #expect(await rig.outcomes() == ["app Post: superseded", "app Post: opened"])
    #expect(!rig.presenter.performed.contains { $0.contains("id: \"1\"") })
  }

  @Test func opensFromAnOutcomeWithoutEnd() async throws {
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
}
