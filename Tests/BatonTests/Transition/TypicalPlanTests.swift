import Baton
import BatonHost
import BatonTesting
import Testing

/// Plans of everyday changes, as an engineer would have written them by hand.
@MainActor @Suite struct TypicalPlanTests {
  private let router: Router
  private let presenter = HeadlessPresenter()

  init() throws {
    router = try ArtApp.router()
  }

  /// A hierarchy and the one requested next.
  private struct Pair {
    let name: String
    let links: [String]
    let other: (HeadlessPresenter) -> Void
    let ask: ContinuationRequest

    init(
      _ name: String, over links: [String], _ ask: ContinuationRequest,
      other: @escaping (HeadlessPresenter) -> Void = { _ in }
    ) {
      (self.name, self.links, self.ask, self.other) = (name, links, ask, other)
    }

    init(_ name: String, over links: [String], _ link: String) {
      self.init(name, over: links, ContinuationRequest(.link(link), from: .app))
    }

    init(_ name: String, over links: [String], _ moves: Navigation...) {
      self.init(name, over: links, ContinuationRequest(.navigation(moves), from: .app))
    }
  }

  private var pairs: [Pair] {
    let stack = ["/search", "/artists/1", "/artworks/2", "/artists/3"]
    let list = Hierarchy.Address.root.appending(.slot("drafts", .pane))
    return [
      Pair("first of all", over: [], "/artists/1"),
      Pair("another tab", over: ["/feed"], "/search"),
      Pair("another tab, deep", over: ["/feed", "/artists/1"], "/shows/1"),
      Pair("a tab as it is", over: ["/feed", "/artists/1", "/search"], .select("feed")),
      Pair("a tab that covers", over: ["/feed", "/settings"], .select("search")),
      Pair("push", over: ["/search"], "/shows/1"),
      Pair("push on top", over: ["/search", "/artists/1"], "/artworks/2"),
      Pair("the same again on top", over: ["/search", "/artists/1", "/artworks/2"], "/artists/1"),
      Pair("push on top whatever is placed", over: stack, .open(ArtApp.Show(id: "9"), .onTop)),
      Pair("a sibling", over: ["/shows/1"], "/shows/2"),
      Pair("a sibling below others", over: ["/shows/1", "/artists/1"], "/shows/2"),
      Pair("back", over: stack, .back),
      Pair("pop to", over: stack, .pop(to: ArtApp.Artist(id: "1"))),
      Pair("pop to root", over: stack, .popToRoot),
      Pair("up by a link", over: stack, "/search"),
      Pair("replace the top", over: stack, .replace(with: ArtApp.Artwork(id: "5"))),
      Pair("the same place, new values", over: ["/artworks/1"], "/artworks/1?zoom=2"),
      Pair("a sheet", over: ["/feed"], "/settings"),
      Pair("a sheet over another tab", over: ["/search"], "/settings"),
      Pair("another sheet", over: ["/artworks/1/buy"], "/settings"),
      Pair("dismiss", over: ["/feed", "/settings"], .dismiss),
      Pair("push below a sheet", over: ["/feed", "/settings"], "/artists/1"),
      Pair("cover over cover", over: ["/feed", "/notices/1"], "/notices/2"),
      Pair("first in an empty pane", over: ["/drafts/all"], "/drafts/all/1"),
      Pair("another in the pane", over: ["/drafts/old", "/drafts/old/1"], "/drafts/all/2"),
      Pair("both panes", over: ["/drafts/old", "/drafts/old/1"], "/drafts/all/2?insists=true"),
      Pair(
        "on top in the list", over: ["/drafts/all", "/drafts/all/1"],
        .open(ArtApp.Artwork(id: "1"), .onTop(of: list))),
      Pair("another root", over: ["/search", "/shows/1"], "/drafts/all"),
      Pair(
        "over an alert of other code", over: ["/search"],
        ContinuationRequest(.link("/shows/1"), from: .app), other: { $0.presentForeign("Alert") }),
      Pair(
        "over a page that other code pushed", over: ["/search"],
        ContinuationRequest(.link("/shows/1"), from: .app), other: { $0.pushForeign("Page") }),
      Pair("without windows", over: ["/search"], "/boards/1"),
      Pair(
        "in a window of its own", over: ["/search"],
        ContinuationRequest(.link("/boards/1"), from: .app), other: { $0.opensWindows = true }),
      Pair(
        "several moves", over: ["/feed", "/artists/1", "/settings"], .dismiss, .select("search"),
        .open(ArtApp.Artist(id: "2"), .onTop)),
    ]
  }

  @Test func areWhatAnEngineerWouldWrite() throws {
    let texts = try pairs.map { pair in
      let plan = try plan(of: pair)
      let over = pair.links.isEmpty ? "nothing" : pair.links.joined(separator: " ")
      let asked = plan.left.map(\.place.description)
      let asks = asked.isEmpty ? "" : "ask \(asked.joined(separator: ", "))\n"
      return "# \(pair.name): \(pair.ask.content) over \(over)\n\(asks)\(plan)"
    }
    #expect(presenter.problems == [])
    expectSnapshot(of: texts.joined(separator: "\n\n"), as: .text)
  }

  private func plan(of pair: Pair) throws -> Hierarchy.Transition {
    let presenter = HeadlessPresenter()
    for link in pair.links {
      let ask = ContinuationRequest(.link(link), from: .app)
      _ = try show(ask, on: presenter)
    }
    pair.other(presenter)
    let plan = try show(pair.ask, on: presenter)
    #expect(presenter.problems == [])
    return plan
  }

  private func show(
    _ ask: ContinuationRequest, on presenter: HeadlessPresenter
  ) throws -> Hierarchy.Transition {
    let shown = presenter.shown.map(router.hierarchy(of:))
    let plan: Hierarchy.Transition
    if case .navigation(let moves) = ask.content, let shown {
      var walk = NavigationWalk(moves)
      plan = router.transition(
        to: try walk.result(over: shown, by: router), from: shown, opensWindows: false,
        rebuilding: false, isWhole: true)
    } else {
      plan = router.transition(
        to: try router.hierarchy(for: ask, over: shown), from: shown,
        opensWindows: presenter.opensWindows)
    }
    try presenter.make(plan)
    for step in plan.steps { try presenter.perform(step, animated: step.isAnimated) }
    let names = presenter.shown.map(router.hierarchy(of:))?.focus.map(\.name)
    #expect(names == plan.result?.focus.map(\.name))
    return plan
  }
}
