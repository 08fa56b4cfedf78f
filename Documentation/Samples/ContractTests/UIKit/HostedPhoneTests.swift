import Testing

/// The contract, in UIKit.
@MainActor @Suite(.serialized, Surroundings.turns) struct HostedPhoneTests {
  @Test(arguments: Behaviour.all(for: HostedPhone.abilities))
  func holds(behaviour: Behaviour) async throws {
    try await behaviour.check(on: HostedPhone())
  }
}
