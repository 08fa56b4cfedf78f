import Baton
import BatonTesting
import ContentApp
import Testing

/// Tests that take random walks through an app with 34 destinations that link to each other in
/// circles. After each action, the screen must match the designer's rules, stack by stack.
@MainActor @Suite(.early) struct ContentWalkTests {
  @Test(
    "Random navigation always shows the screens the rules call for", arguments: ContentWalk.seeds)
  func randomWalk(seed: UInt64) async throws {
    var walk = try await ContentWalk(seed: seed)
    if let fault = try await walk.fault(within: ContentWalk.steps / 4) {
      Issue.record(Comment(rawValue: fault))
    }
  }

  @Test("The app has 34 destinations, and its features pass expectWellBehaved") func allFeatures()
    throws
  {
    #expect(ContentApp.features.flatMap(\.destinations).count == 34)
    let router = try ContentApp.router()
    for feature in ContentApp.features { expectWellBehaved(feature, with: router, rounds: 2) }
  }
}
