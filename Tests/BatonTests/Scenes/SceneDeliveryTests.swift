import Baton
import BatonHost
import BatonTesting
import Testing

@MainActor @Suite struct SceneDeliveryTests {
  @Test("A request for a scene opens there without bringing it forward") func systemChoice()
    async throws
  {
    let rig = try SceneRig()
    try await rig.connect("a", links: ["/posts/1"])
    try await rig.connect("b")
    rig.directory.didEnterBackground("b")

    await rig.directory.open(
      ContinuationRequest(.link("/posts/1"), from: .app, scene: "b"))

    #expect(rig.leaf("b") == "Post(id: \"1\")")
    #expect(rig.brought == [])
  }

  @Test("A repeated ID isn't delivered again to another scene") func repeatedID() async throws {
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

  @Test("Without a scene, a command fails, or waits for the next scene")
  func commandWithoutScene() async throws {
    let rig = try SceneRig()
    let failed = await rig.directory.open(ContinuationRequest(.command(Chime()), from: .app))
    #expect(failed.reason?.code == .screen)
    rig.directory.waitsForScene = true
    var outcome: Outcome?
    rig.directory.deliver(ContinuationRequest(.command(Chime()), from: .app)) { outcome = $1 }
    #expect(outcome == nil)

    try await rig.connect("a")

    #expect(outcome?.label == "performed")
    #expect(rig.rung == ["door"])
  }

  // MARK: Updates

  @Test("An update changes a screen in an unselected tab") func unselectedTab() async throws {
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

  @Test("A destination that only covers a scene still opens its own window") func coveredScene()
    async throws
  {
    let first = try SceneRig()
    let covered = try await first.connect("main")
    await covered.open(Note(id: 1))
    let rig = try SceneRig(opensScenes: true)
    let host = try await rig.connect("main", state: try covered.savedState())
    #expect(rig.leaf("main") == "Note(id: 1)")

    await host.open(Note(id: 1))

    #expect(rig.opened.count == 1)
  }

  @Test("A missing openScene closure is reported when a window is needed") func missingOpenScene()
    async throws
  {
    let rig = try SceneRig()
    let host = try await rig.connect("main")
    rig.presenters["main"]?.opensWindows = true

    await host.open(Note(id: 1))

    #expect(rig.reports == ["no window opened, because openScene is not set"])
  }

  @Test("A repeated request opens only one scene") func repeatedRequest() async throws {
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

  @Test("A newly opened scene gets the request's platform object") func platformObject()
    async throws
  {
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

  @Test("Activation conditions are published only when they change") func changedConditions()
    async throws
  {
    let rig = try SceneRig()
    var published: [String] = []
    rig.directory.onConditions = { published.append("\($0) \($1.preferring.count)") }

    let host = try await rig.connect("main")
    await host.open(Post(id: "1"))
    await host.open(Post(id: "1", page: 2))
    rig.presenters["main"]?.goBack()

    #expect(published == ["main 0", "main 2", "main 3", "main 2"])
    #expect(
      rig.directory.conditions(of: "main")?.preferring.contains("https://www.example.com/feed")
        == true)
  }

  @Test("Activation conditions have the links of a router that takes over")
  func conditionsAfterUpdate() async throws {
    let rig = try SceneRig()
    try await rig.connect("main")
    var published: [SceneConditions] = []
    rig.directory.onConditions = { published.append($1) }

    try rig.directory.update(
      to: Router(
        features: [HostFeature(), NoteTags()], links: AppLinks(domains: ["new.example.com"]),
        home: "/feed"))

    #expect(
      published.map(\.preferring) == [["https://new.example.com/", "https://new.example.com/feed"]])
  }

  @Test("Moves for every scene start from each scene's own screen") func movesInEveryScene()
    async throws
  {
    let rig = try SceneRig()
    try await rig.connect("a", links: ["/posts/1"])
    try await rig.connect("b", links: ["/coins/1999"])

    rig.directory.deliver(ContinuationRequest(.navigation([.popToRoot]), from: .app), to: .every)
    await rig.clock.waitUntilIdle()
    #expect(rig.leaf("a") == "Feed")
    #expect(rig.leaf("b") == "Vault")
  }
}

private final class Raw {}
