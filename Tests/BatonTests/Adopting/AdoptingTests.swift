import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// The declarations of an app that has its own root and lets Baton manage a part. The press story
/// covers the rest.
@MainActor @Suite struct AdoptingTests {
  @Test("A host without a home reports roots that no handler adopts") func unadoptedRoot() throws {
    let presenter = HeadlessPresenter()
    presenter.adopt(PressApp.Feed.self)
    let requirements = [Requirement("member") { _ in .allow }]
    let problems = #expect(throws: Router.Problems.self) {
      _ = try ContinuationHost(
        router: try PressApp.router(), presenter: presenter, requirements: requirements)
    }
    expectSnapshot(of: problems?.description ?? "", as: .text)

    // If Baton owns the root, there's nothing to adopt.
    _ = try ContinuationHost(
      router: try PressApp.router(home: "/feed"), presenter: HeadlessPresenter(),
      requirements: requirements)
  }

  /// Pushed on the app's own feed, except for a value that no example has.
  private struct Puzzle: TestDestination {
    static let patterns: [RoutePattern] = ["puzzles/:id"]
    var id = 1
    var placement: Placement { id == 13 ? .root : .push(on: PressApp.Feed()) }
  }

  @Test("A destination that would replace the app's own root is refused") func unadoptedValue()
    async throws
  {
    let presenter = HeadlessPresenter()
    presenter.adopt(PressApp.Feed.self)
    let router = try Router(
      features: [TestFeature(PressApp.Feed.self, Puzzle.self)], links: AppLinks(schemes: ["press"]),
      home: nil)
    let host = try ContinuationHost(router: router, presenter: presenter)
    host.becomeReady()
    await host.open(Puzzle(id: 1))
    let before = host.shown

    let outcome = await host.open(Puzzle(id: 13))

    #expect(outcome.label == "refused")
    #expect(
      outcome.reason?.message
        == "Puzzle would take the place of the app's own root: no handler adopts it")
    #expect(host.shown == before)
    #expect(presenter.problems == [])
  }
}
