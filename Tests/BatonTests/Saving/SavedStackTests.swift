import Baton
import BatonTesting
import Foundation
import Testing

/// Tests for navigation stacks of any length, on threads with a small stack.
@Suite struct SavedStackTests {
  let router: Router

  init() throws {
    router = try Gallery.router()
  }

  @Test("A long stack survives saving", arguments: [1_000, 10_000])
  func anyLength(count: Int) async throws {
    let router = router
    let (problems, isEqual, areHashesEqual, places) = try await onSmallStack {
      let hierarchy = router.longStack(count)
      let encoded = try router.encoded(hierarchy)
      let decoded = router.decodeScene(encoded.data)
      return (
        encoded.problems + decoded.problems, decoded.scene.hierarchy == hierarchy,
        decoded.scene.hierarchy?.hashValue == hierarchy.hashValue,
        decoded.scene.hierarchy?.chain.count
      )
    }
    #expect(problems == [])
    #expect(isEqual)
    #expect(areHashesEqual)
    #expect(places == count + 2)
  }

  @Test("Long stacks of different lengths are unequal") func unequalStacks() async throws {
    let router = router
    let areEqual = try await onSmallStack {
      let stacks = [router.longStack(9_999), router.longStack(10_000), router.longStack(10_001)]
      return stacks.map { a in stacks.map { $0 == a } }
    }
    #expect(areEqual == [[true, false, false], [false, true, false], [false, false, true]])
  }

  @Test("A long stack's description grows linearly") func descriptionLength() async throws {
    let router = router
    let texts = try await onSmallStack {
      [1_000, 3_000].map { router.longStack($0).description }
    }
    #expect(texts[1].utf8.count < texts[0].utf8.count * 4)
    let lines = texts[1].split(separator: "\n")
    #expect(lines.count == 3_002)
    #expect(lines[65].hasSuffix("└─ (65) Artwork(id: 0)"))
    #expect(lines[64].hasSuffix(" └─ Artist(id: 2)"))
    #expect(lines[3_001].hasSuffix("└─ (3001) Artwork(id: 2)"))
  }

  @Test("Freeing a partly shared long stack doesn't overflow the thread's stack") func sharedStack()
    async throws
  {
    let router = router
    try await onSmallStack {
      var shared: [Hierarchy.Node] = []
      do {
        let hierarchy = router.longStack(10_000)
        shared = [hierarchy.focus[5_000], hierarchy.root]
      }
      shared.removeLast()
      #expect(shared[0].destination is Artist || shared[0].destination is Artwork)
    }
  }

  @Test("A long stack moves to its destinations' declared placement") func relocatedStack()
    async throws
  {
    let router = router
    let (names, codes) = try await onSmallStack {
      let text = try router.encoded(router.longStack(10_000)).data.text
      // The stack's lowest destination isn't allowed there anymore.
      let decoded = router.decoded(
        text.replacing(#"{"name":"Rooms"}"#, with: #"{"name":"Shelf"}"#))
      return (decoded.scene.hierarchy?.focus.map(\.name) ?? [], decoded.problems.map(\.code))
    }
    #expect(names.count == 10_002)
    #expect(names.prefix(4) == ["Hall", "Rooms", "Artist", "Artwork"])
    #expect(codes == [.relocated, .relocated])
  }

  struct Follower: TestDestination {
    var id = 1
    var placement: Placement { .push(onShown: Follower.self, else: .push(on: Rooms())) }
  }

  @Test("A destination can move to the top of a long stack") func relocatedToTop() async throws {
    let router = try Router(
      features: [Gallery(), TestFeature(Follower.self)], links: AppLinks(schemes: ["gallery"]),
      home: "/rooms")
    let (names, codes) = try await onSmallStack {
      let stack = (0...10_000).map { #"{"name":"Follower","values":{"id":\#($0)}}"# }
      let places = [#"{"name":"Rooms"}"#] + stack.dropLast() + [#"{"name":"Gone"}"#, stack[10_000]]
      let decoded = router.decoded(
        #"{"version":2,"root":[{"name":"Hall","selected":"rooms","slots":{"rooms":"#
          + "[\(places.joined(separator: ","))]}}]}")
      return (decoded.scene.hierarchy?.focus.map(\.name) ?? [], decoded.problems.map(\.code))
    }
    #expect(names.count == 10_003)
    #expect(codes == [.unknownDestination, .relocated])
  }

  @Test("Only a limited number of destinations move, from the top") func limitedMoves() throws {
    let router = try Router(
      features: [Gallery(), TestFeature(Follower.self)], links: AppLinks(schemes: ["gallery"]),
      home: "/rooms")
    let places = (0...300).map { #"{"name":"Follower","values":{"id":\#($0)}},{"name":"Gone"}"# }
    let decoded = router.decoded(
      #"{"version":2,"root":[{"name":"Hall","selected":"rooms","slots":{"rooms":[{"name":"Rooms"},"#
        + "\(places.joined(separator: ","))]}}]}")
    let moved = decoded.scene.hierarchy?.focus.compactMap { ($0.destination as? Follower)?.id }
    #expect(moved == [0] + Array(201...300))
    #expect(decoded.problems.count { $0.code == .relocated } == 100)
    #expect(decoded.problems.count { $0.code == .noPlace } == 200)
  }
}
