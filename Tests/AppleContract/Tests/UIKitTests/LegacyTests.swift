import BatonSampleMail
import BatonSampleVideos
import BatonUIKit
import OneSystem
import UIKit
import UIKitApp

extension Contract {
  /// An app without scenes.
  @MainActor @Suite struct LegacyTests {
    private let matrix: EventMatrix

    init() throws { matrix = EventMatrix(.appDelegate, try App.router()) { LegacyApp() } }

    // S0-10, S0-15, S2-17, S3-23
    @Test(
      "Every event has the same result with and without UIKit", arguments: EventMatrix.events,
      [true, false])
    func everyEvent(event: DeviceEvent, isCold: Bool) async throws {
      try await matrix.happens(event, isCold: isCold)
    }

    // The matrix's restoration row, in the column for app delegates.
    @Test("An archived state is restored before the link that launched the app")
    func archiveBeforeLink() async throws {
      let first = LegacyApp()
      first.receive(.didFinishLaunching(ConnectionOptions()))
      first.receive(.didBecomeActive(scene: ""))
      await rest()
      _ = await first.app.events?.host.open(VideoPlayer(videoId: "a", position: 9))
      let saved = try #require(first.archive())

      let next = LegacyApp(saved: saved)
      next.receive(.didFinishLaunching(ConnectionOptions()))
      let url = try #require(URL(string: "demoapp://articles"))
      _ = (next.app as any UIApplicationDelegate).application(.shared, open: url, options: [:])
      next.receive(.didBecomeActive(scene: ""))
      await rest()

      let shown = next.app.events?.host.shown
      #expect(shown?.description.contains(#"VideoPlayer(videoId: "a", position: 9)"#) == true)
      #expect(shown?.leaf.name == "ArticleList")
    }

    // S0-18, S1-19
    @Test("The app delegate returns false for an unknown link or activity")
    func unknownLink() async throws {
      let phone = matrix.device()
      phone.open()
      await rest()

      phone.tap("demoapp://nowhere/at/all")
      phone.tap("demoapp://play_video/a")
      phone.app?.receive(.continueActivity(scene: "", UserActivity("com.example.other")))

      #expect((phone.app as? LegacyApp)?.returned == [false, true, false])
    }

    // S0-29, S0-30
    @Test("The launch result is false only for a handled quick action") func launchResult() throws {
      let host = try App.host(in: UIWindow(frame: .zero))
      let events = SceneEvents(withoutScenes: host)

      #expect(events.launchResult(for: nil))
      #expect(events.launchResult(for: [.url: "a"], hasHandledQuickAction: true))
      #expect(events.launchResult(for: [.userActivityDictionary: [:]], hasHandledQuickAction: true))
      #expect(!events.launchResult(for: [.shortcutItem: "a"], hasHandledQuickAction: true))
    }
  }
}
