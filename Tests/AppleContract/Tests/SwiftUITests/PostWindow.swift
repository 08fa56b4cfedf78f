import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI

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

  /// The screens in each pane, from the bottom up, on one line.
  var line: String {
    guard let root = host.shown?.root else { return "nothing" }
    return ["boxes", "letters", "letter"].map { slot in
      let bottom = root.children.first { child in
        if case .slot(slot, _) = child.edge { true } else { false }
      }
      return bottom.map(Self.pile) ?? ""
    }.joined(separator: " | ")
  }

  private static func pile(_ node: Hierarchy.Node) -> String {
    let own =
      switch node.destination {
      case let box as Box: "Box \(box.name)"
      case let letter as PostLetter: "PostLetter \(letter.number)"
      default: node.name
      }
    return ([own] + node.children.map(pile)).joined(separator: " > ")
  }

  func shown<Value: Destination>(_ type: Value.Type) -> Value? {
    host.shown?.addressedChain.compactMap { $0.node.destination as? Value }.first
  }
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
