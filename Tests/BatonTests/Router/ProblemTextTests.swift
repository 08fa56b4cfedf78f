import Baton
import BatonTesting
import Foundation
import Testing

/// Tests for the messages about mistakes in a pattern and between modules.
@Suite struct ProblemTextTests {
  private func problems(
    _ features: [any Feature], links: AppLinks = AppLinks(schemes: ["demoapp"])
  ) throws -> Router.Problems {
    try #require(
      #expect(throws: Router.Problems.self) {
        try Router(features: features + [TestFeature(Start.self)], links: links, home: "/start")
      })
  }

  struct Start: TestDestination {
    static let patterns: [RoutePattern] = ["start"]
  }

  // MARK: One pattern

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

  @Test("Each mistake in a pattern has its own message") func patternMistakes() throws {
    let problems = try problems([TestFeature(types: [Recipe.self], name: "Recipes")])
    #expect(problems.problems.count == Recipe.patterns.count)
    expectSnapshot(of: problems)
  }

  // MARK: Two modules

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

  @Test("A clash names both modules") func clashingModules() throws {
    let problems = try problems([
      TestFeature(types: [News.Story.self], name: "News"),
      TestFeature(types: [Films.Episode.self], name: "Films"),
    ])
    expectSnapshot(of: problems)
  }

  // MARK: Traits and coding

  struct Finder: TestDestination {
    static let traits: [DestinationTrait] = [.answersSearchQuery("query")]
    var query = "x"
    var scope = 1
  }

  struct Seeker: TestDestination {
    static let traits: [DestinationTrait] = [.answersSearchQuery("query"), .redacts("qery")]
    var query = "x"
  }

  struct Edition: TestDestination {
    static let traits: [DestinationTrait] = [.version(2)]
    var version = 1
  }

  struct Hoarder: RootDestination {
    static let patterns: [RoutePattern] = []
    static let examples = [Hoarder(kept: 1)]
    var kept: Int
    enum CodingKeys: CodingKey { case kept, extra }
    init(kept: Int) { self.kept = kept }
    init(from decoder: any Decoder) throws {
      kept = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .kept)
    }
    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(kept, forKey: .kept)
      try values.encode(true, forKey: .extra)
    }
  }

  struct Slipped: TestDestination {
    static let traits: [DestinationTrait] = [.renamed("a", to: "c")]
    var b = "1"
  }

  @Test("Traits and coding that don't match the properties are problems") func mismatchedTraits()
    throws
  {
    let problems = try problems([
      TestFeature(
        types: [Finder.self, Seeker.self, Edition.self, Hoarder.self, Slipped.self],
        name: "Library")
    ])
    expectSnapshot(of: problems)
  }

  // MARK: Links that never open

  struct Day: TestDestination {
    static let patterns: [RoutePattern] = ["days/{title}-{date}"]
    static let activityTypes: [ActivityType] = ["com.example.day"]
    var title = "x"
    var date: Date = Date(timeIntervalSince1970: 0)
    func describe(_ activity: inout UserActivity) {
      activity.webpageURL = URL(string: "http://www.example.com/days")
    }
  }

  @Test("Links that can never open are problems") func neverOpens() throws {
    let links = AppLinks(
      domains: ["www.example.com"],
      prefix: LinkPrefix("/{locale}", where: ["locale": ["de", "fr"]]))
    expectSnapshot(
      of: try problems([TestFeature(types: [Day.self], name: "Diary")], links: links))
  }

  // MARK: All of them

  @Test("Every documented problem code appears in a snapshot") func everyCode() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Documentation/Baton.docc/Problems.md"),
      encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let listed = Set(
      rows.flatMap { row in
        row.split(separator: "|")[0].matches(of: /`([a-z0-9-]+)`/).map { String($0.output.1) }
      })
    // Problems with batches and policies don't have snapshots. Their tests check the codes instead.
    let documented = listed.subtracting([
      "unknown-type", "constant-without-pattern", "not-allowed", "feature-twice",
    ])

    let folder = tests.deletingLastPathComponent()
    var pinned: Set<String> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where file.contains("__Snapshots__") && file.hasSuffix(".txt") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for match in text.matches(of: #/(?m)^([a-z0-9-]+): /#) {
        pinned.insert(String(match.output.1))
      }
    }
    #expect(documented.count > 50)
    #expect(documented.subtracting(pinned).sorted() == [])
  }
}
