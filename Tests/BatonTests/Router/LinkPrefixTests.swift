import Baton
import BatonTesting
import Foundation
import Testing

/// Tests for a locale that may precede the path of every link.
@Suite struct LinkPrefixTests {
  private static let prefix = LinkPrefix("(/{locale})", where: ["locale": ["de", "en-US"]])

  static func router(_ prefix: LinkPrefix = prefix) throws(Router.Problems) -> Router {
    try Router(
      features: [TestFeature(Front.self, Note.self, Profile.self)],
      links: AppLinks(
        schemes: ["demoapp"], domains: ["www.example.com"], context: ["ref"], prefix: prefix),
      home: "/",
      rewrites: [
        LinkRewrite("old", from: "people/{rest...}", to: "users/{rest...}"),
        .following(query: "url", of: "open"), .fragmentAsPath(of: "/"),
      ])
  }

  @Test(
    "A missing or unknown text is an error that lists the known ones",
    arguments: [[:], ["locale": "fr"], ["locale": "de", "region": "x"]])
  func unknownTexts(_ texts: [String: String]) throws {
    let router = try Self.router()
    let error = #expect(throws: RoutingError.self) {
      try router.link(to: Front(), prefix: texts)
    }
    #expect(error?.code == .unprintable)
    #expect(error?.message.contains("prefix") == true)
  }

  @Test("The first of several missing texts is reported") func severalMissingTexts() throws {
    let names = ["shop", "region", "size", "age", "locale"]
    let router = try Self.router(
      LinkPrefix(
        "(/\(names.map { "{\($0)}" }.joined(separator: "-")))",
        where: Dictionary(uniqueKeysWithValues: names.map { ($0, ["x"]) })))
    let error = #expect(throws: RoutingError.self) { try router.link(to: Front(), prefix: [:]) }
    #expect(error?.message.contains("needs a age: x") == true)
  }

  @Test(
    "Text that can't be a prefix is a problem",
    arguments: [
      (LinkPrefix("/{locale}", where: ["locale": ["de"]]), "prefix-not-possible"),
      (LinkPrefix("(/{locale?})", where: ["locale": ["de"]]), "prefix-not-possible"),
      (LinkPrefix("(/{locale})", where: [:]), "rewrite-unused-parameter"),
      (LinkPrefix("(/{locale})", where: ["locale": []]), "rewrite-empty-list"),
    ])
  func problems(_ prefix: LinkPrefix, _ code: String) {
    let problems = #expect(throws: Router.Problems.self) { try Self.router(prefix) }
    #expect(
      problems?.problems.map(\.code.rawValue).contains(code) == true,
      "\(String(describing: problems))")
  }

  @Test(
    "A problem with a prefix speaks of the prefix, not of its rewrite",
    arguments: [
      (
        LinkPrefix("(/{locale})", where: [:]),
        """
        rewrite-unused-parameter: “locale” has no list of values
          in the prefix “(/{locale})”
          fix: list all its values with where:
        """
      ),
      (
        LinkPrefix("(/{locale})", where: ["locale": ["note"]]),
        """
        rewrite-hides-route: no link reaches “note/{text...}”, because the prefix “(/{locale})” takes all its links
          in the prefix “(/{locale})”
          in Note of Test
            note/{text...}
          fix: remove the pattern, or narrow the prefix
        """
      ),
    ])
  func wording(_ prefix: LinkPrefix, _ text: String) {
    let problems = #expect(throws: Router.Problems.self) { try Self.router(prefix) }
    #expect(problems?.description.contains(text) == true, "\(String(describing: problems))")
  }
}

extension LinkPrefixTests {
  fileprivate struct Front: TestDestination {
    static let patterns: [RoutePattern] = ["/"]
  }

  fileprivate struct Note: TestDestination {
    static let patterns: [RoutePattern] = ["note/{text...}"]
    var text = "https://x//a?b=c#d"
    var placement: Placement { .push(on: Front()) }
  }

  fileprivate struct Profile: TestDestination {
    static let patterns: [RoutePattern] = ["users/:id"]
    var id = "anna"
    var placement: Placement { .push(on: Front()) }
  }
}
