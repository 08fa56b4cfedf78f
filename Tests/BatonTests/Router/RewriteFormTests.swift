import Baton
import BatonInspection
import BatonTesting
import Testing

/// Tests for rewrites that are declared as data, and for the exact bytes of their results.
@Suite struct RewriteFormTests {
  static let links = AppLinks(
    schemes: ["demoapp"], domains: ["www.example.com", "*.shop.example.com"],
    hosts: ["live.example.com"], context: ["ref"])
  static let locale = LinkRewrite(
    "locale", from: "{locale}/{rest*}", to: "{rest*}", where: ["locale": ["de", "en-US"]])
  static let store = LinkRewrite("store", from: "store/:id?{color}", to: "p/{id}?c={color}")
  static let page = LinkRewrite("page", from: "old?id={id}", to: "p/{id}")
  static let query = LinkRewrite("query", from: "find/:text", to: "search?q={text}")
  static let file = LinkRewrite("file", from: "file-{id}.html", to: "p/x-{id}")
  static let shop = LinkRewrite(
    "shop", from: "https://{shop}.shop.example.com/p/:id", to: "https://www.example.com/{shop}/{id}"
  )
  static let intoHost = LinkRewrite(
    "into host", from: "go?to={shop}", to: "https://{shop}.shop.example.com/")
  static let first = LinkRewrite("first", from: "x/{rest*}", to: "{rest*}")
  static let raw = LinkRewrite("raw", from: "r/{rest...}", to: "{rest...}")
  static let follow = LinkRewrite.following(query: "url", of: "open/{rest*}")
  static let fragment = LinkRewrite.fragmentAsPath(of: "/")

  /// The rewrites, keyed by name.
  static let forms = [
    "locale": locale, "store": store, "page": page, "query": query, "file": file, "shop": shop,
    "into-host": intoHost, "raw": raw, "follow": follow, "fragment": fragment,
  ]

  static func rewritten(
    _ link: String, _ rewrites: [LinkRewrite], links: AppLinks = links
  ) throws -> String? {
    let matcher = PatternMatcher(
      patterns: ["*", "https://live.example.com/*"], links: links, rewrites: rewrites)
    #expect(matcher.problems.filter { $0.code != "rewrite-hides-route" }.isEmpty)
    return try matcher.match(link).rewritten
  }

  @Test("With plusIsSpace, a rewrite keeps the meaning of each plus") func plusAsSpace() throws {
    var links = Self.links
    links.plusIsSpace = true
    let toPath = try Self.rewritten("demoapp://old?id=a+b", [Self.page], links: links)
    #expect(toPath == "demoapp://p/a%20b")
    let toQuery = try Self.rewritten("demoapp://find/a+b", [Self.query], links: links)
    #expect(toQuery == "demoapp://search?q=a%2Bb")
  }

  @Test(
    "A rewritten path keeps a first segment that looks like a domain",
    arguments: ["www.example.com", "www%2Eexample.com", "WWW.Example.com"])
  func domainAsSegment(segment: String) throws {
    var links = Self.links
    links.dropsDomainAfterScheme = true
    let result = try Self.rewritten("demoapp://x/\(segment)/y", [Self.first], links: links)
    #expect(result == "demoapp:///\(segment)/y")
    let raw = try Self.rewritten("demoapp://r/\(segment)/y", [Self.raw], links: links)
    #expect(raw == "demoapp:///\(segment)/y")
  }

  @Test(
    "A link inside a link is followed with its characters encoded, if any link can contain them",
    arguments: [
      ("/caf%C3%A9", "https://www.example.com/caf%C3%A9"),
      ("/a%20b%7C?c=%5B1%5D%2523d", "https://www.example.com/a%20b%7C?c=%5B1%5D%23d"),
      ("demoapp://caf%C3%A9", "demoapp://caf%C3%A9"), ("/50%25", nil),
      ("//evil.org/%C3%A9", nil),
    ])
  func encodedTargets(_ target: String, _ result: String?) throws {
    let link = "https://www.example.com/open?url=\(target)"
    #expect(try Self.rewritten(link, [Self.follow]) == result)
  }

  @Test("Rewrites run once each, in order") func onceInOrder() throws {
    // Each rewrite gets the previous rewrite's result, and none runs twice.
    let result = try Self.rewritten(
      "demoapp://x/de/x/file-1.html", [Self.locale, Self.file, Self.first, Self.store])
    #expect(result == "demoapp://de/x/file-1.html")
    let other = try Self.rewritten(
      "demoapp://de/x/file-1.html", [Self.locale, Self.first, Self.file])
    #expect(other == "demoapp://p/x-1")
  }

