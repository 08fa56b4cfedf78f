import Baton
import BatonTesting
import Foundation
import Testing

/// Mistakes in an app's declarations. The messages about them are in a snapshot of this name.
struct Mistakes: CustomTestStringConvertible {
  let testDescription: String
  private let features: [TestFeature]
  private let links: AppLinks
  private let home: String?

  init(
    _ name: String, _ features: [TestFeature], links: AppLinks = AppLinks(schemes: ["demoapp"]),
    home: String? = "/start"
  ) {
    testDescription = name
    self.features = features + [TestFeature(Start.self)]
    (self.links, self.home) = (links, home)
  }

  init(
    _ name: String, _ types: any Destination.Type..., commands: [any Command.Type] = [],
    links: AppLinks = AppLinks(schemes: ["demoapp"]), home: String? = "/start"
  ) {
    let feature = TestFeature(types: types, commands: commands, name: "Faulty")
    self.init(name, [feature], links: links, home: home)
  }

  func problems() throws -> Router.Problems {
    try #require(throws: Router.Problems.self) {
      try Router(features: features, links: links, home: home)
    }
  }

  struct Start: TestDestination {
    static let patterns: [RoutePattern] = ["start"]
    static let activityTypes: [ActivityType] = ["com.example.start"]
  }
}

/// Tests for a newcomer's mistakes, and for the message about each mistake.
@Suite struct ProblemTests {
  @Test(
    "Each mistake in a declaration has its own message",
    arguments: DestinationMistakes.rows + PatternMistakes.rows + PlacementMistakes.rows
      + CommandMistakes.rows)
  func mistakes(_ mistakes: Mistakes) throws {
    expectSnapshot(of: try mistakes.problems(), named: mistakes.testDescription)
  }

  @Test("Every documented problem code appears in a snapshot or story") func everyCode() throws {
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
    where file.contains(/__Snapshots__|Table\/Stories/) && file.hasSuffix(".txt") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for match in text.matches(of: #/(?m)^ {0,4}([a-z0-9-]+): /#) {
        pinned.insert(String(match.output.1))
      }
    }
    #expect(documented.count > 50)
    #expect(documented.subtracting(pinned).sorted() == [])
  }

  private static let rows = ExtensionPoint<Int>("rows")

  @Test(
    "A feature that's listed twice is one problem",
    arguments: [
      TestFeature(Mistakes.Start.self),
      TestFeature(name: "Test", contributions: [.to(rows, 1)]),
    ])
  func featureTwice(_ feature: TestFeature) throws {
    let shell = TestFeature(name: "Shell", extensionPoints: [.offers(Self.rows)])
    let problems = #expect(throws: Router.Problems.self) {
      try Router(features: [shell, feature, feature], home: nil)
    }
    #expect(
      problems?.description == """
        feature-twice: the feature “Test” is listed twice
          in Test
          fix: list it once, or give each one its own var name: String
        """)
  }

  @Test("A router without features says so") func noFeatures() {
    let problems = #expect(throws: Router.Problems.self) { try Router(features: [], home: "/") }
    #expect(problems?.problems.map(\.code) == ["home-not-found"])
    #expect(
      problems?.problems.first?.fix == "list the app's features in features:, which is empty")
  }

  @Test("An exclusion wins a tie only within its own feature") func exclusionTie() throws {
    func feature(_ name: String, _ types: [any Destination.Type], _ exclusions: RoutePattern...)
      -> TestFeature
    {
      TestFeature(types: types, name: name, exclusions: exclusions)
    }
    let videos: [any Destination.Type] = [PatternMistakes.Video.self]
    _ = try feature("Videos", videos + [Mistakes.Start.self], "videos/_").router(home: "/start")
    let found = try Mistakes(
      "tie", [feature("Videos", videos), feature("Others", [], "videos/_", "videos/_?k")]
    ).problems().problems
    #expect(found.map(\.code) == ["clash"])
    #expect(found[0].description.contains("in Others"))
    #expect(found[0].link == "demoapp://videos/x")
  }

  // MARK: The usable router

  @Test("The error carries a router without the faulty declarations") func usableRouter() throws {
    typealias Loop = PlacementMistakes
    let found = try Mistakes(
      "usable", DestinationMistakes.Typo.self, Loop.LoopA.self, Loop.LoopB.self
    ).problems()
    #expect(try found.usable.destination(for: "demoapp://start") is Mistakes.Start)
    #expect(throws: RoutingError.self) { try found.usable.destination(for: "demoapp://a/x") }
    #expect(throws: RoutingError.self) { try found.usable.hierarchy(to: Loop.LoopA()) }
  }

  @Test("The same route survives a clash in any order of declaration") func clashWinner() throws {
    struct Anna: TestDestination {
      static let patterns: [RoutePattern] = ["p/:x"]
      var x = "1"
    }
    struct Bert: RootDestination {
      static let patterns: [RoutePattern] = ["p/:y", "start"]
      static let examples = [Bert(y: "1")]
      var y: String?
    }
    for types in [[Anna.self, Bert.self] as [any Destination.Type], [Bert.self, Anna.self]] {
      let feature = TestFeature(types: types, name: "Clash")
      let problems = try #require(
        #expect(throws: Router.Problems.self) { try feature.router(home: "/start") })
      #expect(problems.problems.map(\.code) == ["clash"])
      #expect(problems.problems[0].link == "demoapp://p/x")
      #expect(try problems.usable.destination(for: "demoapp://p/1") is Anna)
    }
  }
}
