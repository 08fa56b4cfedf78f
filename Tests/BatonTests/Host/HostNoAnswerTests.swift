import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// Callers learn that no answer can come anymore, and why.
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

  @Test func isNilWhereTheUserGoesBack() {
    rig.ask(Scan())
    presenter.dismiss()
    #expect(rig.ends == ["1: nil"])
    rig.ask(Pick(id: "1"))
    presenter.goBack()
    #expect(rig.ends == ["1: nil", "2: nil"])
  }

  @Test func isNilWhereCodeGoesBack() async {
    rig.ask(Scan())
    await rig.host?.back()
    #expect(rig.ends == ["1: nil"])
  }

  @Test func isNilWhereALinkTakesItAway() {
    rig.ask(Scan())
    rig.open("/books/2")
    #expect(rig.ends == ["1: nil"])
  }

  @Test func waitsOnUnderWhatIsOpenedOverIt() {
    rig.ask(Scan())
    rig.open("/tab")
    #expect(rig.focus == ["Scan", "Tab"])
    #expect(rig.ends == [])
    presenter.dismiss()
    presenter.answer(Scan.self, with: "42")
    #expect(rig.ends == ["1: 42"])
  }

  @Test func isNilWhereItsScreenLetsGo() async throws {
    rig.ask(Scan())
    try #require(presenter.focus.last).letGoOfAnswer()
    await rig.clock.waitUntilIdle()
    #expect(rig.ends == ["1: nil"])
    #expect(rig.focus == ["Scan"])
  }

  @Test func isNilWhereItWasNeverGivenTheWay() async {
    presenter.whenMade = { $0.letGoOfAnswer() }
    presenter.movesFor = .seconds(1)
    rig.ask(Scan())
    #expect(rig.ends == [])
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.ends == ["1: nil"])
  }

  @Test func isNilWhereTheSceneEnds() {
    rig.ask(Scan())
    rig.host?.close()
    #expect(rig.ends == ["1: nil"])
    rig.ask(Scan())
    #expect(rig.ends == ["1: nil", "2: scene-gone"])
  }

  @Test func isNilWhereTheHostIsLetGoOf() async {
    rig.ask(Scan())
    rig.letGo()
    await rig.clock.waitUntilIdle()
    #expect(rig.ends == ["1: nil"])
  }

  @Test func isNilWhereThePlaceIsLocked() throws {
    let rig = try AnswerRig()
    rig.host?.account = "ana"
    rig.ask(AnswerFeature.Vote())
    rig.signedIn = .deny("nobody")
    rig.host?.requirementsChanged()
    #expect(rig.ends == ["1: nil"])
  }

  @Test func isNilWhereOtherCodePutsAnotherScreenThere() {
    rig.ask(Pick(id: "1"))
    presenter.exchange(Pick.self, for: Pick(id: "1"))
    #expect(rig.ends == ["1: nil"])
  }

  @Test func isFoundWithinAContainerOfOtherCode() {
    rig.ask(Scan())
    presenter.wrapInForeign("Frame")
    #expect(rig.ends == [])
    presenter.answer(Scan.self, with: "42")
    #expect(rig.ends == ["1: 42"])
    #expect(presenter.focus.contains { $0.destination is Scan } == false)
  }

  @Test func isNilForWhoIsCancelled() async throws {
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

  // MARK: Not shown

  @Test func throwsWhyItIsNotShown() throws {
    rig.signedIn = .deny("members")
    rig.ask(AnswerFeature.Vote())
    rig.signedIn = .redirect(to: Book(id: "help"))
    rig.ask(AnswerFeature.Vote())
    presenter.fail(Scan.self, because: "no camera")
    rig.ask(Scan())
    #expect(rig.ends == ["1: denied", "2: redirected", "3: screen"])
  }

  @Test func throwsWhereANewerRequestTakesItsPlace() async throws {
    let rig = try AnswerRig(takes: .seconds(1))
    rig.ask(AnswerFeature.Vote())
    rig.open("/books/1")
    #expect(rig.ends == ["1: superseded"])
  }

  @Test func throwsWhereItWouldBeInAWindow() {
    presenter.opensWindows = true
    rig.ask(AnswerFeature.Apart())
    #expect(rig.ends == ["1: placement"])
    #expect(presenter.windows.isEmpty)
  }

  @Test func coversWhatIsShownWhereThereAreNoWindows() {
    rig.ask(AnswerFeature.Apart())
    presenter.answer(AnswerFeature.Apart.self, with: 3)
    #expect(rig.ends == ["1: 3"])
    #expect(rig.focus == [])
  }

  @Test func throwsWhereThePresenterDoesNothing() {
    rig.ask(Pick(id: "1"))
    presenter.ignoresSteps = true
    rig.ask(Pick(id: "1"))
    #expect(rig.ends == ["2: not-shown"])
  }

  @Test func isMadeOnceMoreWhereAStepWasRefused() async {
    presenter.refuseSteps(because: "busy")
    rig.ask(Scan())
    // The screen that was made first is gone by now, so it ends nothing.
    await rig.clock.waitUntilIdle()
    presenter.answer(Scan.self, with: "42")
    #expect(rig.ends == ["1: 42"])
  }

  // MARK: Parked

  @Test func waitsWhereItIsParked() {
    rig.signedIn = .park(showing: AnswerFeature.Entry())
    rig.ask(AnswerFeature.Vote())
    #expect(rig.focus == ["Entry"])
    #expect(rig.ends == [])

    rig.signedIn = .allow
    rig.host?.account = "ana"

    #expect(rig.focus == ["Vote"])
    presenter.answer(AnswerFeature.Vote.self, with: true)
    #expect(rig.ends == ["1: true"])
  }

  @Test func throwsWhereItWasParkedForTooLong() async {
    rig.signedIn = .park(showing: nil)
    rig.ask(AnswerFeature.Vote())
    await rig.clock.advance(by: .seconds(600))
    #expect(rig.ends == ["1: expired"])
  }

  @Test func throwsWhereTheSceneEndsWhileItIsParked() {
    rig.signedIn = .park(showing: nil)
    rig.ask(AnswerFeature.Vote())
    rig.host?.close()
    #expect(rig.ends == ["1: scene-gone"])
  }

  @Test func withdrawsWhatIsParkedForNobody() async throws {
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
