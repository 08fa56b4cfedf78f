import Baton
import BatonInspection
import BatonTesting
import Testing

/// The origins of patterns: domains and schemes, hosts that only absolute patterns name, and those
/// of a feature.
@Suite struct OriginTests {
  struct Article: TestDestination {
    static let patterns: [RoutePattern] = ["articles/:id"]
    var id = "1"
  }
  struct Live: TestDestination {
    static let patterns: [RoutePattern] = ["https://live.example.com/articles/:id"]
    var id = "1"
  }
  struct Reading: Feature {
    var origins: [String] = []
    var destinations: [any Destination.Type] { [Article.self] }
  }
  struct Living: Feature {
    var destinations: [any Destination.Type] { [Live.self] }
  }

  static let links = AppLinks(
    schemes: ["demoapp"], domains: ["www.example.com", "*.example.com"],
    hosts: ["live.example.com", "*.live.example.com"])

  private func router(_ origins: String..., links: AppLinks = links) throws -> Router {
    try Router(
      features: [Reading(origins: origins), Living()], links: links, home: "/articles/home")
  }

  @Test(arguments: [
    ("https://www.example.com/articles/1", "Article"), ("demoapp://articles/1", "Article"),
    ("https://any.other.example.com/articles/1", "Article"), ("/articles/1", "Article"),
    ("https://live.example.com/articles/1", "Live"),
    ("https://LIVE.example.com/articles/1", "Live"),
    ("https://l%69ve.example.com/articles/1", "Live"),
  ])
  func takesALinkWhereItsPatternHolds(_ link: String, _ name: String) throws {
    let found = try router().destination(for: link)
    #expect("\(type(of: found))" == name)
  }

  @Test(arguments: [
    // One of the app's hosts, but only patterns that name it apply there.
    "https://a.live.example.com/articles/1", "https://live.example.com/home",
    "https://evil.example/articles/1", "http://live.example.com/articles/1",
  ])
  func leavesOtherLinksAlone(_ link: String) throws {
    #expect(throws: RoutingError.self) { try router().destination(for: link) }
  }

