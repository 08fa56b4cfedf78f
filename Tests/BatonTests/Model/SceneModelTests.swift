import BatonTesting
import Foundation
import Testing

/// Tests that take an app with several scenes and a store through random sequences of events.
///
/// `BATON_MODEL` and `BATON_MODEL_SEED` work as in ``HostModelTests``.
@MainActor @Suite(.early) struct SceneModelTests {
  @Test("Several scenes keep their invariants through random events") func randomEvents()
    async throws
  {
    try await RandomSequences.walk(
      "scenes", of: SceneAction.self, by: { SceneAction.random(by: &$0) },
      faults: Self.faults)
  }

  private static func faults(of sequence: [SceneAction], _ seed: UInt64) async throws -> [String] {
    let run = try ScenesRun(isPrivate: seed % 3 == 0, opensScenes: seed % 2 == 0)
    for action in sequence {
      run.perform(action)
      if case .pass(let seconds) = action { await run.pass(.seconds(seconds)) }
      await run.world.clock.waitUntilIdle()
      run.look()
      guard run.faults.isEmpty else { return run.faults }
    }
    await run.finish()
    return run.faults
  }
}
