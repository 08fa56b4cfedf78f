import Baton
import BatonInspection
import BatonTesting
import Testing

/// Exclusions, resolvers and rewrites of two versions of an app.
@Suite struct DeclarationComparisonTests {
  private struct Project: TestDestination {
    static let patterns: [RoutePattern] = ["projects/:id", "tokens/:id"]
    var id = "1"
  }

  private struct Projects: Feature {
    var exclusions: [RoutePattern]
    var destinations: [any Destination.Type] { [Project.self] }
  }

  private static let locale = LinkRewrite(
    "locale", from: "{l}/{rest*}", to: "{rest*}", where: ["l": ["de", "fr"]])

  private func router(
    _ exclusions: [RoutePattern] = [], _ rewrites: [LinkRewrite] = [],
    _ resolvers: [LinkResolver] = []
  ) throws -> Router {
    try Router(
      features: [Projects(exclusions: exclusions)],
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"], hosts: ["shop.link"]),
      home: "/tokens/1", rewrites: rewrites, resolvers: resolvers)
  }

  /// Compares the versions both as files, which is how versions are kept, and with the app itself.
  private func changes(from old: Router, to new: Router) throws -> [String] {
    let before = try PublishedRoutes(parsing: PublishedRoutes(old).text)
    let files = RouteComparison(
      from: before, to: try PublishedRoutes(parsing: PublishedRoutes(new).text))
    #expect(RouteComparison(from: before, to: new) == files)
    return files.changes.map { "\($0.breaks ? "breaks" : "fine") \($0.kind.rawValue)" }
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

  @Test("Adding an exclusion breaks old links, and removing one doesn't") func exclusionChanges()
    throws
  {
    let (plain, excluding) = try (router(), router(["projects/old"]))
    #expect(try changes(from: plain, to: excluding) == ["breaks exclusion-new"])
    #expect(try changes(from: excluding, to: plain) == ["fine exclusion-gone"])
    #expect(try changes(from: plain, to: router(["projects/_"])) == ["breaks exclusion-new"])
  }

  @Test("Removing or narrowing a rewrite breaks old links") func rewriteChanges() throws {
    let more = LinkRewrite(
      "locale", from: "{l}/{rest*}", to: "{rest*}", where: ["l": ["de", "fr", "it"]])
    let (plain, few, many) = try (router(), router([], [Self.locale]), router([], [more]))
    #expect(try changes(from: plain, to: few) == ["fine rewrite-new"])
    #expect(try changes(from: few, to: plain) == ["breaks rewrite-gone"])
    #expect(try changes(from: few, to: many) == ["fine rewrite-changed"])
    #expect(try changes(from: many, to: few) == ["breaks rewrite-changed"])
  }

  @Test("A rewrite keeps the links of a removed pattern working") func movedByRewrite() throws {
    struct Old: TestDestination {
      static let patterns: [RoutePattern] = ["old/:id"]
      static let traits: [DestinationTrait] = [.named("Project")]
      var id = "1"
    }
    struct Olds: Feature {
      var destinations: [any Destination.Type] { [Old.self] }
    }
    let old = try Router(
      features: [Olds()], links: AppLinks(domains: ["www.example.com"]), home: "/old/1")
    let moved = LinkRewrite("moved", from: "old/:id", to: "projects/{id}")
    #expect(
      try changes(from: old, to: router([], [moved])).filter { $0.hasPrefix("breaks") }.isEmpty)
    #expect(
      try changes(from: old, to: router()).contains("breaks opens-nothing"))
  }

  @Test("Removing or narrowing a resolver breaks old links") func resolverChanges() throws {
    func resolving(_ patterns: RoutePattern...) throws -> Router {
      try router([], [], [LinkResolver("short", taking: patterns)])
    }
    let (plain, one) = try (router(), resolving("https://shop.link/a"))
    let two = try resolving("https://shop.link/a", "https://shop.link/b")
    #expect(try changes(from: plain, to: one) == ["fine resolver-new"])
    #expect(try changes(from: one, to: plain) == ["breaks resolver-gone"])
    #expect(try changes(from: one, to: two) == ["fine resolver-changed"])
    #expect(try changes(from: two, to: one) == ["breaks resolver-changed"])
  }
}
