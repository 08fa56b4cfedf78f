import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI

extension Contract {
  /// Waiting for animations, and for questions that the user must answer.
  @MainActor @Suite struct ForeignWaitingTests {
    /// The sheet in the way keeps moving, as if the user were dragging it. The host doesn't wait
    /// forever.
    @Test("A sheet that isn't dismissed in time is reported", arguments: DrawnPlatform.allCases)
    func sheetThatStays(on platform: DrawnPlatform) async throws {
      let page = try await PresentingWindow(on: platform)
      await page.present(.filters)
      page.window.holdsMovements = true

      let opening = Task { await page.host.open(SmallWindow(number: 1)) }
      await until { !page.reports.texts.isEmpty }
      #expect(page.reports.texts.count == 1)
      #expect(page.reports.texts.first?.contains("was not dismissed in time") == true)
      #expect(page.window.isMoving)
      page.window.holdsMovements = false
      page.window.finishMovement()
      _ = await opening.value
      await rest()

      #expect(page.presenter.isSettled)
      #expect(page.texts == ["Page", "Window 1"])
    }

    /// The user wouldn't see an alert below a sheet.
    @Test("A confirmation waits until the app's sheet closes", arguments: DrawnPlatform.allCases)
    func confirmationAfterSheet(on platform: DrawnPlatform) async throws {
      let page = try await PresentingWindow(on: platform)
      SmallApp.erased = 0
      await page.present(.filters)
      page.window.picture.urlHandlers[0](URL(string: "loose://erase")!)
      await rest()
      #expect(page.window.picture.alerts.isEmpty)

      page.own[.filters] = false
      await until { !page.window.picture.alerts.isEmpty }
      page.window.picture.alerts.first?.buttons.first { $0.title == "Erase" }?.press()
      await rest()

      #expect(SmallApp.erased == 1)
    }
  }
}
