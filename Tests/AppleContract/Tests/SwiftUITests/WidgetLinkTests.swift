import BatonLinks
import BatonSwiftUI
import ContentApp
import OneSystem
@_spi(System) import SwiftUI

extension Contract {
  /// Links in a widget, which has a router but no host.
  @MainActor @Suite struct WidgetLinkTests {
    private let router: Router

    init() throws {
      SystemActions.opened = []
      router = try ContentApp.router()
    }

    private func widget(_ content: @escaping () -> any View) -> Drawing {
      let widget = Drawing.built(for: .phone, content: content)
      widget.open()
      return widget
    }

    @Test("The same view is a button in the app")
    func sameView() async throws {
      let window = try await ArtWindow()
      let app = Drawing.built(for: .phone) { [host = window.host, router] in
        NextUp(artwork: Artwork(id: 7)).links(router).continuations(of: host)
      }
      app.open()

      #expect(app.picture.buttons.map(\.role) == [nil])
      await app.press("Artwork 7")

      #expect(SystemActions.opened == [])
      #expect(window.line == "Home > Artwork 7")
    }

    @Test("A widget's `opens` modifier sets the widget URL")
    func widgetURL() {
      let widget = widget { [router] in
        NextUp(artwork: Artwork(id: 7)).opens(Artist(id: 1)).links(router)
      }

      #expect(widget.picture.widgetURLs == [URL(string: "https://arthouse.example/artists/1")])
    }

    @Test("A link uses the domain or scheme that the widget specifies")
    func origin() async {
      let widget = widget { [router] in
        NextUp(artwork: Artwork(id: 7)).links(router, on: "arthouse")
      }

      await widget.press("Artwork 7")

      #expect(SystemActions.opened == ["system: arthouse://artworks/7"])
    }

    @Test("A link that wouldn't lead back to its destination does nothing")
    func unprintable() async {
      let widget = widget { [router] in
        DestinationLink("Museum", to: ArtHouse()).opens(ArtHouse()).links(router)
      }

      await widget.press("Museum")

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
