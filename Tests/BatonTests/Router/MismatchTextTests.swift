import Baton
import BatonInspection
import Testing

/// Explanations of links that nearly match a pattern.
@Suite struct MismatchTextTests {
  struct Search: Destination {
    static let patterns: [RoutePattern] = [
      "search?q={query}&sort=new", "numbers/{numbers+}", "caf\u{E9}/:query", "part/:query#{row}",
    ]
    static let examples = [Search(query: "x", numbers: [1], row: 1)]
    var query: String = "x"
    var numbers: [Int] = []
    var row: Int?
    var placement: Placement { .root }

    init(query: String, numbers: [Int], row: Int?) {
      (self.query, self.numbers, self.row) = (query, numbers, row)
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      query = try values.decodeIfPresent(String.self, forKey: .query) ?? "x"
      numbers = try values.decodeIfPresent([Int].self, forKey: .numbers) ?? []
      row = try values.decodeIfPresent(Int.self, forKey: .row)
    }
  }

  struct Item: Destination {
    static let patterns: [RoutePattern] = ["item?id={id}&tag={tags}"]
    static let examples = [Item(id: 1, tags: [2])]
    var id: Int
    var tags: [Int]
    var placement: Placement { .root }
  }

  @Test(arguments: [
    ("item?tag=1", 0, "the pattern needs exactly one query item \"id\" (Int); the link has none"),
    (
      "item?id=1&id=2&tag=1", 0,
      "the pattern needs exactly one query item \"id\" (Int); the link has 2"
    ),
    ("item?id=&tag=1", 0, "the query item \"id\" has no value; the pattern needs \"id\" (Int)"),
    ("item?id=x&tag=1", 0, "the query item \"id\" is \"x\", but the pattern needs \"id\" (Int)"),
    (
      "item?id=1&tag=2&tag=x", 0,
      "the query items \"tag\" are \"2\", \"x\", but the pattern needs \"tag\" (Int)"
    ),
    (
      "search?q=a&q=b&sort=new", 1,
      "the pattern needs at most one query item \"q\" (String); the link has 2"
    ),
    (
      "search?sort=old", 1,
      "the query item \"sort\" is \"old\", but the pattern needs \"sort\" with the value \"new\""
    ),
    (
      "search?q=a", 1,
      "the pattern needs exactly one query item \"sort\" with the value \"new\"; the link has none"
    ),
    ("Serch?sort=new", 1, "segment 1 is \"Serch\", but the pattern needs \"search\" there"),
    (
      "numbers/1/x", 2,
      "segments 2 to 3 are \"1/x\", but the pattern needs numbers (Int) there"
    ),
    ("numbers", 2, "the link ends after segment 1, but the pattern needs numbers (Int) next"),
    (
      "cafe%CC%81/x", 3,
      "segment 1 is \"cafe\u{301}\" in another Unicode normalization form, but the pattern needs "
        + "\"caf\u{E9}\" there"
    ),
    ("part/x#y", 4, "the fragment is \"y\", but the pattern needs row (Int) there"),
    ("part", 4, "the link ends after segment 1, but the pattern needs query (String) next"),
  ])
  func saysWhatThePatternNeeds(_ link: String, _ pattern: Int, _ says: String) throws {
    let router = try TestFeature(Item.self, Search.self).router(home: "/item?id=1&tag=1")
    let wanted = (Item.patterns + Search.patterns)[pattern].text
    let explanation = router.explain("demoapp://" + link)
    let candidate = try #require(explanation.candidates.first { $0.pattern == wanted })
    #expect(candidate.verdict.description.unicodeScalars.elementsEqual(says.unicodeScalars))
  }

  @Test func leavesOutADomainAfterTheScheme() throws {
    let links = AppLinks(
      schemes: ["demoapp"], domains: ["www.example.com"], dropsDomainAfterScheme: true)
    let router = try TestFeature(Item.self).router(links: links, home: "/item?id=1&tag=1")
    let candidates = router.explain("demoapp://www.example.com/Itm?id=1&tag=1").candidates
    #expect(
      candidates[0].verdict.description
        == "segment 1 is \"Itm\", but the pattern needs \"item\" there")
  }
}
