@_spi(System) import AppleFoundation
import Baton
import BatonSampleVideos
import BatonSwiftUI
import Foundation
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
import Testing

extension Contract {
  /// Links inside the app, and the app's own buttons: S2-02, S2-21.
  @MainActor @Suite struct LinkTests {
    let app = DrivenApp()

    @Test("The app opens its own links itself") func ownLink() async throws {
      app.open()
      await rest()

      app.window.press("Moon cats")
      await rest()

      #expect(app.line.hasSuffix("Show(show: \"moon-cats\")"))
      #expect(SystemActions.opened == [])
    }

    @Test("The system opens links to other sites") func otherLink() async throws {
      app.open()
      await rest()

      app.window.press("Elsewhere")
      await rest()

      #expect(app.line == "MainTabs > VideoLibrary")
      #expect(SystemActions.opened == ["system: https://www.example.org/"])
    }
  }
}
