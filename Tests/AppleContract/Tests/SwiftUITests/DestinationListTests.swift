import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI

extension Contract {
  /// List rows that open destinations.
  @MainActor @Suite struct DestinationListTests {
    enum Act: Sendable {
      case down, up, clickBelowTheRows
      case tap(String)
    }

    @Test(
      "The row that the user selects last opens and stays selected",
      arguments: [
        ([[.down]], "Sent"), ([[.down], [.down]], "Rules"),
        ([[.down], [.down], [.down, .up]], "Sent"),
        // The arrow keys return to the current row before the other row's destination is on screen.
        ([[.down, .up]], "Inbox"), ([[.down, .up], [.tap("Sent")]], "Sent"),
        // On a Mac, a click below a list's rows clears the selection, but the screen stays.
        ([[.clickBelowTheRows]], "Inbox"),
      ] as [([[Act]], String)])
    func selection(acts: [[Act]], row: String) async throws {
      let window = try await PostWindow()

      for quickly in acts {
        for act in quickly { perform(act, on: window.list) }
        await rest()
      }

      #expect(window.line == "Boxes | \(row == "Rules" ? row : "Box \(row.lowercased())") | ")
      #expect(window.list?.selected == row)
    }

    private func perform(_ act: Act, on list: Picture.Rows?) {
      switch act {
      case .down: list?.move(down: true)
      case .up: list?.move(down: false)
      case .tap(let row): list?.tap(row)
      case .clickBelowTheRows: list?.clickBelowTheRows()
      }
    }

    @Test("destinationLinksAsButtons makes a link a button instead of a row")
    func linkAsButton() async throws {
      let window = try await PostWindow()
      await window.host.show(Rules())
      #expect(window.drawing.picture.lists.last?.labels == ["PostLetter 7"])

      await window.drawing.press("Next letter")

      #expect(window.line == "Boxes | Box inbox | PostLetter 8")
    }

    @Test("The selection follows destinations that a link opens")
    func selectionFollowsLink() async throws {
      let window = try await PostWindow()

      await window.host.open(
        ContinuationRequest(.link("post://boxes/sent/letters/7"), from: .customScheme(sender: nil)))
      await rest()

      #expect(window.line == "Boxes | Box sent | PostLetter 7")
      #expect(window.drawing.picture.lists.map(\.selected) == ["Sent", "PostLetter 7"])
    }

    /// A destination remains the same one if only its state changes.
    @Test("A row stays selected when its destination's state changes")
    func changedState() async throws {
      let window = try await PostWindow()

      await window.host.show(Box(name: "sent", filter: "unread"))

      #expect(window.list?.selected == "Sent")
      window.list?.tap("Sent")
      await rest()
      #expect(window.shown(Box.self)?.filter == "unread")
    }

    @Test("A row stays selected while screens are pushed onto its destination")
    func pushedScreen() async throws {
      let window = try await PostWindow()
      await window.host.open(PostLetter(box: "inbox", number: 7))
      await window.drawing.press("Reply")
      #expect(window.line == "Boxes | Box inbox | PostLetter 7 > Reply")
      #expect(window.drawing.picture.lists.map(\.selected) == ["Inbox", "PostLetter 7"])

      let stack = try #require(window.drawing.picture.stacks.last { $0.count == 1 })
      stack.goBack(0)
      await rest()

      #expect(window.drawing.picture.lists.map(\.selected) == ["Inbox", "PostLetter 7"])
      #expect(window.line == "Boxes | Box inbox | PostLetter 7")
    }

    @Test("Tapping a refused row selects the current one again") func refusedRow() async throws {
      let window = try await PostWindow(isSignedIn: false)
      #expect(window.list?.selected == "Inbox")

      window.list?.tap("Rules")
      #expect(window.list?.selected == "Rules")
      await rest()

      #expect(window.line == "Boxes | Box inbox | ")
      #expect(window.list?.selected == "Inbox")
    }

    /// On a phone, the user can go back to the list and tap the same row again.
    @Test("On a phone, the visible list has no selected row") func compactList() async throws {
      let window = try await PostWindow(isCompact: true)
      await window.host.show(Box(name: "sent"))
      #expect(window.drawing.picture.lists.map(\.labels) == [["PostLetter 7", "PostLetter 8"]])

      try #require(window.drawing.picture.columns.first).show(.sidebar)
      await rest()
      #expect(window.list?.selected == nil)
      window.list?.tap("Sent")
      await rest()

      #expect(window.drawing.picture.lists.map(\.labels) == [["PostLetter 7", "PostLetter 8"]])
      #expect(window.host.shown?.leaf.description == "Box(name: \"sent\")")
    }

    @Test("Rows of a list without a host do nothing") func noHost() async throws {
      let drawing = Drawing { DestinationList { DestinationLink("Inbox", to: Box(name: "inbox")) } }

      drawing.open()
      await rest()

      await drawing.press("Inbox")
      #expect(drawing.picture.lists.isEmpty)
    }
  }
}
