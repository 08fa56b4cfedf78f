import Baton
import BatonTesting
import Foundation
import Testing

/// A locale before the paths of all links.
@Suite struct LinkPrefixTests {
  private static let prefix = LinkPrefix("(/{locale})", where: ["locale": ["de", "en-US"]])

  private func router(
    _ prefix: LinkPrefix = prefix, rewrites: [LinkRewrite] = []
  ) throws(Router.Problems) -> Router {
    try Router(
      features: [TestFeature(Front.self, Note.self, Profile.self)],
      links: AppLinks(
        schemes: ["demoapp"], domains: ["www.example.com"], context: ["ref"], prefix: prefix),
      home: "/", rewrites: rewrites)
  }

  @Test(
    "A link opens the same place with the prefix and without",
    arguments: [
      ("https://www.example.com/de", "https://www.example.com/"),
      ("https://www.example.com/de/", "https://www.example.com/"),
      ("demoapp://de", "demoapp://"),
      ("https://www.example.com/en-US/users/anna", "https://www.example.com/users/anna"),
      ("demoapp://de/users/anna?ref=x", "demoapp://users/anna?ref=x"),
      (
        "https://www.example.com/de/note/https://x//a?b&&c=%20#d",
        "https://www.example.com/note/https://x//a?b&&c=%20#d"
      ),
    ])
  func opens(_ link: String, _ plain: String) throws {
    let router = try router()
    let place = try router.destination(for: link)
    #expect(place.isEqual(to: try router.destination(for: plain)))
    #expect(router.context(of: link)["locale"] == (link.contains("en-US") ? "en-US" : "de"))
    #expect(router.context(of: plain)["locale"] == nil)
    let ofApp = try router.hierarchy(for: link, from: .app).leaf.destination
    #expect(place.isEqual(to: ofApp))
  }

  @Test("Other texts are no prefix", arguments: ["fr/users/anna", "de/de/users/anna", "x"])
  func others(_ path: String) throws {
    #expect(throws: RoutingError.self) {
      try router().destination(for: "https://www.example.com/" + path)
    }
  }

  @Test("Printed links have the prefix, and are read back")
  func prints() throws {
    let router = try router()
    func link(_ value: some Destination, on origin: String? = nil) throws -> String {
      try router.link(to: value, on: origin, prefix: ["locale": "de"])
    }
    #expect(try link(Front()) == "https://www.example.com/de")
    #expect(try link(Profile(id: "anna")) == "https://www.example.com/de/users/anna")
    #expect(try link(Profile(id: "anna"), on: "demoapp") == "demoapp://de/users/anna")
    #expect(
      try link(Note(text: "https://x//a?b")) == "https://www.example.com/de/note/https://x//a?b")
    #expect(try router.link(to: Profile(id: "anna")) == "https://www.example.com/users/anna")
  }

  @Test(
    "A missing or unknown text is an error that lists the known ones",
    arguments: [[:], ["locale": "fr"], ["locale": "de", "region": "x"]])
  func unknownTexts(_ texts: [String: String]) throws {
    let router = try router()
    let error = #expect(throws: RoutingError.self) {
      try router.link(to: Front(), prefix: texts)
    }
    #expect(error?.code == .unprintable)
    #expect(error?.message.contains("prefix") == true)
  }

  @Test("Rewrites see links without the prefix")
  func rewrites() throws {
    let router = try router(rewrites: [
      LinkRewrite("old", from: "people/{rest...}", to: "users/{rest...}")
    ])
    let link = "https://www.example.com/de/people/anna"
    #expect(try router.destination(for: link).isEqual(to: Profile(id: "anna")))
    #expect(router.context(of: link)["locale"] == "de")
  }

  @Test(
    "What can't be a prefix is a problem",
    arguments: [
      (LinkPrefix("/{locale}", where: ["locale": ["de"]]), "prefix-not-possible"),
      (LinkPrefix("(/{locale?})", where: ["locale": ["de"]]), "prefix-not-possible"),
      (LinkPrefix("(/{locale})", where: [:]), "rewrite-unused-parameter"),
      (LinkPrefix("(/{locale})", where: ["locale": []]), "rewrite-empty-list"),
    ])
  func problems(_ prefix: LinkPrefix, _ code: String) {
    let problems = #expect(throws: Router.Problems.self) { try router(prefix) }
    #expect(
      problems?.problems.map(\.code.rawValue).contains(code) == true,
      "\(String(describing: problems))")
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
