import Baton
import BatonSimulation
import BatonTesting
import Foundation
import Observation
import Testing

@testable import BatonHost

/// Tests for features that are switched off and on while the app runs, either by a check or by
/// replacing the router.
@MainActor @Suite struct SwitchedOffTests {
  private let clock = SimulatedClock()
  private let presenter: HeadlessPresenter
  private let platform = HeadlessActivityPlatform()
  private let host: ContinuationHost
  private let flags = Flags()

  init() throws { try self.init(isReady: true) }

  private init(isReady: Bool) throws {
    presenter = HeadlessPresenter(clock: clock)
    let (flags, clock) = (flags, clock)
    host = try ContinuationHost(
      router: Self.router(Station(), Podcasts()), presenter: presenter,
      requirements: [
        Requirement("podcasts") { _ in flags.hasPodcasts ? .allow : .absent("podcasts are off") },
        Requirement("signedIn") { _ in flags.isSignedIn ? .allow : .park(showing: SignIn()) },
        Requirement("licensed") { _ async in
          let decision: Requirement.Decision = flags.isLicensed ? .allow : .absent("no license")
          try? await clock.sleep(for: .seconds(1))
          return decision
        },
      ], platform: platform, clock: clock)
    if isReady { host.becomeReady() }
  }

  /// The ways to switch the feature off: a check hides it, or the router is made without it.
  enum Switch: String, CaseIterable { case check, router }

  private func turn(_ isOn: Bool) {
    flags.hasPodcasts = isOn
    host.requirementsChanged()
  }

  private func turn(_ isOn: Bool, by way: Switch) throws {
    if way == .check { turn(isOn) } else { try update(isOn) }
  }

  private static func router(_ features: any Feature...) throws -> Router {
    try Router(features: features, links: AppLinks(schemes: ["station"]), home: "/music")
  }

  /// Replaces the router with a router that has or lacks the feature.
  private func update(_ hasPodcasts: Bool) throws {
    try host.update(
      to: hasPodcasts ? Self.router(Station(), Podcasts()) : Self.router(Station()))
  }

  private func deliver(_ link: String) {
    host.deliver([ContinuationRequest(.link(link), from: .webLink)])
  }

  @Test("A feature is switched off while its link is parked", arguments: Switch.allCases)
  func parked(by way: Switch) async throws {
    flags.isSignedIn = false

    try await expectTranscript(of: host, named: way.rawValue) {
      deliver("station://podcasts/daily/private")
      try turn(false, by: way)
      try turn(true, by: way)
    }
    #expect(!host.hasParkedRequest)
    #expect(presenter.problems == [])
  }

  @Test("A feature is switched off while its tab is in front", arguments: Switch.allCases)
  func inFront(by way: Switch) async throws {
    await host.open("/podcasts/daily")
    let tabs = presenter.screen(at: .root)

    try await expectTranscript(of: host, named: way.rawValue) {
      try turn(false, by: way)
      deliver("station://podcasts/daily")
      try turn(true, by: way)
    }
    #expect(host.shown?.description == "StationTabs\n├─ *music: Music\n└─ podcasts: Shows")
    #expect(presenter.screen(at: .root) === tabs)
    #expect(host.contributions(to: .stationRows).map(\.value) == ["Music", "Shows", "Podcasts"])
    #expect(presenter.problems == [])
  }

  @Test("A feature is switched off while its destination is published", arguments: Switch.allCases)
  func published(by way: Switch) async throws {
    await host.open("/podcasts/daily")
    #expect(platform.publication?.route == "Show")

    try await expectTranscript(of: host, named: way.rawValue) { try turn(false, by: way) }
    #expect(platform.publication?.route == "Music")
    let publication = platform.publication
    try turn(true, by: way)
    #expect(platform.publication === publication)
    await host.open("/podcasts/daily")
    #expect(platform.publication?.route == "Show")
  }

  @Test("A feature is switched off before its saved state is restored", arguments: Switch.allCases)
  func saved(by way: Switch) async throws {
    await host.open("/podcasts/daily")
    let state = try #require(try host.savedState())
    let next = try Self(isReady: false)

    try await expectTranscript(of: next.host, named: way.rawValue) {
      next.host.restore(state) { _ in }
      try next.turn(false, by: way)
      next.host.becomeReady()
      try next.turn(true, by: way)
    }
    #expect(next.presenter.problems == [])
  }

  @Test("A feature is switched off while its check is pending") func pending() async throws {
    await expectTranscript(of: host) {
      deliver("station://podcasts/daily/licensed")
      flags.isLicensed = false
      host.requirementsChanged()
      await clock.advance(by: .seconds(3))
      flags.isLicensed = true
      host.requirementsChanged()
      deliver("station://podcasts/daily/licensed")
      await clock.advance(by: .seconds(3))
    }
    #expect(presenter.problems == [])
  }

