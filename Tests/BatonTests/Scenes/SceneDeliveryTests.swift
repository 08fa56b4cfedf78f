import Baton
import BatonHost
import BatonTesting
import Testing

@MainActor @Suite struct SceneDeliveryTests {
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
}

private final class Raw {}
