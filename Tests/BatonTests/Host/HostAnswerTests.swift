import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// A place may promise an answer, and who asks for it waits for as long as it may come.
@MainActor @Suite struct HostAnswerTests {
  typealias Scan = AnswerFeature.Scan
  typealias Pick = AnswerFeature.Pick
  typealias Book = AnswerFeature.Book

  let rig: AnswerRig
  let presenter: HeadlessPresenter

  init() throws {
    rig = try AnswerRig()
    presenter = rig.presenter
  }

  // MARK: The answer

  @Test func givesTheAnswerAndGoesBack() async throws {
    let host = try #require(rig.host)
    await host.open(Book(id: "1"))
    let asking = Task { try await host.ask(Scan()) }
    await rig.clock.rest()
    #expect(rig.focus == [#"Book(id: "1")"#, "Scan"])

    #expect(presenter.answer(Scan.self, with: "42"))

    #expect(try await asking.value == "42")
    #expect(rig.focus == [#"Book(id: "1")"#])
    #expect(presenter.performed.last == #"dismiss sheet: Scan over Book(id: "1") (animated)"#)
    #expect(rig.problems == [])
  }

  @Test func tellsAnAnswerOfNoneFromNone() {
    rig.ask(Pick(id: "1"))
    presenter.answer(Pick.self, with: nil)
    rig.ask(Pick(id: "2"))
    presenter.answer(Pick.self, with: 7)
    #expect(rig.ends == ["1: nil", "2: Optional(7)"])
    #expect(rig.focus == [])
  }

  @Test func hearsTheFirstAnswerAlone() async throws {
    rig.ask(Scan())
    let screen = try #require(presenter.focus.last)
    screen.answer(Scan.self, with: "first")
    screen.answer(Scan.self, with: "second")
    await rig.clock.rest()
    #expect(rig.ends == ["1: first"])
    #expect(rig.problems == ["answered-twice"])
    #expect(rig.focus == [])
  }

  @Test func takesWhatCoversThePlaceWithIt() {
    rig.open("/books/1")
    rig.ask(Scan())
    presenter.pushForeign("Help")
    presenter.presentForeign("Camera")
    presenter.focus.first { $0.destination is Scan }?.answer(Scan.self, with: "42")
    #expect(rig.ends == ["1: 42"])
    #expect(rig.focus == [#"Book(id: "1")"#])
    #expect(presenter.problems == [])
  }

  @Test func asksWhatWouldGoWithTheAnswer() {
    rig.ask(Scan())
    presenter.answer(.stay("it beeps"), for: Scan.self)
    presenter.answer(Scan.self, with: "42")
    // The answer is given, and the screen stays as with any other way back.
    #expect(rig.ends == ["1: 42"])
    #expect(rig.focus == ["Scan"])
  }

  @Test func staysWhereThereIsNoWayBack() {
    rig.ask(AnswerFeature.Pass())
    presenter.answer(AnswerFeature.Pass.self, with: 1)
    #expect(rig.ends == ["1: 1"])
    #expect(rig.host?.shown?.leaf.name == "Pass")
  }

  @Test func hearsWhatIsAnsweredWhileItIsMade() {
    presenter.whenMade = { $0.answer(Scan.self, with: "at once") }
    rig.ask(Scan())
    #expect(rig.ends == ["1: at once"])
    #expect(rig.focus == [])
  }

  @Test func answersEachOfSeveralThatStandOnEachOther() {
    rig.ask(Pick(id: "1"))
    rig.ask(Pick(id: "2"))
    rig.ask(Pick(id: "1"))
    #expect(rig.focus.count == 3)
    // The lowest takes all with it that stands on it.
    let screens = presenter.focus.dropFirst()
    screens.first?.answer(Pick.self, with: 1)
    #expect(rig.ends == ["1: Optional(1)", "2: nil", "3: nil"])
    #expect(rig.focus == [])
  }

  @Test func leavesAnotherScreenOfTheSamePlaceAlone() throws {
    rig.ask(Pick(id: "1"))
    let old = try #require(presenter.focus.last)
    rig.ask(Pick(id: "1"))
    #expect(rig.ends == ["1: nil"])
    old.answer(Pick.self, with: 3)
    #expect(rig.focus == [#"Pick(id: "1")"#])
    presenter.answer(Pick.self, with: 4)
    #expect(rig.ends == ["1: nil", "2: Optional(4)"])
  }

