import Testing

/// The contract, tested with the UIKit app.
@MainActor @Suite(.serialized, Surroundings.turns) struct HostedPhoneTests {
  @Test(
    "Every shared behavior holds in a UIKit app",
    arguments: Behavior.all(for: HostedPhone.abilities))
  func everyBehavior(behavior: Behavior) async throws {
    try await behavior.check(on: HostedPhone())
  }
}
