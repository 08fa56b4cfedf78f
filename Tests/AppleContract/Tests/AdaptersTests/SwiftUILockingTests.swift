@_spi(System) import AppleFoundation
import Baton
import BatonHost
import BatonSwiftUI
import BatonTesting
import OneSystem
@_spi(System) import SwiftUI
import Testing

extension Adapters {
  /// Destinations with unmet requirements, and questions that no longer matter.
  @MainActor @Suite struct SwiftUILockingTests {
    /// Private content must not slide away in view: the sheet stays, its content goes.
    @Test func locksInASheetThatStays() async throws {
      let stage = SwiftUIStage(on: .mac)
      let scene = try await PresenterScene(on: stage)
      _ = await scene.open("/deed")
      #expect(stage.window.picture.texts == ["Lobby()", "Deed(note: nil)"])
      let sheet = stage.window.picture.sheetItems

      scene.turn(nil, .deny("out"))
      await finishEverything(of: stage)

      #expect(scene.line == "Hall > Lobby > Deed (locked)")
      #expect(stage.window.picture.texts == ["Lobby()"])
      #expect(stage.window.picture.sheets.count == 1)
      #expect(stage.window.picture.sheetItems == sheet)
      scene.turn("ana", .allow)
      await finishEverything(of: stage)
      #expect(scene.line == "Hall > Lobby > Deed")
      #expect(stage.window.picture.texts == ["Lobby()", "Deed(note: nil)"])
      stage.window.picture.sheets[0].dismiss()
      await finishEverything(of: stage)
      #expect(scene.line == "Hall > Lobby")
      #expect(problems == [])
    }
  }
}
