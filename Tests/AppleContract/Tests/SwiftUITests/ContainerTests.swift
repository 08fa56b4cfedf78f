import BatonSwiftUI
import ContentApp
import OneSystem
@_spi(System) import SwiftUI

extension Contract {
  /// The app's own containers, windows, and questions.
  @MainActor @Suite struct ContainerTests {
    let loose = SmallApp()
    let app: DrivenApp

    init() {
      let loose = loose
      app = DrivenApp { loose }
    }

    private func open(_ app: DrivenApp? = nil) async throws -> ContinuationHost {
      await (app ?? self.app).open()
      let scenes = try #require(loose.events.scenes)
      return try #require(scenes.scenes.first.flatMap { scenes.host(of: $0.id) })
    }

    @Test("A custom container shows the selected slot") func customContainer() async throws {
      let host = try await open()
      #expect(app.picture.texts == ["Menu: one, two", "One "])

      await app.window.press("Other")

      #expect(app.picture.texts == ["Menu: one, two", "Two"])
      #expect(host.shown?.leaf.name == "SmallTwo")
      await host.open(SmallOne())
      #expect(app.picture.texts.last == "One ")
    }

    /// The tabs can become a sidebar, and the user can rearrange them.
    @Test("Opening a destination in a hidden tab shows the tab again")
    func hiddenTab() async throws {
      let window = try await ArtWindow(adaptsItsTabs: true)
      let reports = Reports(of: window.presenter)
      let labels = ["Home", "Search", "Shop", "Library", "You"]
      #expect(window.window.picture.tabs.first?.labels == labels)
      window.window.picture.tabs.first?.hide("shop")
      await waitUntilIdle()
      #expect(window.window.picture.tabs.first?.labels == labels.filter { $0 != "Shop" })

      let outcome = await window.host.show(Category(id: 2))

      #expect(outcome.hierarchy?.leaf.name == "Category")
      #expect(window.window.picture.tabs.first?.labels == labels)
      #expect(window.window.picture.texts == ["Category 2"])
      #expect(reports.texts == [])
    }

    @Test("A window destination opens its window only once") func windowDestination() async throws {
      let host = try await open()

      await host.show(SmallWindow(number: 1))

      #expect(app.windows.map(\.text) == ["Menu: one, two\nOne ", "Window 1"])
      await host.open(SmallWindow(number: 1))
      await host.show(SmallWindow(number: 2))
      #expect(app.windows.count == 3)
    }

    /// A phone app has only one window, and asking for another does nothing.
    @Test("A window destination covers the screen if there's only one window")
    func singleWindow() async throws {
      let phone = DrivenApp(hasWindows: false) { loose }

      let outcome = try await open(phone).show(SmallWindow(number: 1))

      #expect("\(outcome)" == "opened SmallWindow(number: 1)")
      #expect(phone.windows.map(\.text) == ["Menu: one, two\nOne \nWindow 1"])
      #expect(phone.picture.sheets.map(\.isCover) == [true])
    }

    /// Commands from outside never run without asking the user.
    @Test("The alert shows the command's confirmation") func question() async throws {
      _ = try await open()
      app.deliver("loose://erase")
      await waitUntilIdle()
      let alert = try #require(app.picture.alerts.first)
      #expect(alert.title == "Erase?")
      #expect(alert.message == "All of it.")
      #expect(alert.buttons.map(\.title) == ["Cancel", "Erase"])
      #expect(alert.buttons.map(\.role) == ["cancel", "destructive"])
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
