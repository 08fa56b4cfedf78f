import Baton

/// Patterns with mistakes, alone and in combination with others.
enum PatternMistakes {
  static let rows = [
    Mistakes("one pattern", Recipe.self),
    Mistakes("constants and dictionaries", Partner.self),
    Mistakes(
      "foreign origins", Origins.self,
      links: AppLinks(
        schemes: ["demoapp", "https", "poke/dex"],
        domains: ["www.example.com", "example.com/path"])),
    Mistakes(
      "two modules",
      [
        TestFeature(types: [News.Story.self], name: "News"),
        TestFeature(types: [Films.Episode.self], name: "Films"),
      ]),
    Mistakes(
      "exclusions",
      [
        TestFeature(
          types: [Video.self], name: "Videos",
          exclusions: [
            "x//y", RoutePattern("x/:id").setting(Key.id, to: "1"), "z/_", "z/_",
            "https://elsewhere.example/",
          ])
      ]),
  ]

  /// A destination with the mistakes of a developer who's new to patterns.
  struct Recipe: TestDestination {
    static let patterns: [RoutePattern] = [
      "recipes//:slug", "recipes/:slug/what's up?", "recipes/50%/:slug", "recipes/caf%E9/:slug",
      "recipes/../:slug", "recipes/{slug", "recipes/:slug(/step/:step", "recipes/:slug(step/:step)",
      "recipes/:slug()", "recipes/{}", "recipes/:recipe-slug", "recipes/:slug/:slug",
      "recipes/{slug}{step}", "recipes/step-{step?}", "recipes/{tags*}/:slug",
      "recipes/:slug?tags={tags*}",
      "recipes/{step=1}/:slug", "recipes/:slug?{step}x", "recipes/:slug?step={step}&step=1",
      "recipes/:slug#steps", "https:///recipes/:slug", "https://www.example.com:8080/recipes/:slug",
      "https://*.example.com/recipes/:slug",
      "recipes/:slug(/a)(/b)(/c)(/d)(/e)(/f)(/g)", "recipes/a:slug",
    ]
    var slug = "pie"
    var step: Int?
    var tags: [String]?
  }

  enum Tab: String, Codable, CaseIterable { case works, shows }

  struct Partner: TestDestination {
    static let patterns: [RoutePattern] = [
      RoutePattern("a/:id").setting(Key.tab, to: "woks"),
      RoutePattern("b/:id").setting(Key.tab, to: ""),
      RoutePattern("c/:id").setting(Key.tabb, to: "works"),
      RoutePattern("d/:id").setting(Key.id, to: "x"), "e/:id/{data}", "f/:id?data={data}",
      "m/:id?{data*}&{more*}", "g?{id*}", "h/{id...}", "i/:id?{many...}", "j/:id/{many...}",
      "k/:id",
      RoutePattern("k/:id").setting(Key.tab, to: "shows"),
    ]
    var id = "1"
    var tab: Tab?
    var data: [String: String]?
    var many: [String]?
  }

  enum Key: String, CodingKey { case id, tab, tabb }

  struct Origins: TestDestination {
    static let patterns: [RoutePattern] = [
      "https://shop.example.net/p", "other://p", "http://www.example.com/p", "start", "c", "c/",
    ]
  }

  enum News {
    struct Story: TestDestination {
      static let patterns: [RoutePattern] = ["stories/:slug"]
      var slug = "x"
    }
  }

  enum Films {
    struct Episode: TestDestination {
      static let patterns: [RoutePattern] = ["stories/:name"]
      var name = "x"
    }
  }

  struct Video: TestDestination {
    static let patterns: [RoutePattern] = ["videos/:id"]
    var id = "1"
  }
}
