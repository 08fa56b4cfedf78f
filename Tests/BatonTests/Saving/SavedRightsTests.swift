import Baton
import BatonTesting
import Foundation
import Testing

/// A saved state gives the order and edges of destinations. It grants no rights.
@Suite struct SavedRightsTests {
  let router: Router

  init() throws {
    router = try Gallery.router()
  }

  /// A state with one stack of destinations.
  private func decoded(_ root: String) -> Router.DecodedScene {
    router.decoded(#"{"version":2,"root":[\#(root)]}"#)
  }

  static let vault = "Hall\n└─ shelf: Shelf\n   └─ Cellar\n      └─ CellarItem(id: 7)"
  static let item = #"{"name":"CellarItem","values":{"id":7}}"#

  @Test(arguments: [
    item, #"{"name":"CellarItem","edge":"root","values":{"id":7}}"#,
    #"{"name":"CellarItem","edge":"window","values":{"id":7}}"#,
    #"{"name":"CellarItem","edge":"slot","values":{"id":7}}"#,
    #"{"name":"CellarItem","edge":"nonsense","values":{"id":7}}"#,
    #"{"name":"CellarItem","onTop":true,"values":{"id":7}}"#,
    #"{"name":"Hall","selected":"shelf","slots":{"shelf":[{"name":"Shelf"},\#(item)]}}"#,
    #"{"name":"Hall","selected":"shelf","slots":{"shelf":[\#(item)]}}"#,
    #"{"name":"Hall","selected":"shelf","slots":{"shelf":[{"name":"Shelf","presented":[\#(item)]}]}}"#,
  ])
  func standsOnTheVaultAgain(root: String) {
    let decoded = decoded(root)
    #expect(decoded.scene.hierarchy?.description == Self.vault)
    #expect(decoded.problems.map(\.code) == [.relocated])
    #expect(decoded.problems.map(\.places.first?.destination) == ["CellarItem"])
    #expect(decoded.scene.hierarchy?.leaf.name == "CellarItem")
  }

  @Test func takesAlongWhatStandsOnIt() {
    let decoded = decoded(
      #"{"name":"CellarItem","values":{"id":7},"presented":"#
        + #"[{"name":"Leaflet","onTop":true,"values":{"page":2}}]},"#
        + #"{"name":"Artist","onTop":true,"values":{"id":1}}"#)
    #expect(
      decoded.scene.hierarchy?.description == """
        Hall
        └─ shelf: Shelf
           └─ Cellar
              └─ CellarItem(id: 7)
                 ├─ Artist(id: 1)
                 └─ sheet: Leaflet(page: 2)
        """)
    #expect(decoded.problems.map(\.code) == [.relocated])
  }

  // MARK: On top

  @Test func standsOnNoContainerOfSlots() {
    let decoded = decoded(#"{"name":"Hall"},{"name":"Artist","onTop":true,"values":{"id":1}}"#)
    #expect(decoded.problems.map(\.code) == [.relocated])
    #expect(decoded.scene.hierarchy?.root.children.contains { $0.edge == .push } == false)
    #expect(decoded.scene.hierarchy?.leaf.name == "Artist")
  }

  @Test(arguments: [
    (#"{"name":"Artist","onTop":true,"values":{"id":1}}"#, true),
    (#"{"name":"Artist","values":{"id":1}}"#, false),
    // Its first alternative is a push.
    (#"{"name":"Artwork","onTop":true,"values":{"id":1}}"#, true),
    (#"{"name":"Artwork","values":{"id":1}}"#, true),
    (#"{"name":"Leaflet","onTop":true,"values":{"page":1}}"#, false),
    (#"{"name":"Hall","onTop":true}"#, false),
    (#"{"name":"Rooms","onTop":true}"#, false),
  ])
  func staysOnTopByTheEdgeOfItsPlacement(place: String, stays: Bool) {
    let decoded = decoded(
      #"{"name":"Hall","selected":"shelf","slots":{"shelf":[{"name":"Shelf"},\#(place)]}}"#)
    #expect(decoded.problems.map(\.code) == (stays ? [] : [.relocated]))
    let isOnShelf = decoded.scene.hierarchy?.focus.map(\.name).starts(with: ["Hall", "Shelf"])
    #expect(isOnShelf == stays)
  }

  @Test(arguments: [
    (#""edge":"sheet","name":"Leaflet","onTop":true,"values":{"page":1}"#, true),
    (#""edge":"cover","name":"Leaflet","onTop":true,"values":{"page":1}"#, false),
    (#""edge":"push","name":"Leaflet","onTop":true,"values":{"page":1}"#, false),
    (#""edge":"cover","name":"Film","values":{"at":{"$date":0}}"#, true),
    (#""edge":"sheet","name":"Film","values":{"at":{"$date":0}}"#, false),
    // A destination that belongs in a window covers the screen if there are no windows.
    (#""edge":"cover","name":"Drawing","values":{"strokes":[]}"#, true),
  ])
  func isPresentedByTheEdgeOfItsPlacement(place: String, stays: Bool) {
    let decoded = decoded(
      #"{"name":"Hall","selected":"shelf","slots":{"shelf":[{"name":"Shelf","presented":[{"#
        + place + "}]}]}}")
    #expect(decoded.problems.map(\.code) == (stays ? [] : [.relocated]))
  }

  @Test func coversWithWhatBelongsInAWindow() {
    let decoded = decoded(
      #"{"name":"Hall","selected":"shelf","slots":{"shelf":[{"name":"Shelf"},"#
        + #"{"name":"Drawing","values":{"strokes":[[1]]}}]}}"#)
    #expect(
      decoded.scene.hierarchy?.description
        == "Hall\n└─ shelf: Shelf\n   └─ cover: Drawing(strokes: [[1]])")
    #expect(decoded.problems.map(\.code) == [.relocated])
  }

  // MARK: Roots, windows and slots

  @Test(arguments: [
    (#"{"name":"Hall"}"#, "Hall", true), (#"{"name":"Hall","edge":"root"}"#, "Hall", true),
    (#"{"name":"Hall","edge":"window"}"#, "Hall", false),
    // Containers can't tell its window from the scene's first.
    (#"{"name":"Drawing","values":{"strokes":[]}}"#, "Drawing(strokes: [])", true),
    (
      #"{"name":"Drawing","edge":"window","values":{"strokes":[]}}"#,
      "window: Drawing(strokes: [])",
      true
    ),
    (#"{"name":"Shelf"}"#, "Hall\n└─ shelf: Shelf", false),
    (#"{"name":"Rooms","edge":"window"}"#, "Hall\n└─ rooms: Rooms", false),
  ])
  func isTheRootOnlyByItsPlacement(place: String, text: String, stays: Bool) {
    let decoded = decoded(place)
    #expect(decoded.scene.hierarchy?.description == text)
    #expect(decoded.problems.map(\.code) == (stays ? [] : [.relocated]))
  }

  @Test func standsInItsOwnSlotOnly() {
    let decoded = decoded(
      #"{"name":"Hall","selected":"rooms","slots":{"rooms":[{"name":"Shelf"},{"name":"Cellar"}]}}"#)
    #expect(decoded.scene.hierarchy?.description == "Hall\n└─ shelf: Shelf\n   └─ Cellar")
    #expect(decoded.problems.map(\.code) == [.relocated])
  }

  @Test func bringsBesideItWhatItsPlacementNames() {
    let decoded = decoded(
      #"{"name":"Hall","selected":"shelf","slots":{"shelf":[{"name":"Deed","#
        + #""values":{"kind":"new","number":3}}]}}"#)
    #expect(
      decoded.scene.hierarchy?.description
        == "Bureau\n├─ papers: Deeds(kind: \"new\")\n└─ *paper: Deed(kind: \"new\", number: 3)")
  }

  struct Book: Destination {
    static let patterns: [RoutePattern] = ["book"]
    static let examples = [Book()]
    static let slots = [Slot("index", .pane), Slot("page", .pane)]
    var placement: Placement { .root }
  }

  struct Page: Destination {
    static let patterns: [RoutePattern] = []
    static let examples = [Page(number: 1)]
    var number: Int
    var placement: Placement { .slot("page", beside: ["index": Index(of: number)]) }
  }

  /// Beside its page, in a slot that its own placement doesn't name.
  struct Index: Destination {
    static let patterns: [RoutePattern] = []
    static let examples = [Index(of: 1)]
    var of: Int
    var placement: Placement { .push(on: Page(number: of)) }
  }

  @Test func standsInASlotThatAnotherPlaceNamesForIt() throws {
    let router = try TestFeature(Book.self, Page.self, Index.self).router(home: "/book")
    let hierarchy = try router.hierarchy(to: Page(number: 7))
    let text = try router.encodeHierarchy(hierarchy).text
    #expect(hierarchy.chain.map(\.name) == ["Book", "Index", "Page"])
    #expect(router.decoded(text).problems == [])
    #expect(router.decoded(text).scene.hierarchy == hierarchy)
    // Not the index of another page.
    let other = router.decoded(text.replacing("\"of\":7", with: "\"of\":8"))
    #expect(other.problems.map(\.places.first?.destination) == ["Index"])
  }

  // MARK: Another version of the app

  struct Album: Destination {
    static let patterns: [RoutePattern] = []
    static let examples = [Album(id: 1)]
    var id: Int
    var placement: Placement { .push(on: Rooms()) }
  }

  /// The same in a later version, under another parent.
  struct AlbumOnShelf: Destination {
    static let patterns: [RoutePattern] = []
    static let traits: [DestinationTrait] = [.named("Album")]
    static let examples = [AlbumOnShelf(id: 1)]
    var id: Int
    var placement: Placement { .push(on: Shelf()) }
  }

  @Test func movesWithAnUpdateThatPlacesItElsewhere() throws {
    func router(_ album: any Destination.Type) throws -> Router {
      try Router(
        features: [Gallery(), TestFeature(types: [album], name: "Albums")],
        links: AppLinks(schemes: ["gallery"]),
        home: "/rooms")
    }
    let (old, new) = (try router(Album.self), try router(AlbumOnShelf.self))
    let placed = try old.hierarchy(to: Album(id: 1))
    var onTop = Hierarchy.Place(Artist(id: 3), in: old, .init(Album(id: 1), in: old))
    onTop = Hierarchy.Place(Rooms(), .slot("rooms", .tab), in: old, onTop)
    let stacked = Hierarchy(root: Hierarchy.Place(Hall(), .root, in: old, onTop))

    let moved = new.decodeHierarchy(try old.encodeHierarchy(placed))
    let kept = new.decodeHierarchy(try old.encodeHierarchy(stacked))

    #expect(
      moved.hierarchy?.description == "Hall\n├─ rooms: Rooms\n└─ *shelf: Shelf\n   └─ Album(id: 1)")
    #expect(moved.problems.map(\.code) == [.relocated])
    // It went on top of the screen, which it still can.
    #expect(kept.hierarchy?.focus.map(\.name) == ["Hall", "Rooms", "Artist", "Album"])
    #expect(kept.problems == [])
  }
}