  @Test func saysThatThePatternNamesNoHost() throws {
    let text = try router().explain("https://live.example.com/articles/1/2").description
    #expect(
      text.contains(
        "the link has the host \"live.example.com\", and the pattern names no host: it holds on the "
          + "app's domains only"), "\(text)")
  }

  @Test func givesAHostToTheMostExactEntry() throws {
    let links = AppLinks(
      domains: ["a.x.example.com", "*.example.com"], hosts: ["*.x.example.com", "b.example.com"])
    let matcher = PatternMatcher(patterns: ["/p"], links: links)
    for (host, holds) in [
      ("a.x.example.com", true), ("b.x.example.com", false), ("c.d.x.example.com", false),
      ("b.example.com", false), ("c.example.com", true), ("x.example.com", true),
    ] {
      let found = try? matcher.match("https://\(host)/p")
      #expect((found != nil) == holds, "\(host)")
    }
  }

  @Test func dropsOnlyDomainsBehindAScheme() throws {
    var links = Self.links
    links.dropsDomainAfterScheme = true
    let matcher = PatternMatcher(
      patterns: ["/articles/:id", "demoapp://www.example.com/:x/:y"], links: links)
    let match = try matcher.match("demoapp://WWW.example.com/Articles/1")
    #expect(match.pattern == "/articles/:id")
    #expect(throws: RoutingError.self) {
      try matcher.match("demoapp://live.example.com/articles/1")
    }
  }

  @Test func listsNoHostAmongDomainsToo() {
    let links = AppLinks(
      schemes: ["demoapp"], domains: ["www.example.com", "*.example.com"],
      hosts: ["WWW.example.com", "*.EXAMPLE.com", "no host"], context: ["*"])
    let matcher = PatternMatcher(patterns: ["/p"], links: links)
    #expect(
      matcher.problems.map(\.code) == [
        "host-not-possible", "domain-and-host", "domain-and-host", "context-not-possible",
      ])
    expectSnapshot(of: matcher.problems.map(\.description).joined(separator: "\n\n"))
  }

  @Test func letsURLValuesNameHosts() throws {
    let matcher = PatternMatcher(
      patterns: ["/open?{url}"], types: ["url": .kind(.url)], links: Self.links)
    #expect((try? matcher.match("demoapp://open?url=https%3A%2F%2Flive.example.com%2Fx")) != nil)
    #expect((try? matcher.match("demoapp://open?url=https%3A%2F%2Fevil.example%2Fx")) == nil)
  }

  // MARK: Features

  @Test func narrowsAFeatureToSomeOrigins() throws {
    let router = try router("demoapp")
    #expect(try router.destination(for: "demoapp://articles/1") is Article)
    #expect(try router.destination(for: "/articles/1") is Article)
    let text = router.explain("https://www.example.com/articles/1").description
    #expect(text.contains("the patterns of its feature only hold on demoapp"), "\(text)")
    #expect(try router.link(to: Article(id: "1")) == "demoapp://articles/1")
    let error = #expect(throws: RoutingError.self) {
      try router.link(to: Article(id: "1"), on: "www.example.com")
    }
    #expect(error?.message.contains("the patterns of its feature only hold on demoapp") == true)
  }

  @Test func narrowsAFeatureToAHostBelowADomain() throws {
    let router = try router("shop.example.com")
    #expect(try router.link(to: Article(id: "1")) == "https://shop.example.com/articles/1")
    for link in ["https://www.example.com/articles/1", "demoapp://articles/1"] {
      #expect(throws: RoutingError.self) { try router.destination(for: link) }
    }
  }

  @Test func leavesAMoreExactDomainToOthers() throws {
    let router = try router("*.example.com")
    #expect(try router.destination(for: "https://shop.example.com/articles/1") is Article)
    #expect(throws: RoutingError.self) {
      try router.destination(for: "https://www.example.com/articles/1")
    }
  }

  @Test(arguments: ["live.example.com", "x.live.example.com", "other", "example.org"])
  func narrowsToOriginsOfTheAppOnly(_ origin: String) {
    let problems = #expect(throws: Router.Problems.self) { try router(origin, "demoapp") }
    #expect(problems?.problems.map(\.code) == ["foreign-origin"])
    expectSnapshot(of: problems?.description ?? "", named: origin)
  }

  struct Other: TestDestination {
    static let patterns: [RoutePattern] = ["articles/:name"]
    var name = "1"
  }
  struct Others: Feature {
    var origins: [String]
    var destinations: [any Destination.Type] { [Other.self] }
  }

  @Test func letsFeaturesOfDifferentOriginsHaveEqualPatterns() throws {
    let features: [any Feature] = [
      Others(origins: ["demoapp"]), Reading(origins: ["www.example.com"]),
    ]
    for features in [features, features.reversed()] {
      let router = try Router(features: features, links: Self.links, home: "/articles/home")
      #expect(try router.destination(for: "demoapp://articles/1") is Other)
      #expect(try router.destination(for: "https://www.example.com/articles/1") is Article)
      // A link without an origin goes to the app's first origin.
      #expect(try router.destination(for: "/articles/1") is Article)
      #expect(router.overlaps.isEmpty)
    }
  }

  struct Zebra: TestDestination {
    static let patterns: [RoutePattern] = ["list?kind=video"]
  }
  struct Antelope: TestDestination {
    static let patterns: [RoutePattern] = ["list?kind=video"]
  }
  struct Mouse: TestDestination {
    static let patterns: [RoutePattern] = ["list?kind=photo"]
  }
  struct Animals: Feature {
    let name: String
    var origins: [String] = []
    let destinations: [any Destination.Type]
  }

  /// By origin, Zebra precedes Antelope; by name, Antelope precedes Mouse and Mouse precedes Zebra.
  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func ordersByOriginBesideARouteOnAllOrigins(_ order: [Int]) throws {
    let features = [
      Animals(name: "a", origins: ["www.example.com"], destinations: [Zebra.self]),
      Animals(name: "b", origins: ["demoapp"], destinations: [Antelope.self]),
      Animals(name: "c", destinations: [Mouse.self]),
    ]
    let router = try Router(features: order.map { features[$0] }, links: Self.links, home: nil)
    #expect(try router.destination(for: "/list?kind=video") is Zebra)
    #expect(try router.destination(for: "/list?kind=photo") is Mouse)
  }

  @Test func findsEqualPatternsOfFeaturesThatShareAnOrigin() {
    let problems = #expect(throws: Router.Problems.self) {
      try Router(
        features: [
          Others(origins: ["demoapp", "www.example.com"]), Reading(origins: ["demoapp"]),
        ], links: Self.links, home: "/articles/home")
    }
    #expect(problems?.problems.map(\.code) == ["clash"])
    #expect(problems?.problems.first?.link == "demoapp://articles/x")
  }

  @Test func findsNoOverlapWithAHost() throws {
    #expect(try router().overlaps.isEmpty)
  }

  // MARK: From outside

  @Test(arguments: [Source.webLink, .customScheme(sender: nil), .activity])
  func refusesALinkWithoutASchemeFromOutside(_ source: Source) throws {
    let error = #expect(throws: RoutingError.self) {
      try router().resolve("/articles/1", from: source)
    }
    #expect(error?.code == .refusedLink)
    #expect(
      error?.message
        == "the link \"/articles/1\" has no scheme, so it cannot come from outside the app "
        + "(\(source.kind.rawValue))")
  }
}
