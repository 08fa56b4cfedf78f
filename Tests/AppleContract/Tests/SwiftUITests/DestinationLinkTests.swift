@_spi(System) import AppleFoundation
import Baton
import BatonSwiftUI
import ContentPlaces
import OneSystem
@_spi(System) import SwiftUI
import Testing

extension Contract {
  /// The app's own links to destinations.
  @MainActor @Suite struct DestinationLinkTests {
    @Test("A link can push a destination that's already in the stack") func repeatedDestination()
      async throws
    {
      let window = try await MuseumWindow()

      for title in ["Artist", "Artwork", "Artist"] {
        window.window.press(title)
        await rest()
      }

      #expect(window.line == "Hallway > Artist 1 > Artwork 7 > Artist 1")
      #expect(window.window.picture.texts == ["Artist 1"])
      #expect(problems == [])
    }

    @Test("A link pushes onto its own pane, not the focused one") func linkInOtherPane()
      async throws
    {
      let window = try await MuseumWindow(hasStudio: true)
      await window.host.open(Bench())
      #expect(window.window.picture.texts == ["Shelf", "Bench"])
      #expect(window.host.shown?.leaf.name == "Bench")

      window.window.press("Artist")
      await rest()

      #expect(window.window.picture.texts == ["Artist 1", "Bench"])
      #expect(window.host.shown?.leafAddress.description == "studio/shelf/push")
      window.window.press("Artwork")
      await rest()
      #expect(window.window.picture.texts == ["Artwork 7", "Bench"])
      #expect(problems == [])
    }

    /// A disappearing view can still be tapped, but has no position anymore.
    @Test("A link in a disappearing view opens at its declared placement") func disappearingView()
      async throws
    {
      let window = try await MuseumWindow()
      await window.host.open(Artist(id: 2))
      let button = try #require(window.window.picture.buttons.first { $0.title == "Artwork" })
      await window.host.navigate(.replace(with: Artist(id: 3)), .select("catalogue"))
      await rest()
      #expect(window.line == "Catalogue")

      button.press()
      await rest()

      // Not on the artist that has taken its position.
      #expect(window.line == "Hallway > Artwork 7")
      #expect(problems == [])
    }

    @Test("A button opens a destination in its own pane") func buttonInPane() async throws {
      let window = try await MuseumWindow(hasStudio: true)
      await window.host.open(Bench())

      window.window.press("Another artist")
      await rest()

      #expect(window.window.picture.texts == ["Artist 2", "Bench"])
      #expect(window.host.shown?.leafAddress.description == "studio/shelf/push")
      #expect(problems == [])
    }

    @Test("Links and buttons do nothing without a host", arguments: ["Artist", "Another artist"])
    func noHost(title: String) async throws {
      let window = try await MuseumWindow(handsOnItsHost: false)

      window.window.press(title)
      await rest()

      #expect(window.line == "Hallway")
    }
  }
}
