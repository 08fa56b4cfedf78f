import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// A connecting scene waits for its state, but never for the disk on the main actor.
@MainActor @Suite struct SceneLoadingTests {
  @Test func showsNothingBeforeTheStateIsThere() async throws {
    let rig = try SceneRig(store: try await SceneRig.store("main", showing: Coin(year: 1999)))
    rig.store.holdsCalls = true

    let host = try await rig.connect("main", links: ["/posts/1"])
    rig.directory.deliver(ContinuationRequest(.link("/posts/2"), from: .app))
    await rig.clock.waitUntilIdle()
    #expect(rig.store.waiting == ["load main"])
    #expect(rig.shown("main") == "nothing")
    #expect(rig.presenters["main"]?.performed == [])
    rig.store.release()
    await rig.clock.waitUntilIdle()

    // First the state, then the last of the waiting requests.
    #expect(
      rig.shown("main") == """
        Stage
        ├─ *feed: Feed
        │  └─ Post(id: "2")
        └─ vault: Vault
           └─ Coin(year: 1999)
        """)
    #expect(host.shown != nil)
    #expect(rig.problems == [])
    #expect(rig.store.problems == [])
  }

  @Test func showsHomeWhereNothingIsStored() async throws {
    let rig = try SceneRig()
    rig.store.holdsCalls = true
    try await rig.connect("main")
    #expect(rig.shown("main") == "nothing")

    rig.store.release()
    await rig.clock.waitUntilIdle()

    #expect(rig.leaf("main") == "Feed")
  }

  @Test func asksTheStoreForNothingWhereThePlatformHasTheState() async throws {
    let first = try SceneRig()
    let host = try await first.connect("main")
    await host.open(Post(id: "1"))
    let rig = try SceneRig()
    rig.store.holdsCalls = true

    try rig.connectNow("main", state: try host.savedState())

    #expect(rig.leaf("main") == "Post(id: \"1\")")
    #expect(rig.store.waiting == [])
  }

  @Test func connectsOneSceneWhileAnothersStateIsAwaited() async throws {
    let rig = try SceneRig()
    rig.store.holdsCalls = true
    try await rig.connect("a")
    try await rig.connect("b")

    rig.store.release("load b")
    await rig.clock.waitUntilIdle()

    #expect(rig.shown("a") == "nothing")
    #expect(rig.leaf("b") == "Feed")
  }

  // MARK: States that come late

  @Test func goesOnWithoutAStateThatDoesNotCome() async throws {
    let rig = try SceneRig(store: try await SceneRig.store("main", showing: Coin(year: 1999)))
    rig.store.holdsCalls = true
    let log = rig.store.log
    try await rig.connect("main", links: ["/posts/1"])

    await rig.clock.advance(by: .seconds(3))

    #expect(rig.leaf("main") == "Post(id: \"1\")")
    #expect(rig.problems.map(\.code) == [.loadTimeout])
    #expect(rig.reports == ["the stored state did not come within 3.0 seconds"])
    rig.store.release("load main")
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.leaf("main") == "Post(id: \"1\")")
    #expect(rig.problems.map(\.code) == [.loadTimeout, .late])
    #expect(rig.store.log == log + ["save main"])
  }

  @Test func showsALateStateWhereTheUserHasNotGoneOn() async throws {
    let rig = try SceneRig(store: try await SceneRig.store("main", showing: Coin(year: 1999)))
    rig.store.holdsCalls = true
    let log = rig.store.log
    try await rig.connect("main")
    await rig.clock.advance(by: .seconds(10))
    #expect(rig.leaf("main") == "Feed")
    // Home, which nobody asked for, counts less than requests that may come.
    rig.directory.didEnterBackground("main")
    #expect(rig.store.log == log)

    rig.store.release("load main")
    await rig.clock.advance(by: .seconds(1))

    #expect(rig.leaf("main") == "Coin(year: 1999)")
    #expect(rig.problems.map(\.code) == [.loadTimeout])
  }

  @Test func takesThePlatformsStateThatComesWhileTheStoreIsAsked() async throws {
    let first = try SceneRig()
    let host = try await first.connect("main")
    await host.open(Post(id: "7"))
    let rig = try SceneRig(store: try await SceneRig.store("main", showing: Coin(year: 1999)))
    rig.store.holdsCalls = true
    try await rig.connect("main")

    rig.directory.restore("main", state: try host.savedState())
    #expect(rig.leaf("main") == "Post(id: \"7\")")
    rig.store.release("load main")
    await rig.clock.advance(by: .seconds(10))

    #expect(rig.leaf("main") == "Post(id: \"7\")")
    #expect(rig.problems == [])
  }

  /// The app asks a server who's signed in, and ends before the answer.
  @Test func keepsWhatIsStoredUntilTheAppIsReady() async throws {
    let first = try SceneRig()
    let host = try await first.connect("main")
    await host.open(Post(id: "1"))
    first.decision = .park(showing: nil)
    await host.open(Coin(year: 1999))
    first.directory.disconnect("main")
    let second = try SceneRig(store: first.store)
    let waiting = try second.makeHost()

    second.directory.connect("main", host: waiting)
    await second.clock.advance(by: .seconds(5))
    second.directory.didEnterBackground("main")
    second.directory.saveAll()
    second.directory.disconnect("main")

    let third = try SceneRig(store: first.store)
    let last = try await third.connect("main")
    #expect(third.shown("main").contains("Post(id: \"1\")"))
    #expect(third.leaf("main") == "Coin(year: 1999)")
    #expect(!last.hasParkedRequest)
  }

  @Test func goesOnInASceneThatIsChosenThoughTheStoreIsSilent() async throws {
    let rig = try SceneRig(opensScenes: true)
    rig.store.holdsCalls = true
    try await rig.connect("main")
    await rig.clock.advance(by: .seconds(4))
    rig.directory.deliver(ContinuationRequest(.link("/notes/1"), from: .app))

    rig.directory.reuse("main", for: try #require(rig.opened.first).id)
    await rig.clock.waitUntilIdle()

    #expect(rig.leaf("main") == "Note(id: 1)")
  }

  // MARK: Scenes that go while their state is awaited

  @Test func restoresNothingOfASceneThatIsGone() async throws {
    let rig = try SceneRig(store: try await SceneRig.store("main", showing: Coin(year: 1999)))
    let kept = rig.store.states
    rig.store.holdsCalls = true
    let host = try await rig.connect("main", links: ["/posts/1"])
    let presenter = rig.presenters["main"]

    rig.directory.disconnect("main")
    rig.store.release("load main")
    await rig.clock.advance(by: .seconds(10))

    #expect(rig.directory.scenes.isEmpty)
    #expect(host.shown == nil)
    #expect(presenter?.performed == [])
    #expect(rig.store.states == kept)
    #expect(rig.problems == [])
  }

  @Test func letsGoOfASceneThatIsGone() async throws {
    let rig = try SceneRig()
    rig.store.holdsCalls = true
    weak var host: ContinuationHost?
    host = try await rig.connect("main")
    #expect(host != nil)

    rig.directory.disconnect("main")
    rig.forget("main")
    await rig.clock.waitUntilIdle()

    #expect(host == nil)
  }

  @Test func givesTheStateToTheConnectionThatAskedForIt() async throws {
    let rig = try SceneRig(store: try await SceneRig.store("main", showing: Coin(year: 1999)))
    rig.store.holdsCalls = true
    let first = try await rig.connect("main")
    rig.directory.disconnect("main")
    try await rig.connect("main")
    #expect(rig.store.waiting == ["load main", "load main"])

    // The first answer is for a closed host.
    rig.store.release("load main")
    await rig.clock.waitUntilIdle()
    #expect(rig.shown("main") == "nothing")
    rig.store.release("load main")
    await rig.clock.waitUntilIdle()

    #expect(rig.leaf("main") == "Coin(year: 1999)")
    #expect(first.shown == nil)
    #expect(rig.problems == [])
  }

  @Test func letsTheHostGoOnWhereTheDirectoryIsGone() async throws {
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

  // MARK: A store on a disk

  @Test func connectsWhileTheDiskIsBusyWithOtherScenes() async throws {
    let disk = HeldDisk()
    let folder = StoreFolder(disk: disk.calls)
    defer { folder.clean() }
    try await folder.save("state", scene: "other")
    let rig = try SceneRig()
    let directory = SceneDirectory(router: rig.directory.router, store: folder.store)
    let host = try rig.makeHost()

    // If the main actor waited for the disk, this would never end.
    disk.hold()
    folder.store.save(Data(), for: "other") { _ in }
    directory.connect("main", host: host)
    host.becomeReady()
    directory.stateChanged(in: "main")
    directory.didEnterBackground("main")
    directory.discard(["other"])
    disk.release()

    var changes = host.changes.makeAsyncIterator()
    if host.shown == nil { _ = await changes.next() }
    #expect(host.shown?.leaf.name == "Feed")
  }
}
