import BatonLinks
import BatonSwiftUI
import ContentApp
import OneSystem
@_spi(System) import SwiftUI

extension Contract {
  /// The app's own links to destinations, and those in a widget, which has a router but no host.
  @MainActor @Suite struct DestinationLinkTests {
    private let router: Router

    init() throws {
      SystemActions.opened = []
      router = try ContentApp.router()
    }

    @Test("A link can push a destination that's already in the stack")
    func repeatedDestination() async throws {
      let window = try await ArtWindow()

      for title in ["Artist", "Artwork", "Artist"] {
        await window.window.press(title)
      }

      #expect(window.line == "Home > Artist 1 > Artwork 7 > Artist 1")
      #expect(window.window.picture.texts == ["Artist 1"])
    }

    @Test("A link pushes onto its own pane, not the focused one")
    func linkInOtherPane() async throws {
      let window = try await ArtWindow()
      await window.host.open(Book(id: 0))
      #expect(window.window.picture.texts == ["Shelf", "Book 0"])
      #expect(window.host.shown?.leaf.name == "Book")

      await window.window.press("Essay")

      #expect(window.window.picture.texts == ["Essay 1", "Book 0"])
      #expect(window.host.shown?.leafAddress.description == "library/shelf/push")
      await window.window.press("Another essay")
      #expect(window.window.picture.texts == ["Essay 2", "Book 0"])
    }

    /// The user can still tap a disappearing view, although it's no longer in the hierarchy.
    @Test("A link in a disappearing view opens at its declared placement")
    func disappearingView() async throws {
      let window = try await ArtWindow()
      await window.host.open(Artist(id: 2))
      let button = try #require(window.window.picture.buttons.first { $0.title == "Artwork" })
      await window.host.navigate(.replace(with: Artist(id: 3)), .select("shop"))
      await waitUntilIdle()
      #expect(window.line == "Shop")

      button.press()
      await waitUntilIdle()

      // The artwork isn't pushed onto the artist that replaced the view's artist.
      #expect(window.line == "Home > Artwork 7")
    }

    @Test("Without a host, throwing calls explain the fix, and buttons do nothing")
    func withoutHost() async throws {
      let proxy = EnvironmentValues().host

      let tap = { @MainActor in proxy.open(Artist(id: 1)) }
      tap()
      for call in [
        { _ = try proxy.get() }, { try await proxy.open(Artist(id: 1)) },
      ] as [@MainActor () async throws -> Void] {
        let error = await #expect(throws: RoutingError.self) { try await call() }
        #expect(error?.code == "no-host")
        #expect("\(try #require(error))".contains("DestinationGroup"))
      }
    }

    @Test("An awaited call returns the outcome, and the proxy doesn't retain the host")
    func outcome() async throws {
      var host: ContinuationHost? = try ContinuationHost(
        router: ContentApp.router(), presenter: HeadlessPresenter())
      host?.becomeReady()
      let proxy = HostProxy(host)

      #expect(try await proxy.open(Artist(id: 3)).hierarchy?.leaf.name == "Artist")
      #expect(try proxy.get() === host)
      host = nil
      #expect(throws: RoutingError.self) { try proxy.get() }
    }

    @Test(
      "The app opens its own links itself, and the system opens links to other sites",
      arguments: [
        ("Moon cats", #"MainTabs > VideoLibrary > Show(show: "moon-cats")"#, []),
        ("Elsewhere", "MainTabs > VideoLibrary", ["system: https://www.example.org/"]),
      ])
    func textLinks(title: String, line: String, left: [String]) async throws {
      let app = DrivenApp()
      await app.open()

      await app.window.press(title)

      #expect(app.line == line)
      #expect(SystemActions.opened == left)
    }

    // MARK: Widgets

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
