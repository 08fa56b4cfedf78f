import Testing

/// The contract, in AppKit.
@MainActor @Suite(.serialized, Surroundings.turns) struct HostedMacTests {
  @Test(arguments: Behaviour.all(for: HostedMac.abilities))
  func holds(behaviour: Behaviour) async throws {
    try await behaviour.check(on: HostedMac())
  }
}
