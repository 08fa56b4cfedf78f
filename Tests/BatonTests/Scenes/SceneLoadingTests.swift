import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests that a connecting scene waits for its state, but that the main actor never waits for the
/// disk.
@MainActor @Suite struct SceneLoadingTests {
  private let folder = StoreFolder()

  @Test("If the platform provides state, the store isn't asked") func platformState() async throws {
    let first = try SceneRig()
    let host = try await first.connect("main")
    await host.open(Post(id: "1"))
    let rig = try SceneRig()
    rig.store.holdsCalls = true

    try rig.connectNow("main", state: try host.savedState())

    #expect(rig.leaf("main") == "Post(id: \"1\")")
    #expect(rig.store.waiting == [])
  }

  // MARK: Late states

  @Test("Platform state that arrives while the store loads takes precedence") func statesInRace()
    async throws
  {
    let first = try SceneRig()
    let host = try await first.connect("main")
    await host.open(Post(id: "7"))
    let saved = try host.savedState()
    await host.open(Coin(year: 1999))
    first.directory.disconnect("main")
    let rig = try SceneRig(store: first.store)
    rig.store.holdsCalls = true
    try await rig.connect("main")

    rig.directory.restore("main", state: saved)
    #expect(rig.leaf("main") == "Post(id: \"7\")")
    rig.store.release("load main")
    await rig.clock.advance(by: .seconds(10))

    #expect(rig.leaf("main") == "Post(id: \"7\")")
    #expect(rig.problems == [])
  }

  // MARK: Scenes that close while their state is loading

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

  @Test("A host that connects again has the whole time to load its state") func connectsAgain()
    async throws
  {
    let rig = try SceneRig()
    rig.store.holdsCalls = true
    let host = try await rig.connect("main")
    let half = SceneLimits().loadTimeout / 2
    await rig.clock.advance(by: half)

    rig.directory.connect("main", host: host)
    await rig.clock.advance(by: half)

    #expect(host.expectsState)
  }

  // MARK: A store on a disk

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
