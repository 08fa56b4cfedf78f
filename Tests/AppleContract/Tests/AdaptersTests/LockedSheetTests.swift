import Baton
import BatonHost
import BatonTesting
import OneSystem
@_spi(System) import SwiftUI
import Testing
@_spi(System) import UIKit

extension Adapters {
  /// Sheets that are locked and come back.
  @MainActor @Suite struct LockedSheetTests {
    @Test(
      "A sheet keeps its detents while it's locked, and after", arguments: [true, false],
      ["/deed", "/cabinet"])
    func detents(isUIKit: Bool, link: String) async throws {
      let stage: any PresenterStage =
        isUIKit ? UIKitStage(isCompact: false) : SwiftUIStage(on: .phone)
      let scene = try await PresenterScene(on: stage)
      let opening = stage.clock.start {
        await scene.host.open(link, presented: .detents(.medium, .large))
      }
      await stage.rest()
      _ = await opening.value
      #expect(restsAtTwoHeights(stage))

      for account in [nil, "ana"] {
        scene.turn(account, account == nil ? .deny("out") : .allow)
        await stage.rest()

        #expect(scene.host.shown?.leaf.isLocked == (account == nil))
        #expect(restsAtTwoHeights(stage))
      }
      #expect(problems == [])
    }

    private func restsAtTwoHeights(_ stage: any PresenterStage) -> Bool {
      switch stage {
      case let stage as UIKitStage:
        let sheet = stage.window.rootViewController?.presentedViewController
        return sheet?.sheetPresentationController?.detents.map(\.name) == ["medium", "large"]
      case let stage as SwiftUIStage:
        return stage.window.picture.sheets.first?.detents == [.medium, .large]
      default: return false
      }
    }
  }
}
