import Baton
import BatonTesting
import Foundation
import Testing

/// Tests that a saved state determines the order and edges of destinations, but doesn't grant any
/// rights.
@Suite struct SavedRightsTests {
  let router: Router

  init() throws {
    router = try Gallery.router()
  }

  struct Book: TestDestination {
    static let patterns: [RoutePattern] = ["book"]
    static let slots = [Slot("index", .pane), Slot("page", .pane)]
  }

  struct Page: TestDestination {
    var number = 1
    var placement: Placement { .slot("page", beside: ["index": Index(of: number)]) }
  }

  /// A screen that's shown beside its page, in a slot that its own placement doesn't name.
  struct Index: TestDestination {
    var of = 1
    var placement: Placement { .push(on: Page(number: of)) }
  }

  @Test("A destination stays in a slot that its neighbor's placement names") func neighborSlot()
    throws
  {
    let router = try TestFeature(Book.self, Page.self, Index.self).router(home: "/book")
    let hierarchy = try router.hierarchy(to: Page(number: 7))
    let text = try router.encodeScene(.init(hierarchy: hierarchy)).data.text
    #expect(hierarchy.chain.map(\.name) == ["Book", "Index", "Page"])
    #expect(router.decoded(text).problems == [])
    #expect(router.decoded(text).scene.hierarchy == hierarchy)
    // The state may not show another page's index there.
    let other = router.decoded(text.replacing("\"of\":7", with: "\"of\":8"))
    #expect(other.problems.map(\.locations.first?.destination) == ["Index"])
  }

  // MARK: Another version of the app

  struct Album: TestDestination {
    var id = 1
    var placement: Placement { .push(on: Rooms()) }
  }

  /// The album in a later version of the app, with a different parent.
  struct AlbumOnShelf: TestDestination {
    static let traits: [DestinationTrait] = [.named("Album")]
    var id = 1
    var placement: Placement { .push(on: Shelf()) }
  }

  @Test("A saved destination moves if an app update changes its placement") func changedPlacement()
    throws
  {
    func router(_ album: any Destination.Type) throws -> Router {
      try Router(
        features: [Gallery(), TestFeature(types: [album], name: "Albums")],
        links: AppLinks(schemes: ["gallery"]),
        home: "/rooms")
    }
    let (old, new) = (try router(Album.self), try router(AlbumOnShelf.self))
    let placed = try old.hierarchy(to: Album(id: 1))
    var onTop = Hierarchy.Node(Artist(id: 3), in: old, .init(Album(id: 1), in: old))
    onTop = Hierarchy.Node(Rooms(), .slot("rooms", .tab), in: old, onTop)
    let stacked = Hierarchy(root: Hierarchy.Node(Hall(), .root, in: old, onTop))

    let moved = new.decodeScene(try old.encodeScene(.init(hierarchy: placed)).data)
    let kept = new.decodeScene(try old.encodeScene(.init(hierarchy: stacked)).data)

    #expect(
      moved.scene.hierarchy?.description
        == "Hall\n├─ rooms: Rooms\n└─ *shelf: Shelf\n   └─ Album(id: 1)")
    #expect(moved.problems.map(\.code) == [.relocated])
    // The album was opened on top of the screen that was visible, and it's still allowed there.
    #expect(kept.scene.hierarchy?.focus.map(\.name) == ["Hall", "Rooms", "Artist", "Album"])
    #expect(kept.problems == [])
  }

  struct Layer: TestDestination {
    var placement: Placement { .push(on: Drawing()) }
  }

  @Test(
    "If a destination's parent had its own window, the parent covers the scene",
    arguments: [
      #"{"edge":"cover","name":"Drawing","values":{"strokes":"x"}}"#,
      #"{"edge":"cover","name":"Drawing","values":{"strokes":[[1,2],[]]}},{"name":"Gone"}"#,
    ])
  func lostWindow(parent: String) throws {
    let router = try Router(
      features: [Gallery(), TestFeature(Layer.self)], links: AppLinks(schemes: ["gallery"]),
      home: "/rooms")
    let restored = router.decoded(
      #"{"version":2,"root":[{"name":"Hall","presented":[\#(parent),{"name":"Layer"}]}]}"#)
    #expect(
      restored.scene.hierarchy?.description
        == "Hall\n└─ cover: Drawing(strokes: [[1, 2], []])\n   └─ Layer")
    #expect(restored.problems.last?.code == .relocated)
    #expect(restored.problems.count == 2)
  }

  struct Stray: TestDestination {
    var placement: Placement { .slot("nowhere") }
  }

  @Test("Saved destinations that are gone or have no place are reported") func lostPlace() throws {
    let thrown = #expect(throws: Router.Problems.self) {
      try Router(features: [Gallery(), TestFeature(Stray.self)], home: "/rooms")
    }
    let usable = try #require(thrown).usable
    let saved =
      #"{"version":2,"root":[{"name":"Gone"},{"name":"Stray"}]}"#
    let restored = usable.decodeScene(Data(saved.utf8))
    #expect(restored.scene.hierarchy == nil)
    #expect(restored.problems.map(\.code) == [.unknownDestination, .noPlace])
    #expect(restored.problems.last?.locations.first?.destination == "Stray")
  }
}
