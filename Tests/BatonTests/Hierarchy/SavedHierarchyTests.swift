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
        let restored = router.restore(try router.encode(hierarchy))
        #expect(restored.hierarchy == hierarchy)
        #expect(restored.report == [])
      }
    }
  }

  private func restore(_ link: String, replacing old: String, with new: String) throws
    -> Router.Restored
  {
    let saved = String(decoding: try router.encode(router.hierarchy(for: link)), as: UTF8.self)
    #expect(saved.contains(old))
    return router.restore(saved.replacing(old, with: new).utf8)
  }

  @Test func cutsOffAnUnknownLeaf() throws {
    let restored = try restore("/search/3", replacing: "\"SearchResult\"", with: "\"Gone\"")
    #expect(restored.hierarchy?.description == "Tabs\n└─ search: Search")
    #expect(restored.report == ["no destination is named \"Gone\": it was cut off"])
  }

  @Test func cutsOffALeafWhoseValuesCannotBeRead() throws {
    let restored = try restore("/search/3", replacing: "\"number\":3", with: "\"number\":\"x\"")
    #expect(restored.hierarchy?.description == "Tabs\n└─ search: Search")
    #expect(restored.report.count == 1)
  }

  @Test func placesTheChildOfAnUnknownAncestorAnew() throws {
    let restored = try restore("/search/3", replacing: "\"Search\"", with: "\"Gone\"")
    #expect(
      restored.hierarchy?.description == "Tabs\n└─ search: Search\n   └─ SearchResult(number: 3)")
    #expect(restored.report.last == "SearchResult was placed anew")
  }

  @Test func placesAnewBelowAnUnknownRoot() throws {
    let restored = try restore("/search/3", replacing: "\"Tabs\"", with: "\"OldTabs\"")
    #expect(
      restored.hierarchy?.description
        == "Tabs\n└─ search: Search\n   └─ SearchResult(number: 3)")
  }

  @Test(arguments: [
    "", "{", "[]", "{\"version\":1}",
    "{\"version\":9,\"root\":{\"name\":\"Tabs\",\"edge\":\"root\","
      + "\"values\":{},\"children\":[]}}",
    "{\"version\":1,\"root\":{\"name\":\"Tabs\",\"edge\":\"slot\",\"values\":{},\"children\":[]}}",
  ])
  func reportsWhatCannotBeRead(_ data: String) {
    let restored = router.restore(data.utf8)
    #expect(restored.hierarchy == nil)
    #expect(!restored.report.isEmpty)
  }

  @Test(arguments: [10, 100, 250, 400, 600, 5_000])
  func survivesDeepNesting(levels: Int) {
    func place(_ children: String) -> String {
      "{\"name\":\"Home\",\"edge\":\"push\",\"values\":{},\"focus\":0,\"children\":[\(children)]}"
    }
    var saved = ""
    for _ in 0..<levels { saved = place(saved) }
    saved = saved.replacing("\"push\"", with: "\"root\"", maxReplacements: 1)
    let restored = router.restore("{\"version\":1,\"root\":\(saved)}".utf8)
    #expect(restored.hierarchy != nil || !restored.report.isEmpty)
    #expect((restored.hierarchy?.focus.count ?? 0) <= levels)
  }

  @Test(arguments: lawSeeds(UInt64(0)..<200))
  func neverTrapsOnDamagedData(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var data = try router.encode(router.hierarchy(to: Everything.examples[0]))
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let index = Int.random(in: 0..<data.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: data[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: data.remove(at: index)
      default: data = Array(data[..<index])
      }
      if data.isEmpty { break }
    }
    let restored = router.restore(data)
    #expect(restored.hierarchy != nil || !restored.report.isEmpty, "seed \(seed)")
  }
}
