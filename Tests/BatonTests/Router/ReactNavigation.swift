import Baton

/// The screens of React Navigation's cases. Nested screens are placements, `initialRouteName` is a
/// parent, a tab navigator is a container with slots, and a screen of several tabs has several
/// placements.
enum ReactNavigation {
  static func router() throws -> Router {
    let screens = TestFeature(
      types: [
        Foo.self, Bar.self, Baz.self, Bis.self, Bas.self, NotFound.self, Tabs.self, Home.self,
        Search.self, Profile.self,
      ], name: "Screens")
    return try screens.router(links: AppLinks(schemes: ["app"]), home: "/")
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
