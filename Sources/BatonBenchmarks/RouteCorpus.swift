import Baton

/// Routes of an app with many features, and links of which the right answer is known.
struct RouteCorpus {
  struct Request {
    var link: String
    /// The index of the route that must take it; nil for none.
    var route: Int?
    var kind: Kind

    enum Kind: String, CaseIterable {
      /// A link that a route takes, without and with a query, and with percent sequences in values.
      case hit, query, encoded
      /// A link of the app that no route takes.
      case miss
    }
  }

  let routes: [String]
  let requests: [Request]

  init(routes count: Int, seed: UInt64) {
    var generator = CorpusGenerator(state: seed)
    let features = max(8, count / 25)
    let routes = (0..<count).map { number in
      RouteCorpus.route(number, features: features, &generator)
    }
    self.routes = routes
    requests = (0..<4_000).map { number in
      let route = number % count
      let link = RouteCorpus.link(routes[route], &generator)
      switch generator.below(20) {
      case 0..<13: return Request(link: link, route: route, kind: .hit)
      case 13, 14: return Request(link: link + "?utm=a&x=%20b", route: route, kind: .query)
      case 15:
        let encoded = link.replacing("/v", with: "/%C3%A9")
        return Request(link: encoded, route: route, kind: encoded == link ? .hit : .encoded)
      case 16, 17:
        return Request(link: link.replacing("/s", with: "/z"), route: nil, kind: .miss)
      default: return Request(link: link + "/one/too/many", route: nil, kind: .miss)
      }
    }
  }

  /// A tree of static words with a hole in every other route, none ambiguous.
  private static func route(
    _ number: Int, features: Int, _ generator: inout CorpusGenerator
  ) -> String {
    let feature = "s\(CorpusGenerator.word(number % features))"
    let screen = "s\(CorpusGenerator.word(number / features))-\(number)"
    switch number % 4 {
    case 0: return "/\(feature)/\(screen)"
    case 1: return "/\(feature)/\(screen)/:id"
    case 2: return "/\(feature)/\(screen)/:id/sdetails"
    default: return "/\(feature)/:owner/\(screen)/:id"
    }
  }

  private static func link(_ route: String, _ generator: inout CorpusGenerator) -> String {
    let path = route.split(separator: "/").map { segment in
      segment.hasPrefix(":") ? "v\(generator.below(1_000_000))" : String(segment)
    }
    let origin = generator.below(2) == 0 ? "demoapp://" : "https://links.example.com/"
    return origin + path.joined(separator: "/")
  }

  /// The links of which the table gives the wrong route.
  func wrongAnswers(of table: RouteTable) -> [Request] {
    requests.filter { request in
      var link = request.link
      return link.withUTF8 { (try? table.route(for: $0)) ?? nil } != request.route
    }
  }

  /// The table of the routes.
  func table() -> RouteTable {
    let declarations = routes.enumerated().compactMap { number, text in
      (try? PatternShape(parsing: text)).map {
        RouteDeclaration(text: text, shape: $0, owner: number, ownerName: text)
      }
    }
    let links = AppLinks(schemes: ["demoapp"], domains: ["links.example.com"])
    return TableBuilder(links: links, routes: declarations).table()
  }
}

/// SplitMix64: the same numbers for the same seed.
struct CorpusGenerator {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  private static let words = [
    "home", "profile", "search", "settings", "shop", "cart", "orders", "player", "library", "story",
    "lesson", "course", "family", "account", "wallet", "invoice", "message", "calendar", "delivery",
  ]

  static func word(_ number: Int) -> String {
    number < words.count ? words[number] : "\(words[number % words.count])\(number / words.count)"
  }
}
