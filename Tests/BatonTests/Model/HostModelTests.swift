import BatonTesting
import Testing

/// Tests that take a host, or an app with several scenes and a store, through random sequences of
/// events and check the invariants after each event. Events can happen at every wait, and from
/// within every call to the app's code.
@MainActor @Suite(.early) struct HostModelTests {
  @Test("A host keeps its invariants through random events") func randomEvents() async throws {
    try await RandomSequences.walk("one host") {
      ModelAction.random(by: &$0)
    } in: {
      try ModelRun(isPrivate: $0 % 3 == 0, isReadyAtOnce: $0 % 4 != 0)
    }
  }

  @Test("Several scenes keep their invariants through random events") func scenes() async throws {
    try await RandomSequences.walk("scenes") {
      ModelAction.randomInScenes(by: &$0)
    } in: {
      try ModelRun(isPrivate: $0 % 3 == 0, hasOneScene: false, opensScenes: $0 % 2 == 0)
    }
  }
}
