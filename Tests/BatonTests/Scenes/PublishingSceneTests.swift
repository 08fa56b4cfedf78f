import Baton
import BatonHost
import BatonSimulation
import Testing

@MainActor @Suite struct PublishingSceneTests {
  @Test("Typing in one scene updates the activity of another") func typedInOtherScene() async throws
  {
    let clock = SimulatedClock()
    let directory = SceneDirectory(router: try PublishingFeature.router(), clock: clock)
    let platforms = (HeadlessActivityPlatform(), HeadlessActivityPlatform())
    for (id, platform) in [("a", platforms.0), ("b", platforms.1)] {
      let host = try ContinuationHost(
        router: directory.router, presenter: HeadlessPresenter(clock: clock), platform: platform,
        clock: clock)
      directory.connect(id, host: host)
      host.becomeReady()
      await host.open(Paper(id: "7"))
      _ = platform.save()
    }

    #expect(directory.update(Paper(id: "7", body: "Dear"), from: "a") == ["b"])
    await clock.advance(by: .seconds(1))

    #expect(platforms.1.needsSave && !platforms.0.needsSave)
    #expect(platforms.1.save()?.userInfo["body"] == .string("Dear"))
  }
}
