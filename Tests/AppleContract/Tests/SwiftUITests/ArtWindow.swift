import BatonSwiftUI
import ContentApp
import OneSystem
@_spi(System) import SwiftUI

/// A window of the content app.
@MainActor struct ArtWindow {
  let window: Drawing
  let presenter: SwiftUIPresenter
  let host: ContinuationHost

  init(adaptsItsTabs: Bool = false) async throws {
    let presenter = SwiftUIPresenter(screens: [ArtScreens(adaptsItsTabs: adaptsItsTabs)])
    let host = try ContinuationHost(router: ContentApp.router(), presenter: presenter)
    window = Drawing { HierarchyView(presenter).continuations(of: host) }
    self.presenter = presenter
    self.host = host
    window.open()
    await host.start()
  }

  /// The visible screens on one line.
  var line: String {
    let titles = host.shown?.focus.compactMap { ($0.destination as? any ContentPlace)?.title }
    return titles?.joined(separator: " > ") ?? "nothing"
  }
}

extension ContentApp {
  /// The destinations that need a plain screen.
  static let pages = features.flatMap(\.destinations).filter {
    $0 != ArtHouse.self && $0 != Library.self
  }
}

struct ArtScreens: SwiftUIFeature {
  var adaptsItsTabs = false

  var screens: Screens {
    [
      .init(ArtHouse.self) { [adaptsItsTabs] _ in
        if adaptsItsTabs { AdaptableTabs() } else { SlotTabs() }
      },
      .init(Library.self) { _ in SlotColumns() },
      .init(all: ContentApp.pages) { Page(title: ($0 as? any ContentPlace)?.title ?? "") },
    ]
  }
}

/// A page with links to other destinations.
private struct Page: View {
  let title: String
  @Environment(\.host) private var host

  var body: some View {
    Text(title)
    DestinationLink(Artist(id: 1)) { Text("Artist") }
    DestinationLink("Artwork", to: Artwork(id: 7))
    DestinationLink("Essay", to: Essay(id: 1))
    Button("Another essay") { host.open(Essay(id: 2)) }
  }
}
