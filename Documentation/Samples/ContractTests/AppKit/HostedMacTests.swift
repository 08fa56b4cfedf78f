import Testing

/// The contract, tested with the AppKit app.
@MainActor @Suite(.serialized, Surroundings.turns) struct HostedMacTests {
  @Test(
    "Every shared behavior holds in an AppKit app",
    arguments: Behavior.all(for: HostedMac.abilities))
  func everyBehavior(behavior: Behavior) async throws {
    try await behavior.check(on: HostedMac())
  }
}
