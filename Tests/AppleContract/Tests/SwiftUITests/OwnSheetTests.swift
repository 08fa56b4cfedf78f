@_spi(System) import AppleFoundation
import Baton
import BatonHost
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
import Testing

extension Contract {
  /// The sheets and the alert of the sample, which UI tests use on a device.
  @MainActor @Suite struct OwnSheetTests {
    private let app = DrivenApp()

    private func open(_ button: String) async -> Drawing {
      app.open()
      await rest()
      app.window.press(button)
      await rest()
      return app.window
    }

    private let link = ContinuationRequest(
      .link("demoapp://play_video/a"), from: .customScheme(sender: nil))

    @Test(
      "A link dismisses the sample's own sheet, or is refused",
      arguments: [("About", "opened", "VideoPlayer"), ("Write", "refused", "foreign")])
    func sheets(button: String, label: String, leaf: String) async throws {
      let window = await open(button)
      #expect(!window.picture.sheets.isEmpty)

      #expect(try await app.host.open(link).label == label)

      #expect(try app.host.shown?.leaf.name == leaf)
    }

    @Test("A link waits for the sample's own alert")
    func alert() async throws {
      let window = await open("Erase")
      let host = try app.host

      async let outcome = host.open(link)
      await rest()
      #expect(host.shown?.leaf.name == "foreign")
      window.picture.alerts.last?.buttons.first { $0.title == "Keep" }?.press()
      await rest()

      #expect(await outcome.label == "opened")
      #expect(host.shown?.leaf.name == "VideoPlayer")
    }
  }
}
