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

  @Test("A long stack survives saving", arguments: [100, 198])
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

  @Test("Restoring a scene cuts off what's above two hundred destinations")
  func restoredStack() async throws {
    let decoded = router.decodeScene(try router.encoded(router.longStack(10_000)).data)
    let hierarchy = try #require(decoded.scene.hierarchy)
    #expect(hierarchy.chain.count == 200)
    #expect(decoded.problems.map(\.code) == [.tooDeep])
    let router = router
    let steps = try await onSmallStack {
      [nil, router.longStack(100), hierarchy].map { shown in
        router.transition(to: hierarchy, from: shown).steps.isEmpty
      }
    }
    #expect(steps == [false, false, true])
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
}
