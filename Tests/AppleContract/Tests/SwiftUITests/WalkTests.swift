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
    @Test(arguments: DrawnPlatform.allCases)
    func movesWhatTheUserSeesGo(on platform: DrawnPlatform) async throws {
      let window = try await MuseumWindow(on: platform)
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
}
