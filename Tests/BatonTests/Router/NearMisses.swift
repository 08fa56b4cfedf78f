import Baton

/// An app with patterns that links nearly match. One of the patterns is deprecated.
enum NearMisses {
  static func router() throws -> Router {
    try TestFeature(Item.self, Search.self, Video.self).router(
      links: AppLinks(
        schemes: ["demoapp"], domains: ["www.example.com"], dropsDomainAfterScheme: true),
      home: "/item?id=1&tag=1")
  }

  struct Search: RootDestination {
    static let patterns: [RoutePattern] = [
      "search?q={query}&sort=new", "numbers/{numbers+}", "caf\u{E9}/:query", "part/:query#{row}",
      "pages/:query(/row/:row)?sort=new",
    ]
    static let examples = [Search(query: "x", numbers: [1], row: 1)]
    var query: String = "x"
    var numbers: [Int] = []
    var row: Int?

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

  struct Item: TestDestination {
    static let patterns: [RoutePattern] = ["item?id={id}&tag={tags}"]
    var id = 1
    var tags: [Int] = [2]
  }

  struct Video: TestDestination {
    static let patterns: [RoutePattern] = [
      "videos/:id", .deprecated("play/:id", since: "2.0"), .deprecated("v/:id", since: "3.0"),
    ]
    var id = "x"
  }
}
