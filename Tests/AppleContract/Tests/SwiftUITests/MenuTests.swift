import AppKit
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp

extension Contract {
  /// Views outside windows that open destinations, such as menu commands and a menu bar extra.
  @MainActor @Suite struct MenuTests {
    let app = DrivenApp()

    private func press(
      _ title: String, in role: DeclaredWindow.Role, of app: DrivenApp? = nil
    ) async throws {
      try await #require((app ?? self.app).open(role).first).press(title)
    }

    /// The user can't see a window behind another one.
    @Test(
      "A menu command brings forward the window that shows its destination",
      arguments: [(DrawnPlatform.phone, false), (.mac, false), (.mac, true)])
    func windowBehind(on platform: DrawnPlatform, inDock: Bool) async throws {
      let app = DrivenApp(on: platform)
      await app.open()
      try await press("First Video", in: .commands, of: app)
      await app.open()
      if inDock { app.windows[0].macWindow.miniaturize(nil) }
      await waitUntilIdle()

      try await press("First Video", in: .commands, of: app)

      #expect(app.windows.map(\.environment.appearsActive) == [true, false])
      #expect(app.timesBroughtToFront == 1)
      #expect(app.windows.map { $0.picture.texts }[0] == ["Video first at 0"])
      if platform == .mac { #expect(app.windows[0].macWindow.isMainWindow) }
    }

    /// SwiftUI only says that the window isn't in front.
    @Test("A menu command brings the only window out of the Dock")
    func windowInDock() async throws {
      let app = DrivenApp(on: .mac)
      await app.open()
      app.window.macWindow.miniaturize(nil)
      app.turn(to: nil)
      await waitUntilIdle()

      try await press("First Video", in: .commands, of: app)

      #expect(app.window.macWindow.isMainWindow)
      #expect(app.window.picture.texts == ["Video first at 0"])
    }

    @Test(
      "A menu command opens in the front window, and doesn't reactivate it",
      arguments: DrawnPlatform.allCases)
    func frontWindow(on platform: DrawnPlatform) async throws {
      let app = DrivenApp(on: platform)
      app.openNow()
      await app.open()

      for _ in 0..<2 { try await press("First Video", in: .commands, of: app) }

      #expect(app.windows.map(\.environment.appearsActive) == [false, true])
      #expect(app.windows[1].picture.texts == ["Video first at 0"])
      #expect(app.windows[0].text != app.windows[1].text)
      #expect(app.timesBroughtToFront == 0)
    }

    /// On a Mac, an app keeps running without windows.
    @Test("A menu bar extra opens a window if none is open")
    func menuBarExtraWindow() async throws {
      await app.open()
      app.close(app.window)
      await waitUntilIdle()
      #expect(app.windows.isEmpty)

      try await press("Articles", in: .menuBarExtra)

      #expect(app.line == "MainTabs > ArticleList")
      #expect(app.windows.count == 1)
    }
  }
}
