import Baton
import BatonTesting
import Testing

// The code of the article on growing an app.

private enum AnalyticsName: DestinationTraitKey {
  static let defaultValue: String? = nil
}

extension DestinationTrait {
  fileprivate static func analytics(_ name: String) -> DestinationTrait {
    .setting(AnalyticsName.self, to: name)
  }
}

private struct Dish: Destination {
  static let patterns: [RoutePattern] = [
    "recipes/:slug?{code}", .deprecated("cook/:slug", since: "2.0"),
  ]
  static let activityTypes: [ActivityType] = ["com.example.cook.dish"]
  static let examples = [Dish(slug: "pie")]
  static let traits: [DestinationTrait] = [
    .analytics("recipe"), .searchable, .redacts("code"), .logs("slug"),
  ]

  var slug: String
  var code: String?
  var placement: Placement { .root }

  func describe(_ activity: inout UserActivity) { activity.title = "Recipe" }
}

private struct Dishes: Feature {
  var destinations: [any Destination.Type] { [Dish.self] }
}

@Suite struct GrowingArticleTests {
  private let router: Router

  init() throws {
    let moved = LinkRewrite("dishes are recipes", from: "dishes/{rest*}", to: "recipes/{rest*}")
    router = try Router(
      features: [Dishes()], links: AppLinks(schemes: ["cook"], domains: ["cook.example.com"]),
      home: "/recipes/pie", rewrites: [moved])
  }

  @Test func rewritesWhatMoved() throws {
    let place = try router.destination(for: "https://cook.example.com/dishes/pie")
    #expect(place as? Dish == Dish(slug: "pie"))
  }

  @Test func countsOldPatterns() {
    var count = DeprecationCount()
    if let route = router.route(taking: "cook://cook/pie") { count.add(route) }
    #expect(count.uses.map(\.since) == ["2.0"])
  }

  @Test func readsATrait() {
    let name = router.trait(AnalyticsName.self, of: Dish(slug: "pie"))
    #expect(name == "recipe")
  }

  @Test func logsWhatMayBeLogged() throws {
    var log = ""
    func print(_ text: String) { log += text }
    let hierarchy = try router.hierarchy(for: "cook://recipes/pie?code=1234")
    print(hierarchy.redacted)  // Dish(slug: "pie", code: ‹redacted›)
    #expect(log == "Dish(slug: \"pie\", code: ‹redacted›)")
  }

  @Test func isWellBehaved() {
    expectWellBehaved(Dishes(), with: router)
  }
}
