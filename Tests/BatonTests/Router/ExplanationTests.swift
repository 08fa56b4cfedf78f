import Baton
import BatonInspection
import Testing

@Suite struct ExplanationTests {
  @Test("An explanation lists all routes in the order they're tried") func candidateOrder() throws {
    struct Fallback: Destination {
      static let patterns: [RoutePattern] = ["*", "users/{rest+}"]
      static let examples = [Fallback(rest: ["x"])]
      var rest: [String] = []
      // This destination is also the slot's first screen, because it matches the same link.
      var placement: Placement { .slot("shop") }
    }
    let router = try Router(
      features: [SampleApp(), TestFeature(Fallback.self)], links: SampleApp.links, home: "/home")
    let explanation = router.explain("demoapp://users/anna")
    #expect(
      explanation.candidates.prefix(3).map(\.pattern) == ["users/:id", "users/{rest+}", "*"])
    #expect(explanation.candidates.prefix(3).map(\.verdict) == [.matched, .outranked, .outranked])
    #expect(explanation.candidates.count == router.routes.filter { $0.pattern != nil }.count)
    // Only the app itself can open a link without a scheme.
    #expect(router.explain("/users/anna", from: .webLink).candidates.isEmpty)
  }
}
