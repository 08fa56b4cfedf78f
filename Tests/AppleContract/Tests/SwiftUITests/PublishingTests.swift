@_spi(System) import AppleFoundation
import BatonSampleArticles
import BatonSampleVideos
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp

extension Contract {
  /// A SwiftUI app's activities for other devices: S0-06, S1-06, S1-20, S4-06.
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
    @Test("Only the front window's activity is advertised") func windowBehind() async throws {
      app.openNow()
      await app.open()
      for host in app.hosts { host.advertiser.interval = .zero }
      let (front, behind) = (app.hosts[0], app.hosts[1])
      await front.open(VideoPlayer(videoId: "front"))
      app.turn(to: window(of: "front"))
      await rest()

      await behind.show(VideoPlayer(videoId: "behind"))

      #expect(offered == .string("front"))
      app.turn(to: window(of: "behind"))
      await rest()
      #expect(offered == .string("behind"))
      // The front window goes to the background, so the other window's activity is advertised.
      window(of: "behind")?.environment.scenePhase = .background
      await rest()
      #expect(offered == .string("front"))
    }

    /// S1-20, S0-23, S0-24: a change is reported at once, and the values are read when the system
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

    /// S0-09, S0-27: Baton asks the model behind the view for values, and gives new values to the
    /// model.
    @Test("A view's model gets new values, and supplies them for Handoff")
    func viewModel() async throws {
      let host = try await open()
      await host.open(ArticleEditor(user: "me", title: "Handoff", body: "first"))
      #expect(app.picture.texts.last == "Editing: first")

      await host.show(ArticleEditor(user: "me", title: "Handoff", body: "second"))

      #expect(app.picture.texts.last == "Editing: second")
      #expect(NSUserActivity.continueAdvertised()?.userInfo["body"] == .string("second"))
    }

    /// S4-09: a view without a model also gets the values.
    @Test("Opening the same destination updates its view in place")
    func updatedInPlace() async throws {
      let host = try await open()
      await host.open(VideoPlayer(videoId: "same", position: 1))

      await host.show(VideoPlayer(videoId: "same", position: 50))

      #expect(app.picture.texts == ["Video same at 50"])
      #expect(app.picture.stacks.map(\.count) == [1])
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
  }
}
