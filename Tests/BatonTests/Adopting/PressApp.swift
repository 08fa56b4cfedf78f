import Baton
import BatonHost
import BatonSimulation
import BatonTesting

/// An app with its own root that gives Baton two of its tabs.
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

/// The app's own screens.
@MainActor final class PressRig {
  let presenter = HeadlessPresenter()
  let clock = SimulatedClock()
  let host: ContinuationHost
  /// The destinations that the app was asked to bring to the front, in order.
  private(set) var brought: [String] = []
  /// How long the app takes.
  var takes: Duration = .zero
  /// The error that the app throws instead.
  var failure: (any Error)?
  /// True if the user is a member.
  var isMember = true

  init(home: String? = nil) throws {
    let router = try PressApp.router(home: home)
    nonisolated(unsafe) weak var rig: PressRig?
    presenter.adopt(PressApp.Feed.self) { try await rig?.bring($0) }
    presenter.adopt(PressApp.Archive.self) { try await rig?.bring($0) }
    host = try ContinuationHost(
      router: router, presenter: presenter,
      requirements: [
        Requirement("member") { _ in
          MainActor.assumeIsolated { rig?.isMember ?? false } ? .allow : .deny("no member")
        }
      ], clock: clock)
    rig = self
    host.becomeReady()
  }

  private func bring(_ place: some Destination) async throws {
    brought.append("\(place)".replacing("PressApp.", with: ""))
    if takes > .zero { try await clock.sleep(for: takes) }
    if let failure { throw failure }
  }

  func open(_ link: String) async -> Outcome {
    await host.open(ContinuationRequest(.link(link), from: .app))
  }

  /// The screens from the bottom, on one line.
  var line: String {
    host.shown.map { $0.focus.map(\.description).joined(separator: " > ") } ?? "nothing"
  }
}
