import Testing

#if os(macOS)
  private typealias HostedWindow = HostedMacViews
#else
  private typealias HostedWindow = HostedPhoneViews
#endif

/// The contract, tested with the SwiftUI app.
@MainActor @Suite(.serialized, Surroundings.turns, .enabled(if: Surroundings.drawsViews))
struct HostedViewsTests {
  @Test(
    "Every shared behavior holds in a SwiftUI app",
    arguments: Behavior.all(for: HostedWindow.abilities))
  func everyBehavior(behavior: Behavior) async throws {
    try await behavior.check(on: HostedWindow())
  }
}
