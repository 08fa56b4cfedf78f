@_spi(System) import AppKit
import AppKitApp
@_spi(System) import AppleFoundation
import Baton
import BatonAppKit
import BatonSampleVideos
import OneSystem
import Testing

extension AppKitContract {
  /// Every kind of step in AppKit's containers, with changes by the user and other code.
  @MainActor @Suite struct MacPresentingTests {
    /// The user does nothing between two steps, because a click would change the next step's
    /// target.
    @Test("A window blocks clicks and keys while its screens change") func inputDuringTransition()
      async throws
    {
      let stage = try await Stage.open()
      _ = await stage.open("/characters/luna/games")
      let sheet = try #require(stage.window.attachedSheet)
      var touches: [String] = []

      stage.host.deliver([ContinuationRequest(.link("/play_video/a"), from: .app)])
      #expect(!stage.presenter.isSettled)
      stage.window.isTouched { touches.append("click") }
      stage.window.isTouched(.keyDown) { touches.append("key") }
      stage.window.isTouched(.swipe) { touches.append("swipe") }
      stage.window.isTouched(.leftMouseUp) { touches.append("up") }
      stage.window.isTouched(.keyDown, with: .command) { touches.append("quit") }
      NSWindow().isTouched { touches.append("other window") }
      #expect(touches == ["up", "quit", "other window"])
      await until { NSEvent.monitors == 0 }

      stage.window.isTouched { touches.append("click") }
      sheet.isTouched { touches.append("old sheet") }
      #expect(touches.suffix(2) == ["click", "old sheet"])
      #expect(NSEvent.monitors == 0)
      #expect(problems == [])
    }
  }
}