  @Test(
    "A value that would change a rewritten host opens nothing",
    arguments: [
      "demoapp://go?to=a/b", "demoapp://go?to=a.b", "demoapp://go?to=%61%2Fb",
      "demoapp://go?to=x:80",
      "demoapp://go?to=me@x",
    ])
  func hostInjection(_ link: String) throws {
    let matcher = PatternMatcher(
      patterns: ["https://{s}.shop.example.com/"], links: Self.links, rewrites: [Self.intoHost])
    // A wildcard domain matches hosts at any depth.
    let error = #expect(throws: RoutingError.self) { try matcher.match(link) }
    #expect(
      error?.code == (link.hasSuffix("a.b") ? .notFound : .rewrite), "\(error?.message ?? "")")
  }

  // MARK: Problems

  private enum Key: CodingKey { case b }

  static let mistakes: [(LinkRewrite, [Diagnostic.Code])] = [
    (LinkRewrite("x", from: "a/{b", to: "c"), ["unpaired-brace"]),
    (LinkRewrite("x", from: "a(/:b)", to: "c/:b"), ["rewrite-pattern"]),
    (LinkRewrite("x", from: "a/{b?}", to: "c/:b"), ["rewrite-pattern"]),
    (LinkRewrite("x", from: "a?{b=1}", to: "c/:b"), ["rewrite-pattern"]),
    (LinkRewrite("x", from: "a#{b}", to: "c/:b"), ["rewrite-pattern"]),
    (LinkRewrite("x", from: "a/*", to: "c/*"), ["rewrite-pattern"]),
    (LinkRewrite("x", from: "a/*", to: "c"), []),
    (LinkRewrite("x", from: "a/:b", to: "c"), ["rewrite-unused-parameter"]),
    (LinkRewrite("x", from: "a", to: "c/:b"), ["rewrite-unknown-parameter"]),
    (LinkRewrite("x", from: "a/{b*}", to: "c/{b}"), ["rewrite-tail"]),
    (LinkRewrite("x", from: "a/{b...}", to: "c/{b*}"), ["rewrite-tail"]),
    (LinkRewrite("x", from: "a/{b...}", to: "c/{b...}"), []),
    (
      LinkRewrite("x", from: RoutePattern("a").setting(Key.b, to: "1"), to: "c"),
      ["rewrite-pattern"]
    ),
    (LinkRewrite("x", from: "a/:b", to: "c?{b}", where: ["d": ["e"]]), ["rewrite-unknown-list"]),
    (LinkRewrite("x", from: "a/:b", to: "c", where: ["b": []]), ["rewrite-empty-list"]),
    (LinkRewrite("x", from: "other://a", to: "c"), ["foreign-scheme"]),
    (LinkRewrite("x", from: "a", to: "https://evil.example/"), ["foreign-host"]),
    (LinkRewrite("x", from: "https://live.example.com/a", to: "c"), []),
    (LinkRewrite("x", from: "a?{ref}", to: "c/:ref"), ["context-in-pattern"]),
    (.following(query: "ref", of: "a"), ["context-in-pattern"]),
    (.fragmentAsPath(of: "a/{b?}"), ["rewrite-pattern"]),
    (LinkRewrite("x", taking: []) { _ in nil }, ["rewrite-takes-nothing"]),
    (LinkRewrite("x", taking: ["a", "other://b"]) { _ in nil }, ["foreign-scheme"]),
  ]

  @Test("Each mistake in a rewrite has its own problem code") func faultyRewrites() {
    var texts: [String] = []
    for (rewrite, codes) in Self.mistakes {
      let matcher = PatternMatcher(patterns: [], links: Self.links, rewrites: [rewrite])
      #expect(matcher.problems.map(\.code) == codes, "\(rewrite)")
      texts += matcher.problems.map(\.description)
    }
    expectSnapshot(of: texts.joined(separator: "\n\n"))
  }

  @Test(
    "A rewrite that takes all links of a route is a problem",
    arguments: [
      ("store/:id", "store/{rest*}", true), ("store", "store/{rest*}", true),
      ("store", "store/{rest+}", false), ("store/:id/{more*}", "store/{rest*}", true),
      ("store/{a?}", "store/:x", false), ("stores/:id", "store/{rest*}", false),
      ("de/:x", "{l}/:x", true), (":lang/:x", "{l}/:x", false), ("{short}/:x", "{l}/:x", true),
      ("{long}/:x", "{l}/:x", false), ("a/1", "a/x-{n}", false), ("a/x-1", "a/x-{n}", true),
      ("a", "a?k={k}", false), ("a?{k}", "a?k={k}", true), ("a?k=1", "a?k={k}", true),
      ("a?{k?}", "a?k={k}", false), ("a/*", "a/:x", false),
      ("https://live.example.com/a", "a", false), ("https://www.example.com/a", "a", true),
      ("demoapp://a", "a", true), ("a", "demoapp://a", false), ("demoapp://a", "demoapp://a", true),
    ])
  func hiddenRoutes(_ route: String, _ from: String, _ isHidden: Bool) throws {
    let parameters = try PatternShape(parsing: from).parameters.map(\.name)
    var target = "elsewhere"
    for name in parameters where name != "l" {
      target += name == "rest" ? "/{rest\(from.contains("+") ? "+" : "*")}" : "/{\(name)}"
    }
    let rewrite = LinkRewrite(
      "away", from: RoutePattern(from), to: RoutePattern(target),
      where: parameters.contains("l") ? ["l": ["de", "en"]] : [:])
    let matcher = PatternMatcher(
      patterns: [route], types: ["short": .closed(["de"]), "long": .closed(["de", "fr"])],
      links: Self.links, rewrites: [rewrite])
    #expect(matcher.problems.map(\.code) == (isHidden ? ["rewrite-hides-route"] : []))
  }

  @Test("The problem names the route that a rewrite hides") func hiddenRouteText() {
    let matcher = PatternMatcher(
      patterns: ["/store/:id"], links: Self.links,
      rewrites: [LinkRewrite("moved", from: "store/{rest*}", to: "shop/{rest*}")])
    expectSnapshot(of: matcher.problems.map(\.description).joined(separator: "\n\n"))
  }
}
