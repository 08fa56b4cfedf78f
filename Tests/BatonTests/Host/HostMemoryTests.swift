import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// The host's memory: its contents, whose they are, and when they're forgotten.
@MainActor @Suite struct HostMemoryTests {
  @Test func forgetsTheOldestIdsOfMany() async throws {
    var limits = HostLimits()
    limits.maxRememberedIDs = 2
    let rig = try HostRig(limits: limits)
    for number in 1...3 { rig.deliver("/posts/\(number)", id: .init(rawValue: "\(number)")) }

    rig.deliver("/posts/3", id: "3")
    rig.deliver("/posts/2", id: "2")
    #expect(rig.host.shown?.leaf.description == "Post(id: \"3\")")
    rig.deliver("/posts/1", id: "1")

    #expect(rig.host.shown?.leaf.description == "Post(id: \"1\")")
    await rig.clock.waitUntilIdle()
    #expect(
      rig.records.filter(\.isRequested).map(\.request.rawValue) == ["1", "2", "3", "1"])
  }

  @Test func endsAnAnnouncementThatIsReplaced() async throws {
    let rig = try HostRig()
    #expect(rig.host.willContinue("com.example.post"))
    await rig.clock.advance(by: .seconds(20))

    #expect(rig.host.willContinue("com.example.draft"))
    #expect(await rig.outcomes() == ["activity Post: superseded"])
    await rig.clock.advance(by: .seconds(20))
    #expect(rig.host.pending?.description == "Draft")
    await rig.clock.advance(by: .seconds(10))

    #expect(rig.presenter.pendingShown == ["Post", "-", "Draft", "-"])
    #expect(
      await rig.outcomes() == [
        "activity Post: superseded", "activity Draft: failed (not-transferred)",
      ])
  }

  @Test func tellsOfALinkToNowhereWhileOthersWait() async throws {
    let rig = try HostRig()
    rig.presenter.movesFor = .seconds(1)
    rig.deliver("/gate")
    rig.deliver("/posts/1")

    rig.deliver("/nowhere")
    #expect(await rig.outcomes() == ["app -: not found (not-found)"])
    await rig.clock.advance(by: .seconds(10))

    #expect(
      await rig.outcomes() == [
        "app -: not found (not-found)", "app Gate: opened", "app Post: opened",
      ])
  }

  @Test func doesNextWhatAnOutcomeOpens() throws {
    let rig = try HostRig()
    var order: [String] = []

    rig.host.deliver([ContinuationRequest(.link("/posts/1"), from: .app)]) { [host = rig.host] _ in
      order.append("first")
      host.deliver([ContinuationRequest(.link("/posts/2"), from: .app)]) { _ in
        order.append("second")
      }
      order.append("first is told")
    }

    #expect(order == ["first", "first is told", "second"])
  }

  // MARK: Accounts

  @Test func takesNoAnswerForAnotherAccount() async throws {
    let rig = try PrivateRig(account: "anna")
    rig.says = { account, _ in account == "anna" ? .allow : .deny("not invited") }
    rig.host.requirementsChanged()
    await rig.host.open(Letter(id: "7", page: 3))

    rig.host.account = "bea"

    #expect(rig.shown == "Study (locked)")
    #expect(await rig.host.open(Letter(id: "8")).reason?.message.hasSuffix("not invited") == true)
  }

  @Test func takesNoAnswerThatWasOnItsWayForAnotherAccount() async throws {
    let rig = try PrivateRig(account: "anna", checks: .seconds(2))
    await rig.clock.advance(by: .seconds(60))
    rig.says = { account, _ in account == "anna" ? .allow : .deny("not invited") }
    rig.host.requirementsChanged()
    rig.deliver("https://www.example.com/letters/7")
    await rig.clock.advance(by: .seconds(1))

    rig.host.account = "bea"
    #expect(rig.shown == "Study (locked)")
    let steps = rig.presenter.performed
    await rig.clock.advance(by: .seconds(60))

    #expect(rig.presenter.performed == steps)
    #expect(await rig.outcomes() == ["webLink Letter: refused (signed-out)"])
  }

  @Test func savesNothingOfAnotherAccountThatStandsLocked() async throws {
    let rig = try HostRig()
    rig.host.account = "anna"
    await rig.host.open(Coin(year: 1999))
    rig.signedIn = .park(showing: nil)

    rig.host.account = "bea"

    #expect(
      rig.shown == """
        Stage
        ├─ feed: Feed
        └─ *vault: Vault
           └─ Coin (locked)
        """)
    let saved = String(decoding: try #require(try rig.host.savedState()), as: UTF8.self)
    #expect(saved.contains("Vault"))
    #expect(!saved.contains("Coin"))
    #expect(!saved.contains("1999"))
  }

  @Test func readsNoSavedStateOfAnotherAccount() async throws {
    let first = try PrivateRig(account: "anna")
    await first.host.open(Letter(id: "7", page: 3))
    let saved = try #require(try first.host.savedState())

    let second = try PrivateRig(account: "bea", isReady: false)
    second.host.restore(saved) { _ in }
    second.host.becomeReady()

    #expect(await second.outcomes() == ["restoration -: refused (other-account)"])
    #expect(second.host.shown?.focus.map(\.description) == ["Study", "Inbox"])
    #expect(!second.presenter.performed.contains { $0.contains("Letter") })
  }

  // MARK: Reports

  @Test func showsNoTabBeforeItsCheckIsThrough() async throws {
    let rig = try PrivateRig(account: "anna", isReady: false)
    rig.says = { _, subject in subject is Folders ? .deny("no files") : .allow }

    rig.host.becomeReady()

    #expect(
      rig.presenter.performed == [
        "show Study [*inbox: Inbox, folders: Folders (locked), help: Help]"
      ])
  }

  @Test func tellsEachStepThatIsRefused() async throws {
    let rig = try PrivateRig(account: "anna")
    rig.presenter.refuseSteps(because: "busy", "still busy")

    let outcome = await rig.host.open(Letter(id: "7"))
    await rig.clock.waitUntilIdle()

    #expect(outcome.reason?.code == .notShown)
    #expect(
      rig.problems.map(\.description) == [
        "step-refused: the step was refused (push Letter(id: \"7\") on Inbox): busy",
        "step-refused: the step was refused (push Letter(id: \"7\") on Inbox): still busy",
      ])
    #expect(rig.problems.map(\.redacted).allSatisfy { !$0.contains("busy") })
  }

  @Test func triesHomeAgainThatWasRefusedTwice() async throws {
    let rig = try PrivateRig(account: "anna", isReady: false)
    rig.presenter.refuseSteps(because: "busy", "still busy")
    rig.host.becomeReady()
    #expect(rig.host.shown == nil)

    rig.host.requirementsChanged()

    #expect(rig.host.shown?.leaf.name == "Inbox")
    await rig.clock.waitUntilIdle()
    #expect(
      rig.records.map(\.description) == [
        "restoration Inbox: failed (not-shown)", "restoration Inbox: opened",
      ])
  }

  // MARK: Ends

  @Test func endsWhatIsParkedWhenItCloses() async throws {
    let rig = try HostRig()
    rig.signedIn = .park(showing: nil)
    rig.deliver("/coins/1999")

    rig.host.close()

    #expect(!rig.host.hasParkedRequest)
    #expect(
      await rig.outcomes() == ["app Coin: parked (parked)", "app Coin: failed (scene-gone)"])
  }

  @Test func endsItsStreamsWhileItIsHeld() async throws {
    let rig = try HostRig()
    var ended: [String] = []
    let (outcomes, problems) = (rig.host.outcomes, rig.host.problems)
    let readers = [
      rig.clock.start {
        for await _ in outcomes {}
        ended.append("outcomes")
      },
      rig.clock.start {
        for await _ in problems {}
        ended.append("problems")
      },
    ]
    await rig.clock.waitUntilIdle()

    rig.host.close()
    await rig.clock.waitUntilIdle()

    #expect(ended.sorted() == ["outcomes", "problems"])
    for reader in readers { reader.cancel() }
  }
}
