@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import BatonHost
import BatonSwiftUI
import OneSystem
import Testing

extension Contract {
  /// What AppKit presents over the views of a Mac's window: Baton's sheets and the app's own.
  @MainActor @Suite struct MacPresentationsTests {
    private let presentations = MacPresentations()
    private let window = NSWindow(contentViewController: NSViewController())

    init() async {
      SystemLog.problems.clear()
      window.makeKeyAndOrderFront(nil)
      window.contentViewController?.view.addSubview(presentations.makeMark(nil))
      await rest()
    }

    private func addSheet(
      _ sheet: NSWindow = NSWindow(), on parent: NSWindow, presentation: Int? = nil
    ) async -> NSWindow {
      let screen = NSViewController()
      screen.view.frame.size = NSSize(width: 300, height: 200)
      sheet.contentViewController = screen
      if let presentation { screen.view.addSubview(presentations.makeMark(presentation)) }
      parent.beginSheet(sheet) { _ in sheet.orderOut(nil) }
      await rest()
      return sheet
    }

    private func addAlert(on parent: NSWindow) async -> NSWindow? {
      let alert = NSAlert()
      alert.addButton(withTitle: "Keep")
      alert.beginSheetModal(for: parent) { _ in }
      await rest()
      return parent.attachedSheet
    }

    private var line: [String]? {
      presentations.levels?.map { level in
        let owner = level.presentation.map { "Baton's \($0)" } ?? "the app's"
        return level.isAlert ? "\(owner) alert" : "\(owner) sheet"
      }
    }

    @Test func seesWhatLiesOnWhat() async throws {
      #expect(line == [])

      let sheet = await addSheet(on: window, presentation: 7)
      #expect(line == ["Baton's 7 sheet"])
      let own = await addSheet(on: sheet)
      let alert = await addAlert(on: own)

      #expect(line == ["Baton's 7 sheet", "the app's sheet", "the app's alert"])
      let objects = presentations.levels?.map { ObjectIdentifier($0.object) }
      #expect(objects == [sheet, own, try #require(alert)].map { ObjectIdentifier($0) })
      #expect(problems == [])
    }

    @Test func knowsNothingOfViewsInNoWindow() {
      let presentations = MacPresentations()
      #expect(presentations.levels == nil)

      let mark = presentations.makeMark(nil)

      #expect(presentations.levels == nil)
      _ = mark
    }

    @Test func findsTheViewsThatWereMadeAnew() async {
      let presentations = MacPresentations()
      let old = presentations.makeMark(nil)
      let new = presentations.makeMark(nil)

      window.contentViewController?.view.addSubview(new)

      #expect(presentations.levels?.map(\.name) == [])
      _ = old
    }

    /// Ended by others an alert answers with nobody's choice.
    @Test func waitsForTheAnswerToAnAlert() async throws {
      _ = await addSheet(on: window)
      let alert = await addAlert(on: try #require(window.attachedSheet))
      let levels = try #require(presentations.levels)
      guard case .dismiss = presentations.decision(of: levels[0]) else {
        Issue.record("the sheet of the app's own is asked")
        return
      }
      guard case .ask(let isGone) = presentations.decision(of: levels[1]) else {
        Issue.record("the alert is not asked")
        return
      }
      var answers: [Bool] = []
      let asking = Task { answers.append(await isGone()) }
      await rest()
      #expect(answers == [])

      let parent = try #require(alert?.sheetParent)
      parent.choose("Keep")
      await asking.value

      #expect(answers == [true])
      #expect(line == ["the app's sheet"])
      #expect(problems == [])
    }

    @Test func dismissesASheetWithThoseOnIt() async throws {
      let below = await addSheet(on: window, presentation: 3)
      let first = await addSheet(on: below)
      let second = await addSheet(on: first)
      let levels = try #require(presentations.levels)

      presentations.dismiss(levels[1], animated: true)
      await rest()

      #expect(line == ["Baton's 3 sheet"])
      #expect([first, second].map(\.isVisible) == [false, false])
      #expect(second.sheetParent == nil)
      #expect(problems == [])
    }

    /// AppKit keeps for later what is begun while a sheet is on its way.
    @Test func seesWhatMoves() async throws {
      #expect(!presentations.isMoving)
      let sheet = NSWindow(contentViewController: NSViewController())
      sheet.setContentSize(NSSize(width: 300, height: 200))
      window.beginSheet(sheet) { _ in sheet.orderOut(nil) }
      #expect(presentations.isMoving)
      await rest()
      #expect(!presentations.isMoving)

      window.endSheet(sheet)
      #expect(presentations.isMoving)
      await rest()

      #expect(!presentations.isMoving)
      #expect(line == [])
      #expect(problems == [])
    }

    /// The window's views keep what asks; a window that it kept would never be closed.
    @Test func keepsNoWindow() async {
      let presentations = MacPresentations()
      weak var last: NSWindow?
      do {
        let window = NSWindow(contentViewController: NSViewController())
        window.contentViewController?.view.addSubview(presentations.makeMark(nil))
        last = window
      }
      await rest()

      #expect(!presentations.isMoving)
      #expect(last == nil)
    }

    @Test func seesASheetThatDoesNotGo() async throws {
      let stubborn = await addSheet(StubbornSheet(), on: window)
      let above = await addSheet(on: stubborn)
      let levels = try #require(presentations.levels)

      presentations.dismiss(levels[1], animated: true)
      await rest()

      #expect(line == ["the app's sheet", "the app's sheet"])
      #expect(above.sheetParent === stubborn)
    }
  }
}

/// A window that keeps its sheet.
private final class StubbornSheet: NSWindow {
  override func endSheet(_ sheetWindow: NSWindow) {}
}
