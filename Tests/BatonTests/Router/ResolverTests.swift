import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

/// Tests for how a router handles links that need a resolver.
@Suite struct ResolverTests {
  private static let short = LinkResolver("short links", taking: ["https://shop.link/*"])
  private static let links = AppLinks(
    schemes: ["demoapp"], domains: ["www.example.com", "shop.example.com"], hosts: ["shop.link"],
    context: ["ref"])

  /// Makes a router with a rewrite. The resolver is tried before the rewrite.
  static func router() throws -> Router {
    try router(
      short, rewrites: [LinkRewrite("all", taking: ["https://shop.link/*"]) { _ in "/home" }])
  }

  private static func router(
    _ resolvers: LinkResolver..., rewrites: [LinkRewrite] = [], features: [any Feature] = []
  ) throws -> Router {
    try Router(
      features: [SampleApp()] + features, links: links, home: "/home", rewrites: rewrites,
      resolvers: resolvers)
  }

  @Test("The resolver with the more specific pattern wins") func mostSpecific() throws {
    let codes = LinkResolver("codes", taking: ["https://shop.link/c/:code"])
    for resolvers in [[Self.short, codes], [codes, Self.short]] {
      let router = try Router(
        features: [SampleApp()], links: Self.links, home: "/home", resolvers: resolvers)
      #expect(router.resolver(taking: "https://shop.link/c/1") == codes)
      #expect(router.resolver(taking: "https://shop.link/c/1/2") == Self.short)
      #expect(router.linkResolvers == resolvers)
    }
  }

  @Test("A resolver also expands links with the app's prefix, and its tools say so")
  func prefixedLinks() throws {
    var links = Self.links
    links.prefix = LinkPrefix("(/{locale})", where: ["locale": ["de"]])
    let pattern: RoutePattern = "https://shop.example.com/s/:code"
    let router = try Router(
      features: [SampleApp()], links: links, home: "/home",
      resolvers: [LinkResolver("codes", taking: [pattern])])
    let contract = RouteResolver(PublishedRoutes(router))
    let file = router.associationFile(for: "shop.example.com", appIDs: ["ABCDE12345.shop"])
    for (path, isTaken) in [
      ("s/1", true), ("de/s/1", true), ("fr/s/1", false), ("de/de/s/1", false),
    ] {
      let link = "https://shop.example.com/\(path)"
      #expect((router.resolver(taking: link) != nil) == isTaken, "\(link)")
      #expect((contract.code(taking: link) != nil) == isTaken, "\(link)")
      #expect((file.decision(on: link, for: "ABCDE12345.shop").verdict == .match) == isTaken)
    }
  }

  // MARK: Without a host

  private static func code(_ links: [String: String]) -> [LinkResolverHandler] {
    [
      LinkResolverHandler("short links") { url in
        guard let link = links[url.absoluteString], let url = URL(string: link) else {
          throw CancellationError()
        }
        return url
      }
    ]
  }

  @Test("Resolving repeats until the link needs no resolver") func repeatedResolving() async throws
  {
    let router = try Self.router(Self.short)
    let code = Self.code([
      "https://shop.link/1": "https://shop.link/2",
      "https://shop.link/2": "https://www.example.com/users/anna",
    ])
    let link = try await router.resolving("https://shop.link/1", by: code)
    #expect(try router.destination(for: link) as? Profile == Profile(id: "anna"))
    #expect(try await router.resolving("/users/anna", by: []) == "/users/anna")
    let own = try await router.resolving("https://shop.link/1", from: .app, by: code)
    #expect(own == "https://shop.link/1")
  }

