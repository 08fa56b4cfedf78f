@_spi(System) import AppKit
import AppKitApp
@_spi(System) import AppleFoundation
import Baton
import BatonAppKit
import BatonSampleVideos
import OneSystem
import Testing

extension AppKitContract {
  /// Every kind of step, in AppKit's containers, and what the user and other code do to them.
  @MainActor @Suite struct MacPresentingTests {
    @Test func showsHomeInTabsOfStacks() async throws {
      let stage = try await Stage.open()

      let tabs = try stage.tabs
      #expect(tabs.tabViewItems.count == 3)
      #expect(tabs.heldScreens[0] is ScreenStack && tabs.heldScreens[1] is ScreenStack)
      #expect(tabs.heldScreens[2] is NSSplitViewController)
      #expect(tabs.tabViewItems[0].label == "VideoLibrary")
      #expect(stage.line == "MainTabs > VideoLibrary")
      #expect(stage.window.isVisible)
      #expect(problems == [])
    }

    @Test func waitsUntilASheetHasEnded() async throws {
      let stage = try await Stage.open()
      _ = await stage.open("/characters/luna/games")
      var isOver = false

      stage.host.deliver(
        [ContinuationRequest(.link("/play_video/a"), from: .app)],
        completion: { _ in isOver = true })

      #expect(stage.window.attachedSheet == nil && !isOver)
      #expect(!stage.presenter.isSettled)
      await rest()
      #expect(isOver)
    }

    /// The user does nothing between two steps: a click would change what the next one is for.
    @Test func holdsWhatTheUserDoesWhileStepsRun() async throws {
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

    @Test func holdsWhatTheUserDoesInSheetsToo() async throws {
      let stage = try await Stage.open()
      _ = await stage.open("/characters/luna/games")
      let sheet = try #require(stage.window.attachedSheet)
      var touches = 0

      stage.presenter.holdInteraction(true)
      stage.presenter.holdInteraction(true)
      sheet.isTouched { touches += 1 }
      #expect(touches == 0)
      stage.presenter.holdInteraction(false)
      stage.presenter.holdInteraction(false)
      sheet.isTouched { touches += 1 }

      #expect(touches == 1)
      #expect(NSEvent.monitors == 0)
      #expect(problems == [])
    }
  }
}

/// An ear for what other hands do, between the presenter and its host.
@MainActor final class Changes: PresenterObserver {
  private(set) var count = 0
  private let host: (any PresenterObserver)?

  init(_ presenter: any Presenter) {
    host = presenter.observer
    presenter.observer = self
  }

  func screenChanged() {
    count += 1
    host?.screenChanged()
  }

  func retryLocked() { host?.retryLocked() }
}
