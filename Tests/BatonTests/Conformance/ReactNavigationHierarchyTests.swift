import Baton
import Testing

/// The screens behind a screen, in the cases of React Navigation. Nested screens are placements,
/// `initialRouteName` is a parent, a tab navigator is a container with slots, and a screen of
/// several tabs has several placements.
@Suite struct ReactNavigationHierarchyTests {
  let router: Router

  init() throws {
    router = try Router(features: [Screens()], links: AppLinks(schemes: ["app"]), home: "/")
  }

  @Test("rn-010, rn-011: nested screens form the chain")
  func nestsScreens() throws {
    let hierarchy = try router.hierarchy(
      for: "app:/foo/bar/sweet/apple/baz/jane?count=10&answer=42")
    #expect(
      hierarchy.description == """
        Foo
        └─ Bar(type: "sweet", fruit: "apple")
           └─ Baz(type: "sweet", fruit: "apple", author: "jane", count: 10)
        """)
  }

  @Test("rn-027, rn-040: initialRouteName is below the target")
  func putsTheInitialRouteBelow() throws {
    let hierarchy = try router.hierarchy(for: "app:/foos/5")
    #expect(names(hierarchy) == ["Foo", "Bis"])
    #expect(hierarchy.leaf.edge == .push)
    #expect(hierarchy.leaf.destination as? Bis == Bis(id: 5))
  }

  @Test("rn-046, rn-048: a missing optional parameter has no value")
  func leavesOutOptionalParameters() throws {
    #expect(try leaf("app:/bas/5") == Bas(id: 5))
    #expect(try leaf("app:/bas/5/10") == Bas(id: 5, nip: 10))
  }

  @Test("rn-132: a shared screen opens in the first tab that the app has")
  func putsASharedScreenIntoTheFirstTab() throws {
    let hierarchy = try router.hierarchy(for: "app:/profile/123")
    #expect(names(hierarchy) == ["Tabs", "Home", "Profile"])
    #expect(hierarchy.root.focusedSlot == "home")
    #expect(hierarchy.leaf.edge == .push)
  }

  @Test("rn-135, rn-139: a shared screen opens in the current tab")
  func putsASharedScreenIntoTheTabThatIsShown() throws {
    let shown = try router.hierarchy(for: "app:/search")
    let hierarchy = try router.hierarchy(for: "app:/profile/123", over: shown)
    #expect(names(hierarchy) == ["Tabs", "Search", "Profile"])
    #expect(hierarchy.root.focusedSlot == "search")
  }

  @Test("rn-032, rn-082: the empty path opens the first screen, inside its navigators")
  func opensTheEmptyPathInItsTab() throws {
    #expect(names(try router.hierarchy(for: "app:/")) == ["Tabs", "Home"])
    #expect(try router.home == router.hierarchy(for: "app:"))
  }

  @Test("rn-066: a wildcard matches links that no other screen matches")
  func opensTheWildcardForAllElse() throws {
    #expect(names(try router.hierarchy(for: "app:/foo/42/extra")) == ["NotFound"])
  }

  @Test("rn-124, rn-128: an alias is another pattern of the same screen")
  func takesAliases() throws {
    let hierarchy = try router.hierarchy(for: "app:/find")
    #expect(try hierarchy == router.hierarchy(for: "app:/search"))
  }

  private func names(_ hierarchy: Hierarchy) -> [String] { hierarchy.focus.map(\.name) }

  private func leaf<D: Destination>(_ link: String) throws -> D? {
    try router.hierarchy(for: link).leaf.destination as? D
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
