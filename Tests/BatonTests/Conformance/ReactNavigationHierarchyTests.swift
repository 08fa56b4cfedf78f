import Baton
import Testing

/// Tests for React Navigation's cases about the screens behind a screen. Nested screens become
/// placements, `initialRouteName` becomes a parent, a tab navigator becomes a container with slots,
/// and a screen in several tabs gets several placements.
@Suite struct ReactNavigationHierarchyTests {
  let router: Router

  init() throws {
    router = try Router(features: [Screens()], links: AppLinks(schemes: ["app"]), home: "/")
  }

  /// A link, and the expected screens on one line. `shown` is a link that opens the current
  /// hierarchy.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let link: String
    var shown: String?
    let screens: String
  }

  @Test(
    "A link opens the screens of React Navigation's case",
    arguments: [
      Case(
        testDescription: "rn-010, rn-011: nested screens form the chain",
        link: "foo/bar/sweet/apple/baz/jane?count=10&answer=42",
        screens: #"Foo > Bar(type: "sweet", fruit: "apple")"#
          + #" > Baz(type: "sweet", fruit: "apple", author: "jane", count: 10)"#),
      Case(
        testDescription: "rn-027, rn-040: initialRouteName is below the target", link: "foos/5",
        screens: "Foo > Bis(id: 5)"),
      Case(
        testDescription: "rn-046: a missing optional parameter has no value", link: "bas/5",
        screens: "Foo > Bas(id: 5)"),
      Case(
        testDescription: "rn-048: an optional parameter has its value", link: "bas/5/10",
        screens: "Foo > Bas(id: 5, nip: 10)"),
      Case(
        testDescription: "rn-132: a shared screen opens in the first tab that the app has",
        link: "profile/123", screens: #"Tabs > home: Home > Profile(id: "123")"#),
      Case(
        testDescription: "rn-135, rn-139: a shared screen opens in the current tab",
        link: "profile/123", shown: "search",
        screens: #"Tabs > search: Search > Profile(id: "123")"#),
      Case(
        testDescription: "rn-032, rn-082: the empty path opens the first screen", link: "",
        screens: "Tabs > home: Home"),
      Case(
        testDescription: "rn-066: a wildcard matches links that no other screen matches",
        link: "foo/42/extra", screens: "NotFound"),
      Case(
        testDescription: "rn-124, rn-128: an alias is another pattern of the same screen",
        link: "find", screens: "Tabs > search: Search"),
    ])
  func opens(_ given: Case) throws {
    let shown = try given.shown.map { try router.hierarchy(for: "app:/\($0)") }
    let hierarchy = try router.hierarchy(for: "app:/\(given.link)", over: shown)
    #expect(hierarchy.description.replacing(#/\n *└─ /#, with: " > ") == given.screens)
  }

  @Test("A link without a path opens the home screen") func home() throws {
    #expect(try router.home == router.hierarchy(for: "app:"))
  }
}

extension ReactNavigationHierarchyTests {
  struct Screens: Feature {
    var destinations: [any Destination.Type] {
      [
        Foo.self, Bar.self, Baz.self, Bis.self, Bas.self, NotFound.self, Tabs.self, Home.self,
        Search.self, Profile.self,
      ]
    }
  }

  struct Foo: TestDestination {
    static let patterns: [RoutePattern] = ["foo"]
  }

  struct Bar: TestDestination {
    static let patterns: [RoutePattern] = ["foo/bar/:type/:fruit"]
    var type = "sweet"
    var fruit = "apple"
    var placement: Placement { .push(on: Foo()) }
  }

  struct Baz: Destination {
    static let patterns: [RoutePattern] = ["foo/bar/:type/:fruit/baz/:author?{count}"]
    static let examples = [Baz(type: "sweet", fruit: "apple", author: "jane", count: 10)]
    var type: String
    var fruit: String
    var author: String
    var count: Int?
    var placement: Placement { .push(on: Bar(type: type, fruit: fruit)) }
  }

  struct Bis: TestDestination {
    static let patterns: [RoutePattern] = ["foos/:id"]
    var id = 5
    var placement: Placement { .push(on: Foo()) }
  }

  struct Bas: Destination {
    static let patterns: [RoutePattern] = ["bas/:id/{nip?}"]
    static let examples = [Bas(id: 5, nip: 10), Bas(id: 5)]
    var id: Int
    var nip: Int?
    var placement: Placement { .push(on: Foo()) }
  }

  struct NotFound: TestDestination {
    static let patterns: [RoutePattern] = ["*"]
  }

  struct Tabs: TestDestination {
    static let slots = [Slot("home", .tab, first: "/"), Slot("search", .tab, first: "/search")]
  }

  struct Home: TestDestination {
    static let patterns: [RoutePattern] = [""]
    var placement: Placement { .slot("home") }
  }

  struct Search: TestDestination {
    static let patterns: [RoutePattern] = ["search", "find"]
    var placement: Placement { .slot("search") }
  }

  struct Profile: TestDestination {
    static let patterns: [RoutePattern] = ["profile/:id"]
    var id = "123"
    var placement: Placement { .first(of: .push(on: Home()), .push(on: Search())) }
  }
}
