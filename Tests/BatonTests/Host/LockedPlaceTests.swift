import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Requirements hold for everything on screen, however it got there.
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
    #expect(try !PrivateRig.text(rig.host.savedState()).contains("7"))
  }

  @Test func givesAnotherAccountNothingWithoutASignOutBetween() async throws {
    let rig = try PrivateRig(account: "anna")
    await rig.host.open(Inbox(filter: "mine"))
    await rig.host.open(Letter(id: "7", page: 3))

    rig.host.account = "bea"

    #expect(!rig.shown.contains("mine"))
    #expect(!rig.shown.contains("7"))
    #expect(try !PrivateRig.text(rig.host.savedState()).contains("mine"))
  }

  @Test func givesAnotherAccountHomeInTheSteadOfAWindow() async throws {
    let presenter = HeadlessPresenter()
    presenter.opensWindows = true
    let host = try ContinuationHost(
      router: ModelFeature.router(isPrivate: false), presenter: presenter,
      requirements: ["signedIn", "paid"].map { name in Requirement(name) { _ in .allow } },
      commands: [CommandHandler(ModelFeature.Pay.self) { _ in }],
      resolvers: [LinkResolverHandler("short") { $0 }])
    host.account = "anna"
    host.deliver([ContinuationRequest(.link("/pane/1"), from: .app)])
    host.becomeReady()
    #expect(host.shown?.description == "window: Pane(id: \"1\")")

    host.account = "bert"

    // Home isn't a window.
    #expect(
      host.shown?.description == """
        Base
        ├─ *news: News
        └─ club: Club
        """)
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
    #expect(await rig.outcomes() == ["webLink Letter: refused (signed-out)"])
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
}
