import Baton
import BatonHost
import BatonSimulation
import Testing

/// Tests for scenes that exchange activities with other devices.
@MainActor @Suite struct PublishingSceneTests {
  private let clock = SimulatedClock()
  private let directory: SceneDirectory
  private let paper = ActivityType("com.example.paper")

  private var request: ContinuationRequest {
    let activity = UserActivity(paper, userInfo: ["id": .string("7")])
    return ContinuationRequest(.activity(activity), from: .activity)
  }

  init() throws {
    directory = SceneDirectory(router: try PublishingFeature.router(), clock: clock)
  }

  private func connect(
    _ id: String, on platform: HeadlessActivityPlatform = HeadlessActivityPlatform(),
    with requests: [ContinuationRequest] = []
  ) async throws -> ContinuationHost {
    let host = try ContinuationHost(
      router: directory.router, presenter: HeadlessPresenter(clock: clock), platform: platform,
      clock: clock)
    directory.connect(id, host: host, with: requests)
    directory.didBecomeActive(id)
    host.becomeReady()
    await clock.waitUntilIdle()
    return host
  }

  @Test("Typing in one scene updates the activity of another") func typedInOtherScene() async throws
  {
    let (mine, other) = (HeadlessActivityPlatform(), HeadlessActivityPlatform())
    let hosts = (try await connect("a", on: mine), try await connect("b", on: other))
    for host in [hosts.0, hosts.1] { await host.open(Paper(id: "7")) }
    for platform in [mine, other] { _ = platform.save() }

    #expect(directory.update(Paper(id: "7", body: "Dear"), from: "a") == ["b"])
    await clock.advance(by: .seconds(1))

    #expect(other.needsSave && !mine.needsSave)
    #expect(other.save()?.userInfo["body"] == .string("Dear"))
  }

  @Test(
    "Handoff progress ends even if another scene takes the activity",
    arguments: [.best, .scene("a")] as [SceneTarget])
  func otherSceneTakesActivity(target: SceneTarget) async throws {
    let (behind, front) = (try await connect("a"), try await connect("b"))
    await behind.open(Paper(id: "7"))
    directory.didBecomeActive("b")

    #expect(directory.willContinue(paper))
    #expect(front.pending != nil && behind.pending == nil)
    directory.deliver(request, to: target)
    await clock.waitUntilIdle()

    #expect(behind.shown?.leaf.description.contains("Paper(id: \"7\"") == true)
    #expect(front.shown?.leaf.description == "Desk")
    #expect(front.pending == nil)
  }

  @Test("Handoff progress ends even if a new scene takes the activity")
  func newSceneTakesActivity() async throws {
    let front = try await connect("a")
    #expect(directory.willContinue(paper))

    _ = try await connect("b", with: [request])

    #expect(front.pending == nil)
  }

  @Test("Handoff progress ends even if the user has switched scenes") func switchedScene()
    async throws
  {
    let hosts = (try await connect("a"), try await connect("b"))
    _ = directory.willContinue(paper)
    #expect(hosts.1.pending != nil)
    directory.didBecomeActive("a")

    directory.didFail(paper, CancellationError())

    #expect(hosts.1.pending == nil)
  }

  @Test("An unknown activity type shows no progress") func unknownType() async throws {
    #expect(!directory.willContinue(paper))
    let host = try await connect("a")

    #expect(!directory.willContinue("com.example.unknown"))
    #expect(host.pending == nil)
  }
}
