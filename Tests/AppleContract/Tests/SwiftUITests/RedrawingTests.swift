@_spi(System) import AppleFoundation
import Baton
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import Testing

extension Contract {
  /// A view is redrawn for its own content only.
  @MainActor @Suite struct RedrawingTests {
    private let drawing: Drawing
    private let host: ContinuationHost

    init() async throws {
      SystemLog.problems.clear()
      let presenter = SwiftUIPresenter(screens: [ShelfScreens()])
      let host = try ContinuationHost(
        router: Router(
          features: [Shelves()], links: AppLinks(schemes: ["shelf"], domains: []), home: "/left"),
        presenter: presenter)
      self.host = host
      drawing = Drawing {
        VStack {
          HierarchyView(presenter).continuations(of: host)
          Title(presenter: presenter)
          Holder(presenter: presenter)
        }
      }
      drawing.open()
      host.becomeReady()
      await rest()
    }

    /// The bodies evaluated meanwhile, by type. It leaves out two behind the views: one holds
    /// touches, the other announces the window.
    private func drawn(during act: () async -> Void) async -> [String: Int] {
      drawing.drawn = []
      await act()
      await rest()
      #expect(problems == [])
      let views = drawing.drawn.filter { !["HeldTouches", "FollowedEvents"].contains($0) }
      return Dictionary(views.map { ($0, 1) }, uniquingKeysWith: +)
    }

    @Test func pushesWithoutTheOtherTab() async {
      let drawn = await drawn { await host.open(Leaf(number: 1)) }

      #expect(drawing.picture.texts == ["Leaf 1", "Leaf 1"])
      // The changed stack, and the app's own view that reads the hierarchy.
      #expect(
        drawn == [
          "StackView": 1, "PlaceView": 1, "Standing": 1, "QuestionAlert": 1, "Page": 1, "Title": 1,
        ])
    }

    @Test func presentsWithoutWhatIsBelow() async {
      await host.open(Leaf(number: 1))
      await rest()
      let drawn = await drawn { await host.open(Remark()) }

      #expect(drawing.picture.texts == ["Leaf 1", "Remark", "Remark"])
      // The screen below the presentation, and the new one.
      #expect(
        drawn == [
          "Standing": 2, "PresentedView": 1, "StackView": 1, "PlaceView": 1, "QuestionAlert": 1,
          "Page": 1, "Title": 1,
        ])
    }

    @Test func holdsTouchesWithoutDrawingViews() async {
      let drawn = await drawn {
        host.presenter.holdInteraction(true)
        await rest()
        #expect(!drawing.picture.takesTouches)
        host.presenter.holdInteraction(false)
      }

      #expect(drawing.picture.takesTouches)
      #expect(drawn == [:])
    }

    @Test func turnsToATab() async {
      // The first time its views are made.
      await host.open(RightSide())
      await host.open(LeftSide())
      await rest()
      let drawn = await drawn { await host.open(RightSide()) }

      #expect(drawing.picture.texts == ["Right", "Right"])
      #expect(drawn == ["ObservedSlots": 1, "Title": 1])
    }
  }
}

private struct Sides: Destination {
  static let patterns: [RoutePattern] = ["/"]
  static let examples = [Sides()]
  static let slots = [Slot("left", .tab, first: "/left"), Slot("right", .tab, first: "/right")]
  var placement: Placement { .root }
}

private struct LeftSide: Destination {
  static let patterns: [RoutePattern] = ["left"]
  static let examples = [LeftSide()]
  var placement: Placement { .slot("left") }
}

private struct RightSide: Destination {
  static let patterns: [RoutePattern] = ["right"]
  static let examples = [RightSide()]
  var placement: Placement { .slot("right") }
}

private struct Leaf: Destination {
  static let patterns: [RoutePattern] = ["leaf/:number"]
  static let examples = [Leaf(number: 1)]
  var number: Int
  var placement: Placement { .push(on: LeftSide()) }
}

private struct Remark: Destination {
  static let patterns: [RoutePattern] = ["remark"]
  static let examples = [Remark()]
  var placement: Placement { .sheet(over: Leaf(number: 1)) }
}

private struct Shelves: Feature {
  var destinations: [any Destination.Type] {
    [Sides.self, LeftSide.self, RightSide.self, Leaf.self, Remark.self]
  }
}

private struct ShelfScreens: SwiftUIFeature {
  var screens: Screens {
    [
      .init(Sides.self) { _ in SlotTabs { Text($0) } },
      .init(LeftSide.self) { _ in Page(text: "Left") },
      .init(RightSide.self) { _ in Page(text: "Right") },
      .init(Leaf.self) { Page(text: "Leaf \($0.number)") },
      .init(Remark.self) { _ in Page(text: "Remark") },
    ]
  }
}

private struct Page: View {
  let text: String

  var body: some View { Text(text) }
}

/// One of the app's views that reads the hierarchy.
private struct Title: View {
  let presenter: SwiftUIPresenter

  var body: some View { Text(presenter.hierarchy?.leaf.destination.title ?? "") }
}

/// A view that only holds the presenter.
private struct Holder: View {
  let presenter: SwiftUIPresenter

  var body: some View { Color.clear }
}

extension Destination {
  fileprivate var title: String {
    switch self {
    case is LeftSide: "Left"
    case is RightSide: "Right"
    case let leaf as Leaf: "Leaf \(leaf.number)"
    case is Remark: "Remark"
    default: ""
    }
  }
}
