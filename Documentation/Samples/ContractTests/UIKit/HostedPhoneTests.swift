import Testing

/// The contract, in UIKit.
@MainActor @Suite(.serialized, Surroundings.turns) struct HostedPhoneTests {
  @Test(arguments: Behavior.all(for: HostedPhone.abilities))
  func holds(behavior: Behavior) async throws {
    try await behavior.check(on: HostedPhone())
  }
}
