import BatonSwiftUI
import ContentApp
import OneSystem
@_spi(System) import SwiftUI

extension Contract {
  /// An app's own container: tabs that can become a sidebar, and that the user can rearrange.
  @MainActor @Suite struct AdaptableTabsTests {
    @Test("Opening a destination in a hidden tab shows the tab again")
    func hiddenTab() async throws {
      let window = try await ArtWindow(adaptsItsTabs: true)
      let reports = Reports(of: window.presenter)
      let labels = ["Home", "Search", "Shop", "Library", "You"]
      #expect(window.window.picture.tabs.first?.labels == labels)
      window.window.picture.tabs.first?.hide("shop")
      await rest()
      #expect(window.window.picture.tabs.first?.labels == labels.filter { $0 != "Shop" })

      let outcome = await window.host.show(Category(id: 2))

      #expect(outcome.hierarchy?.leaf.name == "Category")
      #expect(window.window.picture.tabs.first?.labels == labels)
      #expect(window.window.picture.texts == ["Category 2"])
      #expect(reports.texts == [])
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
