import Baton
import BatonTesting
import Foundation
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

private struct Dish: TestDestination {
  static let patterns: [RoutePattern] = [
    "recipes/:slug?{code}", .deprecated("cook/:slug", since: "2.0"),
  ]
  static let activityTypes: [ActivityType] = ["com.example.cook.dish"]
  static let traits: [DestinationTrait] = [
    .analytics("recipe"), .searchable, .redacts("code"), .logs("slug"),
  ]

  var slug = "pie"
  var code: String?

  func describe(_ activity: inout UserActivity) { activity.title = "Recipe" }
}

private struct Dishes: Feature {
  var destinations: [any Destination.Type] { [Dish.self] }
}

/// A server that expands short links.
private struct Kitchen: Sendable {
  func expand(_ url: URL) async throws -> URL {
    try #require(URL(string: "https://cook.example.com/recipes/" + url.lastPathComponent))
  }
}

private enum RecipeLinks { static let prefix: RoutePattern = "kitchen/:cook" }

private struct Menu: RootDestination {
  static let patterns: [RoutePattern] = .under(RecipeLinks.prefix, ["menu", "menu/:day"])
  static let examples = [Menu(cook: "ana"), Menu(cook: "ana", day: 2)]

  var cook: String
  var day: Int?
}

private enum Course: LinkValue {
  case starters, mains

  init?(linkText: String) {
    switch linkText {
    case "starters", "appetizers": self = .starters
    case "mains": self = .mains
    default: return nil
    }
  }
  var linkText: String { self == .starters ? "starters" : "mains" }
}

private enum Paths { static let old = "tisch" }

private struct Table: TestDestination {
  static let patterns: [RoutePattern] = [
    "table/:\(CodingKeys.course)",
    RoutePattern(Paths.old + "/:course"),
  ]

  var course: Course = .mains
}

@Suite struct GrowingArticleTests {
  private let router: Router

  init() throws {
    let moved = LinkRewrite("dishes are recipes", from: "dishes/{rest*}", to: "recipes/{rest*}")
    router = try Router(
      features: [Dishes()], links: AppLinks(schemes: ["cook"], domains: ["cook.example.com"]),
      home: "/recipes/pie", rewrites: [moved])
  }

  @Test("A rewrite leads an old path to its new destination") func rewrittenLink() throws {
    let destination = try router.destination(for: "https://cook.example.com/dishes/pie")
    #expect(destination as? Dish == Dish(slug: "pie"))
  }

  @Test("A short link opens after its resolver expands it") func shortLink() async throws {
    let kitchen = Kitchen()
    let short = LinkResolver("short links", taking: ["https://cook.link/*"])
    let code = LinkResolverHandler("short links") { url in try await kitchen.expand(url) }
    let router = try Router(
      features: [Dishes()], links: AppLinks(domains: ["cook.example.com"], hosts: ["cook.link"]),
      home: "/recipes/pie", resolvers: [short])
    #expect(throws: RoutingError.self) { try router.destination(for: "https://cook.link/p1") }
    let link = try await router.resolving("https://cook.link/p1", by: [code])
    let destination = try router.destination(for: link)
    #expect(destination as? Dish == Dish(slug: "p1"))
  }

  @Test("Patterns can share a prefix and use custom value types") func sharedPrefix() throws {
    let restaurant = TestFeature(Menu.self, Table.self)
    let router = try restaurant.router(links: AppLinks(schemes: ["cook"]), home: "/table/mains")
    #expect(
      try router.link(to: Menu(cook: "ana", day: 2)).description == "cook://kitchen/ana/menu/2")
    let table = try router.hierarchy(for: "cook://table/appetizers")
    #expect(table.description == "Table(course: \"starters\")")
    #expect(try router.hierarchy(for: "cook://tisch/starters") == table)
    #expect(try router.link(to: Table(course: .starters)) == "cook://table/starters")
    expectWellBehaved(restaurant, with: router)
  }

  @Test("A link with a deprecated pattern is counted with its version") func deprecatedPattern() {
    var count = DeprecationCount()
    if let route = router.route(taking: "cook://cook/pie") { count.add(route) }
    #expect(count.uses.map(\.since) == ["2.0"])
  }

  @Test("The router reads a custom trait of a destination") func customTrait() {
    let name = router.trait(AnalyticsName.self, of: Dish(slug: "pie"))
    #expect(name == "recipe")
  }

  @Test("A redacted hierarchy shows only values that may be logged") func redactedHierarchy() throws
  {
    var log = ""
    func print(_ text: String) { log += text }
    let hierarchy = try router.hierarchy(for: "cook://recipes/pie?code=1234")
    print(hierarchy.redacted)  // Dish(slug: "pie", code: ‹redacted›)
    #expect(log == "Dish(slug: \"pie\", code: ‹redacted›)")
  }

  @Test("The recipe feature passes expectWellBehaved") func laws() {
    expectWellBehaved(Dishes(), with: router)
  }
}
