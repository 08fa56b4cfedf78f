import Baton
import Foundation
import Testing

@Suite struct ExplanationTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  struct Loss: Sendable, CustomTestStringConvertible {
    var link: String
    var pattern: String
    var says: String

    var testDescription: String { "\(pattern) on \(link)" }
  }

  @Test(arguments: [
    Loss(
      link: "demoapp://search/x", pattern: "search/:number",
      says: "segment 2 is \"x\", not number: Int"),
    Loss(
      link: "demoapp://user/anna", pattern: "users/:id",
      says: "segment 1 is \"user\", not \"users\""),
    Loss(
      link: "demoapp://users", pattern: "users/:id",
      says: "the link ends where id: String is wanted"),
    Loss(link: "demoapp://home/x", pattern: "home", says: "the link goes on after segment 1"),
    Loss(
      link: "demoapp://all/a/1/true?double=x",
      pattern: Everything.patterns[0].text,
      says: "the query does not give one double that is double: Double"),
    Loss(
      link: "demoapp://all/a/1/true?color=blue", pattern: Everything.patterns[0].text,
      says: "the query does not give one color that is color: one of red, green"),
    Loss(link: "demoapp://users/a", pattern: "users/:id", says: "took it"),
    Loss(
      link: "demoapp://internal/x", pattern: "internal/:word",
      says: "fits, but is not open to the source customScheme"),
    Loss(
      link: "demoapp://pages/0", pattern: "pages/:number",
      says: "fits, but declined: pages begin at 1"),
    Loss(
      link: "demoapp://raw/file-a", pattern: "raw/file-{name}.{ext}", says: "text with name and ext"
    ),
  ])
  func saysWhatBecameOfARoute(_ loss: Loss) throws {
    let explanation = router.explain(loss.link)
    let candidate = try #require(explanation.candidates.first { $0.pattern == loss.pattern })
    #expect(candidate.verdict.description.contains(loss.says), "\(candidate.verdict)")
  }

  @Test func asksEveryRouteInTheOrderOfTrying() throws {
    struct Fallback: Destination {
      static let patterns: [RoutePattern] = ["*", "users/{rest+}"]
      static let examples = [Fallback(rest: ["x"])]
      var rest: [String] = []
      var placement: Placement { .root }
    }
    let router = try Router(
      features: [SampleApp(), TestFeature(Fallback.self)], links: SampleApp.links, home: "/home")
    let explanation = router.explain("demoapp://users/anna")
    #expect(
      explanation.candidates.prefix(3).map(\.pattern) == ["users/:id", "users/{rest+}", "*"])
    #expect(explanation.candidates.prefix(3).map(\.verdict) == [.matched, .outranked, .outranked])
    #expect(explanation.candidates.count == router.routes.filter { $0.pattern != nil }.count)
  }

  /// Whatever it says of the winner is what resolving does.
  @Test(arguments: [
    "demoapp://users/a", "demoapp://mail/inbox/7", "demoapp://nothing/here", "x y", "other://x",
    "https://www.example.com/search?q=a", "/settings", "demoapp://internal/x", "demoapp://pages/0",
  ])
  func agreesWithResolving(_ link: String) {
    let explanation = router.explain(link)
    let hierarchy = try? router.hierarchy(for: link)
    #expect(explanation.hierarchy == hierarchy)
    #expect((explanation.reason == nil) == (hierarchy != nil))
    let takers = explanation.candidates.filter { $0.verdict == .matched }
    #expect(takers.map(\.destination) == (hierarchy.map { [$0.leaf.name] } ?? []))
  }

  @Test func tellsHowAnActivityIsRecognised() {
    let broken = UserActivity(
      "com.example.profile", userInfo: ["id": .integer(7)],
      webpageURL: URL(string: "https://www.example.com/users/anna"))
    #expect(
      router.explain(broken).steps == [
        "its own type, of Profile, but id: a whole number stands where String is wanted",
        "its web page https://www.example.com/users/anna",
      ])
    #expect(
      router.explain(UserActivity("com.example.unknown")).steps
        == ["no type of the app's destinations and commands"])
  }
}
