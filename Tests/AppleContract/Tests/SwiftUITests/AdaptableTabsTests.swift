@_spi(System) import AppleFoundation
import Baton
import BatonSwiftUI
import ContentPlaces
import OneSystem
@_spi(System) import SwiftUI
import Testing

extension Contract {
  /// Tabs that become a sidebar and that the user can arrange: one of the app's own containers.
  @MainActor @Suite struct AdaptableTabsTests {
    @Test("Opening a destination in a hidden tab shows the tab again") func hiddenTab() async throws
    {
      let window = try await MuseumWindow(adaptsItsTabs: true)
      var reports: [String] = []
      window.presenter.onReport = { reports.append("\($0)") }
      #expect(window.window.picture.tabs.first?.labels == ["Hallway", "Catalogue"])
      window.window.picture.tabs.first?.hide("catalogue")
      await rest()
      #expect(window.window.picture.tabs.first?.labels == ["Hallway"])

      let outcome = await window.host.open(Plan(floor: 2))
      await rest()

      #expect(outcome.hierarchy?.leaf.name == "Plan")
      #expect(window.window.picture.tabs.first?.labels == ["Hallway", "Catalogue"])
      #expect(window.window.picture.texts == ["Plan 2"])
      #expect(reports == [])
      #expect(problems == [])
    }
  }
}

/// A `Tab` for each slot, in a sidebar if there's room.
struct AdaptableTabs: View {
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
        customization[tab: slots.selection.wrappedValue].sidebarVisibility = .automatic
        customization[tab: slots.selection.wrappedValue].tabBarVisibility = .automatic
      }
    }
  }
}
