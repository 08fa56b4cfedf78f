import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

/// An older app's links, changed before they're matched.
@Suite struct RewritingTests {
  static let moved = LinkRewrite("users were people", taking: ["*"]) { link in
    let text = link.text.replacing("people/", with: "users/")
    return text == link.text ? nil : text
  }
  static let short = LinkRewrite("short search", taking: ["*"]) { link in
    link.queryItems?.first { $0.name == "find" }?.value.map { "/search?q=\($0)" }
  }

  private func router(_ rewrites: LinkRewrite...) throws -> Router {
    try Router(
      features: [SampleApp()], links: SampleApp.links, home: "/home", rewrites: rewrites)
  }

  @Test func changesALinkBeforeItIsMatched() throws {
    let router = try router(Self.moved)
    let place = try router.destination(for: "https://www.example.com/people/anna")
    #expect(place as? Profile == Profile(id: "anna"))
    #expect(try router.destination(for: "demoapp://people/anna") as? Profile == Profile(id: "anna"))
  }

  @Test(arguments: ["https://www.example.com/old?find=cats", "demoapp://old?find=cats"])
  func keepsTheOriginForAPathAlone(_ link: String) throws {
    #expect(try router(Self.short).destination(for: link) as? Search == Search(query: "cats"))
  }

  @Test func asksEachOnceInOrder() throws {
    let longer = LinkRewrite("longer", taking: ["*"]) { $0.text + "x" }
    let router = try router(longer, LinkRewrite("longest", taking: ["*"]) { $0.text + "y" })
    let place = try router.destination(for: "demoapp://users/a")
    #expect(place as? Profile == Profile(id: "axy"))
  }

  @Test func changesTheWebPageOfAnActivity() throws {
    var activity = UserActivity(.browsingWeb)
    activity.webpageURL = URL(string: "https://www.example.com/people/anna")
    let place = try router(Self.moved).destination(for: activity)
    #expect(place as? Profile == Profile(id: "anna"))
  }

  @Test func leavesTheAppsOwnSpeechAlone() throws {
    let all = LinkRewrite("all", taking: ["*"]) { _ in "/home" }
    let router = try router(all)
    #expect(try router.destination(for: "/users/anna") is Profile)
    #expect(try router.destination(for: "demoapp://users/anna", from: .app) is Profile)
    #expect(try router.hierarchy(to: Picker(id: "anna")).leaf.destination is Picker)
    #expect(try router.destination(for: "demoapp://users/anna") is Home)
  }

  @Test func neverChangesTheSource() throws {
    let router = try router(
      LinkRewrite("out of the web", taking: ["*"]) { _ in "demoapp://internal/x" })
    let reason = #expect(throws: RoutingError.self) {
      try router.destination(for: "https://www.example.com/users/anna")
    }
    #expect(reason?.message == "\"internal/:word\" does not accept links from webLink")
  }

  @Test func isNotAskedForLinksThatAreNotTheApps() throws {
    let router = try router(LinkRewrite("all", taking: ["*"]) { _ in "demoapp://home" })
    for link in ["https://evil.example/x", "other://x", "demoapp://u@x", "x y", "demoapp://%00"] {
      #expect(throws: RoutingError.self) { try router.destination(for: link) }
    }
  }

  @Test(arguments: [
    ("https://evil.example/x", "another host"), ("other://x", "another scheme"),
    ("no link", "no link"), ("users/anna", "no scheme"), ("", "nothing"),
    ("demoapp://" + String(repeating: "x/", count: 65), "too long"),
  ])
  func refusesWhatIsNotTheApps(_ result: String, _ name: String) throws {
    let router = try router(LinkRewrite("wild", taking: ["*"]) { _ in result }, Self.moved)
    let error = try #require(throws: RoutingError.self) { try router.resolve("demoapp://home") }
    #expect(error.code == .rewrite)
    #expect(!error.isNotFound)
    #expect(error.message.hasPrefix("the rewrite \"wild\" produces "))
    expectSnapshot(of: router.explain("demoapp://home"), named: name)
  }

  @Test func isPartOfTheExplanation() throws {
    let router = try router(Self.short, Self.moved)
    let explanation = router.explain("demoapp://people/anna")
    #expect(
      explanation.steps == ["rewritten by \"users were people\" to \"demoapp://users/anna\""])
    #expect(explanation.hierarchy?.leaf.name == "Profile")
  }

  /// With any rewrites, the explanation agrees with resolving.
  @Test(arguments: [
    "demoapp://people/a", "https://www.example.com/x?find=a", "demoapp://nothing/here", "x y",
    "/people/a", "demoapp://people/x/picker", "demoapp://wild", "demoapp://users/a?find=%2Fhome",
  ])
  func explainsWhatResolvingDoes(_ link: String) throws {
    let wild = LinkRewrite("wild", taking: ["*"]) {
      $0.host == "wild" ? "https://evil.example" : nil
    }
    let router = try router(Self.short, Self.moved, wild)
    let explanation = router.explain(link)
    let hierarchy = try? router.hierarchy(for: link)
    #expect(explanation.hierarchy == hierarchy)
    #expect((explanation.reason == nil) == (hierarchy != nil))
    let takers = explanation.candidates.filter { $0.verdict == .matched }
    #expect(takers.map(\.destination) == (hierarchy.map { [$0.leaf.name] } ?? []))
  }

  @Test func printsNothingThatARewriteTakesElsewhere() throws {
    let away = LinkRewrite("anna moved", taking: ["*"]) {
      $0.text.hasSuffix("users/anna") ? "/home" : nil
    }
    let router = try router(away)
    #expect(try router.link(to: Profile(id: "bert")) == "https://www.example.com/users/bert")
    let reason = #expect(throws: RoutingError.self) { try router.link(to: Profile(id: "anna")) }
    #expect(reason?.code == .unprintable)
    #expect(reason?.message.contains("https://www.example.com/users/anna opens Home") == true)
    #expect(router.routes.first { $0.pattern == "users/:id" }?.example == nil)
  }

  @Test func printsWhatARewriteLeadsToTheSamePlace() throws {
    let same = LinkRewrite("lower case", taking: ["*"]) { $0.text.lowercased() }
    let router = try router(same)
    #expect(try router.link(to: Profile(id: "anna")) == "https://www.example.com/users/anna")
    #expect(throws: RoutingError.self) { try router.link(to: Profile(id: "Anna")) }
  }

  @Test func asksForNamesThatTellThemApart() {
    let problems = #expect(throws: Router.Problems.self) {
      try router(Self.moved, LinkRewrite("users were people", taking: ["*"]) { _ in nil })
    }
    #expect(problems?.problems.map(\.code) == ["rewrite-twice"])
    expectSnapshot(of: problems?.description ?? "")
  }
}
