import Baton
import BatonHost
import BatonTesting
import OneSystem
@_spi(System) import SwiftUI
import Testing
@_spi(System) import UIKit

extension Adapters {
  /// Sheets that are locked and unlocked again.
  @MainActor @Suite struct LockedSheetTests {
    @Test(
      "A sheet keeps its detents while it's locked and after it's unlocked",
      arguments: [true, false], ["/deed", "/cabinet"])
    func detents(isUIKit: Bool, link: String) async throws {
      let stage: any PresenterStage =
        isUIKit ? UIKitStage(isCompact: false) : SwiftUIStage(on: .phone)
      let scene = try await PresenterScene(on: stage)
      let opening = stage.clock.start {
        await scene.host.open(
          link, presented: .detents(.medium, .height(240), .fraction(0.5), .large))
      }
      await stage.rest()
      _ = await opening.value
      #expect(stage.presenter.supportedAspects == [.animation, .detents])
      #expect(restsAtDetents(stage))

      for account in [nil, "ana"] {
        scene.turn(account, account == nil ? .deny("out") : .allow)
        await stage.rest()

        #expect(scene.host.shown?.leaf.isLocked == (account == nil))
        #expect(restsAtDetents(stage))
      }
    }

    private func restsAtDetents(_ stage: any PresenterStage) -> Bool {
      switch stage {
      case let stage as UIKitStage:
        let sheet = stage.window.rootViewController?.presentedViewController
        let detents = sheet?.sheetPresentationController?.detents
        return detents?.map { $0.height(of: 800) ?? 0 } == [0, 240, 400, 0]
          && detents?.map(\.name) == ["medium", "custom", "custom", "large"]
      case let stage as SwiftUIStage:
        return stage.window.picture.sheets.first?.detents
          == [.medium, .height(240), .fraction(0.5), .large]
      default: return false
      }
    }
  }
}
