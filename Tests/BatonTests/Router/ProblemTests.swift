import Baton
import BatonTesting
import Foundation
import Testing

/// Tests for a newcomer's mistakes in a feature, and for the message about each mistake.
@Suite struct ProblemTests {
  private func thrown(
    _ types: any Destination.Type..., links: AppLinks = AppLinks(schemes: ["demoapp"]),
    home: String = "/start"
  ) -> Router.Problems? {
    let feature = TestFeature(types: types + [Start.self], name: "Faulty")
    return #expect(throws: Router.Problems.self) { try feature.router(links: links, home: home) }
  }

  struct Start: TestDestination {
    static let patterns: [RoutePattern] = ["start"]
  }

  // MARK: Parameters and properties

  struct Typo: TestDestination {
    static let patterns: [RoutePattern] = ["a/:videoid?{positon}"]
    var videoId = "x"
    var position: Int?
  }

  struct Shapes: TestDestination {
    static let patterns: [RoutePattern] = [
      "b/{needed?}", "b/{needed*}", "b/x/:list", "b/y/:needed/:point", "b/:z:y/:needed",
      "b/:needed/{page=x}",
    ]
    struct Point: Codable, Hashable { var x = 0 }
    var needed = 1
    var list: [String] = []
    var point: Point?
    var page: Int?
  }

  @Test("Parameters that don't fit the properties are problems") func mismatchedParameters() throws
  {
    let problems = try #require(thrown(Typo.self, Shapes.self))
    expectSnapshot(of: problems)
  }

  // MARK: Examples

  struct Bare: RootDestination {
    static let patterns: [RoutePattern] = []
    static let examples: [Bare] = []
  }

  struct Forgetful: RootDestination {
    static let patterns: [RoutePattern] = []
    static let examples = [Forgetful(kept: 1, lost: 2)]
    var kept: Int
    var lost: Int
    init(kept: Int, lost: Int) { (self.kept, self.lost) = (kept, lost) }
    init(from decoder: any Decoder) throws {
      kept = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .kept)
      lost = 0
    }
  }

  struct Strict: RootDestination {
    static let patterns: [RoutePattern] = []
    static let examples = [Strict(number: 0)]
    var number: Int
    init(number: Int) { self.number = number }
    init(from decoder: any Decoder) throws {
      number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
      if number == 0 {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "zero"))
      }
    }
  }

  @Test("Missing examples and examples that don't round-trip are problems") func brokenExamples()
    throws
  {
    let problems = try #require(thrown(Bare.self, Forgetful.self, Strict.self))
    expectSnapshot(of: problems)
  }

  // MARK: Names

  enum Other {
    struct Typo: TestDestination {
      static let activityTypes: [ActivityType] = ["com.example.same", "notReverse"]
      static let traits: [DestinationTrait] = [.answersSearchQuery("query")]
      static let slots = [Slot("one", .tab), Slot("one", .tab)]
    }
  }

  struct Same: TestDestination {
    static let activityTypes: [ActivityType] = ["com.example.same"]
    static let traits: [DestinationTrait] = [.named("Typo")]
  }

  @Test("Duplicate names and malformed activity types are problems") func badNames() throws {
    let problems = try #require(thrown(Other.Typo.self, Same.self, Same.self))
    expectSnapshot(of: problems)
  }

  private static let rows = ExtensionPoint<Int>("rows")

  @Test(
    "A feature that's listed twice is one problem",
    arguments: [
      TestFeature(Start.self, Reader.self),
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

  struct Reader: TestDestination {
    static let traits: [DestinationTrait] = [.opens(fileExtensions: ["md", "txt"], as: "file")]
    var file: URL?
  }

  struct Writer: TestDestination {
    static let traits: [DestinationTrait] = [.opens(fileExtensions: ["MD", "md"], as: "file")]
    var file: URL?
  }

  @Test("Two destinations can't open the same document type") func sharedDocumentType() throws {
    let problems = try #require(thrown(Reader.self, Writer.self))
    expectSnapshot(of: problems)
  }

  // MARK: Links and patterns

  struct Origins: TestDestination {
    static let patterns: [RoutePattern] = [
      "https://shop.example.net/p", "other://p", "http://www.example.com/p", "start", "c", "c/",
    ]
  }

  @Test("Foreign origins, impossible schemes and duplicate patterns are problems")
  func foreignOrigins() throws {
    let links = AppLinks(
      schemes: ["demoapp", "https", "poke/dex"], domains: ["www.example.com", "example.com/path"])
    let problems = try #require(thrown(Origins.self, links: links))
    expectSnapshot(of: problems)
  }

  // MARK: Placements

  struct LoopA: TestDestination {
    var placement: Placement { .push(on: LoopB()) }
  }

  struct LoopB: TestDestination {
    var placement: Placement { .sheet(over: LoopA()) }
  }

  struct Endless: TestDestination {
    var number = 0
    var placement: Placement { .push(on: Endless(number: number + 1)) }
  }

  struct Lost: TestDestination {
    var placement: Placement {
      .first(of: .slot("strat"), .push(onLink: "/nowhere"), .push(on: Absent()))
    }
  }

  struct Absent: TestDestination {}

  struct Box: TestDestination {
    static let slots = [Slot("start", .pane), Slot("hidden", .tab, first: "/nowhere")]
    var id = 1
  }

  struct InBox: TestDestination {
    var placement: Placement { .slot("start") }
  }

  struct Hidden: TestDestination {
    var placement: Placement { .slot("hidden", in: Box(id: 1)) }
  }

  @Test("Placements that loop or lead nowhere are problems") func badPlacements() throws {
    let problems = try #require(
      thrown(
        LoopA.self, LoopB.self, Endless.self, Lost.self, Box.self, InBox.self, Hidden.self,
        home: "/strat"))
    expectSnapshot(of: problems)
  }

  // MARK: The usable router

  @Test("The error carries a router without the faulty declarations") func usableRouter() throws {
    let found = try #require(thrown(Typo.self, LoopA.self, LoopB.self))
    #expect(try found.usable.destination(for: "demoapp://start") is Start)
    #expect(throws: RoutingError.self) { try found.usable.destination(for: "demoapp://a/x") }
    #expect(throws: RoutingError.self) { try found.usable.hierarchy(to: LoopA()) }
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
