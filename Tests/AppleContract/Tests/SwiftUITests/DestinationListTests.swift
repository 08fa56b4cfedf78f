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
        await waitUntilIdle()
      }

      let leaf = row == "Rules" ? row : #"Box(name: "\#(row.lowercased())")"#
      #expect(window.host.line == "PostOffice > \(leaf)")
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

      #expect(window.host.line == #"PostOffice > PostLetter(box: "inbox", number: 8)"#)
    }

    @Test("The selection follows destinations that a link opens")
    func selectionFollowsLink() async throws {
      let window = try await PostWindow()

      await window.host.open(
        ContinuationRequest(.link("post://boxes/sent/letters/7"), from: .customScheme(sender: nil)))
      await waitUntilIdle()

      #expect(window.host.line == #"PostOffice > PostLetter(box: "sent", number: 7)"#)
      #expect(window.drawing.picture.lists.map(\.selected) == ["Sent", "PostLetter 7"])
    }

    /// A destination remains the same one if only its state changes.
    @Test("A row stays selected when its destination's state changes")
    func changedState() async throws {
      let window = try await PostWindow()

      await window.host.show(Box(name: "sent", filter: "unread"))

      #expect(window.list?.selected == "Sent")
      window.list?.tap("Sent")
      await waitUntilIdle()
      #expect(window.host.line == #"PostOffice > Box(name: "sent", filter: "unread")"#)
    }

    @Test("A row stays selected while screens are pushed onto its destination")
    func pushedScreen() async throws {
      let window = try await PostWindow()
      await window.host.open(PostLetter(box: "inbox", number: 7))
      await window.drawing.press("Reply")
      let letter = #"PostOffice > PostLetter(box: "inbox", number: 7)"#
      #expect(window.host.line == letter + " > Reply(number: 7)")
      #expect(window.drawing.picture.lists.map(\.selected) == ["Inbox", "PostLetter 7"])

      let stack = try #require(window.drawing.picture.stacks.last { $0.count == 1 })
      stack.goBack(0)
      await waitUntilIdle()

      #expect(window.drawing.picture.lists.map(\.selected) == ["Inbox", "PostLetter 7"])
      #expect(window.host.line == letter)
    }

    @Test("Tapping a refused row selects the current one again") func refusedRow() async throws {
      let window = try await PostWindow(isSignedIn: false)
      #expect(window.list?.selected == "Inbox")

      window.list?.tap("Rules")
      #expect(window.list?.selected == "Rules")
      await waitUntilIdle()

      #expect(window.host.line == #"PostOffice > Box(name: "inbox")"#)
      #expect(window.list?.selected == "Inbox")
    }

    @Test("With several columns, a row stays selected while its list has the focus")
    func focusedList() async throws {
      let window = try await PostWindow()
      await window.host.show(Box(name: "sent"))

      await window.host.navigate(.select("boxes"))
      await waitUntilIdle()

      #expect(window.host.shown?.leaf.description == "Boxes")
      #expect(window.list?.selected == "Sent")
    }

    /// On a phone, the user can go back to the list and tap the same row again.
    @Test("On a phone, the visible list has no selected row") func compactList() async throws {
      let window = try await PostWindow(isCompact: true)
      await window.host.show(Box(name: "sent"))
      #expect(window.drawing.picture.lists.map(\.labels) == [["PostLetter 7", "PostLetter 8"]])

      try #require(window.drawing.picture.columns.first).show(.sidebar)
      await waitUntilIdle()
      #expect(window.list?.labels == ["Inbox", "Sent", "Rules"])
      #expect(window.list?.selected == nil)
      window.list?.tap("Sent")
      await waitUntilIdle()

      #expect(window.drawing.picture.lists.map(\.labels) == [["PostLetter 7", "PostLetter 8"]])
      #expect(window.host.shown?.leaf.description == "Box(name: \"sent\")")
    }

    @Test("Rows of a list without a host do nothing") func noHost() async throws {
      let drawing = Drawing { DestinationList { DestinationLink("Inbox", to: Box(name: "inbox")) } }

      drawing.open()
      await waitUntilIdle()

      await drawing.press("Inbox")
      #expect(drawing.picture.lists.isEmpty)
    }
  }
}

