import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// Callers learn if there can't be an answer anymore, and why.
@MainActor @Suite struct HostNoAnswerTests {
  typealias Scan = AnswerFeature.Scan
  typealias Pick = AnswerFeature.Pick
  typealias Book = AnswerFeature.Book

  let rig: AnswerRig
  let presenter: HeadlessPresenter

  init() throws {
    rig = try AnswerRig()
    presenter = rig.presenter
  }

  // MARK: Without an answer

  @Test("The caller gets nil if the screen releases its answer function") func releasedAnswer()
    async throws
  {
    rig.ask(Scan())
    try #require(presenter.focus.last).letGoOfAnswer()
    await rig.clock.waitUntilIdle()
    #expect(rig.ends == ["1: nil"])
    #expect(rig.focus == ["Scan"])
  }

  @Test("The caller gets nil after the transition if the screen can't answer")
  func droppedWhileMade() async {
    presenter.whenMade = { $0.letGoOfAnswer() }
    presenter.movesFor = .seconds(1)
    rig.ask(Scan())
    #expect(rig.ends == [])
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.ends == ["1: nil"])
  }

  @Test("The caller gets nil if the host is released") func releasedHost() async {
    rig.ask(Scan())
    rig.letGo()
    await rig.clock.waitUntilIdle()
    #expect(rig.ends == ["1: nil"])
  }

  @Test("The caller gets nil if other code replaces the screen") func foreignReplacement() {
    rig.ask(Pick(id: "1"))
    presenter.exchange(Pick.self, for: Pick(id: "1"))
    #expect(rig.ends == ["1: nil"])
  }

  @Test("A canceled caller gets nil, and a later answer is reported") func canceledCaller()
    async throws
  {
    let host = try #require(rig.host)
    let asking = rig.clock.start { try await host.ask(Scan()) }
    await rig.clock.waitUntilIdle()
    asking.cancel()
    #expect(try await asking.value == nil)
    // The screen stays, but no caller is waiting for its answer.
    #expect(rig.focus == ["Scan"])
    presenter.answer(Scan.self, with: "42")
    await rig.clock.waitUntilIdle()
    #expect(rig.problems == ["unexpected-answer"])
    #expect(rig.focus == [])
  }

  // MARK: Parked

  @Test("Canceling the caller withdraws its parked request") func parkedQuestion() async throws {
    let host = try #require(rig.host)
    rig.signedIn = .park(showing: nil)
    let asking = rig.clock.start { try await host.ask(AnswerFeature.Vote()) }
    await rig.clock.waitUntilIdle()
    #expect(host.hasParkedRequest)
    asking.cancel()
    await #expect(throws: RoutingError.self) { try await asking.value }
    #expect(!host.hasParkedRequest)
  }
}
