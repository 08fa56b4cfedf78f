import Baton
import BatonHost
import BatonTesting
import Testing

/// The positions of destinations that go on top of the current screen.
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

  private func focus(_ links: String...) throws -> [String] {
    var shown: Hierarchy?
    for link in links {
      let wanted = try router.hierarchy(for: link, over: shown)
      shown = router.transition(to: wanted, from: shown).result
    }
    return try #require(shown).focus.dropFirst(2).map { $0.edge.isPresented ? "^\($0)" : "\($0)" }
  }

  @Test func holdsTheSamePlaceMoreThanOnce() throws {
    #expect(
      try focus("/artists/1", "/artworks/2", "/artists/1")
        == ["artist(id: \"1\")", "artwork(id: \"2\")", "artist(id: \"1\")"])
  }

  @Test func goesToTheAlternativeWithNothingToStandOn() throws {
    #expect(
      try router.hierarchy(for: "/artworks/1").line == "Shell > feed: Feed > artwork(id: \"1\")")
    #expect(try focus("/search", "/artworks/1") == ["artwork(id: \"1\")"])
    #expect(try shown("/search", "/artworks/1").focus[1].name == "Feed")
    #expect(try shown("/search", "/artists/1").focus[1].name == "Search")
  }

  @Test func givesTheStateToTheVerySamePlaceOnTop() throws {
    #expect(
      try focus("/artists/1", "/artworks/2", "/artworks/2?zoom=3")
        == ["artist(id: \"1\")", "artwork(id: \"2\", zoom: 3)"])
    // A parent that its placement doesn't list can hold it too, if it goes on top.
    #expect(try focus("/artworks/2", "/artworks/2?zoom=3") == ["artwork(id: \"2\", zoom: 3)"])
  }

  @Test func dismissesWhatCoversTheFirstThatIsListed() throws {
    let over = try shown("/feed", "/artists/1", "/artworks/2/buy")
    #expect(over.leaf.name == "Buy")
    let next = try router.hierarchy(for: "/artists/3", over: over)
    let plan = router.transition(to: next, from: over)
    #expect(
      plan.steps.map(\.description) == [
        "dismiss sheet: Buy(id: \"2\") over artwork(id: \"2\")",
        "push artist(id: \"3\") on artwork(id: \"2\")",
      ])
    #expect(plan.steps.map(\.isAnimated) == [true, true])
  }

  @Test func keepsAnAncestorWhereItStandsNearestToTheLeaf() throws {
    #expect(
      try focus("/artists/1", "/artworks/2", "/artists/1", "/artworks/2/buy")
        == ["artist(id: \"1\")", "artwork(id: \"2\")", "^Buy(id: \"2\")"])
    #expect(
      try focus("/artists/1", "/artworks/2", "/artists/1", "/artworks/2", "/artworks/2/buy").count
        == 5)
    // A missing ancestor goes on top.
    #expect(
      try focus("/artists/1", "/artworks/9/buy")
        == ["artist(id: \"1\")", "artwork(id: \"9\")", "^Buy(id: \"9\")"])
  }

  @Test func coversAnything() throws {
    #expect(
      try focus("/search", "/shows/1", "/notices/1", "/notices/2")
        == ["Show(id: \"1\")", "^Notice(id: \"1\")", "^Notice(id: \"2\")"])
  }

  @Test func keepsWhatAPaneShowsBesideUnlessItInsists() throws {
    #expect(
      try shown("/drafts/old", "/drafts/all/1").chain[1].description == "Drafts(box: \"old\")")
    let wanted = try router.hierarchy(for: "/drafts/all/1", over: shown("/drafts/old"))
    #expect(wanted.chain[1].description == "Drafts(box: \"old\")")
    #expect(
      try shown("/drafts/old", "/drafts/all/1?insists=true").chain[1].description
        == "Drafts(box: \"all\")")
    #expect(
      try router.hierarchy(for: "/drafts/new/1").chain[1].description == "Drafts(box: \"new\")")
  }

  @Test func skipsForeignPresentations() throws {
    let presenter = ShownScreen(
      .destination(ArtApp.Shell()), edge: .root,
      children: [
        ShownScreen(
          .destination(ArtApp.Feed()), edge: .slot("feed", .tab),
          children: [
            ShownScreen(
              .destination(ArtApp.Artist(id: "1")), edge: .push,
              children: [ShownScreen(.foreign("Alert"), edge: .cover)], focusedChild: 0)
          ], focusedChild: 0)
      ], focusedChild: 0, selectedSlot: "feed")
    let shown = router.hierarchy(of: presenter)
    let wanted = try router.hierarchy(for: "/artworks/1", over: shown)
    #expect(
      router.transition(to: wanted, from: shown).steps.map(\.description) == [
        "dismiss cover: foreign Alert over artist(id: \"1\")",
        "push artwork(id: \"1\") on artist(id: \"1\")",
      ])
  }

  @Test func savesPlacesThatRepeat() throws {
    let shown = try shown("/search", "/artists/1", "/artworks/2", "/artists/1", "/notices/7")
    let decoded = router.decodeHierarchy(try router.encodeHierarchy(shown))
    #expect(decoded.problems == [])
    #expect(decoded.hierarchy == shown)
  }

  @Test func savesWhatWasOpenedOnTopWhateverItsPlacementSays() throws {
    let start = try shown("/search", "/artists/1")
    let shown = try router.hierarchy(
      after: .open(ArtApp.Show(id: "4"), .onTop), over: start)
    #expect(shown.focus.dropFirst().map(\.name) == ["Search", "artist", "Show"])
    let decoded = router.decodeHierarchy(try router.encodeHierarchy(shown))
    #expect(decoded.problems == [])
    #expect(decoded.hierarchy == shown)
  }

  @Test func opensOnTheAskingPlace() throws {
    let desk = try shown("/drafts/all", "/drafts/all/1")
    let list = Hierarchy.Address.root.appending(.slot("drafts", .pane))
    let next = try router.hierarchy(
      after: .open(ArtApp.Artwork(id: "1"), .onTop(of: list)), over: desk)
    #expect(
      next.description == """
        Desk
        ├─ *drafts: Drafts(box: "all")
        │  └─ artwork(id: "1")
        └─ draft: Draft(box: "all", id: 1)
        """)
  }

  @Test(arguments: [
    Navigation.open(ArtApp.Feed(), .onTop), .open(ArtApp.Shell(), .onTop),
    .open(ArtApp.Artwork(id: "1"), .onTop(of: Hierarchy.Address.root)),
    .open(ArtApp.Artwork(id: "1"), .onTop(of: Hierarchy.Address.root.appending(.push))),
  ])
  func refusesWhatCannotGoOnTop(_ move: Navigation) throws {
    let shown = try shown("/search")
    let reason = #expect(throws: RoutingError.self) {
      try router.hierarchy(after: move, over: shown)
    }
    #expect(reason?.code == .placement)
  }

  @Test func knowsTheSamePlaceByItsPathButForItsState() {
    #expect(
      router.areSamePlace(ArtApp.Artist(id: "1", tab: "works"), ArtApp.Artist(id: "1")))
    #expect(!router.areSamePlace(ArtApp.Artist(id: "1"), ArtApp.Artist(id: "2")))
    #expect(!router.areSamePlace(ArtApp.Legal(page: "terms"), ArtApp.Legal(page: "privacy")))
    #expect(router.areSamePlace(ArtApp.Artwork(id: "1", zoom: 2), ArtApp.Artwork(id: "1")))
  }

  @Test func keepsAllLaws() throws {
    expectWellBehaved(ArtApp(), with: router)
  }

  @Test func tellsWhatPlacementsAskForThatCannotBe() {
    struct Shelf: Destination {
      static let patterns: [RoutePattern] = ["shelf"]
      static let examples = [Shelf()]
      static let slots = [Slot("top", .tab, first: "/shelf/book"), Slot("low", .tab)]
      var placement: Placement { .root }
    }
    struct Book: Destination {
      static let patterns: [RoutePattern] = ["shelf/book"]
      static let examples = [Book()]
      var placement: Placement { .first(of: .push(on: Shelf()), .root) }
    }
    struct Mark: Destination {
      static let patterns: [RoutePattern] = ["mark"]
      static let examples = [Mark()]
      var placement: Placement { .push(onShown: "Bok", "Magazine", else: .root) }
    }
    struct Leaf: Destination {
      static let patterns: [RoutePattern] = ["leaf"]
      static let examples = [Leaf()]
      // One of them is there, so the other may belong to another app.
      var placement: Placement { .push(onShown: "Book", "Magazine", else: .root) }
    }
    let problems = #expect(throws: Router.Problems.self) {
      try Router(
        features: [TestFeature(Shelf.self, Book.self, Mark.self, Leaf.self)],
        links: AppLinks(schemes: ["demoapp"]), home: "/shelf")
    }
    #expect(
      problems?.problems.map { "\($0.code): \($0.places.compactMap(\.destination))" } == [
        "slot-first-elsewhere: [\"Shelf\"]", "push-on-container: [\"Book\"]",
        "shown-place-not-found: [\"Mark\"]",
      ])
    let texts = problems?.problems.map(\.description) ?? []
    expectSnapshot(of: texts.joined(separator: "\n\n"), as: .text)
  }
}
