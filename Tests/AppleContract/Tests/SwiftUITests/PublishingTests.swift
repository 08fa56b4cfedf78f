@_spi(System) import AppleFoundation
import BatonSampleVideos
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp

extension Contract {
  /// A SwiftUI app's activities for other devices.
  @MainActor @Suite struct PublishingTests {
    let app = DrivenApp()

    private func open() async throws -> ContinuationHost {
      await app.open()
      let host = try app.host
      host.advertiser.interval = .zero
      return host
    }

    private func window(of video: String) -> Drawing? {
      app.windows.first { $0.picture.texts == ["Video \(video) at 0"] }
    }

    /// The video id in the activity that the device advertises.
    private var offered: ActivityValue? {
      NSUserActivity.continueAdvertised()?.userInfo["videoId"]
    }

    /// Changes in a window behind aren't advertised until the user switches to that window.
    @Test("Only the front window's activity is advertised", arguments: [true, false])
    func windowBehind(isClosed: Bool) async throws {
      app.openNow()
      await app.open()
      for host in app.hosts { host.advertiser.interval = .zero }
      let (front, behind) = (app.hosts[0], app.hosts[1])
      await front.open(VideoPlayer(videoId: "front"))
      app.turn(to: window(of: "front"))
      await waitUntilIdle()

      await behind.show(VideoPlayer(videoId: "behind"))

      #expect(offered == .string("front"))
      app.turn(to: window(of: "behind"))
      await waitUntilIdle()
      #expect(offered == .string("behind"))
      // The front window leaves, so the other window's activity is advertised.
      if isClosed {
        window(of: "behind")?.close()
      } else {
        window(of: "behind")?.environment.scenePhase = .background
      }
      await waitUntilIdle()
      #expect(offered == .string("front"))
    }

    /// A change is reported at once, and the values are read when the system
    /// needs them.
    @Test("Handoff sends a view's current state") func currentState() async throws {
      let host = try await open()
      await host.open(VideoPlayer(videoId: "moving"))
      let activity = try #require(NSUserActivity.advertised)
      activity.save()
      #expect(!activity.needsSave)

      await app.window.press("Forward")

      #expect(activity.needsSave)
      #expect(NSUserActivity.advertised === activity)
      let sent = try #require(activity.continueElsewhere())
      #expect(UserActivity(sent).userInfo["position"] == .integer(10))
    }

    @Test("SwiftUI's own modifier can also publish a destination")
    func nativeModifier() async throws {
      let activity = try await open().router.activity(
        for: VideoPlayer(videoId: "native", position: 3))
      let drawing = Drawing {
        Text("Player").userActivity(activity.activityType.name) { $0.fill(with: activity) }
      }
      drawing.open()
      let offered = try #require(drawing.picture.advertised.first)

      let native = NSUserActivity(activityType: offered.type)
      offered.update(native)

      #expect(UserActivity(native).userInfo["videoId"] == .string("native"))
    }

    // MARK: Models that change without telling Baton

    @Test("Handoff sends a model's latest values", arguments: [true, false], [true, false])
    func latestValues(isObservable: Bool, isMain: Bool) async throws {
      let window = DraftWindow(isObservable: isObservable, platform: AppleActivityPlatform())
      await window.open()
      let activity = try #require(NSUserActivity.advertised)
      #expect(activity.continueElsewhere() != nil)
      #expect(!activity.needsSave)

      for text in ["typed", "typed more"] {
        window.type(text)
        await waitUntilIdle()
        let sent = try #require(activity.continueElsewhere(isMain: isMain))
        #expect(UserActivity(sent).userInfo["text"] == .string(text))
        await waitUntilIdle()
        #expect(!activity.needsSave)
      }
      if !isObservable { #expect(window.text == "typed more") }
    }
  }
}
