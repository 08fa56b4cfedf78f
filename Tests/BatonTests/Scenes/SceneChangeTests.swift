import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// The store follows every change, and a refused save isn't lost.
@MainActor @Suite struct SceneChangeTests {
  @Test("Releasing the directory fails requests that wait for a scene") func releasedDirectory()
    async throws
  {
    let told = Log()
    do {
      let rig = try SceneRig(opensScenes: true)
      rig.directory.deliver(ContinuationRequest(.link("/posts/1"), from: .notification)) {
        told.add("\($0 ?? "-") \($1.reason?.code.rawValue ?? "shown")")
      }
      #expect(rig.opened.count == 1)
    }
    await SimulatedClock().waitUntilIdle()

    #expect(told.texts == ["- scene-gone"])
  }

  @Test("A request for every scene has an outcome for each") func everyScene() async throws {
    let rig = try SceneRig()
    try await rig.connect("one")
    try await rig.connect("two")
    let told = Log()

    rig.directory.deliver(ContinuationRequest(.link("/posts/1"), from: .app), to: .every) {
      told.add("\($0 ?? "-") \($1.label)")
      // When the first scene reports its outcome, disconnect the other one.
      rig.directory.disconnect($0 == "one" ? "two" : "one")
    }
    await rig.clock.waitUntilIdle()

    #expect(told.texts.sorted() == ["one failed", "two opened"])
  }
}
