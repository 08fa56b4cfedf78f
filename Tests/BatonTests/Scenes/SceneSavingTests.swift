import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

@MainActor @Suite struct SceneSavingTests {
  @Test func savesChangesThatComeTogetherOnce() async throws {
    let rig = try SceneRig()
    let host = try await rig.connect("main")
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.store.log == ["save main"])

    await host.open(Post(id: "1"))
    rig.presenters["main"]?.goBack()
    await host.open(Draft())
    rig.directory.stateChanged(in: "main")
    #expect(rig.store.log == ["save main"])
    await rig.clock.advance(by: .seconds(1))

    #expect(rig.store.log == ["save main", "save main"])
  }

  @Test func savesWhileSomebodyTypesWithoutAPause() async throws {
    let rig = try SceneRig()
    let host = try await rig.connect("main")
    await host.open(Draft())
    await rig.clock.advance(by: .seconds(1))
    let saves = rig.store.log.count

    for letter in 1...10 {
      rig.presenters["main"]?.change(Draft.self) { $0.text = String(repeating: "a", count: letter) }
      rig.directory.stateChanged(in: "main")
      await rig.clock.advance(by: .milliseconds(100))
    }

    #expect(rig.store.log.count == saves + 2)
  }

  @Test func savesNothingTwice() async throws {
    let rig = try SceneRig()
    try await rig.connect("main")
    await rig.clock.advance(by: .seconds(1))

    rig.directory.stateChanged(in: "main")
    await rig.clock.advance(by: .seconds(1))
    rig.directory.saveAll()

    #expect(rig.store.log == ["save main"])
  }

  @Test func bringsUnsavedTextBackAfterADisconnection() async throws {
    let first = try SceneRig()
    let host = try await first.connect("main")
    await host.open(Draft())
    first.presenters["main"]?.change(Draft.self) { $0.text = "Dear" }
    first.directory.disconnect("main")
    #expect(first.directory.scenes.isEmpty)

    let second = try SceneRig(store: first.store)
    try await second.connect("main")

    #expect(second.leaf("main") == "Draft(text: \"Dear\")")
    #expect(second.reports == [])
  }

  @Test func savesInTheBackground() async throws {
    let rig = try SceneRig()
    let host = try await rig.connect("main")
    await host.open(Post(id: "1"))

    rig.directory.didEnterBackground("main")

    #expect(rig.store.log == ["save main"])
    #expect(rig.directory.scenes.first?.isInForeground == false)
  }

  @Test func restoresBeforeTheRequestsThatComeWithIt() async throws {
    let first = try SceneRig()
    await (try await first.connect("main")).open(Coin(year: 1999))
    first.directory.disconnect("main")

    let second = try SceneRig(store: first.store)
    try await second.connect("main", links: ["/posts/1"])

    #expect(
      second.shown("main") == """
        Stage
        ├─ *feed: Feed
        │  └─ Post(id: "1")
        └─ vault: Vault
           └─ Coin(year: 1999)
        """)
  }

  @Test func takesThePlatformsStateBeforeTheStored() async throws {
    let first = try SceneRig()
    let host = try await first.connect("main")
    await host.open(Post(id: "1"))
    let state = try #require(try host.savedState())
    await host.open(Post(id: "2"))
    first.directory.disconnect("main")

    let second = try SceneRig(store: first.store)
    try await second.connect("main", state: state)

    #expect(second.leaf("main") == "Post(id: \"1\")")
  }

  // MARK: State that is not as it should be

  @Test func reportsADamagedState() async throws {
    let rig = try SceneRig()
    let problem = Diagnostic(
      .damaged, of: "main",
      says: RedactableText(text: "the file is damaged", redacted: "damaged"))
    rig.store["main"] = StoredScene(state: nil, problems: [problem])
    rig.store["other"] = StoredScene(state: Data("{".utf8))

    try await rig.connect("main")
    try await rig.connect("other")

    #expect(rig.leaf("main") == "Feed")
    #expect(rig.leaf("other") == "Feed")
    #expect(rig.problems.map(\.code) == [.damaged, .notRestored])
    #expect(rig.problems.map(\.places.first?.scene) == ["main", "other"])
    #expect(rig.reports.first == "the file is damaged")
    #expect(
      rig.reports.last?.hasPrefix(
        "the state is refused: the saved state cannot be read") == true)
    #expect(
      rig.problems.map(\.redacted) == [
        "damaged", "the state is refused: the saved state cannot be read: ‹redacted›",
      ])
  }

  @Test func keepsAStateThatCannotBeReadYet() async throws {
    let first = try SceneRig()
    await (try await first.connect("main")).open(Coin(year: 1999))
    first.directory.disconnect("main")
    let stored = first.store["main"]

    let second = try SceneRig(store: first.store)
    let log = second.store.log
    second.store.failLoads(with: .locked)
    try await second.connect("main")
    await second.clock.advance(by: .seconds(1))
    second.directory.saveAll()
    #expect(second.store.log == log)
    #expect(second.store["main"] == stored)
    second.store.failLoads(with: nil)
    second.directory.restore("main")
    await second.clock.waitUntilIdle()

    #expect(second.leaf("main") == "Coin(year: 1999)")
    #expect(second.problems.map(\.code) == [.locked])
  }

  @Test func reportsAStateThatComesLate() async throws {
    let rig = try SceneRig()
    let host = try await rig.connect("main")
    await host.open(Coin(year: 1999))
    let state = try #require(try host.savedState())
    await host.open(Post(id: "1"))

    rig.directory.restore("main", state: state)

    #expect(rig.leaf("main") == "Post(id: \"1\")")
    #expect(rig.problems.map(\.code) == [.late])
    #expect(rig.reports.first?.hasPrefix("the state is refused") == true)
  }

  @Test(
    arguments: [
      .fullDisk, .notPermitted, .locked, .tooLong, .link, .notAFile, .other,
    ] as [Diagnostic.Code])
  func reportsAndRepeatsASaveThatFailed(code: Diagnostic.Code) async throws {
    let rig = try SceneRig()
    rig.store.fail(.save, with: code)
    try await rig.connect("main")
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.problems.map(\.code) == [.notSaved])
    #expect(rig.problems.first?.causes.first?.code == code)
    #expect(rig.reports == ["the state is not stored: the test says \(code)"])
    #expect(rig.problems.first?.redacted == "the state is not stored: \(code)")

    rig.store.fail(.save, with: nil)
    rig.directory.stateChanged(in: "main")
    await rig.clock.advance(by: .seconds(1))

    #expect(rig.store.log == ["save main"])
  }

  // MARK: Scenes that are closed

  @Test func forgetsADiscardedScene() async throws {
    let rig = try SceneRig()
    let host = try await rig.connect("main")
    await rig.clock.advance(by: .seconds(1))
    await host.open(Post(id: "1"))

    rig.directory.discard(["main", "closed"])
    await rig.clock.advance(by: .seconds(1))

    #expect(rig.store.log == ["save main", "delete main", "delete closed"])
    #expect(rig.store.states == [:])
    #expect(rig.directory.scenes.isEmpty)
  }

  @Test func forgetsScenesClosedWhileItDidNotRun() async throws {
    let rig = try SceneRig()
    for id in ["main", "closed", "asleep"] { rig.store[id] = StoredScene(state: Data([1])) }
    try await rig.connect("main")

    rig.directory.discardAll(except: ["asleep"])

    #expect(rig.store.states.keys.sorted() == ["asleep", "main"])
  }

  @Test func reportsWhatCouldNotBeForgotten() async throws {
    let rig = try SceneRig()
    rig.store.fail(.delete, with: .notPermitted)
    try await rig.connect("main")

    rig.directory.discard(["main"])
    rig.directory.discardAll(except: [])
    await rig.clock.waitUntilIdle()

    #expect(rig.problems.map(\.code) == [.notDeleted, .notDeleted])
    #expect(rig.problems.map(\.places.first?.scene) == ["main", nil])
    #expect(rig.problems.map(\.causes.first?.code) == [.notPermitted, .notPermitted])
  }
}
