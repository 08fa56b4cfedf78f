@_spi(System) import AppKit
import Baton
import BatonHost
import OneSystem
@_spi(System) import SwiftUI
import Testing

extension Contract {
  /// Presentations by AppKit over a Mac app's SwiftUI views are seen too.
  @MainActor @Suite struct MacForeignTests {
    private func addSheet(on window: NSWindow) -> NSWindow {
      let sheet = NSWindow(contentViewController: NSViewController())
      sheet.setContentSize(NSSize(width: 300, height: 200))
      window.beginSheet(sheet) { _ in sheet.orderOut(nil) }
      return sheet
    }

    /// True if it's on its way when the link arrives; otherwise it's already there.
    @Test("A link dismisses an AppKit sheet, even one still appearing", arguments: [true, false])
    func appKitSheet(isOnItsWay: Bool) async throws {
      let page = try await PresentingWindow(on: .mac)
      let sheet = addSheet(on: page.window.macWindow)
      if !isOnItsWay { await rest() }

      let outcome = await page.host.open(LooseWindow(number: 1))
      await rest()

      #expect("\(outcome)".hasPrefix("opened"))
      #expect(page.texts == ["Page", "Window 1"])
      #expect(sheet.sheetParent == nil && !sheet.isVisible)
      #expect(page.window.presentedCount == 1)
      #expect(problems == [])
    }
  }
}
