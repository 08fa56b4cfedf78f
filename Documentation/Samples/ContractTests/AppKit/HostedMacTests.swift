import BatonTesting
import Testing

/// The contract, tested in an AppKit app.
@MainActor @Suite(.serialized, Surroundings.turns) struct HostedMacTests {
  @Test("AppKit's containers keep the contract on a Mac") func contract() async throws {
    try await expectPresenter(
      { AppKitStage() }, cannot: [.blocksTouches: "A test can't click."])
  }
}
