import Baton
import BatonHost
import BatonTesting
import Testing

@MainActor @Suite struct SceneDeliveryTests {
  @Test func bringsARequestToTheSceneThatShowsIt() async throws {
    let rig = try SceneRig()
    try await rig.connect("a", links: ["/posts/1"])
    try await rig.connect("b")
    rig.directory.didEnterBackground("a")

    let outcome = await rig.directory.open(Post(id: "1", page: 3))

    #expect(outcome.label == "opened")
    #expect(rig.leaf("a") == "Post(id: \"1\", page: 3)")
    #expect(rig.leaf("b") == "Feed")
    #expect(rig.brought == ["a"])
  }

  @Test func leavesTheSystemsChoiceToItself() async throws {
    let rig = try SceneRig()
    try await rig.connect("a", links: ["/posts/1"])
    try await rig.connect("b")
    rig.directory.didEnterBackground("b")

    await rig.directory.open(
      ContinuationRequest(.link("/posts/1"), from: .app, scene: "b"))

    #expect(rig.leaf("b") == "Post(id: \"1\")")
    #expect(rig.brought == [])
  }

  @Test func deliversAnIdOnceThoughAnotherSceneIsNearer() async throws {
    let rig = try SceneRig()
    try await rig.connect("a")
    try await rig.connect("b")
    let request = ContinuationRequest(.link("/posts/1"), from: .app, id: "n1")
    await rig.directory.open(request)
    #expect(rig.leaf("b") == "Post(id: \"1\")")
    rig.presenters["b"]?.goBack()
    rig.directory.didBecomeActive("a")

    let again = await rig.directory.open(request)

    #expect(again.label == "opened")
    #expect(rig.leaf("a") == "Feed")
    #expect(rig.leaf("b") == "Feed")
  }

  @Test func bringsARequestToEveryScene() async throws {
    let rig = try SceneRig()
    try await rig.connect("a")
    try await rig.connect("b")
    var told: [String] = []

    rig.directory.deliver(
      ContinuationRequest(.destination(Post(id: "1")), from: .app), to: .every
    ) { scene, outcome in told.append("\(scene ?? "-") \(outcome.label)") }

    #expect(told == ["b opened", "a opened"])
    #expect(rig.leaf("a") == rig.leaf("b"))
  }

  @Test func carriesACommandForEverySceneOutOnce() async throws {
    let rig = try SceneRig()
    try await rig.connect("a")
    try await rig.connect("b")

    rig.directory.deliver(
      ContinuationRequest(.command(Erase(what: "cache")), from: .app), to: .every)
    await rig.clock.waitUntilIdle()

    #expect(rig.wiped == ["cache"])
  }

  @Test func namesTheSceneThatIsNotOpen() async throws {
    let rig = try SceneRig()
    try await rig.connect("main")
    var reason: RoutingError?

    rig.directory.deliver(
      ContinuationRequest(.link("/feed"), from: .app), to: .scene("mian")
    ) { reason = $1.reason }

    #expect(reason?.description == "no scene \"mian\" is open; nearest: main")
  }

