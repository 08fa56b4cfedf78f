import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// A host as a person sees it who looks for a mistake.
@MainActor @Suite struct HostReportTests {
  @Test("A report names the screen, requests with their stages, and outcomes with their codes")
  func text() async throws {
    let rig = try HostRig(checks: .seconds(2))
    await rig.host.open(Post(id: "1", page: 2))
    rig.deliver("/nothing/here")
    rig.deliver("/coins/1999")

    #expect(
      rig.host.report.description == """
        running
        screen:
          Stage
          ├─ *feed: Feed
          │  └─ Post(id: "1", page: 2)
          └─ vault: Vault
        chain:
          Stage (restorable) › Feed (restorable) › Post (restorable)
        pending:
          app Coin: checking, waiting
        outcomes:
          app Post: opened
          app -: not found (not-found)
        """)
  }

  @Test("A report says why a request is parked and a screen is locked")
  func locked() async throws {
    let rig = try HostRig()
    rig.host.account = "ana"
    await rig.host.open(Coin(year: 1999))
    rig.signedIn = .park(showing: Gate())
    rig.host.account = nil
    rig.deliver("/coins/2000")

    #expect(
      rig.host.report.description == """
        running
        screen:
          Stage
          ├─ feed: Feed
          ├─ *vault: Vault
          │  └─ Coin (locked)
          └─ sheet: Gate
        chain:
          Stage (restorable) › Gate (restorable)
        parked:
          app Coin: parked (parked)
        locked:
          Coin: Coin requires "signedIn", which must be met first
        outcomes:
          app Coin: opened
        """)
  }

  @Test("A report as JSON has no values")
  func json() async throws {
    let rig = try HostRig()
    rig.host.account = "ana"
    await rig.host.open(Coin(year: 1999))

    let json = String(decoding: try JSONEncoder().encode(rig.host.report), as: UTF8.self)

    #expect(json.contains("Coin") && json.contains("opened"))
    #expect(!json.contains("1999") && !json.contains("ana"))
  }
}
