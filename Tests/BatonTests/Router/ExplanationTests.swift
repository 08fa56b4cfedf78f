import Baton
import BatonInspection
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
      says: "segment 2 is \"x\", but the pattern needs number (Int) there"),
    Loss(
      link: "demoapp://user/anna", pattern: "users/:id",
      says: "segment 1 is \"user\", but the pattern needs \"users\" there"),
    Loss(
      link: "demoapp://users", pattern: "users/:id",
      says: "the link ends after segment 1, but the pattern needs id (String) next"),
    Loss(
      link: "demoapp://home/x", pattern: "home",
      says: "the link has 2 segments, but the pattern ends after 1"),
    Loss(
      link: "demoapp://all/a/1/true?double=x",
      pattern: Everything.patterns[0].text,
      says: "the query item \"double\" is \"x\", but the pattern needs \"double\" (Double)"),
    Loss(
      link: "demoapp://all/a/1/true?color=blue", pattern: Everything.patterns[0].text,
      says:
        "the query item \"color\" is \"blue\", but the pattern needs \"color\" (one of red, green)"),
    Loss(
      link: "demoapp://all/a/1/true?double=1&double=2", pattern: Everything.patterns[0].text,
      says: "the pattern needs at most one query item \"double\" (Double); the link has 2"),
    Loss(
      link: "https://www.example.com/USERS/Anna", pattern: "users/:id",
      says: "segment 1 is \"USERS\", but the pattern needs \"users\" there"),
    Loss(
      link: "demoapp://ho%6De/x", pattern: "home",
      says: "the link has 2 segments, but the pattern ends after 1"),
    Loss(link: "demoapp://users/a", pattern: "users/:id", says: "matches"),
    Loss(
      link: "demoapp://internal/x", pattern: "internal/:word",
      says: "matches, but does not accept links from customScheme"),
    Loss(
      link: "demoapp://pages/0", pattern: "pages/:number",
      says: "matches, but the values are declined: pages begin at 1"),
    Loss(
      link: "demoapp://raw/file-a", pattern: "raw/file-{name}.{ext}",
      says: "needs \"file-{name}.{ext}\" with name (String) and ext (String) there"
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
      // It also matches the link that the slot begins with.
      var placement: Placement { .slot("shop") }
    }
    let router = try Router(
      features: [SampleApp(), TestFeature(Fallback.self)], links: SampleApp.links, home: "/home")
    let explanation = router.explain("demoapp://users/anna")
    #expect(
      explanation.candidates.prefix(3).map(\.pattern) == ["users/:id", "users/{rest+}", "*"])
    #expect(explanation.candidates.prefix(3).map(\.verdict) == [.matched, .outranked, .outranked])
    #expect(explanation.candidates.count == router.routes.filter { $0.pattern != nil }.count)
  }

  /// The explanation's winner is the one that resolving finds.
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
        "an activity type of Profile, but id: expected String, found a whole number",
        "its web page https://www.example.com/users/anna",
      ])
    #expect(
      router.explain(UserActivity("com.example.unknown")).steps
        == ["not an activity type of the app's destinations or commands"])
  }
}
