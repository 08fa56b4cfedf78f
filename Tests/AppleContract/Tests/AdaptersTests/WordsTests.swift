import BatonTesting
import BatonUIKit
import OneSystem
@_spi(System) import SwiftUI

extension Adapters {
  /// Texts that users read.
  @MainActor @Suite struct WordsTests {
    @Test(
      "Each adapter's alert uses the app's translation",
      arguments: ["UIKit", "AppKit", "SwiftUI"])
    func cancel(adapter: String) async throws {
      let stage = asking(adapter, cancelTitle: "Abbrechen")
      let scene = try await PresenterScene(on: stage)
      let burning = Task { [host = scene.host] in await host.open(.burn) }
      await stage.rest()
      #expect(stage.isAsking)

      try await stage.perform(.answer(false))
      await stage.rest()

      #expect(!stage.isAsking)
      scene.host.close()
      #expect(await burning.value.label == "refused")
    }

    /// Returns a stage whose questions have a translated cancel button.
    private func asking(_ adapter: String, cancelTitle: String) -> any PresenterStage {
      switch adapter {
      case "UIKit":
        let stage = UIKitStage(isCompact: false)
        stage.cancelTitle = cancelTitle
        return stage
      case "AppKit":
        let stage = AppKitStage()
        stage.cancelTitle = cancelTitle
        return stage
      default:
        let stage = SwiftUIStage(on: .phone)
        stage.cancelTitle = cancelTitle
        return stage
      }
    }
  }
}
