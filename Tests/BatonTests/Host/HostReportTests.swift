import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// A host as a person sees it who looks for a mistake.
@MainActor @Suite struct HostReportTests {
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
