import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// Tests for callers that ask a screen for an answer. A caller waits while the screen can still
/// answer. Otherwise, the caller gets an error that says why.
@MainActor @Suite final class HostAnswerTests {
  private typealias Scan = AnswerFeature.Scan
  private typealias Pick = AnswerFeature.Pick

  private let rig: HostRig
  private var presenter: HeadlessPresenter { rig.presenter }
  /// The results that callers received, in order, each with the question's number.
  private var ends: [String] = []
  private var asked = 0

  init() throws {
    rig = try HostRig(AnswerFeature.router())
  }

  private func ask(_ destination: some Answering) {
    asked += 1
    let number = asked
    rig.host.ask(destination) { [weak self] result in
      switch result {
      case .success(let answer?): self?.ends.append("\(number): \(answer)")
      case .success(nil): self?.ends.append("\(number): nil")
      case .failure(let reason): self?.ends.append("\(number): \(reason.code)")
      }
    }
  }

  /// The focused destinations above the root.
  private var focus: [String] { (rig.host.shown?.focus ?? []).dropFirst().map(\.description) }

  // MARK: The answer

  @Test("A screen can answer while it's being made") func immediateAnswer() {
    presenter.didMakeScreen = { $0.answer(Scan.self, with: "at once") }
    ask(Scan())
    #expect(ends == ["1: at once"])
    #expect(focus == [])
  }

  @Test("A late answer from a replaced screen is ignored") func replacedScreen() throws {
    ask(Pick(id: "1"))
    let old = try #require(presenter.focus.last)
    ask(Pick(id: "1"))
    #expect(ends == ["1: nil"])
    old.answer(Pick.self, with: 3)
    #expect(focus == [#"Pick(id: "1")"#])
    presenter.answer(Pick.self, with: 4)
    #expect(ends == ["1: nil", "2: Optional(4)"])
  }

  @Test("Going back after an answer doesn't close the next screen") func replacementStays()
    async throws
  {
    presenter.animationDuration = .seconds(1)
    ask(Scan())
    presenter.animationDuration = .zero
    // The second question and the removal of the answered screen both wait while the screen is
    // still moving. The removal must not affect another screen.
    ask(Scan(title: "again"))
    let old = try #require(presenter.focus.last)
    old.answer(Scan.self, with: "42")
    await rig.clock.advance(by: .seconds(1))
    #expect(ends == ["1: 42"])
    #expect(focus == [#"Scan(title: "again")"#])
    #expect(presenter.focus.last?.number != old.number)
  }

  // MARK: Without an answer

  @Test("The caller gets nil after the transition if the screen can't answer")
  func droppedWhileMade() async {
    presenter.didMakeScreen = { $0.releaseAnswer() }
    presenter.animationDuration = .seconds(1)
    ask(Scan())
    #expect(ends == [])
    await rig.clock.advance(by: .seconds(1))
    #expect(ends == ["1: nil"])
  }

  @Test("The caller gets nil if other code replaces the screen") func foreignReplacement() {
    ask(Pick(id: "1"))
    presenter.exchange(Pick.self, for: Pick(id: "1"))
    #expect(ends == ["1: nil"])
  }

  @Test("A canceled caller gets nil, and a later answer is reported") func canceledCaller()
    async throws
  {
    let host = rig.host
    let asking = rig.clock.start { try await host.ask(Scan()) }
    await rig.clock.waitUntilIdle()
    asking.cancel()
    #expect(try await asking.value == nil)
    // The screen stays, but no caller is waiting for its answer anymore.
    #expect(focus == ["Scan"])
    presenter.answer(Scan.self, with: "42")
    await rig.clock.waitUntilIdle()
    #expect(rig.problems.map(\.code) == [.unexpectedAnswer])
    #expect(focus == [])
  }

  @Test("Canceling the caller withdraws its parked request") func parkedQuestion() async throws {
    let host = rig.host
    rig.signedIn = .park(showing: nil)
    let asking = rig.clock.start { try await host.ask(AnswerFeature.Vote()) }
    await rig.clock.waitUntilIdle()
    #expect(host.hasParkedRequest)
    asking.cancel()
    #expect(try await asking.value == nil)
    #expect(!host.hasParkedRequest)
  }

  // MARK: Supply

  @Test("Creating a host fails if a handler has no answer parameter") func missingAnswerParameter()
    throws
  {
    let presenter = HeadlessPresenter()
    presenter.removeAnswerHandler(for: Scan.self)
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
      DestinationHandler(Scan.self) { destination, answer in
        given = answer
        return destination.title ?? "scan"
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
