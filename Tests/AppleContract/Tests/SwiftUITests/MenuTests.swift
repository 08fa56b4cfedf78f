@_spi(System) import AppleFoundation
import Baton
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
import Testing

extension Contract {
  /// What is in no window opens places: the commands of the menu bar, an extra there, the settings.
  @MainActor @Suite struct MenuTests {
    let app = DrivenApp()

    /// The line of each window.
    private var lines: [String] {
      app.hosts.map { host in
        host.shown?.focus.map(\.description).joined(separator: " > ") ?? "nothing"
      }
    }

    private func press(_ title: String, in role: DeclaredWindow.Role) async throws {
      try #require(app.open(role).first).press(title)
      await rest()
    }

    @Test func opensACommandsPlaceInTheActiveWindow() async throws {
      app.open()
      app.open()
      await rest()
      // The second window is in front.
      try await press("First Video", in: .commands)

      let places = app.windows.map { $0.picture.stacks.map(\.count).max() ?? 0 }
      #expect(places == [0, 1])
      #expect(
        lines.sorted() == [
          "MainTabs > VideoLibrary", #"MainTabs > VideoLibrary > VideoPlayer(videoId: "first")"#,
        ])
      #expect(problems == [])
    }

    @Test func opensASettingsPlaceInTheWindow() async throws {
      app.open()
      await rest()
      app.deliver("demoapp://articles")
      await rest()

      try await press("Show the Videos", in: .settings)

      #expect(lines == ["MainTabs > VideoLibrary"])
      #expect(app.windows.count == 1)
      #expect(problems == [])
    }

    /// On a Mac an app lives on without a window.
    @Test func opensAWindowForAMenuBarExtra() async throws {
      app.open()
      await rest()
      app.close(app.window)
      await rest()
      #expect(app.windows.isEmpty)

      try await press("Articles", in: .menuBarExtra)

      #expect(lines == ["MainTabs > ArticleList"])
      #expect(app.windows.count == 1)
      #expect(problems == [])
    }
  }
}
