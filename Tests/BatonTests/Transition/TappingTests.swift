import Baton
import Testing

/// Tests for the position of a destination whose link is tapped on another screen.
@Suite struct TappingTests {
  let router: Router

  init() throws {
    router = try ArtApp.router()
  }

  private typealias App = ArtApp

  private func shown() throws -> Hierarchy {
    let tabs = try router.transition(to: router.hierarchy(for: "/feed"), from: nil)
    return try router.hierarchy(
      after: .open(App.Artist(id: "1")), .open(App.Artwork(id: "7")), .select("search"),
      over: try #require(tabs.result))
  }

  private let feed = Hierarchy.Address.root.appending(.slot("feed", .tab))

  /// The tapped link is in a tab that the user has left.
  @Test("A destination opens on the tapped screen if its placement allows it") func namedScreen()
    throws
  {
    let shown = try shown()
    let artwork = feed.appending(.push).appending(.push)
    #expect(shown[artwork]?.name == "artwork")
    #expect(shown.leaf.name == "Search")

    let position = router.position(of: App.Artist(id: "1"), tappedAt: artwork, in: shown)

    #expect(position == .onTop(of: artwork))
    let next = try router.hierarchy(
      after: .open(App.Artist(id: "1"), try #require(position)), over: shown)
    #expect(next.leafAddress == artwork.appending(.push))
  }

  @Test("A cover for any screen opens over the tapped one") func coverOverAnything() throws {
    let position = router.position(of: App.Notice(id: "1"), tappedAt: .root, in: try shown())
    #expect(position == .onTop(of: .root))
  }

  @Test("A tap on an unrelated screen leaves the position to the placement") func unrelatedScreen()
    throws
  {
    let shown = try shown()
    let search = Hierarchy.Address.root.appending(.slot("search", .tab))
    let places: [(any Destination, Hierarchy.Address)] = [
      (App.Artwork(id: "1"), feed), (App.Artwork(id: "1"), search),
      (App.Show(id: "1"), search), (App.Settings(), feed), (App.Shell(), feed),
      (App.Board(id: "1"), feed), (App.Artist(id: "1"), .root),
      (App.Artist(id: "1"), search.appending(.push)),
    ]
    for (place, address) in places {
      #expect(router.position(of: place, tappedAt: address, in: shown) == nil, "\(place)")
    }
  }

  @Test("A tap pushes on a tab's screen, never on the container") func tabContainer() throws {
    let router = try Router(
      features: [ArtApp(), Anywhere()], links: AppLinks(schemes: ["art"]), home: "/feed")
    let shown = try router.hierarchy(for: "/feed")

    #expect(router.position(of: Card(), tappedAt: .root, in: shown) == nil)
    #expect(router.position(of: Card(), tappedAt: feed, in: shown) == .onTop(of: feed))
  }

  @Test("A tap ignores a sheet alternative if the first alternative pushes") func otherEdge() throws
  {
    let router = try Router(
      features: [ArtApp(), Anywhere()], links: AppLinks(schemes: ["art"]), home: "/feed")
    let shown = try router.hierarchy(for: "/feed")

    #expect(router.position(of: Slip(), tappedAt: feed, in: shown) == nil)
  }
}

private struct Anywhere: Feature {
  var destinations: [any Destination.Type] { [Card.self, Slip.self] }
}

private struct Card: TestDestination {
  static let patterns: [RoutePattern] = ["card"]
  var placement: Placement { .push(onShown: .anything, else: .push(on: ArtApp.Feed())) }
}

private struct Slip: TestDestination {
  static let patterns: [RoutePattern] = ["slip"]
  var placement: Placement {
    .first(
      of: .push(on: ArtApp.Search()),
      .sheet(overShown: ArtApp.Feed.self, else: .sheet(over: ArtApp.Feed())))
  }
}
