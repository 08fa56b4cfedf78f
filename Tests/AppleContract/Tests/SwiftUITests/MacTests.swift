import AppKit
import BatonSampleVideos
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
@_spi(System) import UserNotifications

extension Contract {
  /// The callbacks on a Mac: the app delegate's, SwiftUI's, or both.
  @MainActor @Suite struct MacTests {
    let app = DrivenApp(on: .mac) { MacApp() }
    let video = VideoPlayer(videoId: "callback", position: 7)

    private var isThere: Bool {
      app.line == "MainTabs > VideoLibrary > VideoPlayer(videoId: \"callback\", position: 7)"
    }

    private func activity() throws -> UserActivity {
      try Demo.router().activity(for: video)
    }

    /// At launch, the activity arrives before there's a window.
    @Test(
      "The app delegate continues activities, even before there's a window",
      arguments: [true, false])
    func delegateActivity(isCold: Bool) async throws {
      if !isCold {
        await app.open()
      }
      #expect(app.deliverToDelegate(try activity()))
      if isCold { app.openNow() }
      await waitUntilIdle()

      #expect(isThere)
      #expect(!app.deliverToDelegate(UserActivity("com.example.unknown")))
    }

    /// The system may use either callback, or both.
    @Test(
      "A request that SwiftUI and the app delegate both report opens once",
      arguments: [true, false])
    func bothCallbacks(delegateIsFirst: Bool) async throws {
      await app.open()
      let outcomes = OutcomeLog(of: try app.host)
      let link = URL(string: "https://www.example.com/articles")!

      for isDelegate in [delegateIsFirst, !delegateIsFirst] {
        let activity = try activity()
        if isDelegate { _ = app.deliverToDelegate(activity) } else { app.deliver(activity) }
      }
      for isDelegate in [delegateIsFirst, !delegateIsFirst] {
        if isDelegate { app.deliverToDelegate([link]) } else { app.deliver(link) }
      }

      #expect(await outcomes.count == 2)
      #expect(app.line == "MainTabs > ArticleList")
    }

    /// The first of several links arrives through one callback, and the others arrive
    /// through the other callback.
    @Test("Several links that arrive at once all open") func severalLinks() async throws {
      await app.open()
      let outcomes = OutcomeLog(of: try app.host)

      app.deliver("demoapp://articles")
      app.deliverToDelegate([])
      app.deliverToDelegate([
        URL(string: "demoapp://shows/moon-cats")!, URL(string: "demoapp://play_video/callback")!,
      ])

      #expect(await outcomes.count == 3)
      #expect(app.line.contains("VideoPlayer"))
    }

    @Test(
      "An announced activity shows progress until it fails, even if it comes before a window",
      arguments: [true, false])
    func announcedActivity(isFirst: Bool) async throws {
      let type = "com.example.demo.watching"
      if !isFirst { await app.open() }
      #expect(
        app.mac.application(.shared, willContinueUserActivityWithType: type) == !isFirst)
      if isFirst { await app.open() }
      await waitUntilIdle()
      #expect(app.picture.texts.contains("…"))

      app.mac.application(
        .shared, didFailToContinueUserActivityWithType: type, error: CocoaError(.userCancelled))
      await waitUntilIdle()

      #expect(!app.picture.texts.contains("…"))
      #expect(!app.mac.application(.shared, willContinueUserActivityWithType: "com.example.no"))
    }
  }
}

/// The sample app with a Mac's app delegate.
private struct MacApp: App {
  @NSApplicationDelegateAdaptor(MacContinuationDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup {
      ContinuationView(delegate.events, screens: Demo.screens, host: Demo.host)
    }
  }
}
