import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Only screens from a check and exempt ones may be on a locked destination.
@MainActor @Suite struct LockedPlaceExemptTests {
  @Test func letsWhatIsExemptStandOnALockedRoot() async throws {
    let rig = try PrivateRig()

    let outcome = await rig.host.open(Terms())

    #expect(rig.shown == "Study (locked)\n└─ sheet: Entry\n   └─ sheet: Terms")
    #expect(outcome.description == "opened Terms")
  }

  @Test func needsTheContainerForWhatIsExemptInATab() async throws {
    let rig = try PrivateRig()
    rig.says = { _, _ in .deny("signed out") }

    let outcome = await rig.host.open(Help())

    #expect(outcome.reason?.code == .denied)
    #expect(!rig.shown.contains("Help"))
  }

  @Test func checksWhereACheckLeadsTo() async throws {
    let rig = try PrivateRig(account: "anna", isReady: false)
    rig.says = { _, subject in
      switch subject {
      case is Folders: .redirect(to: Letter(id: "7"))
      case is Letter: .deny("not paid")
      default: .allow
      }
    }
    rig.host.becomeReady()

    rig.presenter.select("folders")

    #expect(rig.host.shown?.leaf.description == "Folders (locked)")
    #expect(!rig.shown.contains("Letter"))
    await rig.clock.waitUntilIdle()
    #expect(rig.problems.map(\.code) == [.interstitialNotShown])
  }

  @Test func leadsWhereACheckLeadsTo() async throws {
    let rig = try PrivateRig(account: "anna", isReady: false)
    rig.says = { _, subject in subject is Folders ? .redirect(to: Letter(id: "7")) : .allow }
    rig.host.becomeReady()

    rig.presenter.select("folders")

    #expect(rig.host.shown?.leaf.description == "Letter(id: \"7\")")
  }

  @Test func needsWhatAnExemptPlaceStandsOnToStandItself() async throws {
    let rig = try PrivateRig(isReady: false)
    rig.says = { _, _ in .deny("signed out") }
    rig.host.becomeReady()

    let outcome = await rig.host.open(Imprint())

    #expect(outcome.reason?.code == .denied)
    #expect(rig.shown == "Study (locked)")
  }

  @Test func showsWhatTheNextRequirementShowsInTheSteadOfTheSignIn() async throws {
    let rig = try PrivateRig()
    #expect(rig.host.shown?.leaf.name == "Entry")
    rig.says = { account, _ in
      account == nil ? .park(showing: Entry()) : .park(showing: Terms())
    }

    rig.host.account = "anna"
    #expect(rig.shown == "Study (locked)\n└─ sheet: Terms")

    rig.says = { _, _ in .allow }
    rig.host.requirementsChanged()
    #expect(rig.host.shown?.leaf.name == "Inbox")
    #expect(rig.presenter.problems == [])
  }

  @Test func showsWhatTheNextRequirementShowsForWhatIsParked() async throws {
    let rig = try PrivateRig(account: "anna")
    rig.says = { _, subject in subject is Letter ? .park(showing: Entry()) : .allow }
    rig.deliver("https://www.example.com/letters/7")
    #expect(rig.host.shown?.leaf.name == "Entry")

    rig.says = { _, subject in subject is Letter ? .park(showing: Terms()) : .allow }
    rig.host.requirementsChanged()
    #expect(rig.host.shown?.leaf.name == "Terms")

    rig.says = { _, _ in .unavailable("no network") }
    rig.host.requirementsChanged()
    #expect(rig.host.hasParkedRequest)

    rig.says = { _, _ in .allow }
    rig.presenter.retryLocked()
    #expect(rig.host.shown?.leaf.description == "Letter(id: \"7\")")
    #expect(await rig.outcomes() == ["webLink Letter: parked (parked)", "webLink Letter: opened"])
  }
}