  @Test func failsWhereNoSceneIsOpen() async throws {
    let rig = try SceneRig()

    #expect(await rig.directory.open(Post(id: "1")).reason?.code == .screen)
    #expect(
      await rig.directory.open(ContinuationRequest(.link("/nothing"), from: .app)).label
        == "not found")
  }

  // MARK: In step

  @Test func showsAnEditInTheOtherScenes() async throws {
    let rig = try SceneRig()
    for id in ["a", "b", "c"] { try await rig.connect(id) }
    for id in ["a", "b"] { await rig.directory.host(of: id)?.open(Draft()) }
    await rig.clock.advance(by: .seconds(1))
    let saves = rig.store.log.count
    rig.presenters["a"]?.change(Draft.self) { $0.text = "Dear" }

    let given = rig.directory.update(Draft(text: "Dear"), from: "a")

    #expect(given == ["b"])
    #expect(rig.leaf("b") == "Draft(text: \"Dear\")")
    #expect(rig.presenters["a"]?.focus.last?.events == [])
    #expect(rig.leaf("c") == "Feed")
    #expect(rig.directory.update(Draft(text: "Dear"), from: "a") == [])
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.store.log.dropFirst(saves) == ["save b"])
  }

  @Test func showsAnEditInABranchThatIsNotInFront() async throws {
    let rig = try SceneRig()
    let host = try await rig.connect("a")
    await host.open(Post(id: "1", page: 1))
    rig.presenters["a"]?.select("vault")
    await host.open(Coin(year: 1999))

    rig.directory.update(Post(id: "1", page: 9))

    #expect(rig.leaf("a") == "Coin(year: 1999)")
    #expect(rig.shown("a").contains("Post(id: \"1\", page: 9)"))
  }

  // MARK: New scenes

  @Test func opensASceneForWhatBelongsInAWindow() async throws {
    let rig = try SceneRig(opensScenes: true)
    try await rig.connect("main")
    var told: [String] = []
    rig.directory.deliver(ContinuationRequest(.link("/notes/1"), from: .app)) { scene, outcome in
      told.append("\(scene ?? "-") \(outcome.label)")
    }
    let opening = try #require(rig.opened.first)
    #expect(opening.configuration == "note")
    #expect(told == [])

    try await rig.connect("n", answering: opening)

    #expect(told == ["n opened"])
    #expect(
      rig.directory.description == """
        n (note):
          window: Note(id: 1)
        main:
          Stage
          ├─ *feed: Feed
          └─ vault: Vault
        """)
  }

  @Test func opensASceneWhereAHostAsksForAWindow() async throws {
    let rig = try SceneRig(opensScenes: true)
    let host = try await rig.connect("main")

    await host.open(NoteTag(note: 1, tag: "red"))
    let opening = try #require(rig.opened.first)
    try await rig.connect("n", answering: opening)
    await host.open(Note(id: 1))

    #expect(rig.opened.count == 1)
    #expect(rig.leaf("n") == "Note(id: 1)")
    #expect(rig.leaf("main") == "Feed")
    #expect(rig.brought == [])
    rig.directory.didBecomeActive("main")
    await host.open(Note(id: 1))
    #expect(rig.brought == ["n"])
  }

  @Test func opensASceneForWhatOnlyCoversAnother() async throws {
    let first = try SceneRig()
    let covered = try await first.connect("main")
    await covered.open(Note(id: 1))
    let rig = try SceneRig(opensScenes: true)
    let host = try await rig.connect("main", state: try covered.savedState())
    #expect(rig.leaf("main") == "Note(id: 1)")

    await host.open(Note(id: 1))

    #expect(rig.opened.count == 1)
  }

  @Test func reportsAWindowThatItCannotOpen() async throws {
    let rig = try SceneRig()
    let host = try await rig.connect("main")
    rig.presenters["main"]?.opensWindows = true

    await host.open(Note(id: 1))

    #expect(rig.reports == ["it gets no window, because openScene is not set"])
  }

  @Test func asksForOneSceneWhereARequestComesTwice() async throws {
    let rig = try SceneRig(opensScenes: true)
    try await rig.connect("main")
    let request = ContinuationRequest(.link("/notes/1"), from: .app, id: "n1")
    rig.directory.deliver(request)
    let outcome = rig.clock.start { await rig.directory.open(request) }
    await rig.clock.waitUntilIdle()

    let opening = try #require(rig.opened.first)
    try await rig.connect("n", answering: opening)

    #expect(await outcome.value.label == "opened")
    #expect(rig.opened.count == 1)
  }

  @Test func givesUpOnASceneThatNeverComes() async throws {
    let rig = try SceneRig(opensScenes: true)
    try await rig.connect("main")
    let outcome = rig.clock.start { await rig.directory.open(Note(id: 1)) }
    await rig.clock.advance(by: .seconds(30))

    #expect(
      await outcome.value.reason?.message
        == "the new scene of the configuration \"note\" did not connect within 30.0 seconds")
    let opening = try #require(rig.opened.first)
    try await rig.connect("n", answering: opening)
    #expect(rig.leaf("n") == "Feed")
  }

  @Test func saysWhyThePlatformOpensNoScene() async throws {
    let rig = try SceneRig(opensScenes: true)
    try await rig.connect("main")
    let outcome = rig.clock.start { await rig.directory.open(Note(id: 1)) }
    await rig.clock.waitUntilIdle()
    let opening = try #require(rig.opened.first)

    rig.directory.didFail(opening.id, CancellationError())

    #expect(
      await outcome.value.reason?.message
        == "the new scene of the configuration \"note\" was refused: CancellationError()")
  }

  @Test func keepsThePlatformsObjectForASceneThatIsOpened() async throws {
    let rig = try SceneRig(opensScenes: true)
    try await rig.connect("main")
    let (raw, request) = (Raw(), ContinuationRequest(.link("/notes/1"), from: .app))
    var found: AnyObject?
    rig.directory.deliver(request, raw: raw)
    let presenter = HeadlessPresenter(clock: rig.clock)
    let host = try rig.makeHost(presenter)

    rig.directory.connect("n", host: host, answering: rig.opened.first?.id)
    found = host.rawObject(of: request.id)

    #expect(found === raw)
  }

  // MARK: Conditions

  @Test func publishesConditionsWhenTheyChange() async throws {
    let rig = try SceneRig()
    var published: [String] = []
    rig.directory.onConditions = { published.append("\($0) \($1.preferring.count)") }

    let host = try await rig.connect("main")
    await host.open(Post(id: "1"))
    await host.open(Post(id: "1", page: 2))
    rig.presenters["main"]?.goBack()

    #expect(published == ["main 0", "main 2", "main 3", "main 2"])
    #expect(rig.directory.conditions(of: "main")?.prefers("https://www.example.com/feed") == true)
  }
}

private final class Raw {}
