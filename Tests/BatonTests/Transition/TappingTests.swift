import Baton
import Testing

/// Tests for the position of a destination whose link is tapped on another screen, with placements
/// that the stories' app doesn't have.
@Suite struct TappingTests {
  private let router: Router
  private let shown: Hierarchy
  private let feed = Hierarchy.Address.root.appending(.slot("feed", .tab))

  init() throws {
    router = try Router(
      features: [ArtApp(), Anywhere()], links: AppLinks(schemes: ["art"]), home: "/feed")
    shown = try router.hierarchy(for: "/feed")
  }

  @Test("A tap pushes on a tab's screen, never on the container") func tabContainer() {
    #expect(router.position(of: Card(), tappedAt: .root, in: shown) == nil)
    #expect(router.position(of: Card(), tappedAt: feed, in: shown) == .onTop(of: feed))
  }

  @Test("A tap ignores a sheet alternative if the first alternative pushes") func otherEdge() {
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
