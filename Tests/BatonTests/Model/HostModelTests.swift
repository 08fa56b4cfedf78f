import BatonTesting
import Testing

/// Tests that take a host through random sequences of events and check the invariants after each
/// event. Events can happen at every wait, and from within every call to the app's code.
@MainActor @Suite(.early) struct HostModelTests {
  @Test("A host keeps its invariants through random events") func randomEvents() async throws {
    try await RandomSequences.walk(
      "one host", of: ModelAction.self, from: { $0 % 4 == 0 ? [] : [.ready] },
      by: { ModelAction.random(by: &$0) },
      faults: Self.faults)
  }

  private static func faults(of sequence: [ModelAction], _ seed: UInt64) async throws -> [String] {
    let run = try ModelRun(isPrivate: seed % 3 == 0)
    for action in sequence {
      run.perform(action)
      if case .pass(let seconds) = action { await run.pass(.seconds(seconds)) }
      await run.world.clock.waitUntilIdle()
      run.look()
      run.connectWhereGone()
      guard run.faults.isEmpty else { return run.faults }
    }
    await run.finish()
    return run.faults
  }
}
