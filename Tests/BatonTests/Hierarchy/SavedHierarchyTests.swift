import Baton
import BatonTesting
import Foundation
import Testing

@Suite struct SavedHierarchyTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  @Test func comesBackAsItWasSaved() throws {
    for type in SampleApp().destinations {
      for example in type.examples as [any Destination] {
        let hierarchy = try router.hierarchy(to: example)
        let restored = router.decodeHierarchy(try router.encodeHierarchy(hierarchy))
        #expect(restored.hierarchy == hierarchy)
        #expect(restored.problems == [])
      }
    }
  }

  private func restore(_ link: String, replacing old: String, with new: String) throws
    -> Router.DecodedHierarchy
  {
    let saved = String(
      decoding: try router.encodeHierarchy(router.hierarchy(for: link)), as: UTF8.self)
    #expect(saved.contains(old))
    return router.decodeHierarchy(Data(saved.replacing(old, with: new).utf8))
  }

  @Test func cutsOffAnUnknownLeaf() throws {
    let restored = try restore("/search/3", replacing: "\"SearchResult\"", with: "\"Gone\"")
    #expect(restored.hierarchy?.description == "Tabs\n└─ search: Search")
    let problem = try #require(restored.problems.first)
    #expect(restored.problems.count == 1)
    #expect(problem.code == .unknownDestination && problem.place == "Gone")
    #expect(problem.message == "no destination is named \"Gone\", so it was cut off")
    #expect(problem.redacted == "no destination is named ‹redacted›, so it was cut off")
  }

  @Test func cutsOffALeafWhoseValuesCannotBeRead() throws {
    let restored = try restore("/search/3", replacing: "\"number\":3", with: "\"number\":\"x\"")
    #expect(restored.hierarchy?.description == "Tabs\n└─ search: Search")
    let problem = try #require(restored.problems.first)
    #expect(restored.problems.count == 1)
    #expect(problem.code == .values && problem.place == "SearchResult")
    #expect(
      problem.message == "SearchResult was cut off, because its values cannot be read: "
        + "number: expected Int, found a text")
    #expect(
      problem.redacted
        == "SearchResult was cut off, because its values cannot be read: ‹redacted›")
  }

  @Test func placesTheChildOfAnUnknownAncestorAnew() throws {
    let restored = try restore("/search/3", replacing: "\"Search\"", with: "\"Gone\"")
    #expect(
      restored.hierarchy?.description == "Tabs\n└─ search: Search\n   └─ SearchResult(number: 3)")
    #expect(restored.problems.map(\.code) == [.unknownDestination, .placedAnew])
    #expect(restored.problems.last?.message == "SearchResult was moved to its own placement")
  }

  @Test func placesAnewBelowAnUnknownRoot() throws {
    let restored = try restore("/search/3", replacing: "\"Tabs\"", with: "\"OldTabs\"")
    #expect(
      restored.hierarchy?.description
        == "Tabs\n└─ search: Search\n   └─ SearchResult(number: 3)")
  }

  @Test(arguments: [
    ("", "unreadable"), ("{", "unreadable"), ("[]", "unreadable"),
    ("{\"version\":1}", "unreadable"),
    (
      "{\"version\":9,\"root\":{\"name\":\"Tabs\",\"edge\":\"root\","
        + "\"values\":{},\"children\":[]}}", "version"
    ),
    (
      "{\"version\":1,\"root\":{\"name\":\"Tabs\",\"edge\":\"slot\",\"values\":{},\"children\":[]}}",
      "unknown-slot"
    ),
  ])
  func saysWhatCannotBeRead(_ data: String, _ code: String) {
    let restored = router.decodeHierarchy(Data(data.utf8))
    #expect(restored.hierarchy == nil)
    #expect(restored.problems.map(\.code.rawValue) == [code])
  }

  struct Stray: Destination {
    static let examples = [Stray()]
    var placement: Placement { .slot("nowhere") }
  }

  struct Strays: Feature {
    var destinations: [any Destination.Type] { [Stray.self] }
  }

  @Test func saysWhatHasNoPlaceAnyMore() throws {
    let thrown = #expect(throws: Router.Problems.self) {
      try Router(features: [SampleApp(), Strays()], home: "/home")
    }
    let usable = try #require(thrown).usable
    let saved =
      #"{"version":1,"root":{"name":"Gone","edge":"root","values":{},"focus":0,"children":["#
      + #"{"name":"Stray","edge":"push","values":{},"children":[]}]}}"#
    let restored = usable.decodeHierarchy(Data(saved.utf8))
    #expect(restored.hierarchy == nil)
    #expect(restored.problems.map(\.code) == [.unknownDestination, .noPlace])
    #expect(restored.problems.last?.place == "Stray")
  }

  @Test(arguments: [10, 100, 250, 400, 600, 5_000])
  func survivesDeepNesting(levels: Int) {
    func place(_ children: String) -> String {
      "{\"name\":\"Home\",\"edge\":\"push\",\"values\":{},\"focus\":0,\"children\":[\(children)]}"
    }
    var saved = ""
    for _ in 0..<levels { saved = place(saved) }
    saved = saved.replacing("\"push\"", with: "\"root\"", maxReplacements: 1)
    let restored = router.decodeHierarchy(Data("{\"version\":1,\"root\":\(saved)}".utf8))
    #expect(restored.hierarchy != nil || !restored.problems.isEmpty)
    #expect((restored.hierarchy?.focus.count ?? 0) <= levels)
  }

  @Test(arguments: lawSeeds(UInt64(0)..<200))
  func neverTrapsOnDamagedData(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var data = try router.encodeHierarchy(router.hierarchy(to: Everything.examples[0]))
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let index = Int.random(in: 0..<data.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: data[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: data.remove(at: index)
      default: data = Data(data[..<index])
      }
      if data.isEmpty { break }
    }
    let restored = router.decodeHierarchy(data)
    #expect(restored.hierarchy != nil || !restored.problems.isEmpty, "seed \(seed)")
  }
}
