import Baton
import BatonInspection
import BatonTesting
import Testing

/// Tests for routes of different rank that match the same link.
@Suite struct OverlapTests {
  struct Page: RootDestination {
    static let patterns: [RoutePattern] = [
      "pages/:name", "pages/:name/notes", "list?{sort}", "https://shop.example.com/p/:name",
      "a/{name}.html", "n/:name", "b/{name}", "c?kind=x&{name}", "d#{name}",
    ]
    static let examples = [Page(name: "x")]
    var name: String?
    var sort: String?
  }

  struct Newest: TestDestination {
    static let patterns: [RoutePattern] = [
      "pages/new", "list?sort=new", "p/:word", "a/:word", "b/(x)/{page=1}", "pages/a/notes",
      "c?kind=x&more=1", "d", "n/7",
    ]
    var word: String?
    var page: Int?
  }

  struct Number: RootDestination {
    static let patterns: [RoutePattern] = ["pages/:count", "n/:count", "rest/{all+}"]
    static let examples = [Number(count: 1)]
    var count: Int?
    var all: [String]?
  }

  struct Size: RootDestination {
    static let patterns: [RoutePattern] = ["pages/:size", "rest/{size*}", "n/big"]
    static let examples = [Size(size: .small)]
    enum Word: String, Codable, CaseIterable { case small, large }
    var size: Word?
  }

  struct Anything: TestDestination {
    static let patterns: [RoutePattern] = ["*"]
  }

  private func router(_ types: [any Destination.Type], ignoresPathCase: Bool = false) throws
    -> Router
  {
    try Router(
      features: [TestFeature(types: types, name: "Pages")],
      links: AppLinks(
        schemes: ["demoapp"], domains: ["www.example.com", "shop.example.com"],
        ignoresPathCase: ignoresPathCase),
      home: "/pages/x")
  }

  private func usable(ignoresPathCase: Bool = false) throws -> Router {
    do {
      return try router(
        [Page.self, Newest.self, Number.self, Size.self, Anything.self],
        ignoresPathCase: ignoresPathCase)
    } catch let problems as Router.Problems {
      return problems.usable
    }
  }

  @Test("Each overlap has an example link and a reason for its winner") func linkAndReason() throws
  {
    let lines = try usable().overlaps.map {
      "\($0.link): \($0.winner.pattern!) (\($0.winner.destination)) before \($0.other.pattern!) "
        + "(\($0.other.destination)), \($0.criterion.rawValue): \($0.why)"
    }
    expectSnapshot(of: lines.joined(separator: "\n"), as: .text)
  }

  private struct Shop: RootDestination {
    static let patterns: [RoutePattern] = ["https://{shop}.example.com/p/x"]
    static let examples = [Shop(shop: "a")]
    var shop: String
  }

  @Test("A literal host decides before the path") func literalHost() throws {
    let router = try Router(
      features: [TestFeature(types: [Page.self, Shop.self], name: "Pages")],
      links: AppLinks(domains: ["shop.example.com", "*.example.com"]), home: "/pages/x")
    #expect(router.overlaps.map(\.why) == ["its scheme and host are more specific"])
  }

  @Test("Any two routes that match the same link are listed", arguments: [false, true])
  func completeList(_ ignoresPathCase: Bool) throws {
    let router = try usable(ignoresPathCase: ignoresPathCase)
    let listed = Set(router.overlaps.map { [$0.winner.pattern!.text, $0.other.pattern!.text] })
    var random = SeededGenerator()
    let words = [
      "pages", "new", "7", "small", "a", "x.html", "n", "b", "big", "rest", "notes", "p",
    ]
    for _ in 0..<300 {
      let path = (0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(words) }
      let query = random.pick(["", "", "?sort=new", "?kind=x&more=1&name=y", "#z"])
      let origin = random.pick(["demoapp://", "https://shop.example.com/"])
      let link = origin + path.joined(separator: "/") + query
      let routes = router.explanation(of: link, onlyFitting: true).candidates
      for (index, winner) in routes.enumerated() {
        for other in routes[(index + 1)...] where other.destination != winner.destination {
          #expect(
            listed.contains([winner.pattern, other.pattern]), "\(link), seed \(random.seed)")
        }
      }
    }
  }
}
