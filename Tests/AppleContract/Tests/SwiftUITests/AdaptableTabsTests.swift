@_spi(System) import AppleFoundation
import Baton
import BatonSwiftUI
import ContentPlaces
import OneSystem
@_spi(System) import SwiftUI
import Testing
@_spi(System) import UIKit

extension Contract {
  /// Tabs that become a sidebar and that the user can arrange: one of the app's own containers.
  @MainActor @Suite struct AdaptableTabsTests {
    @Test func showsATabForEachSlot() async throws {
      let window = try await AdaptableWindow()
      let tabs = try #require(window.drawing.picture.tabs.first)
      #expect(tabs.labels == ["Hallway", "Catalogue"])
      #expect(tabs.selection == AnyHashable("hallway"))

      tabs.select("catalogue")
      await rest()

      #expect(window.host.shown?.leaf.name == "Catalogue")
      #expect(window.drawing.picture.texts == ["Catalogue"])
      #expect(problems == [])
    }

    @Test func followsALink() async throws {
      let window = try await AdaptableWindow()

      let outcome = await window.open("museum://plans/2")
      await rest()

      #expect(outcome.hierarchy?.leaf.name == "Plan")
      #expect(window.drawing.picture.tabs.first?.selection == AnyHashable("catalogue"))
      #expect(window.drawing.picture.texts == ["Plan 2"])
      #expect(problems == [])
    }

    /// The user removed the tab, and taps a link to it.
    @Test func bringsBackATabThatTheUserHasHidden() async throws {
      let window = try await AdaptableWindow()
      window.drawing.picture.tabs.first?.hide("catalogue")
      await rest()
      #expect(window.drawing.picture.tabs.first?.labels == ["Hallway"])

      let outcome = await window.open("museum://plans/2")
      await rest()

      #expect(outcome.hierarchy?.leaf.name == "Plan")
      #expect(window.drawing.picture.tabs.first?.labels == ["Hallway", "Catalogue"])
      #expect(window.drawing.picture.texts == ["Plan 2"])
      #expect(window.reports == [])
      #expect(problems == [])
    }

    /// If the tab isn't brought back, the message names the missing views.
    @Test func tellsOfATabThatStaysHidden() async throws {
      let window = try await AdaptableWindow(bringsTabsBack: false)
      window.drawing.picture.tabs.first?.hide("catalogue")
      await rest()

      let outcome = await window.open("museum://plans/2")

      #expect(outcome.reason?.code == .notSeen)

      #expect(window.reports.map { $0.prefix { $0 != " " } } == ["Catalogue", "Plan"])
      #expect(window.reports.allSatisfy { $0.contains("has not appeared") })
      #expect(window.drawing.picture.texts == [])
    }
  }
}

@MainActor private final class Heard {
  var reports: [String] = []
}

@MainActor private struct AdaptableWindow {
  let drawing: Drawing
  let host: ContinuationHost
  private let heard = Heard()

  init(bringsTabsBack: Bool = true) async throws {
    SystemLog.problems.clear()
    UIApplication.shared.applicationState.connectedScenes = []
    let presenter = SwiftUIPresenter(screens: [AdaptableScreens(bringsTabsBack: bringsTabsBack)])
    if !bringsTabsBack { presenter.appearanceLimit = .milliseconds(200) }
    presenter.onReport = { [heard] in heard.reports.append("\($0)") }
    let host = try ContinuationHost(router: Exhibition.router(), presenter: presenter)
    self.host = host
    drawing = Drawing { HierarchyView(presenter).continuations(of: host) }
    drawing.open()
    host.becomeReady()
    await rest()
  }

  var reports: [String] { heard.reports }

  func open(_ link: String) async -> Outcome {
    await host.open(ContinuationRequest(.link(link), from: .customScheme(sender: nil)))
  }
}

private struct AdaptableScreens: SwiftUIFeature {
  let bringsTabsBack: Bool

  var screens: Screens {
    [
      .init(Museum.self) { [bringsTabsBack] _ in AdaptableTabs(bringsTabsBack: bringsTabsBack) },
      .init(Studio.self) { _ in SlotColumns() },
      .page(Hallway.self), .page(Catalogue.self), .page(Artist.self), .page(Artwork.self),
      .page(Plan.self), .page(Notice.self), .page(Shelf.self), .page(Bench.self),
    ]
  }
}

extension DestinationHandler where Screen == SwiftUIScreen {
  @MainActor fileprivate static func page<Place: TitledPlace>(_ place: Place.Type) -> Self {
    .init(place) { Text($0.title) }
  }
}

/// A `Tab` for each slot, in a sidebar if there's room.
private struct AdaptableTabs: View {
  let bringsTabsBack: Bool
  @State private var customization = TabViewCustomization()

  var body: some View {
    SlotReader { slots in
      TabView(selection: slots.selection) {
        TabSection("Museum") {
          ForEach(slots.names, id: \.self) { name in
            Tab(name.capitalized, systemImage: "circle", value: name) { slots[name] }
              .customizationID(name)
          }
        }
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewCustomization($customization)
      .task(id: slots.selection.wrappedValue) {
        guard bringsTabsBack else { return }
        customization[tab: slots.selection.wrappedValue].sidebarVisibility = .automatic
        customization[tab: slots.selection.wrappedValue].tabBarVisibility = .automatic
      }
    }
  }
}
