import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// Tests for the handlers of screens that answer. Stories cover the answers.
@MainActor @Suite struct HostAnswerTests {
  private typealias Scan = AnswerFeature.Scan
  private typealias Pick = AnswerFeature.Pick

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
