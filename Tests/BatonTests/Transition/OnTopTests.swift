import Baton
import BatonHost
import BatonTesting
import Testing

/// Tests for the positions of destinations that go on top of the current screen.
@Suite struct OnTopTests {
  let router: Router

  init() throws {
    router = try ArtApp.router()
  }

  /// Returns the hierarchy after opening links one after another.
  private func shown(_ links: String...) throws -> Hierarchy {
    var shown: Hierarchy?
    for link in links {
      let wanted = try router.hierarchy(for: link, over: shown)
      shown = router.transition(to: wanted, from: shown).result
    }
    return try #require(shown)
  }

  @Test("Two destinations are the same if they differ only in state") func sameDestination() {
    #expect(
      router.areSameDestination(ArtApp.Artist(id: "1", tab: "works"), ArtApp.Artist(id: "1")))
    #expect(!router.areSameDestination(ArtApp.Artist(id: "1"), ArtApp.Artist(id: "2")))
    #expect(!router.areSameDestination(ArtApp.Legal(page: "terms"), ArtApp.Legal(page: "privacy")))
    #expect(router.areSameDestination(ArtApp.Artwork(id: "1", zoom: 2), ArtApp.Artwork(id: "1")))
  }

  @Test("An app whose screens link in circles passes expectWellBehaved") func wellBehaved() throws {
    expectWellBehaved(ArtApp(), with: router)
  }

  @Test("Building a router reports placements that can't work") func impossiblePlacements() {
    struct Shelf: TestDestination {
      static let patterns: [RoutePattern] = ["shelf"]
      static let slots = [Slot("top", .tab, first: "/shelf/book"), Slot("low", .tab)]
    }
    struct Book: TestDestination {
      static let patterns: [RoutePattern] = ["shelf/book"]
      var placement: Placement { .first(of: .push(on: Shelf()), .root) }
    }
    struct Mark: TestDestination {
      static let patterns: [RoutePattern] = ["mark"]
      var placement: Placement { .push(onShown: "Bok", "Magazine", else: .root) }
    }
    struct Leaf: TestDestination {
      static let patterns: [RoutePattern] = ["leaf"]
      // One of the two destinations exists, so the other may belong to a different app.
      var placement: Placement { .push(onShown: "Book", "Magazine", else: .root) }
    }
    let problems = #expect(throws: Router.Problems.self) {
      try Router(
        features: [TestFeature(Shelf.self, Book.self, Mark.self, Leaf.self)],
        links: AppLinks(schemes: ["demoapp"]), home: "/shelf")
    }
    #expect(
      problems?.problems.map { "\($0.code): \($0.locations.compactMap(\.destination))" } == [
        "slot-first-elsewhere: [\"Shelf\"]", "push-on-container: [\"Book\"]",
        "shown-destination-not-found: [\"Mark\"]",
      ])
    let texts = problems?.problems.map(\.description) ?? []
    expectSnapshot(of: texts.joined(separator: "\n\n"), as: .text)
  }
}
