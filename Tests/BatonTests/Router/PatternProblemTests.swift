import Baton
import BatonTesting
import Testing

/// Tests for mistakes in constants, dictionaries, and exclusions.
@Suite struct PatternProblemTests {
  enum Tab: String, Codable, CaseIterable { case works, shows }

  struct Partner: TestDestination {
    static let patterns: [RoutePattern] = [
      RoutePattern("a/:id").setting(Key.tab, to: "woks"),
      RoutePattern("b/:id").setting(Key.tab, to: ""),
      RoutePattern("c/:id").setting(Key.tabb, to: "works"),
      RoutePattern("d/:id").setting(Key.id, to: "x"), "e/:id/{data}", "f/:id?data={data}",
      "m/:id?{data*}&{more*}", "g?{id*}", "h/{id...}", "i/:id?{many...}", "j/:id/{many...}",
      "k/:id",
      RoutePattern("k/:id").setting(Key.tab, to: "shows"),
    ]
    var id = "1"
    var tab: Tab?
    var data: [String: String]?
    var many: [String]?
  }

  enum Key: String, CodingKey { case id, tab, tabb }

  struct Video: TestDestination {
    static let patterns: [RoutePattern] = ["videos/:id"]
    var id = "1"
  }

  @Test("Each mistake in constants and dictionaries has its own message")
  func constantsAndDictionaries() throws {
    let problems = self.problems([TestFeature(types: [Partner.self], name: "Partners")]) ?? []
    expectSnapshot(of: problems.map(\.description).joined(separator: "\n\n"), as: .text)
  }

  @Test("An exclusion wins a tie only within its own feature") func exclusionTie() throws {
    let own = TestFeature(types: [Video.self], name: "Videos", exclusions: ["videos/_"])
    #expect(problems([own]) == nil)
    let other = TestFeature(types: [], name: "Others", exclusions: ["videos/_", "videos/_?k"])
    let videos = TestFeature(types: [Video.self], name: "Videos")
    let found = try #require(problems([videos, other]))
    #expect(found.map(\.code) == ["clash"])
    #expect(found[0].description.contains("in Others"))
    #expect(found[0].link == "demoapp://videos/x")
  }

  @Test("Each mistake in an exclusion has its own message") func exclusionMistakes() {
    let feature = TestFeature(
      types: [Video.self], name: "Videos",
      exclusions: [
        "x//y", RoutePattern("x/:id").setting(Key.id, to: "1"), "z/_", "z/_",
        "https://elsewhere.example/",
      ])
    let found = problems([feature]) ?? []
    expectSnapshot(of: found.map(\.description).joined(separator: "\n\n"), as: .text)
  }

  private func problems(_ features: [TestFeature]) -> [Diagnostic]? {
    do throws(Router.Problems) {
      _ = try Router(
        features: features, links: AppLinks(schemes: ["demoapp"]), home: "/k/1")
      return nil
    } catch {
      return error.problems.filter { $0.code != "home-not-found" }.isEmpty
        ? nil : error.problems.filter { $0.code != "home-not-found" }
    }
  }
}
