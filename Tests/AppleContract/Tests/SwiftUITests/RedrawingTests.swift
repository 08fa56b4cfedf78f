import BatonSwiftUI
import ContentApp
import OneSystem
@_spi(System) import SwiftUI

extension Contract {
  /// A view is only redrawn if its own content changes.
  @MainActor @Suite struct RedrawingTests {
    private let drawing: Drawing
    private let host: ContinuationHost

    init() async throws {
      let presenter = SwiftUIPresenter(screens: [PlainScreens()])
      let host = try ContinuationHost(router: ContentApp.router(), presenter: presenter)
      self.host = host
      drawing = Drawing {
        VStack {
          HierarchyView(presenter).continuations(of: host)
          Title(presenter: presenter)
          Holder(presenter: presenter)
        }
      }
      drawing.open()
      await host.start()
    }

    /// Returns how often bodies were evaluated during an action, by type. Leaves out two modifiers
    /// around the views: one blocks touches, and the other tells the system what the window
    /// prefers.
    private func drawn(during act: () async -> Void) async -> [String: Int] {
      drawing.drawn = []
      await act()
      await waitUntilIdle()
      let views = drawing.drawn.filter { !["InteractionBlocker", "ExternalEvents"].contains($0) }
      return Dictionary(views.map { ($0, 1) }, uniquingKeysWith: +)
    }

    @Test("Pushing a screen doesn't redraw the other tab") func pushedScreen() async {
      let drawn = await drawn { await host.open(Artist(id: 1)) }

      #expect(drawing.picture.texts == ["Artist 1", "Artist 1"])
      // Only the changed stack is redrawn, and the app's own view that reads the hierarchy.
      #expect(
        drawn == [
          "StackView": 1, "DestinationView": 1, "Standing": 1, "QuestionAlert": 1, "Page": 1,
          "Title": 1,
        ])
    }

    @Test("Navigating doesn't evaluate the window's view again") func window() async throws {
      let made = MadeHost()
      let view = ContinuationView(screens: [PlainScreens()]) { presenter in
        let host = try ContinuationHost(router: ContentApp.router(), presenter: presenter)
        made.host = host
        return host
      }
      let drawing = Drawing { view }
      drawing.open()
      await waitUntilIdle()
      drawing.drawn = []

      await made.host?.show(Artist(id: 1))

      #expect(drawing.picture.texts == ["Artist 1"])
      #expect(!drawing.drawn.contains("ContinuationView"))
    }

    @Test("Presenting a screen doesn't redraw the page below") func presentedScreen() async {
      await host.show(Artist(id: 1))
      let drawn = await drawn { await host.open(Basket()) }

      #expect(drawing.picture.texts == ["Artist 1", "Basket", "Basket"])
      // `Standing` is counted twice: for the screen below the presentation, and for the new screen.
      #expect(
        drawn == [
          "Standing": 2, "PresentedView": 1, "StackView": 1, "DestinationView": 1,
          "QuestionAlert": 1,
          "Page": 1, "Title": 1,
        ])
    }

    @Test("Blocking touches redraws no view") func blockedTouches() async {
      let drawn = await drawn {
        host.presenter.holdInteraction(true)
        await waitUntilIdle()
        #expect(!drawing.picture.takesTouches)
        host.presenter.holdInteraction(false)
      }

      #expect(drawing.picture.takesTouches)
      #expect(drawn == [:])
    }

    @Test("Switching tabs doesn't redraw the screens in the tabs") func tabSwitch() async {
      // The first time, the tab's views are created.
      await host.open(Search())
      await host.show(Home())
      let drawn = await drawn { await host.open(Search()) }

      #expect(drawing.picture.texts == ["Search", "Search"])
      #expect(drawn == ["SlotReader": 1, "Title": 1])
    }
  }
}

@MainActor private final class MadeHost {
  var host: ContinuationHost?
}

private struct PlainScreens: SwiftUIFeature {
  var screens: Screens {
    [
      .init(ArtHouse.self) { _ in SlotTabs() }, .init(Library.self) { _ in SlotColumns() },
      .init(all: ContentApp.pages) { Page(text: ($0 as? any ContentPlace)?.title ?? "") },
    ]
  }
}

private struct Page: View {
  let text: String

  var body: some View { Text(text) }
}

/// A view of the app that reads the hierarchy.
private struct Title: View {
  let presenter: SwiftUIPresenter

  var body: some View {
    Text((presenter.hierarchy?.leaf.destination as? any ContentPlace)?.title ?? "")
  }
}

/// A view that only holds the presenter.
private struct Holder: View {
  let presenter: SwiftUIPresenter

  var body: some View { Color.clear }
}
