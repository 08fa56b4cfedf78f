import Baton
import BatonInspection
import BatonTesting
import Testing

/// Tests that compare the exclusions, resolvers, and rewrites of two versions of an app.
@Suite struct DeclarationComparisonTests {
  private struct Project: TestDestination {
    static let patterns: [RoutePattern] = ["projects/:id", "tokens/:id"]
    var id = "1"
  }

  private static let locale = LinkRewrite(
    "locale", from: "{l}/{rest*}", to: "{rest*}", where: ["l": ["de", "fr"]])

  private func router(
    _ exclusions: [RoutePattern] = [], _ rewrites: [LinkRewrite] = [],
    _ resolvers: [LinkResolver] = []
  ) throws -> Router {
    try Router(
      features: [TestFeature(types: [Project.self], name: "Projects", exclusions: exclusions)],
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"], hosts: ["shop.link"]),
      home: "/tokens/1", rewrites: rewrites, resolvers: resolvers)
  }

  /// Compares two versions, first as files, and then with the current app's router.
  private func changes(from old: Router, to new: Router) throws -> [String] {
    let before = try PublishedRoutes(parsing: PublishedRoutes(old).text)
    let files = RouteComparison(
      from: before, to: try PublishedRoutes(parsing: PublishedRoutes(new).text))
    #expect(RouteComparison(from: before, to: new) == files)
    return files.changes.map { "\($0.verdict) \($0.kind.code)" }
  }

  @Test("Published declarations read back from their file unchanged") func fileRoundTrip() throws {
    let router = try router(
      ["projects/old", "_/private"],
      [
        Self.locale, .following(query: "url", of: "open"), .fragmentAsPath(of: "/"),
        LinkRewrite("code", taking: ["x/*"]) { _ in nil },
      ], [LinkResolver("short", taking: ["https://shop.link/*"])])
    let text = PublishedRoutes(router).text
    #expect(try PublishedRoutes(parsing: text) == PublishedRoutes(router))
    #expect(try changes(from: router, to: router).isEmpty)
    expectSnapshot(of: PublishedRoutes(router).declarationText, as: .text)
  }

  @Test("A resolver that takes a route's links breaks them, but a rewrite's code may keep them")
  func takenByCode() throws {
    let code = LinkRewrite("code", taking: ["projects/*"]) { _ in nil }
    #expect(try changes(from: router(), to: router([], [code])) == ["review rewrite-new"])
    let short = LinkResolver("short", taking: ["https://www.example.com/tokens/x{code}"])
    #expect(try changes(from: router(), to: router([], [], [short])) == ["breaks resolver-new"])
    let own = LinkResolver("short", taking: ["https://shop.link/*"])
    #expect(try changes(from: router(), to: router([], [], [own])) == ["fine resolver-new"])
    #expect(try changes(from: router([], [code]), to: router([], [code])).isEmpty)
    // The code may get links that the other rewrite has already changed.
    let moved = try changes(
      from: router([], [code, Self.locale]), to: router([], [Self.locale, code]))
    #expect(moved == ["review links-read-otherwise"])
  }

  @Test("An example that the app's code refuses breaks, even if only code explains the old link")
  func unexplainedExample() throws {
    let router = try router()
    let text = PublishedRoutes(router).text.replacing(
      "\"example\":\"https://www.example.com/projects/1\"",
      with: "\"example\":\"https://www.example.com/made/by/code\"")
    let changes = RouteComparison(from: try PublishedRoutes(parsing: text), to: router).changes
    #expect(changes.map(\.kind) == [.opensNothing])
  }

  @Test("Removing a prefix breaks links; adding one doesn't") func prefix() throws {
    func router(_ locales: [String]) throws -> Router {
      var links = AppLinks(domains: ["example.com"])
      if !locales.isEmpty { links.prefix = LinkPrefix("(/{locale})", where: ["locale": locales]) }
      return try TestFeature(Project.self).router(links: links, home: "/tokens/1")
    }
    let (one, two) = (try router(["de"]), try router(["de", "en"]))
    #expect(try changes(from: two, to: router([])) == ["breaks links-read-otherwise"])
    #expect(try changes(from: one, to: two) == ["fine links-read-otherwise"])
  }

  @Test("A rewrite keeps the links of a removed pattern working") func movedByRewrite() throws {
    struct Old: TestDestination {
      static let patterns: [RoutePattern] = ["old/:id"]
      static let traits: [DestinationTrait] = [.named("Project")]
      var id = "1"
    }
    let old = try TestFeature(Old.self).router(
      links: AppLinks(domains: ["www.example.com"]), home: "/old/1")
    let moved = LinkRewrite("moved", from: "old/:id", to: "projects/{id}")
    #expect(
      try changes(from: old, to: router([], [moved])).filter { $0.hasPrefix("breaks") }.isEmpty)
    #expect(
      try changes(from: old, to: router()).contains("breaks opens-nothing"))
  }
}
