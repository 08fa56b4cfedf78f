@_spi(System) import AppleFoundation
import Baton
import BatonSwiftUI
import ContentPlaces
import OneSystem
@_spi(System) import SwiftUI
import Testing

/// A window of the museum.
@MainActor struct MuseumWindow {
  let window: Drawing
  let presenter: SwiftUIPresenter
  let host: ContinuationHost

  init(
    on platform: DrawnPlatform = .phone, hasStudio: Bool = false, handsOnItsHost: Bool = true,
    adaptsItsTabs: Bool = false
  ) async throws {
    SystemLog.problems.clear()
    let presenter = SwiftUIPresenter(screens: [MuseumScreens(adaptsItsTabs: adaptsItsTabs)])
    let host = try ContinuationHost(
      router: Exhibition.router(hasStudio: hasStudio), presenter: presenter)
    window = Drawing.built(for: platform) {
      if handsOnItsHost {
        HierarchyView(presenter).continuations(of: host)
      } else {
        HierarchyView(presenter)
      }
    }
    self.presenter = presenter
    self.host = host
    window.open()
    host.becomeReady()
    await rest()
  }

  /// The visible screens on one line.
  var line: String { host.shown.map { "\(ContainerPiles($0))" } ?? "nothing" }
}

private struct MuseumScreens: SwiftUIFeature {
  let adaptsItsTabs: Bool

  var screens: Screens {
    [
      .init(Museum.self) { [adaptsItsTabs] _ in
        if adaptsItsTabs { AdaptableTabs() } else { SlotTabs() }
      },
      .init(Studio.self) { _ in SlotColumns() },
      .page(Hallway.self), .page(Catalogue.self), .page(Artist.self), .page(Artwork.self),
      .page(Plan.self), .page(Notice.self), .page(Shelf.self), .page(Bench.self),
    ]
  }
}

extension DestinationHandler where Screen == SwiftUIScreen {
  @MainActor fileprivate static func page<Place: TitledPlace>(_ place: Place.Type) -> Self {
    .init(place) { Page(title: $0.title) }
  }
}

/// A page with links to others.
private struct Page: View {
  let title: String
  @Environment(\.host) private var host

  var body: some View {
    Text(title)
    DestinationLink(Artist(id: 1)) { Text("Artist") }
    DestinationLink("Artwork", to: Artwork(id: 7))
    DestinationLink("Plan", to: Plan(floor: 2))
    Button("Another artist") { host.open(Artist(id: 2)) }
  }
}
