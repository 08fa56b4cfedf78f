@_spi(System) import AppleFoundation
import Baton
import BatonLinks
import BatonSwiftUI
import ContentPlaces
import Foundation
import OneSystem
@_spi(System) import SwiftUI
import Testing

extension Contract {
  /// The same links in a widget, which has a router and no host.
  @MainActor @Suite struct WidgetLinkTests {
    private let router: Router

    init() throws {
      SystemLog.problems.clear()
      SystemActions.opened = []
      router = try Exhibition.router()
    }

    private func widget(_ content: @escaping () -> any View) -> Drawing {
      let widget = Drawing.built(for: .phone, content: content)
      widget.open()
      return widget
    }

    @Test("A link in a widget opens its destination in the app")
    func opensInTheApp() async throws {
      let widget = widget { [router] in NextUp(artwork: Artwork(id: 7)).links(router) }
      let button = try #require(widget.picture.buttons.first)
      #expect(button.title == "Artwork 7" && button.role == "link")

      button.press()
      await rest()
      #expect(SystemActions.opened == ["system: museum://artworks/7"])

      let window = try await MuseumWindow()
      for open in window.window.picture.urlHandlers { open(URL(string: "museum://artworks/7")!) }
      await rest()
      #expect(window.line == "Hallway > Artwork 7")
      #expect(problems == [])
    }

    @Test("The same view is a button in the app")
    func sameView() async throws {
      let window = try await MuseumWindow()
      let app = Drawing.built(for: .phone) { [host = window.host, router] in
        NextUp(artwork: Artwork(id: 7)).links(router).continuations(of: host)
      }
      app.open()

      #expect(app.picture.buttons.map(\.role) == [nil])
      app.press("Artwork 7")
      await rest()

      #expect(SystemActions.opened == [])
      #expect(window.line == "Hallway > Artwork 7")
    }

    @Test("A widget's own link is its widget URL")
    func widgetURL() {
      let widget = widget { [router] in
        NextUp(artwork: Artwork(id: 7)).opens(Artist(id: 1)).links(router)
      }

      #expect(widget.picture.widgetURLs == [URL(string: "museum://artists/1")])
      #expect(problems == [])
    }

    @Test("A link prints the domain or scheme that the widget asks for")
    func origin() throws {
      let router = try Router(
        features: [Exhibition()],
        links: AppLinks(schemes: ["museum"], domains: ["museum.example.com"]), home: "/hallway")
      let widget = widget { NextUp(artwork: Artwork(id: 7)).links(router, on: "museum") }

      widget.press("Artwork 7")

      #expect(SystemActions.opened == ["system: museum://artworks/7"])
    }

    @Test("A link that wouldn't come back to its destination opens nothing")
    func unprintable() {
      let widget = widget { [router] in
        DestinationLink("Museum", to: Museum()).opens(Museum()).links(router)
      }

      widget.press("Museum")

      #expect(widget.picture.buttons.map(\.role) == [nil])
      #expect(widget.picture.widgetURLs == [nil])
      #expect(SystemActions.opened == [])
    }
  }
}

private struct NextUp: View {
  let artwork: Artwork

  var body: some View {
    DestinationLink(artwork) { Text(artwork.title) }
  }
}