  @Test("A tab is hidden at launch, not locked, and disappears with all screens on top of it")
  func hidden() async throws {
    turn(false)
    #expect(host.shown?.description == "StationTabs\n└─ music: Music")
    turn(true)
    #expect(host.shown?.description == "StationTabs\n├─ *music: Music\n└─ podcasts: Shows")

    await host.open("/podcasts/daily")
    await host.open("/hints")
    #expect(host.shown?.leaf.description == "Hints")
    turn(false)
    #expect(host.shown?.description == "StationTabs\n└─ music: Music")
  }

  @Test("Another router takes over while a check is pending") func pendingAnew() async throws {
    try await expectTranscript(of: host) {
      deliver("station://podcasts/daily/licensed")
      try update(false)
      await clock.advance(by: .seconds(3))
      try update(true)
      deliver("station://podcasts/daily/licensed")
      await clock.advance(by: .seconds(3))
    }
    #expect(presenter.problems == [])
  }

  @Test("Another router takes over while a screen is locked") func lockedAnew() async throws {
    await host.open("/podcasts/daily/private")
    flags.isSignedIn = false
    host.requirementsChanged()

    try await expectTranscript(of: host) {
      try update(false)
      try update(true)
    }
    #expect(presenter.problems == [])
  }

  @Test("Another router fills a slot that only the container's value declares")
  func valueSlot() async throws {
    try update(false)
    await host.open(Mix(names: ["podcasts", "music"]))
    #expect(host.shown?.root.children.map(\.name) == ["Track"])

    try await expectTranscript(of: host) { try update(true) }
    #expect(host.shown?.root.children.map(\.name) == ["Selection", "Track"])
  }

  @Test(
    "A recording continues across updates with their routers, and stops at the first update without one"
  )
  func replayed() async throws {
    let routers = try [[Podcasts()], [], [Podcasts()]].map { features in
      try Router(
        features: [Station()] + features, links: AppLinks(schemes: ["station"]), home: "/music")
    }
    host.record()
    await host.open("/podcasts/daily")
    try host.update(to: routers[1])
    await host.open("/hints")
    try host.update(to: routers[2])
    await host.open("/podcasts/weekly")

    let recording = try #require(host.recording)
    let whole = try await HostReplay(
      recording, with: routers[0], updates: Array(routers.dropFirst()))
    #expect(
      whole.difference == nil && whole.skippedEntries == [], "\(recording)\n\(whole.replayed)")
    #expect(whole.replayed.description == recording.description)

    let stopped = try await HostReplay(recording, with: routers[0], updates: [routers[1]])
    #expect(stopped.difference == nil)
    expectSnapshot(of: stopped.skippedEntries.joined(separator: "\n"), as: .text)
  }

  @Test("A router that needs more than the host has isn't used") func needsMore() throws {
    presenter.removeHandler(for: Shows.self)
    let router = try Self.router(Station())
    try host.update(to: router)
    let problems = #expect(throws: Router.Problems.self) { try update(true) }
    #expect(problems?.problems.map(\.code) == ["screen-not-supplied"])
    #expect(host.router.features == ["Station"])
  }

  @Test("A directory passes a new router to its scenes, even to scenes that connect later")
  func directory() throws {
    let late = try Self().host
    let scenes = SceneDirectory(router: host.router)
    scenes.connect("main", host: host)
    try scenes.update(to: Self.router(Station()))
    scenes.connect("late", host: late)
    #expect(scenes.router.features == ["Station"])
    #expect(host.router.features == ["Station"])
    #expect(late.router.features == ["Station"])
  }

  @Test("No scene gets another router if one of them lacks a check for it")
  func incompleteDirectory() throws {
    let bare = try ContinuationHost(
      router: Self.router(Station()), presenter: HeadlessPresenter(clock: SimulatedClock()))
    let scenes = SceneDirectory(router: bare.router)
    scenes.connect("first", host: host)
    scenes.connect("second", host: bare)
    try update(false)
    #expect(throws: Router.Problems.self) {
      try scenes.update(to: Self.router(Station(), Podcasts()))
    }
    #expect(host.router.features == ["Station"])
    #expect(scenes.router.features == ["Station"])

    // A scene without the check keeps its router if it connects later.
    var problems: [Diagnostic.Code] = []
    scenes.onProblem = { problems.append($0.code) }
    scenes.disconnect("second", host: bare)
    try scenes.update(to: Self.router(Station(), Podcasts()))
    let late = try ContinuationHost(router: bare.router, presenter: bare.presenter)
    scenes.connect("late", host: late)
    #expect(host.router.features == ["Station", "Podcasts"])
    #expect(late.router.features == ["Station"])
    #expect(problems.contains("requirement-not-supplied"))
  }

  @Test("A switched-off feature's rows are gone, even without a destination") func contributions() {
    func rows() -> [String] { host.contributions(to: .stationRows).map(\.value) }
    #expect(rows() == ["Music", "Shows", "Podcasts"])
    turn(false)
    #expect(rows() == ["Music"])
    turn(true)
    #expect(rows() == ["Music", "Shows", "Podcasts"])
  }

  @Test("Observers of a feature's rows are notified, even if no screen of it is shown")
  func observedRows() async {
    await host.open(Mix(names: ["music"]))
    let flags = flags
    withObservationTracking {
      _ = host.contributions(to: .stationRows)
    } onChange: {
      MainActor.assumeIsolated { flags.isTold = true }
    }
    turn(false)
    #expect(flags.isTold)
  }
}

