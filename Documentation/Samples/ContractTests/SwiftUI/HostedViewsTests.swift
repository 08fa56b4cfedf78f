import Testing

/// The contract, tested with the SwiftUI app.
@MainActor @Suite(.serialized, Surroundings.turns, .enabled(if: Surroundings.drawsViews))
struct HostedViewsTests {
  @Test(
    "Every shared behavior holds in a SwiftUI app",
    arguments: Behavior.all(for: HostedViews.abilities))
  func everyBehavior(behavior: Behavior) async throws {
    try await behavior.check(on: HostedViews())
  }
}