  @Test(
    "A resolver that gives no usable link reports why",
    arguments: [
      ([:], "unresolved"), (["https://shop.link/1": "https://shop.link/1"], "unresolved"),
      (["https://shop.link/1": "https://elsewhere.example/"], "foreign-link"),
      (["https://shop.link/1": "users/anna"], "foreign-link"),
    ])
  func unusableResult(_ links: [String: String], _ code: String) async throws {
    let router = try Self.router(Self.short)
    let error = await #expect(throws: RoutingError.self) {
      try await router.resolving("https://shop.link/1", by: Self.code(links))
    }
    #expect(error?.code.rawValue == code && error?.link == "https://shop.link/1")
    expectSnapshot(
      of: "\(error?.message ?? "")\n\(error?.redacted ?? "")", as: .text,
      named: links["https://shop.link/1"] ?? "nothing")
  }

  @Test("Resolving fails if the resolver has no handler") func missingHandler() async throws {
    let router = try Self.router(Self.short)
    let error = await #expect(throws: RoutingError.self) {
      try await router.resolving("https://shop.link/1", by: [])
    }
    #expect(error?.code == .toResolve)
  }

  @Test("A rewrite's result isn't resolved, and the error says so") func rewrittenLink() throws {
    let router = try Self.router(Self.short, rewrites: [.following(query: "url", of: "open")])
    let error = #expect(throws: RoutingError.self) {
      try router.destination(for: "demoapp://open?url=https://shop.link/1", from: .webLink)
    }
    #expect(error?.code == .notFound)
    #expect(error?.message.contains("\"short links\" only expands links that arrive") == true)
  }

  // MARK: Declaring

  private struct Offer: TestDestination {
    static let patterns: [RoutePattern] = ["https://shop.link/offers/:id"]
    var id = "1"
  }

  @Test("Each mistake in declaring a resolver is a problem") func faultyDeclarations() throws {
    let shop = TestFeature(
      types: [Offer.self], name: "Shop", exclusions: ["https://shop.link/legal"])
    let error = try #require(throws: Router.Problems.self) {
      try Self.router(
        Self.short, LinkResolver("short links", taking: ["https://shop.link/x"]),
        LinkResolver("nothing", taking: []),
        LinkResolver("no host", taking: ["s/*"]), LinkResolver("own", taking: ["demoapp://s/*"]),
        LinkResolver("plain", taking: ["http://shop.link/p"]),
        LinkResolver("elsewhere", taking: ["https://bit.ly/*"]),
        LinkResolver("broken", taking: ["https://shop.link/:"]),
        LinkResolver("optional", taking: ["https://shop.link/x/{y?}"]),
        LinkResolver("context", taking: ["https://shop.link/x/y?{ref}"]),
        LinkResolver("twin", taking: ["https://shop.link/*"]), features: [shop])
    }
    expectSnapshot(of: "\(error)", as: .text)
    // The usable router still has the correct declarations.
    #expect(error.usable.linkResolvers.map(\.name).contains("short links"))
  }

  @Test("A link that a resolver would take isn't printed") func interceptedLink() throws {
    // If a resolver takes a pattern's links, a printed link could never be read back.
    let shop = LinkResolver("shop", taking: ["https://www.example.com/users/:id"])
    let error = try #require(throws: Router.Problems.self) { try Self.router(shop) }
    #expect(error.problems.map(\.code) == ["resolver-meets-route"])
    let router = error.usable
    #expect(
      throws: RoutingError.self, "the resolver is asked before",
      performing: { try router.link(to: Profile(id: "anna")) })
    #expect(
      try router.link(to: Profile(id: "anna"), on: "demoapp").description == "demoapp://users/anna")
  }

  private struct Page: TestDestination {
    static let patterns: [RoutePattern] = ["docs/{path*}"]
    var path = ["1"]
  }

  @Test("A pattern on all of the app's domains may match more than a resolver")
  func widerPattern() throws {
    func codes(_ pattern: RoutePattern) throws -> [Diagnostic.Code] {
      do {
        _ = try Self.router(
          LinkResolver("docs", taking: [pattern]), features: [TestFeature(Page.self)])
        return []
      } catch let error as Router.Problems {
        return error.problems.map(\.code)
      }
    }
    #expect(try codes("https://www.example.com/docs/s/:code") == [])
    #expect(try codes("https://www.example.com/docs/*") == ["resolver-meets-route"])
  }

  // MARK: Association files

  @Test(
    "An association file covers exactly the links that resolvers take",
    arguments: [
      ("shop.link", "https://shop.link/a", true), ("shop.link", "https://shop.link/a/b/c", true),
      ("www.example.com", "https://www.example.com/s/abc", true),
      ("www.example.com", "https://www.example.com/s/abc/d", false),
      ("shop.example.com", "https://shop.example.com/s/abc", false),
    ])
  func associatedLinks(_ domain: String, _ link: String, _ isSent: Bool) throws {
    let router = try Self.router(
      Self.short, LinkResolver("own", taking: ["https://www.example.com/s/:code"]))
    let file = router.associationFile(for: domain, appIDs: ["A.b"])
    #expect((file.decision(on: link, for: "A.b").verdict == .match) == isSent)
    let plan = AssociationPlan(AssociatedRoutes(router), domain: domain, coverage: .exact)
    let review = AssociationReview(file, for: "A.b", plan: plan)
    #expect(review.unsent.isEmpty)
    #expect(!review.wideComponents.contains { $0.shape.contains("/s/") })
    let empty = AssociationFile(
      details: [.init(appIDs: ["A.b"], components: [])], substitutionVariables: [:])
    let unsent = AssociationReview(empty, for: "A.b", plan: plan).unsent
    #expect(unsent.contains { $0.feature.contains("resolver") } == (domain != "shop.example.com"))
  }
}
