@_spi(System) import AppKit
import BatonAppKit
import BatonSwiftUI
import BatonTesting
import BatonUIKit
import OneSystem
@_spi(System) import SwiftUI
@_spi(System) import UIKit

extension Adapters {
  /// Texts that users read.
  @MainActor @Suite struct WordsTests {
    @Test(
      "Each adapter's alert uses the app's translation",
      arguments: ["UIKit", "AppKit", "SwiftUI"])
    func cancel(adapter: String) async throws {
      let (stage, press) = asking(adapter, "Abbrechen")
      let scene = try await PresenterScene(on: stage)
      let request = ContinuationRequest(
        .link("house://burn"), from: .customScheme(sender: nil))
      let burning = Task { [host = scene.host] in await host.open(request) }
      await stage.rest()
      #expect(stage.isAsking)

      press()
      await stage.rest()

      #expect(!stage.isAsking)
      scene.host.close()
      #expect(await burning.value.label == "refused")
    }

    /// Returns a stage with a translated cancel button, and a function that presses that button if
    /// it's there.
    private func asking(_ adapter: String, _ word: String) -> (any PresenterStage, () -> Void) {
      switch adapter {
      case "UIKit":
        let stage = UIKitStage(isCompact: false)
        stage.uiKit.cancelTitle = word
        return (
          stage,
          {
            var top = stage.window.rootViewController
            while let next = top?.presentedViewController { top = next }
            guard let alert = top as? UIAlertController,
              alert.actions.contains(where: { $0.title == word })
            else { return }
            alert.choose(word)
          }
        )
      case "AppKit":
        let stage = AppKitStage()
        stage.appKit.cancelTitle = word
        return (stage, { stage.window.choose(word) })
      default:
        let stage = SwiftUIStage(on: .phone)
        stage.swiftUI.cancelTitle = word
        return (
          stage,
          { stage.window.picture.alerts.last?.buttons.first { $0.title == word }?.press() }
        )
      }
    }
  }
}
