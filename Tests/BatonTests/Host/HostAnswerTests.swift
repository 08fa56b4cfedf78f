import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// A caller waits for a destination's answer as long as there may still be one.
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

  @Test("Only the first answer counts, and a second one is reported") func firstAnswer()
    async throws
  {
    rig.ask(Scan())
    let screen = try #require(presenter.focus.last)
    screen.answer(Scan.self, with: "first")
    screen.answer(Scan.self, with: "second")
    await rig.clock.waitUntilIdle()
    #expect(rig.ends == ["1: first"])
    #expect(rig.problems == ["answered-twice"])
    #expect(rig.focus == [])
  }

  @Test("A screen can answer while it's being made") func immediateAnswer() {
    presenter.whenMade = { $0.answer(Scan.self, with: "at once") }
    rig.ask(Scan())
    #expect(rig.ends == ["1: at once"])
    #expect(rig.focus == [])
  }

  @Test("A screen that the user can't see yet can still answer") func unseenScreen() {
    presenter.unseen = RoutingError(.notSeen, "the window is not drawn")
    rig.ask(Scan())
    presenter.answer(Scan.self, with: "42")
    #expect(rig.ends == ["1: 42"])
  }

  @Test("A late answer from a replaced screen is ignored") func replacedScreen() throws {
    rig.ask(Pick(id: "1"))
    let old = try #require(presenter.focus.last)
    rig.ask(Pick(id: "1"))
    #expect(rig.ends == ["1: nil"])
    old.answer(Pick.self, with: 3)
    #expect(rig.focus == [#"Pick(id: "1")"#])
    presenter.answer(Pick.self, with: 4)
    #expect(rig.ends == ["1: nil", "2: Optional(4)"])
  }

  @Test("Going back after an answer doesn't close the next screen") func replacementStays()
    async throws
  {
    presenter.movesFor = .seconds(1)
    rig.ask(Scan())
    presenter.movesFor = .zero
    // The second question and the removal of the answered screen both wait while the screen is
    // still moving. The removal must not affect another screen.
    rig.ask(Scan(title: "again"))
    let old = try #require(presenter.focus.last)
    old.answer(Scan.self, with: "42")
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.ends == ["1: 42"])
    #expect(rig.focus == [#"Scan(title: "again")"#])
    #expect(presenter.focus.last?.number != old.number)
  }

  // MARK: Supply

  @Test("Creating a host fails if a handler has no answer parameter") func missingAnswerParameter()
    throws
  {
    let presenter = HeadlessPresenter()
    presenter.lackAnswer(of: Scan.self)
    let problems = #expect(throws: Router.Problems.self) {
      _ = try ContinuationHost(
        router: AnswerFeature.router(), presenter: presenter,
        requirements: [Requirement("signedIn") { _ in .allow }])
    }
    expectSnapshot(of: problems?.description ?? "", as: .text)
  }

  @Test("A destination handler passes on the answer function") func handlerAnswer() throws {
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
