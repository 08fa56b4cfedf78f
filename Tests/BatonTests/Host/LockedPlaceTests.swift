import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// What is required holds for all that is on screen, whatever brought it there.
@MainActor @Suite struct LockedPlaceTests {
  @Test func showsTheSignInOverALockedRootAtTheFirstLaunch() async throws {
    let rig = try PrivateRig()

    #expect(
      rig.shown == """
        Study (locked)
        └─ sheet: Entry
        """)
    #expect(rig.platform.publication == nil)

    rig.host.account = "anna"
    #expect(
      rig.shown == """
        Study
        ├─ *inbox: Inbox
        ├─ folders: Folders
        └─ help: Help
        """)
    #expect(rig.presenter.problems == [])
  }

  @Test func locksWhatIsShownInTheTurnOfTheSignOut() async throws {
    let rig = try PrivateRig(account: "anna")
    await rig.host.open(Letter(id: "7", page: 3))
    #expect(rig.platform.publication?.route == "Letter")
    rig.says = { account, _ in account == nil ? .deny("signed out") : .allow }

    rig.host.account = nil

    #expect(rig.shown == "Study (locked)")
    #expect(rig.platform.publication == nil)
    #expect(try rig.host.savedState() == nil)
    #expect(rig.host.chain.isEmpty)
  }

  @Test func givesAnAccountBackWhatItHad() async throws {
    let rig = try PrivateRig(account: "anna")
    await rig.host.open(Letter(id: "7", page: 3))
    rig.host.account = nil
    #expect(rig.shown == "Study (locked)\n└─ sheet: Entry")

    rig.host.account = "anna"

    #expect(rig.host.shown?.leaf.description == "Letter(id: \"7\", page: 3)")
    #expect(rig.presenter.problems == [])
  }

  @Test func givesAnotherAccountNothingOfIt() async throws {
    let rig = try PrivateRig(account: "anna")
    await rig.host.open(Letter(id: "7", page: 3))
    rig.host.account = nil

    rig.host.account = "bea"

    #expect(
      rig.shown == """
        Study
        ├─ *inbox: Inbox
        ├─ folders: Folders
        └─ help: Help
        """)
    #expect(try !text(rig.host.savedState()).contains("7"))
  }

  @Test func givesAnotherAccountNothingWithoutASignOutBetween() async throws {
    let rig = try PrivateRig(account: "anna")
    await rig.host.open(Inbox(filter: "mine"))
    await rig.host.open(Letter(id: "7", page: 3))

    rig.host.account = "bea"

    #expect(!rig.shown.contains("mine"))
    #expect(!rig.shown.contains("7"))
    #expect(try !text(rig.host.savedState()).contains("mine"))
  }

  @Test func checksTheFirstContentOfEveryTab() async throws {
    let rig = try PrivateRig(account: "anna")
    rig.says = { _, subject in subject is Folders ? .deny("no files") : .allow }
    rig.host.requirementsChanged()

    #expect(
      rig.shown == """
        Study
        ├─ *inbox: Inbox
        ├─ folders: Folders (locked)
        └─ help: Help
        """)

    rig.says = { _, _ in .allow }
    rig.host.requirementsChanged()
    #expect(!rig.shown.contains("locked"))
  }

  @Test func locksTheFirstContentOfANewContainer() async throws {
    let rig = try PrivateRig(account: "anna", isReady: false)
    rig.says = { _, subject in subject is Folders ? .deny("no files") : .allow }

    rig.host.becomeReady()

    #expect(rig.shown.contains("folders: Folders (locked)"))
    #expect(rig.presenter.description.contains("folders: Folders (locked) #"))
  }

  @Test func doesWhatTheCheckSaysWhenTheUserTurnsToALockedTab() async throws {
    let rig = try PrivateRig(account: "anna", isReady: false)
    rig.says = { _, subject in subject is Folders ? .park(showing: Terms()) : .allow }
    rig.host.becomeReady()
    #expect(rig.host.shown?.leaf.name == "Inbox")

    rig.presenter.select("folders")
    #expect(rig.host.shown?.leaf.name == "Terms")

    rig.presenter.dismiss()
    #expect(rig.host.shown?.leaf.name == "Folders")
    rig.presenter.select("inbox")
    rig.presenter.select("folders")
    #expect(rig.host.shown?.leaf.name == "Terms")
  }

  @Test func opensALockedTabOnceItMay() async throws {
    let rig = try PrivateRig(account: "anna", isReady: false)
    rig.says = { _, subject in subject is Folders ? .park(showing: Terms()) : .allow }
    rig.host.becomeReady()
    rig.presenter.select("folders")

    rig.says = { _, _ in .allow }
    rig.host.requirementsChanged()

    #expect(
      rig.shown == """
        Study
        ├─ inbox: Inbox
        ├─ *folders: Folders
        └─ help: Help
        """)
  }

  @Test func letsWhatIsExemptStandOnALockedRoot() async throws {
    let rig = try PrivateRig()

    let outcome = await rig.host.open(Terms())

    #expect(rig.shown == "Study (locked)\n└─ sheet: Terms")
    #expect(outcome.description == "opened Terms")
  }

  @Test func needsTheContainerForWhatIsExemptInATab() async throws {
    let rig = try PrivateRig()
    rig.says = { _, _ in .deny("signed out") }

    let outcome = await rig.host.open(Help())

    #expect(outcome.reason?.code == .denied)
    #expect(!rig.shown.contains("Help"))
  }

  @Test func locksWhileAStepMovesAsSoonAsItRests() async throws {
    let rig = try PrivateRig(account: "anna")
    rig.presenter.movesFor = .seconds(1)
    rig.deliver("https://www.example.com/letters/7")
    rig.says = { account, _ in account == nil ? .deny("signed out") : .allow }

    rig.host.account = nil

    #expect(rig.platform.publication == nil)
    #expect(try rig.host.savedState() == nil)
    await rig.clock.advance(by: .seconds(5))
    #expect(rig.shown == "Study (locked)")
    #expect(await rig.outcomes() == ["webLink Letter: refused (denied)"])
  }

  @Test func locksThoughTheScreenNeverRests() async throws {
    let rig = try PrivateRig(account: "anna")
    rig.presenter.movesFor = .seconds(1_000_000)
    rig.deliver("https://www.example.com/letters/7")
    rig.says = { account, _ in account == nil ? .deny("signed out") : .allow }

    rig.host.account = nil
    await rig.clock.advance(by: .seconds(60))

    #expect(rig.shown == "Study (locked)")
  }

  @Test func triesAgainAtTheUsersWish() async throws {
    let rig = try PrivateRig(account: "anna", isReady: false)
    rig.says = { _, _ in .unavailable("no network") }
    rig.host.becomeReady()
    #expect(rig.shown == "Study (locked)")

    rig.says = { _, _ in .allow }
    rig.presenter.retryLocked()

    #expect(rig.host.shown?.leaf.name == "Inbox")
  }

  @Test func neverShowsABlankWindowWhileTheFirstCheckRuns() async throws {
    let rig = try PrivateRig(account: "anna", checks: .seconds(3), isReady: false)
    rig.deliver("https://www.example.com/letters/7")

    rig.host.becomeReady()
    #expect(rig.shown == "Study (locked)")

    await rig.clock.advance(by: .seconds(60))
    #expect(rig.host.shown?.leaf.description == "Letter(id: \"7\")")
    #expect(await rig.outcomes() == ["webLink Letter: opened"])
    #expect(rig.presenter.problems == [])
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
    await rig.clock.rest()
    #expect(rig.problems.map(\.code) == [.meanwhileNotShown])
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

  // MARK: What is restored

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
    #expect(try text(second.host.savedState()).contains("\"7\""))

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

  private func text(_ data: Data?) throws -> String {
    String(decoding: data ?? Data(), as: UTF8.self)
  }
}
