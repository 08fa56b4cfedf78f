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
    #expect(problem.code == .unknownDestination && problem.places.first?.destination == "Gone")
    #expect(problem.message == "no destination is named \"Gone\", so it was cut off")
    #expect(problem.redacted == "no destination is named ‹redacted›, so it was cut off")
  }

  @Test func cutsOffALeafWhoseValuesCannotBeRead() throws {
    let restored = try restore("/search/3", replacing: "\"number\":3", with: "\"number\":\"x\"")
    #expect(restored.hierarchy?.description == "Tabs\n└─ search: Search")
    let problem = try #require(restored.problems.first)
    #expect(restored.problems.count == 1)
    #expect(problem.code == .values && problem.places.first?.destination == "SearchResult")
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
    #expect(restored.problems.map(\.code) == [.unknownDestination, .relocated])
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
    ("{\"version\":1}", "version"),
    (
      "{\"version\":9,\"root\":{\"name\":\"Tabs\",\"edge\":\"root\","
        + "\"values\":{},\"children\":[]}}", "version"
    ),
    ("{\"version\":2,\"root\":{\"name\":\"Tabs\"}}", "unreadable"),
    ("{\"version\":2,\"root\":[{}]}", "unreadable"),
    ("{\"version\":2,\"account\":7}", "unreadable"),
    ("{\"version\":\"2\"}", "unreadable"),
    ("{\"version\":2,\"root\":[],\"root\":[]}", "unreadable"),
    ("{\"version\":2} x", "unreadable"),
    ("{\"version\":0}", "version"),
  ])
  func saysWhatCannotBeRead(_ data: String, _ code: String) {
    let restored = router.decodeHierarchy(Data(data.utf8))
    #expect(restored.hierarchy == nil)
    #expect(restored.problems.map(\.code.rawValue) == [code])
  }

  struct Stray: Destination {
    static let patterns: [RoutePattern] = []
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
      #"{"version":2,"root":[{"name":"Gone"},{"name":"Stray"}]}"#
    let restored = usable.decodeHierarchy(Data(saved.utf8))
    #expect(restored.hierarchy == nil)
    #expect(restored.problems.map(\.code) == [.unknownDestination, .noPlace])
    #expect(restored.problems.last?.places.first?.destination == "Stray")
  }
}
