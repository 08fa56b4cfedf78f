import Baton
import BatonTesting
import Testing

@MainActor @Suite struct HostRequirementTests {
  @Test func locksWhatACheckDeniesThoughItsRequestGivesWay() async throws {
    let rig = try HostRig()
    rig.deliver("/coins/1999")
    rig.signedIn = .deny("signed out")
    rig.checking = { [rig] in
      rig.checking = {}
      rig.deliver("/posts/1")
    }

    rig.deliver("/coins/1999")

    #expect(
      await rig.outcomes()
        == ["app Coin: opened", "app Coin: superseded", "app Post: opened"])
    #expect(
      rig.shown == """
        Stage
        ├─ *feed: Feed
        │  └─ Post(id: "1")
        └─ vault: Vault
        """)
  }

  // MARK: Parking

  @Test func tellsWhenAParkedRequestIsOver() async throws {
    let rig = try HostRig()
    rig.signedIn = .park(showing: Gate())
    let request = ContinuationRequest(.link("/coins/1999"), from: .app)
    rig.host.deliver([request])
    var freed = 0

    rig.host.onCompletion(request.id) { freed += 1 }
    #expect(freed == 0)
    rig.signedIn = .allow
    rig.host.account = "anna"
    #expect(freed == 1)

    rig.host.onCompletion(request.id) { freed += 1 }
    rig.host.onCompletion("unknown") { freed += 1 }
    #expect(freed == 3)
  }
}
