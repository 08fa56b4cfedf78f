import Baton
import BatonHost
import BatonTesting
import Testing

/// User stories as text.
@MainActor @Suite struct TranscriptTests {
  @Test("A link waits for the sign-in")
  func signIn() async throws {
    let rig = try HostRig()
    rig.signedIn = .park(showing: Gate())

    await expectTranscript(of: rig.host) {
      rig.deliver("/coins/1999")
      rig.signedIn = .allow
      rig.host.account = "ana"
    }
  }
}
