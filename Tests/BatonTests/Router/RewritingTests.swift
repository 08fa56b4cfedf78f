import Baton
import BatonTesting
import Testing

/// Tests for links of an older app that are changed before they're matched.
@Suite struct RewritingTests {
  static let moved = LinkRewrite("users were people", taking: ["*"]) { link in
    let text = link.text.replacing("people/", with: "users/")
    return text == link.text ? nil : text
  }
  static let short = LinkRewrite("short search", taking: ["*"]) { link in
    link.queryItems?.first { $0.name == "find" }?.value.map { "/search?q=\($0)" }
  }
  /// A rewrite to the target that's in the link's query.
  static let wild = LinkRewrite("wild", taking: ["*"]) { link in
    link.queryItems?.first { $0.name == "wild" }?.value
  }
  static let away = LinkRewrite("anna moved", taking: ["*"]) {
    $0.text.hasSuffix("users/moved") ? "/home" : nil
  }

  static func router(_ rewrites: [LinkRewrite] = [moved, short, wild, away]) throws -> Router {
    try Router(
      features: [SampleApp()], links: SampleApp.links, home: "/home", rewrites: rewrites)
  }

  @Test("A value isn't printed if a rewrite would redirect its link") func changedByRewrite() throws
  {
    let same = LinkRewrite("lower case", taking: ["*"]) { $0.text.lowercased() }
    let router = try Self.router([same])
    #expect(try router.link(to: Profile(id: "anna")) == "https://www.example.com/users/anna")
    #expect(throws: RoutingError.self) { try router.link(to: Profile(id: "Anna")) }
  }

  @Test("Two rewrites can't have the same name") func duplicateName() {
    let problems = #expect(throws: Router.Problems.self) {
      try Self.router([Self.moved, LinkRewrite("users were people", taking: ["*"]) { _ in nil }])
    }
    expectSnapshot(of: problems?.description ?? "")
  }
}
