import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Nothing waits forever, and nothing piles up.
@MainActor @Suite struct HostBoundsTests {
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
    #expect(rig.host.report.pending.count(where: \.isCommand) == 64)
    await rig.clock.advance(by: .seconds(100_000))

    #expect(told.filter { $0 == "overflow" }.count == 436)
    #expect(told.filter { $0 == "performed" }.count == 64)
  }

  @Test("Twenty equal command links, a second apart, are one question")
  func equalCommands() async throws {
    let rig = try HostRig()
    var seconds = 1_000.0
    rig.host.now = { Date(timeIntervalSince1970: seconds) }
    rig.presenter.confirm = { _ in false }
    func deliver() async {
      rig.deliver("https://www.example.com/wipe/cache")
      await rig.clock.waitUntilIdle()
    }
    for _ in 0..<20 {
      await deliver()
      seconds += 1
    }
    #expect(rig.presenter.confirmations.count == 1)
    #expect(await rig.outcomes().filter { $0.hasSuffix("refused (too-many)") }.count == 19)

    // The last one restarted the pause.
    seconds += 8
    await deliver()
    #expect(rig.presenter.confirmations.count == 1)
    seconds += 10
    await deliver()
    #expect(rig.presenter.confirmations.count == 2)
    // Setting the clock back doesn't make the pause longer.
    seconds = 0
    await deliver()
    seconds = 10
    await deliver()
    #expect(rig.presenter.confirmations.count == 3)
  }

  @Test("A command that waits behind an equal question isn't asked after it")
  func equalCommandMeanwhile() async throws {
    let rig = try HostRig()
    let clock = rig.clock
    var seconds = 1_000.0
    rig.host.now = { Date(timeIntervalSince1970: seconds) }
    rig.presenter.confirm = { _ in
      try? await clock.sleep(for: .seconds(30))
      seconds += 30
      return true
    }
    for _ in 0..<2 { rig.deliver("https://www.example.com/wipe/cache") }
    await clock.advance(by: .seconds(30))
    rig.deliver("https://www.example.com/wipe/cache")
    await clock.advance(by: .seconds(100))
    #expect(rig.presenter.confirmations.count == 1)
    #expect(rig.wiped == ["cache"])
  }

  @Test("A source asks six times a minute at most, and that's reported once")
  func manyCommands() async throws {
    let rig = try HostRig()
    var seconds = 1_000.0
    rig.host.now = { Date(timeIntervalSince1970: seconds) }
    rig.presenter.confirm = { _ in false }
    var problems: [Diagnostic.Code] = []
    let stream = rig.host.problems
    let reading = rig.clock.start { for await problem in stream { problems.append(problem.code) } }
    defer { reading.cancel() }
    func deliver(_ links: Range<Int>) async {
      for number in links {
        rig.deliver("https://www.example.com/wipe/\(number)")
        await rig.clock.waitUntilIdle()
        seconds += 1
      }
    }
    await deliver(0..<20)
    #expect(rig.presenter.confirmations.count == 6)
    #expect(problems == [.tooManyQuestions])
    seconds += 60
    await deliver(20..<21)
    #expect(rig.presenter.confirmations.count == 7)
    #expect(problems == [.tooManyQuestions])
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

  /// The user isn't asked to confirm the app's own buttons.
  @Test(arguments: [false, true])
  func endsOneAccountsOwnCommandForAnother(isMoving: Bool) async throws {
    let rig = try HostRig()
    let clock = rig.clock
    rig.host.account = "anna"
    rig.erasing = { _ in try await clock.sleep(for: .seconds(20)) }
    rig.perform(Erase(what: "cache"))
    await clock.advance(by: .seconds(1))
    if isMoving {
      rig.presenter.movesFor = .seconds(5)
      rig.deliver("/posts/1")
    }
    rig.perform(Erase(what: "history"))
    await clock.advance(by: .seconds(1))

    rig.host.account = "bea"
    await clock.advance(by: .seconds(60))

    #expect(rig.wiped == ["cache"])
    #expect(await rig.outcomes().filter { $0.contains("signed-out") }.count == (isMoving ? 2 : 1))
  }

  @Test func keepsACommandOfTheAppsOwnForWhoSignsIn() async throws {
    let rig = try HostRig()
    let clock = rig.clock
    rig.erasing = { _ in try await clock.sleep(for: .seconds(20)) }
    for what in ["cache", "history"] { rig.perform(Erase(what: what)) }
    await clock.advance(by: .seconds(1))

    rig.host.account = "anna"
    await clock.advance(by: .seconds(60))

    #expect(rig.wiped == ["cache", "history"])
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

    #expect(rig.presenter.confirmations.count == 1)
    #expect(rig.wiped == ["cache"])
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
    // The extra one is home.
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

  @Test func takesATrailingClosureForTheOutcome() async throws {
    let rig = try HostRig()
    var told: [String] = []

    rig.host.deliver([ContinuationRequest(.link("/posts/1"), from: .app)]) {
      told.append($0.description)
    }

    #expect(told == ["opened Post(id: \"1\")"])
  }

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

extension HostRig {
  fileprivate func perform(_ command: Erase) {
    host.deliver([ContinuationRequest(.command(command), from: .app)])
  }
}
