import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests that a connecting scene waits for its state, but that the main actor never waits for the
/// disk.
@MainActor @Suite struct SceneLoadingTests {
  private let folder = StoreFolder()

  @Test("A host starts even if its directory is released while loading") func releasedDirectory()
    async throws
  {
    let store = MemorySceneStore()
    store.holdsCalls = true
    let rig = try SceneRig()
    var directory: SceneDirectory? = SceneDirectory(
      router: rig.directory.router, store: store, clock: rig.clock)
    let host = try rig.makeHost()
    directory?.connect("main", host: host)
    host.becomeReady()
    directory = nil
    #expect(host.shown == nil)

    store.release()
    await rig.clock.waitUntilIdle()

    #expect(host.shown?.leaf.name == "Feed")
  }

  @Test("A canceled request is withdrawn from its scene") func canceled() async throws {
    let rig = try SceneRig()
    let host = try rig.connectNow("main", isReady: false)
    let caller = rig.clock.start { await rig.directory.open(Note(id: 1)) }
    await rig.clock.waitUntilIdle()

    caller.cancel()
    await rig.clock.waitUntilIdle()
    host.becomeReady()

    #expect(await caller.value.reason?.code == .withdrawn)
  }

  @Test("Connecting a scene doesn't wait for a busy disk") func busyDisk() async throws {
    try await folder.save("state", scene: "other")
    let rig = try SceneRig()
    let directory = SceneDirectory(router: rig.directory.router, store: folder.store)
    let host = try rig.makeHost()

    // If the main actor waited for the disk, this test would never end.
    folder.disk.hold()
    folder.store.save(Data(), for: "other") { _ in }
    directory.connect("main", host: host)
    host.becomeReady()
    directory.stateChanged(in: "main")
    directory.didEnterBackground("main")
    directory.discard(["other"])
    folder.disk.release()

    var changes = host.changes.makeAsyncIterator()
    if host.shown == nil { _ = await changes.next() }
    #expect(host.shown?.leaf.name == "Feed")
  }
}