  @Test func leavesWhatTookItsPlaceWhileItAnswered() async throws {
    presenter.movesFor = .seconds(1)
    rig.ask(Scan())
    presenter.movesFor = .zero
    // Both wait while it still moves: the answer's way back is not for the screen that comes before it.
    rig.ask(Scan(title: "again"))
    let old = try #require(presenter.focus.last)
    old.answer(Scan.self, with: "42")
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.ends == ["1: 42"])
    #expect(rig.focus == [#"Scan(title: "again")"#])
    #expect(presenter.focus.last?.number != old.number)
  }

  @Test func leavesWhatWaitsForACheckAlone() async throws {
    let rig = try AnswerRig(takes: .seconds(1))
    rig.ask(Scan())
    rig.open("/vote")
    rig.presenter.answer(Scan.self, with: "42")
    #expect(rig.ends == ["1: 42"])
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.focus == ["Vote"])
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
    await rig.clock.rest()
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
    await rig.clock.rest()
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
    let asking = Task { try await host.ask(Scan()) }
    await rig.clock.rest()
    asking.cancel()
    #expect(try await asking.value == nil)
    // Nobody takes it away, and nobody hears it.
    #expect(rig.focus == ["Scan"])
    presenter.answer(Scan.self, with: "42")
    await rig.clock.rest()
    #expect(rig.problems == ["answers-nobody"])
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
    // The screen that was made first is gone by now, and ends nothing.
    await rig.clock.rest()
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
    let asking = Task { try await host.ask(AnswerFeature.Vote()) }
    await rig.clock.rest()
    #expect(host.hasParkedRequest)
    asking.cancel()
    await #expect(throws: RoutingError.self) { try await asking.value }
    #expect(!host.hasParkedRequest)
  }

  // MARK: Made anew

  @Test func isMadeAnewThoughItIsOnScreen() async {
    rig.open("/scan")
    let first = presenter.focus.last?.number
    rig.ask(Scan())
    #expect(presenter.focus.last?.number != first)
    #expect(rig.focus == ["Scan"])
    presenter.answer(Scan.self, with: "42")
    #expect(rig.ends == ["1: 42"])
    // By a link as well, which asks nothing.
    rig.ask(Scan())
    rig.open("/scan")
    #expect(rig.ends == ["1: 42", "2: nil"])
    // On top, too.
    rig.ask(Pick(id: "1"))
    await rig.host?.open(Pick(id: "1"), .onTop)
    #expect(rig.ends == ["1: 42", "2: nil", "3: nil"])
    #expect(rig.focus == [#"Pick(id: "1")"#])
  }

  @Test func isNotMadeAnewByGoingBackToIt() async {
    rig.ask(Pick(id: "1"))
    let number = presenter.focus.last?.number
    rig.ask(Pick(id: "2"))
    await rig.host?.back()
    #expect(presenter.focus.last?.number == number)
    await rig.host?.pop(to: Pick(id: "1"))
    presenter.answer(Pick.self, with: 1)
    #expect(rig.ends == ["2: nil", "1: Optional(1)"])
  }

  @Test func answersNobodyWhereItWasRestored() async throws {
    rig.ask(Scan())
    let saved = try #require(try rig.host?.savedState())
    let next = try AnswerRig()
    await next.host?.restore(saved)
    #expect(next.focus == ["Scan"])

    next.presenter.answer(Scan.self, with: "42")
    await next.clock.rest()

    #expect(next.problems == ["answers-nobody"])
    #expect(next.focus == [])
  }

  // MARK: Supply

  @Test func mustBeGivenTheWayToAnswer() throws {
    let presenter = HeadlessPresenter()
    presenter.lackAnswer(of: Scan.self)
    let problems = #expect(throws: Router.Problems.self) {
      _ = try ContinuationHost(
        router: AnswerFeature.router(), presenter: presenter,
        requirements: [Requirement("signedIn") { _ in .allow }])
    }
    expectSnapshot(of: problems?.description ?? "", as: .text)
  }

  @Test func reachesTheHandler() throws {
    var given: (@MainActor (String) -> Void)?
    let handlers = DestinationHandlers<String>([
      DestinationHandler(Scan.self) { place, answer in
        given = answer
        return place.title ?? "scan"
      },
      DestinationHandler(Pick.self) { "pick \($0.id)" },
    ])
    #expect(handlers.canAnswer(Scan.self))
    #expect(!handlers.canAnswer(Pick.self))

    var heard = 0
    #expect(try handlers.makeScreen(of: Scan()) { _ in heard += 1 } == "scan")
    given?("42")

    #expect(heard == 1)
  }
}