@MainActor private final class Flags {
  var hasPodcasts = true
  var isSignedIn = true
  var isLicensed = true
  /// True once the host has reported that the rows changed.
  var isTold = false
}

extension ExtensionPoint where Value == String {
  fileprivate static var stationRows: Self { Self("station.rows") }
}

private struct Station: Feature {
  var destinations: [any Destination.Type] {
    [StationTabs.self, Music.self, SignIn.self, Hints.self, Mix.self, Track.self]
  }
  var extensionPoints: [AnyExtensionPoint] { [.offers(.stationRows)] }
  var contributions: [Contribution] { [.to(.stationRows, "Music", opens: Music())] }
}

private struct Podcasts: Feature {
  var requirements: [String] { ["podcasts"] }
  var destinations: [any Destination.Type] {
    [Shows.self, Selection.self, Show.self, PrivateShow.self, LicensedShow.self]
  }
  var contributions: [Contribution] {
    [
      .to(.stationRows, "Shows", opens: Shows(), rank: 1),
      .to(.stationRows, "Podcasts", rank: 2),
    ]
  }
}

private struct StationTabs: TestDestination {
  static let patterns: [RoutePattern] = ["/"]
  static let slots = [
    Slot("music", .tab, first: "/music"), Slot("podcasts", .tab, first: "/podcasts"),
  ]
}

private struct Music: TestDestination {
  static let patterns: [RoutePattern] = ["music"]
  static let activityTypes: [ActivityType] = ["com.example.music"]
  var placement: Placement { .slot("music") }
}

/// A destination whose tabs depend on its value.
private struct Mix: TestDestination {
  static let patterns: [RoutePattern] = ["mix?{names}"]
  static let traits: [DestinationTrait] = [.state("names")]
  var names: [String] = ["music"]
  var slots: [Slot] { names.map { Slot("mix-\($0)", .tab, first: "/mix-\($0)") } }
}

private struct Track: TestDestination {
  static let patterns: [RoutePattern] = ["mix-music"]
  var placement: Placement { .slot("mix-music", in: Mix(names: ["music"])) }
}

private struct SignIn: TestDestination {
  static let patterns: [RoutePattern] = ["sign-in"]
  var placement: Placement { .sheet(over: StationTabs()) }
}

private struct Hints: TestDestination {
  static let patterns: [RoutePattern] = ["hints"]
  var placement: Placement { .push(onShown: .anything, else: .push(on: Music())) }
}

private struct Shows: TestDestination {
  static let patterns: [RoutePattern] = ["podcasts"]
  var placement: Placement { .slot("podcasts") }
}

private struct Selection: TestDestination {
  static let patterns: [RoutePattern] = ["mix-podcasts"]
  var placement: Placement { .slot("mix-podcasts", in: Mix(names: ["podcasts"])) }
}

private struct Show: TestDestination {
  static let patterns: [RoutePattern] = ["podcasts/:id"]
  static let activityTypes: [ActivityType] = ["com.example.show"]
  var id = "daily"
  var placement: Placement { .push(on: Shows()) }
}

private struct PrivateShow: TestDestination {
  static let patterns: [RoutePattern] = ["podcasts/:id/private"]
  static let traits: [DestinationTrait] = [.requires("signedIn")]
  var id = "daily"
  var placement: Placement { .push(on: Shows()) }
}

private struct LicensedShow: TestDestination {
  static let patterns: [RoutePattern] = ["podcasts/:id/licensed"]
  static let traits: [DestinationTrait] = [.requires("licensed")]
  var id = "daily"
  var placement: Placement { .push(on: Shows()) }
}
