import BatonTesting
import Testing

/// The contract, tested in a UIKit app.
@MainActor @Suite(.serialized, Surroundings.turns) struct HostedPhoneTests {
  @Test("UIKit's containers keep the contract on a device") func contract() async throws {
    try await expectPresenter(
      { UIKitStage(in: try await Surroundings.scene()) },
      cannot: [.confirmsCommands: "A test can't press an alert's button."])
  }
}
