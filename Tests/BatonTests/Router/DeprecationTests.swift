import Baton
import BatonInspection
import Foundation
import Testing

@Suite struct DeprecationTests {
  struct Video: Destination {
    static let patterns: [RoutePattern] = [
      "videos/:id", .deprecated("play/:id", since: "2.0"), .deprecated("v/:id", since: "3.0"),
    ]
    static let examples = [Video(id: "x")]
    var id: String
    var placement: Placement { .root }
  }

  let router: Router

  init() throws {
    router = try TestFeature(Video.self).router(home: "/videos/x")
  }

  @Test func saysWhichPatternTookALink() throws {
    let old = try #require(router.route(taking: "demoapp://play/1"))
    #expect(old.pattern?.text == "play/:id")
    #expect(old.deprecation == "2.0")
    #expect(router.route(taking: "demoapp://videos/1")?.deprecation == nil)
    #expect(router.route(taking: "demoapp://nothing") == nil)
  }

  @Test func saysSoInTheExplanation() {
    let explanation = router.explain("demoapp://play/1")
    #expect(explanation.candidates.first?.deprecatedSince == "2.0")
    #expect(explanation.description.contains("matches, deprecated since 2.0"))
    #expect(router.explain("demoapp://videos/1").candidates.first?.deprecatedSince == nil)
  }

  @Test func countsTheUsesOfDeprecatedPatterns() throws {
    var count = DeprecationCount()
    for link in ["v/1", "play/1", "play/2", "videos/1", "v/2", "play/3"] {
      count.add(try #require(router.route(taking: "demoapp://" + link)))
    }
    #expect(count.uses.map(\.pattern) == ["play/:id", "v/:id"])
    #expect(count.uses.map(\.count) == [3, 2])
    #expect(count.uses[0].since == "2.0")
    let kept = try JSONDecoder().decode(
      DeprecationCount.self, from: JSONEncoder().encode(count))
    #expect(kept == count)
    count.add(kept)
    #expect(count.uses.map(\.count) == [6, 4])
  }
}
