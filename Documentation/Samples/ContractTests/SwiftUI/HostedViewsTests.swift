import BatonTesting
import Testing

/// The contract, tested in a SwiftUI app.
@MainActor @Suite(.serialized, Surroundings.turns, .enabled(if: Surroundings.drawsViews))
struct HostedViewsTests {
  @Test("SwiftUI's views keep the contract on a device") func contract() async throws {
    try await expectPresenter({ try await HostedViews() }, cannot: HostedViews.cannot)
  }
}
