import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Questions to users, and the meaning of their answers.
@MainActor @Suite struct HostConsentTests {
  @Test func doesNotTakeOneScreensYesForAnother() async throws {
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
}
