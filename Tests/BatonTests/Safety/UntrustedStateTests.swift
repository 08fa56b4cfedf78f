import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests for saved states and activities written by a stranger.
@MainActor @Suite struct UntrustedStateTests {
  nonisolated private static let state =
    #"{"version":2,"account":"bea","root":[{"name":"Letter","edge":"root","values":{"id":"7"}}]}"#

  @Test(
    "A forged saved state opens no screen that requires sign-in",
    arguments: [
      state,
      #"{"version":2,"root":[{"name":"Study","slots":{"help":[{"name":"Letter","values":{"id":"7"}}]}}]}"#,
      #"{"version":2,"root":[{"name":"Entry","values":{}},{"name":"Letter","onTop":true,"values":{"id":"7"}}]}"#,
      #"{"version":2,"root":[{"name":"Help","values":{}},{"name":"Letter","onTop":true,"values":{"id":"7"}}]}"#,
    ])
  func forgedState(state: String) async throws {
    let rig = try PrivateRig(isReady: false)
    let forged = rig.host.router.decodeScene(Data(state.utf8)).scene.hierarchy
    #expect(forged?.description.contains("Letter(") == true)
    rig.host.restore(Data(state.utf8)) { _ in }
    rig.host.becomeReady()
    await rig.clock.advance(by: .seconds(10))

    #expect(!rig.shown.contains("Letter(") && !rig.shown.contains("7"), "\(rig.shown)")
    #expect(!"\(rig.platform.activity as Any)".contains("\"7\""))
  }

  @Test(
    "No source can continue the platform's activity for saved scenes",
    arguments: [Source.activity, .webLink, .searchItem, .app, .restoration])
  func savedSceneActivity(source: Source) async throws {
    let rig = try PrivateRig(account: "anna")
    let before = rig.shown
    let activity = UserActivity(
      "baton.saved-scene",
      userInfo: ["baton.saved-scene": .data(Data(Self.state.utf8)), "state": .string(Self.state)])

    let outcome = await rig.host.open(ContinuationRequest(.activity(activity), from: source))

    #expect(outcome.label == "not found" || outcome.label == "refused", "\(outcome)")
    #expect(rig.shown == before)
  }

  @Test(
    "A tagged value with another key beside it is rejected",
    arguments: [
      #"{"$date":0,"$url":"https://x"}"#, #"{"$url":"https://x","$date":0}"#,
      #"{"$values":{},"$set":[]}"#,
      #"{"$date":0,"x":1}"#,
    ])
  func taggedValue(value: String) throws {
    let router = try Gallery.router()
    for _ in 0..<20 {
      let decoded = router.decoded(
        #"{"version":2,"root":[{"name":"Film","values":{"at":\#(value)}}]}"#)
      #expect(!"\(decoded.scene.hierarchy as Any)".contains("Film"))
      #expect(decoded.problems.map(\.code) == [.values])
    }
  }
}
