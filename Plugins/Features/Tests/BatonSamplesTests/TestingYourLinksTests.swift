import BatonHost
import BatonSampleShell
import BatonSampleTool
import BatonSampleVideos
import BatonSimulation
import BatonTesting
import Foundation
import Testing

@testable import Baton
@testable import BatonInspection

// The code of the article on testing links.

@Suite struct PlayerLinkTests {
  let router: Router

  init() throws {
    router = try Router(
      features: [Shell(), Videos()],
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/videos")
  }

  @Test("A link opens the player on its library") func playerLink() throws {
    expectSnapshot(of: try router.hierarchy(for: "demoapp://play_video/abcd1234"))
  }

  @Test("The player's activity carries the playback position") func playerActivity() throws {
    let watching = VideoPlayer(videoId: "abcd1234", position: 90)
    expectSnapshot(of: try router.activity(for: watching), as: .allFields)
  }

  @Test("A path opens a video in its tab") func videoPath() throws {
    expectSnapshot(
      of: try router.hierarchy(for: "/videos/abcd1234"),
      matches: """
        MainTabs
        └─ videos: VideoLibrary
           └─ VideoPlayer(videoId: "abcd1234")
        """)
  }

  @Test("The videos feature passes expectWellBehaved") func laws() {
    expectWellBehaved(Videos(), with: router)
  }

  @Test("A recorded bug report replays without a difference") @MainActor func bugReport()
    async throws
  {
    let host = try ContinuationHost(
      router: router, presenter: HeadlessPresenter(),
      requirements: [Requirement("signedIn") { _ in .allow }])
    host.becomeReady()
    host.record(limit: 500)
    await host.open(VideoPlayer(videoId: "abcd1234", position: 90))

    let report = try JSONEncoder().encode(host.recording)

    let recording = try JSONDecoder().decode(HostRecording.self, from: report)
    let replay = try await HostReplay(recording, with: router)
    #expect(replay.difference == nil)
  }
}

@Suite struct WholeAppTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  @Test("The app's routes match their snapshot") func routeTable() {
    expectRouteTable(of: router)
  }

  @Test("Links open what Links.txt says") func goldenTable() {
    expectGoldenTable(at: "Links.txt", with: router)
  }

  @Test("Links from the last release still work") func lastRelease() {
    expectCompatible(router, with: "Released.json")
  }

  @Test("Random links never break the router") func fuzzing() {
    expectSurvivesFuzzing(router, rounds: 200)
  }

  @Test("Links.txt has links into every feature") func tableCoverage() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Links.txt")
    let table = try GoldenTable(parsing: String(contentsOf: file, encoding: .utf8))
    let names = Set(
      table.entries.compactMap { entry -> String? in
        guard case .link(let link) = entry.question.subject else { return nil }
        return (try? router.routable(for: link, from: .app)).map(router.name)
      })
    let asked = Set(router.routes.filter { names.contains($0.destination) }.map(\.feature))
    #expect(
      asked == ["Videos", "Articles", "Counter", "Documents", "Mail", "Support", "Account"])
  }
}
