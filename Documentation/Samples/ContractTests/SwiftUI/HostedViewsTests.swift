import Testing

#if os(macOS)
  private typealias HostedWindow = HostedMacViews
#else
  private typealias HostedWindow = HostedPhoneViews
#endif

/// The contract, in SwiftUI.
@MainActor @Suite(.serialized, Surroundings.turns, .enabled(if: Surroundings.drawsViews))
struct HostedViewsTests {
  @Test(arguments: Behaviour.all(for: HostedWindow.abilities))
  func holds(behaviour: Behaviour) async throws {
    try await behaviour.check(on: HostedWindow())
  }
}
