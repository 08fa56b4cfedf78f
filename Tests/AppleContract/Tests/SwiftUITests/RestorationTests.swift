import BatonSampleArticles
import BatonSampleVideos
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp

extension Contract {
  /// Restored scenes: S3-13, S3-15, S3-17, S3-20, S4-12.
  @MainActor @Suite struct RestorationTests {
    @Test("A scene saves its latest state when it enters the background") func latestState()
      async throws
    {
      let storage = SceneValues()
      let first = DrivenApp()
      first.open(storage: storage)
      await rest()
      await (try first.host).open(VideoPlayer(videoId: "typed"))
      first.window.press("Forward")
      await rest()
      first.window.environment.scenePhase = .background
      await rest()

      let second = DrivenApp()
      second.open(storage: storage)
      await rest()

      #expect(second.picture.texts == ["Video typed at 10"])
    }

    /// An app that loads its session first may end before it shows anything.
    @Test("A window that never gets ready keeps its saved state") func unreadyWindow() async throws
    {
      let storage = SceneValues()
      let first = DrivenApp()
      first.open(storage: storage)
      await rest()
      await (try first.host).open(VideoPlayer(videoId: "kept"))
      await leave(first.window)

      let waiting = Drawing(storage: storage) {
        ContinuationView(isReady: false, screens: Demo.screens) { try Demo.host(of: $0) }
      }
      waiting.open()
      await rest()
      await leave(waiting)
      let last = DrivenApp()
      last.open(storage: storage)
      await rest()

      #expect(last.picture.texts == ["Video kept at 0"])
      #expect(problems == [])
    }

    private func leave(_ window: Drawing) async {
      window.environment.scenePhase = .background
      await rest()
      window.close()
      await rest()
    }
  }
}
