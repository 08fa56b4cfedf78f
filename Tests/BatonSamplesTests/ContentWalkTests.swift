import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import ContentApp
import Foundation
import Testing

/// Takes random walks through an app with 46 destinations that link to each other in circles. After
/// each action, the screen must match the designer's rules, stack by stack.
@MainActor @Suite struct ContentWalkTests {
  @Test("Random navigation always shows the screens the rules call for", arguments: WalkSeeds.four)
  func randomWalk(seed: UInt64) async throws {
    var walk = try await ContentWalk<HeadlessContent>(seed: seed)
    if let fault = try await walk.fault(within: WalkSeeds.steps / 4) {
      Issue.record(Comment(rawValue: fault))
    }
  }

  @Test("The app has 46 destinations, and its features pass expectWellBehaved") func allFeatures()
    throws
  {
    #expect(ContentApp.features.flatMap(\.destinations).count == 46)
    let router = try ContentApp.router()
    for feature in ContentApp.features { expectWellBehaved(feature, with: router, rounds: 2) }
  }
}

/// The content app on a headless presenter. The test reads the screens themselves.
@MainActor private struct HeadlessContent: ContentWindow {
  let presenter = HeadlessPresenter()
  let clock = SimulatedClock()
  let host: ContinuationHost

  init(showing saved: Data?) async throws {
    host = try ContinuationHost(router: ContentApp.router(), presenter: presenter, clock: clock)
    if let saved { host.restore(saved) { _ in } }
    host.becomeReady()
    await settle()
  }

  func differences(from wanted: ContentScreen) -> [String] {
    let seen = presenter.focus.compactMap { ($0.destination as? any ContentPlace)?.title }
    let front = wanted.front.flatMap(\.self)
    return seen == front ? [] : ["the screens are \(seen), not \(front)"]
  }

  var complaints: [String] { presenter.problems + misread }

  /// The addresses at which reading a single path and reading the whole tree find different
  /// screens.
  private var misread: [String] {
    let places = host.shown?.root.addressed(at: .root) ?? []
    return places.map(\.address).filter {
      presenter.screen(at: $0) !== presenter.containers.live?.at($0)?.screen
    }.map { "the single path and the whole tree have different screens at \($0)" }
  }

  func goBack() { presenter.goBack() }
  func takeAway() { presenter.dismiss() }
  func tap(_ tab: String) { presenter.select(tab) }
  func write(_ place: any ContentPlace) { change(place) }
  func settle() async { await clock.waitUntilIdle() }

  private func change<Place: ContentPlace>(_ place: Place) {
    presenter.change(Place.self) { $0 = place }
    host.stateChanged()
  }
}
