import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// What waits, while everything else changes.
@MainActor @Suite struct HostChangeTests {
  // MARK: One driver

  @Test func performsACommandThatShowsWhileAStepMoves() async throws {
    let rig = try HostRig()
    rig.presenter.movesFor = .seconds(1)
    let clock = rig.clock
    rig.presenter.confirm = { _ in
      try? await clock.sleep(for: .milliseconds(500))
      return true
    }
    rig.deliver("https://www.example.com/wipe/cache")
    rig.deliver("/coins/1999")
    await clock.advance(by: .seconds(30))
    rig.deliver("/posts/2")
    await clock.advance(by: .seconds(30))

    #expect(
      await rig.outcomes() == [
        "app Coin: opened", "webLink Erase: performed", "app Post: opened",
      ])
    #expect(rig.presenter.problems == [])
    #expect(rig.host.shown?.leaf.description == "Post(id: \"2\")")
  }

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
    var left = 20_000
    @MainActor func again(_ outcome: Outcome) {
      guard left > 0 else { return }
      left -= 1
      rig.host.deliver([ContinuationRequest(.link("/nowhere"), from: .app)], completion: again)
    }

    again(.superseded)
    while left > 0 { await Task.yield() }

    #expect(left == 0)
  }

  // MARK: Parked

  @Test(arguments: [false, true])
  func doesNotOpenWhatWasDropped(byTime: Bool) async throws {
    let rig = try HostRig(checks: .seconds(2))
    rig.host.account = "anna"
    rig.signedIn = .park(showing: nil)
    rig.deliver("/coins/1999")
    await rig.clock.advance(by: byTime ? .seconds(601) : .seconds(2))
    rig.signedIn = .allow
    if byTime {
      rig.deliver("/coins/1999")
    }
    rig.host.requirementsChanged()
    await rig.clock.advance(by: .seconds(1))
    rig.signedIn = .deny("another")
    rig.host.account = "bea"
    await rig.clock.advance(by: .seconds(30))

    #expect(!rig.shown.contains("Coin"))
    #expect(!rig.host.hasParkedRequest)
  }

  @Test func endsTheRetryOfWhatHasExpired() async throws {
    var limits = HostLimits()
    limits.parkedTimeout = .seconds(5)
    let rig = try HostRig(checks: .seconds(3), limits: limits)
    rig.signedIn = .park(showing: nil)
    rig.deliver("/coins/1999")
    await rig.clock.advance(by: .seconds(7))
    rig.signedIn = .allow
    rig.host.requirementsChanged()
    await rig.clock.advance(by: .seconds(30))

    #expect(await rig.outcomes() == ["app Coin: parked (parked)", "app Coin: refused (expired)"])
    #expect(!rig.shown.contains("Coin"))
  }

  @Test func doesNotTellOfASignInThatCouldNotBeShown() async throws {
    let rig = try PrivateRig(isReady: false)
    rig.presenter.fail(Entry.self, because: "no storyboard")
    rig.host.becomeReady()
    rig.host.deliver([ContinuationRequest(.link("/letters/7"), from: .app)])

    #expect(await rig.outcomes() == ["app Letter: parked (parked)"])
    #expect(rig.problems.contains { $0.code == .meanwhileNotShown })
    #expect(rig.parked?.hierarchy == nil)
    #expect(rig.shown == "Study (locked)")
  }

  // MARK: Sign-out

  @Test func refusesWhereTheAccountGoesWhileASecondCheckWaits() async throws {
    let rig = try PrivateRig(account: "anna", checks: .seconds(2))
    await rig.clock.advance(by: .seconds(60))
    rig.says = { account, _ in account == nil ? .deny("signed out") : .allow }
    rig.deliver("https://www.example.com/letters/7")
    await rig.clock.advance(by: .seconds(3))

    rig.host.account = nil
    await rig.clock.advance(by: .seconds(60))

    #expect(rig.shown == "Study (locked)")
    #expect(await rig.outcomes() == ["webLink Letter: refused (denied)"])
  }

  @Test func refusesWhereTheAccountGoesBetweenTwoSteps() async throws {
    let rig = try PrivateRig(account: "anna")
    await rig.host.open(Writing(text: "Dear"))
    rig.says = { account, _ in account == nil ? .deny("signed out") : .allow }
    rig.presenter.movesFor = .seconds(1)
    rig.deliver("https://www.example.com/letters/7")

    rig.host.account = nil
    await rig.clock.advance(by: .seconds(60))

    #expect(rig.shown == "Study (locked)")
    #expect(await rig.outcomes().last == "webLink Letter: refused (denied)")
    #expect(rig.presenter.problems == [])
  }

  // MARK: Consent

  @Test func asksEachScreenOnce() async throws {
    let rig = try HostRig()
    await rig.host.open(Draft(text: "A"))
    let clock = rig.clock
    var asked: [String] = []
    rig.presenter.answer(
      .ask {
        asked.append("Draft")
        try? await clock.sleep(for: .seconds(1))
        return true
      }, for: Draft.self)

    rig.deliver("/posts/1")
    await clock.advance(by: .seconds(10))

    #expect(asked == ["Draft"])
    #expect(rig.host.shown?.leaf.name == "Post")
  }

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

  @Test func doesNotWaitForEverForAnAnswer() async throws {
    let rig = try HostRig()
    await rig.host.open(Draft(text: "A"))
    let clock = rig.clock
    rig.presenter.answer(
      .ask {
        try? await clock.sleep(for: .seconds(100_000))
        return true
      }, for: Draft.self)

    rig.deliver("/posts/1")
    await clock.advance(by: .seconds(301))

    #expect(await rig.outcomes().last == "app Post: refused (stayed)")
  }

  // MARK: The screen is the truth

  @Test func tellsWhatThePlatformRefused() async throws {
    let rig = try HostRig()
    rig.presenter.refuseSteps(because: "busy", "busy", "busy")

    let outcome = await rig.host.open(Post(id: "1"))

    #expect(outcome.reason?.code == .notShown)
    #expect(rig.host.shown?.leaf.name == "Feed")
  }

  @Test func plansAnewOnceWhereAStepIsRefused() async throws {
    let rig = try HostRig()
    rig.presenter.refuseSteps(because: "busy")

    let outcome = await rig.host.open(Post(id: "1"))

    #expect(outcome.description == "opened Post(id: \"1\")")
  }

  @Test func doesNotBelieveAPresenterThatDoesNothing() async throws {
    let rig = try HostRig()
    rig.presenter.ignoresSteps = true

    let outcome = await rig.host.open(Post(id: "1"))

    #expect(outcome.reason?.code == .notShown)
    #expect(rig.host.shown?.leaf.name == "Feed")
  }

  @Test func looksWhereTheUserWentWhileAStepMoved() async throws {
    let rig = try HostRig()
    await rig.host.open(Coin(year: 1999))
    await rig.host.open(Gate())
    rig.presenter.movesFor = .seconds(1)
    rig.deliver("/coins/2000")
    await rig.clock.advance(by: .milliseconds(500))
    rig.presenter.movesFor = .zero
    rig.presenter.goBack()
    await rig.clock.advance(by: .seconds(30))

    #expect(rig.host.shown?.leaf.description == "Coin(year: 2000)")
    #expect(rig.presenter.problems == [])
    #expect(await rig.outcomes().last == "app Coin: opened")
  }

  @Test func opensWhenALeafThatWentIsBack() async throws {
    let rig = try HostRig()
    rig.presenter.movesFor = .seconds(1)
    rig.deliver("/posts/1")
    await rig.clock.advance(by: .milliseconds(500))
    rig.presenter.goBack()
    await rig.clock.advance(by: .seconds(30))

    #expect(await rig.outcomes() == ["app Post: opened"])
    #expect(rig.host.shown?.leaf.description == "Post(id: \"1\")")
  }

  @Test func doesNotWaitForEverForAStep() async throws {
    let rig = try HostRig()
    rig.presenter.movesFor = .seconds(100_000)

    rig.deliver("/posts/1")
    await rig.clock.advance(by: .seconds(60))

    #expect(await rig.outcomes() == ["app Post: opened"])
  }

  // MARK: Bounds

  @Test func neverHoldsUpTheAppsOwnCommands() async throws {
    let rig = try HostRig()
    let clock = rig.clock
    rig.presenter.confirm = { _ in
      try? await clock.sleep(for: .seconds(100_000))
      return true
    }
    for number in 0..<100 { rig.deliver("https://www.example.com/wipe/\(number)") }

    await rig.host.perform(Erase(what: "own"))
    #expect(rig.wiped == ["own"])
    await clock.advance(by: .seconds(10_000))

    let outcomes = await rig.outcomes()
    #expect(outcomes.count == 101)
    #expect(rig.presenter.confirmations.count < 10)
    #expect(outcomes.filter { $0 == "webLink Erase: refused (overflow)" }.count == 95)
    #expect(outcomes.filter { $0 == "webLink Erase: refused (unconfirmed)" }.count == 5)
  }

  @Test func boundsCommandsWhoseChecksWait() async throws {
    let rig = try PrivateRig(account: "anna", checks: .seconds(5))
    await rig.clock.advance(by: .seconds(60))
    rig.asked.removeAll()

    var told: [String] = []
    for number in 0..<500 {
      rig.host.deliver([ContinuationRequest(.command(Send(what: "\(number)")), from: .app)]) {
        told.append($0.reason?.code.rawValue ?? $0.label)
      }
    }
    #expect(rig.host.loadForTests.commands == 64)
    await rig.clock.advance(by: .seconds(100_000))

    #expect(told.filter { $0 == "overflow" }.count == 436)
    #expect(told.filter { $0 == "performed" }.count == 64)
  }

  @Test func doesNotTakeOneAccountsYesForAnothersCommand() async throws {
    let rig = try HostRig()
    let clock = rig.clock
    rig.host.account = "anna"
    rig.erasing = { _ in try await clock.sleep(for: .seconds(20)) }
    rig.deliver("https://www.example.com/wipe/cache")
    await clock.advance(by: .seconds(1))
    rig.deliver("https://www.example.com/wipe/history")
    await clock.advance(by: .seconds(1))

    rig.host.account = "bea"
    await clock.advance(by: .seconds(60))

    #expect(rig.presenter.confirmations.count == 2)
    #expect(rig.wiped == ["cache"])
    #expect(
      await rig.outcomes() == [
        "webLink Erase: refused (signed-out)", "webLink Erase: performed",
      ])
  }

  @Test func asksOnceForEqualCommands() async throws {
    let rig = try HostRig()
    let clock = rig.clock
    rig.presenter.confirm = { _ in
      try? await clock.sleep(for: .seconds(1))
      return true
    }

    for _ in 0..<50 { rig.deliver("https://www.example.com/wipe/cache") }
    await clock.advance(by: .seconds(60))

    #expect(rig.presenter.confirmations.count == 2)
    #expect(rig.wiped == ["cache", "cache"])
    #expect(await rig.outcomes().count == 50)
  }

  @Test func endsACommandThatNeverEnds() async throws {
    let rig = try HostRig()
    let clock = rig.clock
    rig.erasing = { _ in try await clock.sleep(for: .seconds(100_000)) }

    rig.host.deliver([ContinuationRequest(.command(Erase(what: "x")), from: .app)])
    await clock.advance(by: .seconds(61))

    #expect(await rig.outcomes() == ["app Erase: failed (command-failed)"])
  }

  @Test func boundsWhatWaitsForAStep() async throws {
    let rig = try HostRig()
    rig.presenter.movesFor = .seconds(1)
    rig.deliver("/posts/1")

    for number in 0..<1_000 { rig.deliver("/posts/\(number)") }
    for _ in 0..<1_000 { rig.deliver("/nowhere") }
    await rig.clock.advance(by: .seconds(30))

    let outcomes = await rig.outcomes()
    // Home is the one more.
    #expect(outcomes.count + rig.missed == 2_002)
    #expect(rig.host.shown?.leaf.description == "Post(id: \"999\")")
  }

  @Test func triesHomeAgain() async throws {
    let rig = try HostRig(isReady: false)
    rig.presenter.fail(Feed.self, because: "no storyboard")
    rig.host.becomeReady()
    #expect(rig.host.shown == nil)

    rig.presenter.fail(Feed.self, because: nil)
    rig.host.requirementsChanged()

    #expect(rig.host.shown?.leaf.name == "Feed")
    #expect(
      await rig.ownDoings() == ["restoration Feed: failed (screen)", "restoration Feed: opened"])
  }

  @Test func tellsWhoForgotThatTheAppIsReady() async throws {
    let rig = try PrivateRig(account: "anna", isReady: false)
    rig.deliver("https://www.example.com/letters/7")

    await rig.clock.advance(by: .seconds(11))

    #expect(
      rig.problems.map(\.description) == [
        "not-ready: 1 requests wait since 10.0 seconds or longer: call becomeReady()"
      ])
  }

  @Test func keepsBothOfAColdBatchWithAWindow() async throws {
    let rig = try HostRig(isReady: false)
    rig.presenter.opensWindows = true
    rig.host.deliver([
      ContinuationRequest(.link("/notes/5"), from: .app),
      ContinuationRequest(.link("/posts/1"), from: .app),
    ])

    rig.host.becomeReady()

    #expect(rig.presenter.windows.map(\.description) == ["Note(id: 5)"])
    #expect(rig.host.shown?.leaf.description == "Post(id: \"1\")")
    #expect(await rig.outcomes().sorted() == ["app Note: opened", "app Post: opened"])
  }

  // MARK: Late screens

  @Test func keepsWhatWasTypedSinceAScreenWasOwedItsPart() async throws {
    let rig = try HostRig()
    rig.presenter.makePlain(Draft.self)
    let activity = try rig.host.router.activity(for: Draft(text: "from the phone"))
    rig.host.deliver([ContinuationRequest(delivered: activity)])

    rig.host.stateChanged()
    let late = LateDraft()
    rig.host.restorableAppeared(late)

    #expect(late.current.text == nil)
  }

  @Test func takesATrailingClosureForTheOutcome() async throws {
    let rig = try HostRig()
    var told: [String] = []

    rig.host.deliver([ContinuationRequest(.link("/posts/1"), from: .app)]) {
      told.append($0.description)
    }

    #expect(told == ["opened Post(id: \"1\")"])
  }

  // MARK: Readers

  @Test func tellsASlowReaderHowMuchItHasMissed() async throws {
    let rig = try HostRig()
    let stream = rig.host.outcomes
    for _ in 0..<1_000 { rig.deliver("/nowhere") }
    rig.host.close()

    var read = 0
    var missed = 0
    for await record in stream {
      read += 1
      missed += record.missed
    }

    #expect(read == 256)
    #expect(missed == 744)
  }
}

@MainActor private final class LateDraft: Restorable {
  var current = Draft()
  func restore(_ place: Draft, from request: ContinuationRequest) { current = place }
}
