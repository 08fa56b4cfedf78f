import Baton
import BatonHost
import BatonSimulation
import BatonTesting

/// An app with its own root that lets Baton manage two of its tabs.
enum PressApp {
  struct Feed: TestDestination {
    static let patterns: [RoutePattern] = ["feed"]
  }

  struct Archive: TestDestination {
    static let patterns: [RoutePattern] = ["archive/:year"]
    static let traits: [DestinationTrait] = [.requires("member")]
    var year = 2024
  }

  struct Story: TestDestination {
    static let patterns: [RoutePattern] = ["stories/:id"]
    var id = 1
    var placement: Placement { .push(onShown: "Story", "Archive", else: .push(on: Feed())) }
  }

  struct Issue: TestDestination {
    static let patterns: [RoutePattern] = ["archive/:year/:number"]
    static let traits: [DestinationTrait] = [.requires("member")]
    var year = 2024
    var number = 1
    var placement: Placement { .push(on: Archive(year: year)) }
  }

  struct Comments: TestDestination {
    static let patterns: [RoutePattern] = ["stories/:id/comments"]
    var id = 1
    var placement: Placement { .sheet(over: Story(id: id)) }
  }

  static let feature = TestFeature(
    Feed.self, Archive.self, Story.self, Issue.self, Comments.self)

  static func router(home: String? = nil) throws -> Router {
    try Router(features: [feature], links: AppLinks(schemes: ["press"]), home: home)
  }
}

/// A story player for ``PressApp``.
@MainActor final class PressStage: StoryPlayer {
  private let clock = SimulatedClock()
  private var presenter = HeadlessPresenter()
  private var host: ContinuationHost?
  private var asked: [String] = []
  private var outcomes: [String] = []
  private var performed = 0
  /// The time that the app takes to bring a screen to the front.
  private var takes: Duration = .zero
  /// True if the app throws instead of bringing a screen to the front.
  private var fails = false
  private var isMember = true

  private struct Reluctance: Error {}

  init(home: String? = nil) throws { try launch(home: home) }

  private func launch(home: String? = nil) throws {
    presenter = HeadlessPresenter(clock: clock)
    performed = 0
    presenter.adopt(PressApp.Feed.self) { [weak self] in try await self?.bring($0) }
    presenter.adopt(PressApp.Archive.self) { [weak self] in try await self?.bring($0) }
    let member = Requirement("member") { [weak self] _ in
      self?.isMember == true ? .allow : .deny("no member")
    }
    host = try ContinuationHost(
      router: PressApp.router(home: home), presenter: presenter, requirements: [member],
      clock: clock)
    host?.becomeReady()
  }

  private func bring(_ destination: some Destination) async throws {
    asked.append("    asks the app for \(destination)".replacing("PressApp.", with: ""))
    if takes > .zero { try await clock.sleep(for: takes) }
    if fails { throw Reluctance() }
  }

  func play(_ line: String) async throws -> String {
    (asked, outcomes) = ([], [])
    guard let host else { return "" }
    let last = line.split(separator: " ").last.map(String.init) ?? ""
    switch line {
    case "app fails", "app works": fails = line == "app fails"
    case "app takes \(last)": takes = .seconds(Int(last) ?? 0)
    case "member", "no member": isMember = line == "member"
    case "comments stay":
      presenter.answer(.stay("a comment is being written"), for: PressApp.Comments.self)
    case "rebuilding": host.isRebuilding = true
    case "another account": host.account = "another"
    case "the first account": host.account = nil
    case "wait \(last)": await clock.advance(by: .seconds(Int(last) ?? 0))
    case "back": move { await host.back() }
    case "pop to root": move { await host.popToRoot() }
    case "user turns to the feed": presenter.switchToAdopted(PressApp.Feed.self)
    case "user turns to the archive": presenter.switchToAdopted(PressApp.Archive.self)
    case "the feed is gone": presenter.removeAdopted(PressApp.Feed.self)
    case "launch again":
      let saved = try host.savedState()
      try launch()
      if let saved, let host = self.host { move { await host.restore(saved) } }
    default: move { await host.open(ContinuationRequest(.link(line), from: .app)) }
    }
    await clock.waitUntilIdle()
    let steps = presenter.performed.dropFirst(performed).map { "    \($0)" }
    performed = presenter.performed.count
    let screen = self.host?.shown?.focusedPath ?? "nothing"
    return (asked + outcomes + steps + presenter.problems + ["    = \(screen)"]).joined(
      separator: "\n")
  }

  private func move(_ work: @escaping @MainActor @Sendable () async -> Outcome) {
    clock.start { [weak self] in
      let outcome = await work()
      self?.outcomes.append("  \(outcome)")
    }
  }
}
