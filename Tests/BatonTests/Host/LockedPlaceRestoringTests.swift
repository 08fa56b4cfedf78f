import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// A restored screen is checked like any other, and stays if its check is unavailable.
@MainActor @Suite struct LockedPlaceRestoringTests {
  @Test func restoresNothingBlankWhileNobodyIsSignedIn() async throws {
    let first = try PrivateRig(account: "anna")
    await first.host.open(Letter(id: "7"))
    let saved = try #require(try first.host.savedState())

    let second = try PrivateRig(isReady: false)
    second.host.restore(saved) { _ in }
    second.host.becomeReady()

    #expect(second.shown == "Study (locked)\n└─ sheet: Entry")
  }

  @Test func keepsWhatCannotBeCheckedNowInTheSavedState() async throws {
    let first = try PrivateRig(account: "anna")
    await first.host.open(Letter(id: "7", page: 2))
    let saved = try #require(try first.host.savedState())

    let second = try PrivateRig(account: "anna", isReady: false)
    second.says = { _, subject in subject is Letter ? .unavailable("no network") : .allow }
    second.host.restore(saved) { _ in }
    second.host.becomeReady()
    #expect(second.host.shown?.leaf.description == "Letter (locked)")
    #expect(try PrivateRig.text(second.host.savedState()).contains("\"7\""))

    second.says = { _, _ in .allow }
    second.presenter.retryLocked()
    #expect(second.host.shown?.leaf.description == "Letter(id: \"7\", page: 2)")
  }

  @Test func keepsWhatIsShownWhereARecheckIsUnavailable() async throws {
    let rig = try PrivateRig(account: "anna")
    await rig.host.open(Writing(text: "Dear Bea"))

    rig.says = { _, _ in .unavailable("no network") }
    rig.host.requirementsChanged()

    #expect(rig.host.shown?.leaf.description == "Writing(text: \"Dear Bea\")")
    #expect(!rig.shown.contains("locked"))
  }

  @Test func keepsWhatIsShownWhereARecheckTakesTooLong() async throws {
    let rig = try PrivateRig(account: "anna", checks: .zero)
    await rig.clock.advance(by: .seconds(1))
    rig.deliver("https://www.example.com/letters/7")
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.host.shown?.leaf.name == "Letter")
    let slow = try PrivateRig(account: "anna", checks: .seconds(60))
    slow.deliver("https://www.example.com/letters/7")
    await slow.clock.advance(by: .seconds(300))
    #expect(await slow.outcomes() == ["webLink Letter: refused (unavailable)"])
    #expect(slow.problems.contains { $0.code == .checkOverdue })
  }

  @Test func keepsWhatWasOpenedWhileARecheckRan() async throws {
    let rig = try PrivateRig(account: "anna", checks: .seconds(2))
    await rig.clock.advance(by: .seconds(20))

    rig.host.requirementsChanged()
    rig.deliver("https://www.example.com/letters/7")
    await rig.clock.advance(by: .seconds(60))

    #expect(rig.host.shown?.leaf.description == "Letter(id: \"7\")")
    #expect(await rig.outcomes() == ["webLink Letter: opened"])
  }
}
