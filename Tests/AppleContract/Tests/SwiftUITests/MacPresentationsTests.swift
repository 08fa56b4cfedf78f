@_spi(System) import AppKit
import BatonSwiftUI
import OneSystem

extension Contract {
  /// The sheets on a Mac window, both Baton's and the app's own.
  @MainActor @Suite struct MacPresentationsTests {
    private let presentations = MacPresentations()
    private let window = NSWindow(contentViewController: NSViewController())

    init() async {
      window.makeKeyAndOrderFront(nil)
      window.contentViewController?.view.addSubview(presentations.makeMark(nil))
      await waitUntilIdle()
    }

    private func addSheet(
      _ sheet: NSWindow = NSWindow(), on parent: NSWindow, presentation: Int? = nil
    ) async -> NSWindow {
      let screen = NSViewController()
      screen.view.frame.size = NSSize(width: 300, height: 200)
      sheet.contentViewController = screen
      if let presentation { screen.view.addSubview(presentations.makeMark(presentation)) }
      parent.beginSheet(sheet) { _ in sheet.orderOut(nil) }
      await waitUntilIdle()
      return sheet
    }

    private var line: [String]? {
      presentations.levels?.map { level in
        let owner = level.presentation.map { "Baton's \($0)" } ?? "the app's"
        return level.object.isAlert ? "\(owner) alert" : "\(owner) sheet"
      }
    }

    @Test("Presentations are unknown until one of the recreated views is in a window")
    func recreatedViews() async {
      let presentations = MacPresentations()
      #expect(presentations.levels == nil)
      let old = presentations.makeMark(nil)
      let new = presentations.makeMark(nil)
      #expect(presentations.levels == nil)

      window.contentViewController?.view.addSubview(new)

      #expect(presentations.levels?.map(\.name) == [])
      _ = old
    }

    @Test("Dismissing a sheet also dismisses the sheets on it") func stackedSheets() async throws {
      let below = await addSheet(on: window, presentation: 3)
      let first = await addSheet(on: below)
      let second = await addSheet(on: first)
      let levels = try #require(presentations.levels)

      levels[1].object.end(animated: true)
      await waitUntilIdle()

      #expect(line == ["Baton's 3 sheet"])
      #expect([first, second].map(\.isVisible) == [false, false])
      #expect(second.sheetParent == nil)
    }

    /// The window's views retain this object. If it retained the window, the window would never
    /// close.
    @Test("MacPresentations doesn't retain its window") func releasedWindow() async {
      let presentations = MacPresentations()
      weak var last: NSWindow?
      do {
        let window = NSWindow(contentViewController: NSViewController())
        window.contentViewController?.view.addSubview(presentations.makeMark(nil))
        last = window
      }
      await waitUntilIdle()

      #expect(!presentations.isMoving)
      #expect(last == nil)
    }

    @Test("A sheet that AppKit doesn't end still counts as open")
    func stubbornSheet() async throws {
      let stubborn = await addSheet(StubbornSheet(), on: window)
      let above = await addSheet(on: stubborn)
      let levels = try #require(presentations.levels)

      levels[1].object.end(animated: true)
      await waitUntilIdle()

      #expect(line == ["the app's sheet", "the app's sheet"])
      #expect(above.sheetParent === stubborn)
    }
  }
}

/// A window that never ends its sheet.
private final class StubbornSheet: NSWindow {
  override func endSheet(_ sheetWindow: NSWindow) {}
}