/// A mail window with three columns.
@MainActor struct PostWindow {
  let drawing: Drawing
  let host: ContinuationHost

  init(isSignedIn: Bool = true, isCompact: Bool = false) async throws {
    let presenter = SwiftUIPresenter(screens: [PostScreens()])
    let host = try ContinuationHost(
      router: TestFeature(
        PostOffice.self, Boxes.self, Box.self, Rules.self, PostLetter.self, Reply.self
      )
      .router(links: AppLinks(schemes: ["post"], domains: []), home: "/boxes/inbox"),
      presenter: presenter,
      requirements: [Requirement("signedIn") { _ in isSignedIn ? .allow : .deny("signed out") }])
    self.host = host
    drawing = Drawing { HierarchyView(presenter).continuations(of: host) }
    drawing.isCompact = isCompact
    drawing.open()
    await host.start()
  }

  /// The list in the first column.
  var list: Picture.Rows? { drawing.picture.lists.first }
}

struct PostOffice: TestDestination {
  static let slots = [
    Slot("boxes", .pane, first: "/boxes"), Slot("letters", .pane), Slot("letter", .pane),
  ]
}

struct Boxes: TestDestination {
  static let patterns: [RoutePattern] = ["boxes"]
  var placement: Placement { .slot("boxes") }
}

struct Box: TestDestination {
  static let patterns: [RoutePattern] = ["boxes/:name?{filter}"]
  var name = "inbox"
  var filter: String?
  var placement: Placement { .slot("letters", beside: ["boxes": Boxes()]) }
}

struct Rules: TestDestination {
  static let patterns: [RoutePattern] = ["rules"]
  static let traits: [DestinationTrait] = [.requires("signedIn")]
  var placement: Placement { .slot("letters", beside: ["boxes": Boxes()]) }
}

struct PostLetter: TestDestination {
  static let patterns: [RoutePattern] = ["boxes/:box/letters/:number"]
  var box = "inbox"
  var number = 7
  var placement: Placement {
    .slot("letter", beside: ["boxes": Boxes(), "letters": Box(name: box)], replacing: true)
  }
}

struct Reply: TestDestination {
  static let patterns: [RoutePattern] = ["replies/:number"]
  var number = 7
  var placement: Placement {
    .push(onShown: "PostLetter", else: .push(on: PostLetter(box: "inbox", number: number)))
  }
}

struct PostScreens: SwiftUIFeature {
  var screens: Screens {
    [
      .init(PostOffice.self) { _ in SlotColumns() },
      .init(Boxes.self) { _ in
        DestinationList {
          DestinationLink("Inbox", to: Box(name: "inbox"))
          DestinationLink("Sent", to: Box(name: "sent"))
          DestinationLink("Rules", to: Rules())
        }
      },
      .init(Box.self) { box in BoxView(box: box) },
      .init(Rules.self) { _ in
        DestinationList {
          DestinationLink("PostLetter 7", to: PostLetter(box: "inbox", number: 7))
          DestinationLink("Next letter", to: PostLetter(box: "inbox", number: 8))
            .destinationLinksAsButtons()
        }
      },
      .init(Reply.self) { _ in Text("Reply") },
      .init(PostLetter.self) { letter in
        DestinationLink("Reply", to: Reply(number: letter.number))
        Text("PostLetter \(letter.number)")
        DestinationLink("Next", to: PostLetter(box: letter.box, number: letter.number + 1))
      },
    ]
  }
}

struct BoxView: View {
  let box: Box
  @State private var filter: String?

  init(box: Box) {
    self.box = box
    _filter = State(initialValue: box.filter)
  }

  var body: some View {
    DestinationList {
      ForEach([7, 8], id: \.self) { number in
        DestinationLink("PostLetter \(number)", to: PostLetter(box: box.name, number: number))
      }
    }
    .publishes(Box(name: box.name, filter: filter)) { filter = $0.filter }
  }
}
