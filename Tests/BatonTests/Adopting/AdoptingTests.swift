import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// Tests for the declarations of an app that has its own root screen and lets Baton manage a part
/// of the app. The stories of ``PressApp`` cover the rest.
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

    // A host with a home link makes the root itself, so no handler has to adopt the root.
    _ = try ContinuationHost(
      router: try PressApp.router(home: "/feed"), presenter: HeadlessPresenter(),
      requirements: requirements)
  }

  /// A screen pushed onto the app's own feed, except for one value that isn't among the examples.
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
        == "Puzzle would replace the app's own root: no handler adopts it")
    #expect(host.shown == before)
    #expect(presenter.problems == [])
  }

  /// A command that leads to a screen on the app's own feed.
  private struct Solve: TestCommand {
    var shows: (any Destination)? { Puzzle() }
  }

  @Test("A command's screen opens on a root that the app switches to") func switchedRoot()
    async throws
  {
    let presenter = HeadlessPresenter()
    presenter.adopt(PressApp.Feed.self) { [unowned presenter] _ in
      presenter.observer?.screenChanged()
    }
    let router = try Router(
      features: [TestFeature(PressApp.Feed.self, Puzzle.self, commands: [Solve.self])],
      links: AppLinks(schemes: ["press"]), home: nil)
    let host = try ContinuationHost(
      router: router, presenter: presenter, commands: [CommandHandler(Solve.self) { _ in }])
    host.becomeReady()

    await host.perform(Solve())

    #expect(host.shown?.leaf.name == "Puzzle")
  }

  /// A split view that belongs to the app.
  private struct Desk: TestDestination {
    static let patterns: [RoutePattern] = ["desk"]
    static let slots = [Slot("list", .pane, first: "/list"), Slot("page", .pane, first: "/page")]
  }

  private struct List: TestDestination {
    static let patterns: [RoutePattern] = ["list"]
    var placement: Placement { .slot("list") }
  }

  private struct Page: TestDestination {
    static let patterns: [RoutePattern] = ["page"]
    var placement: Placement { .slot("page") }
  }

  private struct Form: TestDestination {
    static let patterns: [RoutePattern] = ["form"]
    var placement: Placement { .sheet(over: Desk()) }
  }

  @Test("The app's own split view keeps its selected pane") func selectedPane() async throws {
    let presenter = HeadlessPresenter()
    presenter.adopt(Desk.self)
    presenter.showsAllPanes = true
    let router = try Router(
      features: [TestFeature(Desk.self, List.self, Page.self, Form.self)],
      links: AppLinks(schemes: ["press"]), home: nil)
    let host = try ContinuationHost(router: router, presenter: presenter)
    host.becomeReady()
    await host.open(List())
    await host.open(Page())
    #expect(await host.select("list").label == "opened")
    #expect(host.shown?.leaf.name == "List")

    await host.open(Form())
    await host.back()

    #expect(host.shown?.leaf.name == "List")
    #expect(presenter.problems == [])
  }
}
