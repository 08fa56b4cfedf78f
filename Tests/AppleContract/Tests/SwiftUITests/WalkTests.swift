@_spi(System) import AppleFoundation
import Baton
import BatonSwiftUI
import ContentPlaces
import OneSystem
@_spi(System) import SwiftUI
import Testing

extension Contract {
  /// An app whose places stand on each other in circles, in SwiftUI's containers.
  @MainActor @Suite struct WalkTests {
    @Test func holdsWhatHostAndRouterSay() async throws {
      let window = try await MuseumWindow()

      let report = try await walk(window, .museum)

      #expect(report.trail == WalkReport.museumTrail)
      #expect(report.differences == [])
      #expect(report.causes == WalkReport.museumCauses)
      #expect(problems == [])
    }

    @Test func movesWhatTheUserSeesGo() async throws {
      let window = try await MuseumWindow()
      await window.host.navigate(.open(Artist(id: 1)), .open(Notice(id: 1)))

      Transactions.log = []
      await window.host.open(Artwork(id: 7))
      #expect(Transactions.log == ["animated", "animated"])

      Transactions.log = []
      await window.host.replace(with: Artwork(id: 8))
      #expect(Transactions.log == ["animated"])
      #expect(window.line == "Hallway > Artist 1 > Artwork 8")
      #expect(problems == [])
    }
  }

  /// The app's own links to places.
  @MainActor @Suite struct DestinationLinkTests {
    @Test func leadsOnInCircles() async throws {
      let window = try await MuseumWindow()

      for title in ["Artist", "Artwork", "Artist"] {
        window.window.press(title)
        await rest()
      }

      #expect(window.line == "Hallway > Artist 1 > Artwork 7 > Artist 1")
      #expect(window.window.picture.texts == ["Artist 1"])
      #expect(problems == [])
    }

    /// The user looks at another pane, and that is not where the link stands.
    @Test func standsOnThePlaceThatItIsIn() async throws {
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

    @Test func goesWhereItsPlacementSaysElse() async throws {
      let window = try await MuseumWindow()
      window.window.press("Artist")
      await rest()

      window.window.press("Plan")
      await rest()

      #expect(window.line == "Catalogue > Plan 2")
      window.window.press("Artwork")
      await rest()
      #expect(window.line == "Hallway > Artwork 7")
      #expect(problems == [])
    }

    @Test func opensOnceForTwoTaps() async throws {
      let window = try await MuseumWindow()
      let button = try #require(window.window.picture.buttons.first { $0.title == "Artist" })

      button.press()
      button.press()
      await rest()

      #expect(window.line == "Hallway > Artist 1")
    }

    /// A view that goes may still be tapped: it stands nowhere any more.
    @Test func goesByItsPlacementFromAViewThatWasLeft() async throws {
      let window = try await MuseumWindow()
      await window.host.open(Artist(id: 2))
      let button = try #require(window.window.picture.buttons.first { $0.title == "Artwork" })
      await window.host.replace(with: Plan(floor: 3))
      await rest()
      #expect(window.line == "Hallway > Plan 3")

      button.press()
      await rest()

      #expect(window.line == "Hallway > Artwork 7")
      #expect(problems == [])
    }

    @Test func doesNothingWithoutAHost() async throws {
      let window = try await MuseumWindow(handsOnItsHost: false)

      window.window.press("Artist")
      await rest()

      #expect(window.line == "Hallway")
    }
  }
}
