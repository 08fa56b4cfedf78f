@_spi(System) import AppleFoundation
import Baton
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import Testing

extension Contract {
  /// List rows that open destinations.
  @MainActor @Suite struct DestinationListTests {
    @Test func opensTheRowThatTheUserTaps() async throws {
      let window = try await PostWindow()
      #expect(window.list?.labels == ["Inbox", "Sent", "Rules"])
      #expect(window.list?.selected == "Inbox")

      window.list?.tap("Sent")
      await rest()

      #expect(window.line == "Boxes | Box sent | ")
      #expect(window.list?.selected == "Sent")
      #expect(window.drawing.picture.buttons.isEmpty)
      #expect(problems == [])
    }

    @Test func opensTheRowThatTheArrowKeysReach() async throws {
      let window = try await PostWindow()

      window.list?.move(down: true)
      await rest()
      #expect(window.line == "Boxes | Box sent | ")
      window.list?.move(down: true)
      await rest()
      #expect(window.line == "Boxes | Rules | ")
      #expect(window.list?.selected == "Rules")
      window.list?.move(down: true)
      window.list?.move(down: false)
      await rest()

      #expect(window.line == "Boxes | Box sent | ")
      #expect(window.list?.selected == "Sent")
      #expect(problems == [])
    }

    /// The arrow keys come back to the current row before the other one is on screen.
    @Test func opensTheLastRowThatIsAskedFor() async throws {
      let window = try await PostWindow()

      window.list?.move(down: true)
      window.list?.move(down: false)
      await rest()
      #expect(window.line == "Boxes | Box inbox | ")
      #expect(window.list?.selected == "Inbox")
      window.list?.tap("Sent")
      await rest()

      #expect(window.line == "Boxes | Box sent | ")
      #expect(window.list?.selected == "Sent")
      #expect(problems == [])
    }

    /// A click below the rows of a Mac's list clears the selection. The screen stays, and so does
    /// its row.
    @Test func selectsItsRowAgainWhereTheUserSelectsNone() async throws {
      let window = try await PostWindow()

      window.list?.clickBelowTheRows()
      #expect(window.list?.selected == nil)
      await rest()

      #expect(window.line == "Boxes | Box inbox | ")
      #expect(window.list?.selected == "Inbox")
      #expect(problems == [])
    }

    /// A row's buttons aren't rows.
    @Test func givesButtonsInAListWhereTheAppSaysSo() async throws {
      let window = try await PostWindow()
      await window.host.open(Rules())
      await rest()
      #expect(window.drawing.picture.lists.last?.labels == ["PostLetter 7"])

      window.drawing.press("Next letter")
      await rest()

      #expect(window.line == "Boxes | Box inbox | PostLetter 8")
      #expect(problems == [])
    }

    @Test func followsWhatIsShownOtherwise() async throws {
      let window = try await PostWindow()

      await window.host.open(
        ContinuationRequest(.link("post://boxes/sent/letters/7"), from: .customScheme(sender: nil)))
      await rest()

      #expect(window.line == "Boxes | Box sent | PostLetter 7")
      #expect(window.drawing.picture.lists.map(\.selected) == ["Sent", "PostLetter 7"])
      #expect(problems == [])
    }

    /// State changes in a destination don't make it another one.
    @Test func keepsItsRowWhileThePlaceChangesItsState() async throws {
      let window = try await PostWindow()

      await window.host.open(Box(name: "sent", filter: "unread"))
      await rest()

      #expect(window.list?.selected == "Sent")
      window.list?.tap("Sent")
      await rest()
      #expect(window.shown(Box.self)?.filter == "unread")
      #expect(problems == [])
    }

    /// The row's destination is there, with others on top.
    @Test func keepsItsRowUnderWhatIsPushedThere() async throws {
      let window = try await PostWindow()
      await window.host.open(PostLetter(box: "inbox", number: 7))
      window.drawing.press("Reply")
      await rest()
      #expect(window.line == "Boxes | Box inbox | PostLetter 7 > Reply")
      #expect(window.drawing.picture.lists.map(\.selected) == ["Inbox", "PostLetter 7"])

      let stack = try #require(window.drawing.picture.stacks.last { $0.count == 1 })
      stack.goBack(0)
      await rest()

      #expect(window.drawing.picture.lists.map(\.selected) == ["Inbox", "PostLetter 7"])
      #expect(window.line == "Boxes | Box inbox | PostLetter 7")
      #expect(problems == [])
    }

    /// The user sees the selection go back to the current row.
    @Test func selectsNoRowThatIsRefused() async throws {
      let window = try await PostWindow(isSignedIn: false)
      #expect(window.list?.selected == "Inbox")

      window.list?.tap("Rules")
      #expect(window.list?.selected == "Rules")
      await rest()

      #expect(window.line == "Boxes | Box inbox | ")
      #expect(window.list?.selected == "Inbox")
      #expect(problems == [])
    }

    /// On a phone, a row that the user has left can be tapped again.
    @Test func selectsNoRowWhereTheUserLooksAtTheList() async throws {
      let window = try await PostWindow(isCompact: true)
      await window.host.open(Box(name: "sent"))
      await rest()
      #expect(window.drawing.picture.lists.map(\.labels) == [["PostLetter 7", "PostLetter 8"]])

      try #require(window.drawing.picture.columns.first).show(.sidebar)
      await rest()
      #expect(window.list?.selected == nil)
      window.list?.tap("Sent")
      await rest()

      #expect(window.drawing.picture.lists.map(\.labels) == [["PostLetter 7", "PostLetter 8"]])
      #expect(window.host.shown?.leaf.description == "Box(name: \"sent\")")
      #expect(problems == [])
    }

    @Test func opensNothingWithoutAHost() async throws {
      let drawing = Drawing { DestinationList { DestinationLink("Inbox", to: Box(name: "inbox")) } }

      drawing.open()
      await rest()

      drawing.press("Inbox")
      #expect(drawing.picture.lists.isEmpty)
    }
  }
}
