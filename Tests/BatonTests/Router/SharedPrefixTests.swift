import Baton
import BatonInspection
import BatonTesting
import Testing

/// Tests for a prefix that a feature's patterns share.
@Suite struct SharedPrefixTests {
  private enum ArtistLinks { static let prefix: RoutePattern = "artist/:artistId" }

  private struct Works: RootDestination {
    static let patterns: [RoutePattern] = .under(
      ArtistLinks.prefix,
      [
        "works?{page}", RoutePattern("shop").setting(CodingKeys.kind, to: "sale"),
        .deprecated("old-works/{kind}", since: "2"),
      ])
    static let examples = [Works(artistId: "a", page: 2), Works(artistId: "a", kind: "sale")]
    var artistId: String
    var page: Int?
    var kind: String?
  }

  @Test("A shared prefix comes before every pattern and exclusion") func prefixedPatterns() throws {
    let artists = TestFeature(
      types: [Works.self], name: "Artists",
      exclusions: .under(ArtistLinks.prefix, ["", "private"]))
    let router = try artists.router(home: "/artist/x/works")
    #expect(
      try router.link(to: Works(artistId: "b", page: 3)).description
        == "demoapp://artist/b/works?page=3")
    #expect(
      try router.destination(for: "demoapp://artist/b/shop") as? Works
        == Works(artistId: "b", kind: "sale"))
    expectSnapshot(of: router.routeTable, as: .text)
  }

  @Test(
    "Prefix and pattern join without a doubled or missing slash",
    arguments: [
      ("a", "b", "a/b"), ("/a/", "/b", "/a/b"), ("a", "", "a"), ("a", "/", "a"), ("", "b", "b"),
      ("a", "?{x}", "a?{x}"), ("a", "#{x}", "a#{x}"), ("a", "(/:x)", "a(/:x)"),
      ("https://live.example.com", "b", "https://live.example.com/b"),
      ("demoapp://", "b", "demoapp://b"), ("a", "{x...}", "a/{x...}"),
    ])
  func joiningSlash(_ prefix: String, _ rest: String, _ whole: String) {
    #expect(RoutePattern(rest).under(RoutePattern(prefix)).text == whole)
  }

  @Test("A prefixed pattern keeps the constants and deprecation of both parts")
  func constantsAndDeprecation() {
    enum Key: String, CodingKey { case tab, kind }
    let prefix = RoutePattern.deprecated(
      RoutePattern("a").setting(Key.tab, to: "x").setting(Key.kind, to: "k"), since: "3")
    let whole = RoutePattern("b").setting(Key.tab, to: "y").under(prefix)
    #expect(
      whole
        == RoutePattern.deprecated(
          RoutePattern("a/b").setting(Key.kind, to: "k").setting(Key.tab, to: "y"), since: "3"))
  }

  private struct Poster: TestDestination {
    static let patterns: [RoutePattern] =
      .under(ArtistLinks.prefix, ["poster?{image=https://a.example/b}"])
    var artistId = "a"
    var image = "https://a.example/b"
  }

  @Test("A default after a prefix can be a link") func linkAsDefault() throws {
    let router = try TestFeature(Poster.self).router(home: "/artist/a/poster")
    #expect(try router.link(to: Poster()) == "demoapp://artist/a/poster")
  }

  private struct Broken: TestDestination {
    static let patterns: [RoutePattern] =
      .under("a?{x}", ["b"]) + .under("c#{x}", ["d"]) + .under("e/{x*}", ["f"])
      + .under("g/:x", ["https://www.example.com/h", "i/:x", "j/:", "k//l", "m/:nobody"])
      + .under("n/{x=1}", ["o"])
    var x: String?
  }

  @Test("Each mistake in a prefix or a prefixed pattern is reported") func prefixMistakes() throws {
    let mistakes = TestFeature(
      types: [Broken.self], name: "Mistakes", exclusions: .under("p?{x}", ["q"]))
    let error = try #require(throws: Router.Problems.self) {
      try mistakes.router(
        links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/a")
    }
    expectSnapshot(of: "\(error)", as: .text)
  }
}
