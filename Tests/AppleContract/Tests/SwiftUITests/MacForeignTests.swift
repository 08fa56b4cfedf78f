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
    @Test(arguments: [true, false])
    func endsASheetOfAppKits(isOnItsWay: Bool) async throws {
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

    /// Over one of Baton's sheets, which stays until the user answers.
    @Test func waitsForTheAnswerToAnAlertOfAppKits() async throws {
      let page = try await PresentingWindow(on: .mac)
      await page.host.open(LooseWindow(number: 1))
      let sheet = try #require(page.window.macWindow.attachedSheet)
      let alert = NSAlert()
      alert.addButton(withTitle: "Keep")
      var answers: [NSApplication.ModalResponse] = []
      alert.beginSheetModal(for: sheet) { answers.append($0) }
      await rest()
      #expect(page.line.hasPrefix("LooseTabs > LooseOne > LooseWindow(number: 1) > foreign"))

      let opening = Task { await page.host.open(LooseDetail()) }
      await rest()
      #expect(sheet.attachedSheet === alert.window)
      #expect(answers == [])
      sheet.choose("Keep")
      let outcome = await opening.value
      await rest()

      #expect("\(outcome)".hasPrefix("opened"))
      #expect(answers == [.alertFirstButtonReturn])
      #expect(page.texts == ["Detail"])
      #expect(page.window.presentedCount == 0)
      #expect(problems == [])
    }
  }
}
