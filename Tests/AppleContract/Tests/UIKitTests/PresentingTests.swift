@_spi(System) import AppleFoundation
import Baton
import BatonSampleMail
import BatonSampleShell
import BatonSampleVideos
import BatonUIKit
import OneSystem
import Testing
@_spi(System) import UIKit
import UIKitApp

extension Contract {
  /// Every kind of step, in UIKit's containers.
  @MainActor @Suite struct PresentingTests {
    @Test("A cover is presented full screen and hides the tabs") func fullScreenCover() async throws
    {
      let stage = try await Stage.open()

      _ = await stage.open("/live/music")

      let cover = try #require(stage.window.rootViewController?.presentedViewController)
      #expect(cover.modalPresentationStyle == .fullScreen)
      #expect(stage.line.hasSuffix(#"LiveStream(channel: "music")"#))
      #expect(try stage.tabs.view.window == nil)
      #expect(problems == [])
    }

    // S0-12, S4-09
    @Test("A continued activity opens without animation") func unanimatedActivity() async throws {
      let stage = try await Stage.open()
      stage.window.windowState.holdsAnimations = true
      let activity = try App.router().activity(for: VideoPlayer(videoId: "a", position: 9))

      let outcome = await stage.host.open(ContinuationRequest(delivered: activity))

      #expect(outcome.hierarchy != nil)
      #expect(!stage.window.isAnimating)
      #expect(stage.line.hasSuffix(#"VideoPlayer(videoId: "a", position: 9)"#))
      #expect(problems == [])
    }
  }
}

extension UIWindowScene {
  static var forTests: UIWindowScene {
    UIWindowScene(
      session: UISceneSession(persistentIdentifier: "test"),
      connectionOptions: UIScene.ConnectionOptions())
  }
}
