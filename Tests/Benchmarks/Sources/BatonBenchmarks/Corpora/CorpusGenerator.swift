/// A generator of route tables like those of apps with many features, and of requests for the
/// tables.
///
/// Two fifths of the routes are static, and one in twenty ends in a tail. Of ten requests, seven
/// are hits that take turns through all routes, two are near misses, and one has a query and
/// percent sequences.
struct CorpusGenerator {
  private var random: SplitMix64
  private let places = [
    "items", "products", "episodes", "seasons", "tracks", "albums", "chapters", "lessons", "levels",
    "questions", "topics", "members", "friends", "groups", "threads", "comments", "orders", "lines",
    "shipments", "refunds", "invoices", "receipts", "addresses", "devices", "sessions", "tickets",
    "venues", "bookings", "trips", "stops", "reviews", "photos", "files", "folders", "notes",
    "tasks", "plans", "recipes", "charts", "exports", "alerts", "badges", "offers", "languages",
    "regions",
  ]
  private let actions = [
    "edit", "share", "new", "delete", "details", "preview", "settings", "history", "overview",
    "play", "resume", "finish", "invite", "confirm", "cancel", "status", "gallery", "related",
    "popular", "archive", "mute", "follow", "print", "export",
  ]

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
  }

  /// Makes a table like an app's. If `isAmbiguous` is true, a parameter and a tail may be at the
  /// same position.
  mutating func app(_ name: String, routes count: Int, isAmbiguous: Bool = false) -> RouteCorpus {
    let features = (0..<max(8, min(400, count / 20))).map { "\(places[$0 % 45])-\($0)" }
    var seen: Set<[String]> = []
    var routes: [[String]] = []
    // The positions of parameters and tails. Both at the same position would be ambiguous.
    var parameters: Set<[String]> = []
    var tails: Set<[String]> = []
    while routes.count < count {
      let route = self.route(features[routes.count % features.count])
      let ownParameters = route.indices.filter { route[$0].hasPrefix(":") }.map {
        Array(route[..<$0])
      }
      let ownTail = route.last?.hasPrefix("*") == true ? [Array(route.dropLast())] : []
      if !isAmbiguous,
        !parameters.isDisjoint(with: ownTail) || !tails.isDisjoint(with: ownParameters)
      {
        continue
      }
      guard seen.insert(route).inserted else { continue }
      parameters.formUnion(ownParameters)
      tails.formUnion(ownTail)
      routes.append(route)
    }
    return corpus(name, routes, origins: ["app://", "https://links.example.com/"], isAmbiguous)
  }

  /// Makes a table like a web API's: few different first segments, and long paths with several
  /// parameters.
  mutating func service() -> RouteCorpus {
    var routes: [[String]] = [["events"], ["feeds"], ["search", "code"], ["search", "users"]]
    let owners = [
      ["repos", ":owner", ":repo"], ["orgs", ":org"], ["users", ":user"], ["teams", ":team"],
    ]
    for owner in owners {
      routes.append(owner)
      for (index, place) in places.enumerated() where owner.count == 3 || index % 3 == 0 {
        routes += [owner + [place], owner + [place, ":\(place)_id"]]
        if owner.count == 3 {
          routes.append(owner + [place, ":\(place)_id", actions[index % actions.count]])
          if index % 3 == 0 {
            routes.append(owner + [place, ":\(place)_id", "comments", ":comment"])
          }
        }
      }
    }
    routes.append(["repos", ":owner", ":repo", "contents", "*path"])
    return corpus("service", routes, origins: ["https://api.github.com/"], false)
  }

  /// Makes a table with a literal and a parameter at every node, so a match may have to backtrack
  /// at each node.
  mutating func adversary(depth: Int) -> RouteCorpus {
    let routes = (0..<depth).map { at in
      (0..<depth).map { $0 <= at ? "a" : ":h\($0)" }
    }
    let hit = "app://" + Array(repeating: "a", count: depth).joined(separator: "/")
    // Each literal matches, but only the last one leads to a route.
    let requests = [
      RouteCorpus.Request(link: hit, route: depth - 1, kind: .hit),
      RouteCorpus.Request(link: hit + "/b", route: nil, kind: .miss),
    ]
    return RouteCorpus(name: "adversary-\(depth)", routes: routes, requests: requests)
  }

  private mutating func route(_ feature: String) -> [String] {
    let length = [2, 2, 3, 3, 3, 4, 4, 4, 5, 6][random.below(10)]
    let style = random.below(100)
    var route = [feature]
    while route.count < length {
      let last = route[route.count - 1]
      if style >= 40, !last.hasPrefix(":"), route.count == 1 || random.below(10) > 0 {
        route.append(":\(last.prefix { $0 != "-" })_id")
      } else {
        route.append(random.below(10) < 7 ? places[random.below(45)] : actions[random.below(24)])
      }
    }
    if (40..<46).contains(style) {
      if route[route.count - 1].hasPrefix(":") { route.removeLast() }
      route.append("*rest")
    }
    return route
  }

  // MARK: Requests

  private mutating func corpus(
    _ name: String, _ routes: [[String]], origins: [String], _ isAmbiguous: Bool
  ) -> RouteCorpus {
    let oracle = CorpusOracle(routes)
    var requests: [RouteCorpus.Request] = []
    while requests.count < 10_000 {
      let number = requests.count % routes.count
      let origin = origins[number % origins.count]
      let kind: RouteCorpus.Request.Kind = [
        .hit, .hit, .miss, .hit, .hit, .encoded, .hit, .miss, .hit, .hit,
      ][random.below(10)]
      var segments = routes[number].flatMap { segment -> [String] in
        switch segment.first {
        case ":": [value(kind, isAmbiguous)]
        case "*": (0...random.below(3)).map { _ in value(kind, isAmbiguous) }
        default: [segment]
        }
      }
      if kind == .miss { misspell(&segments, of: routes[number]) }
      let route = oracle.route(for: segments[...])
      guard (route == nil) == (kind == .miss) else { continue }
      let query = kind == .encoded ? "?utm_source=push&title=caf%C3%A9%20au\(random.below(99))" : ""
      requests.append(
        RouteCorpus.Request(
          link: origin + segments.joined(separator: "/") + query, route: route, kind: kind))
    }
    random.shuffle(&requests)
    return RouteCorpus(name: name, routes: routes, requests: requests)
  }

  private mutating func value(_ kind: RouteCorpus.Request.Kind, _ isAmbiguous: Bool) -> String {
    if isAmbiguous, random.below(4) == 0 { return actions[random.below(24)] }
    if kind == .encoded { return "winter%20\(random.below(1_000))%C3%A9" }
    let number = random.next()
    switch random.below(4) {
    case 0: return "\(number % 1_000_000_000)"
    case 1: return "little-red-\(number % 1_000)-panda"
    case 2: return String(number, radix: 16) + String(number % 65_536, radix: 16)
    default:
      let digits = Array(String(number, radix: 16) + "0123456789abcdef0123456789abcdef")
      let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      return parts.joined(separator: "-")
    }
  }

  /// Changes a literal, or adds or removes a segment.
  private mutating func misspell(_ segments: inout [String], of route: [String]) {
    switch random.below(4) {
    case 0: segments[0] += "x"
    case 1: segments.append(actions[random.below(24)])
    case 2: segments.removeLast()
    default:
      let texts = route.indices.filter { ![":", "*"].contains(String(route[$0].prefix(1))) }
      segments[texts[random.below(texts.count)]] += "y"
    }
  }
}

/// A generator that returns the same numbers for the same seed.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func shuffle(_ elements: inout [some Any]) {
    for index in elements.indices.dropFirst().reversed() {
      elements.swapAt(index, below(index + 1))
    }
  }
}
