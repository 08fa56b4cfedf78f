@_spi(System) import AppKit
import BatonSampleArticles
import BatonSampleVideos
import BatonSwiftUI
import Foundation
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp

extension Contract {
  /// Restored scenes.
  @MainActor @Suite struct RestorationTests {
    @Test("A scene saves its latest state when it enters the background")
    func latestState() async throws {
      let storage = SceneValues()
      let first = DrivenApp()
      await first.open(storage: storage)
      await (try first.host).open(VideoPlayer(videoId: "typed"))
      await first.window.press("Forward")
      first.window.environment.scenePhase = .background
      await waitUntilIdle()

      let second = DrivenApp()
      await second.open(storage: storage)

      #expect(second.picture.texts == ["Video typed at 10"])
    }

    @Test("A scene saves each change to a screen that isn't published") func unpublishedModel()
      async throws
    {
      let storage = SceneValues()
      let first = DraftWindow(storage)
      await first.open()

      for text in ["typed", "typed more"] {
        first.type(text)
        await waitUntilIdle()
        #expect(try await savedDraft(storage) == text)
      }
    }

    @Test("A Mac app saves the latest changes when it quits") func latestChanges() async throws {
      let storage = SceneValues()
      let window = DraftWindow(storage)
      await window.open()
      window.type("typed")

      NotificationCenter.default.post(
        name: NSApplication.willTerminateNotification, object: NSApplication.shared)

      #expect(try await savedDraft(storage) == "typed")
      withExtendedLifetime(window) {}
    }

    private func savedDraft(_ storage: SceneValues) async throws -> String {
      let copy = SceneValues()
      copy.values = storage.values
      let window = DraftWindow(copy)
      await window.open()
      return window.text
    }
  }
}
