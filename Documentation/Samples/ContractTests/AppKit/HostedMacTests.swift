import Testing

/// The contract, in AppKit.
@MainActor @Suite(.serialized, Surroundings.turns) struct HostedMacTests {
  @Test(arguments: Behavior.all(for: HostedMac.abilities))
  func holds(behavior: Behavior) async throws {
    try await behavior.check(on: HostedMac())
  }
}
