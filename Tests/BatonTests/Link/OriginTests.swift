import Baton
import BatonInspection
import BatonTesting
import Testing

/// Tests for the origins of patterns: domains, schemes, hosts that only absolute patterns name, and
/// a feature's own origins.
@Suite struct OriginTests {
  struct Article: TestDestination {
    static let patterns: [RoutePattern] = ["articles/:id"]
    var id = "1"
  }
  struct Live: TestDestination {
    static let patterns: [RoutePattern] = ["https://live.example.com/articles/:id"]
    var id = "1"
  }

  private static func reading(_ origins: [String]) -> TestFeature {
    TestFeature(name: "Reading", destinations: [Article.self], origins: origins)
  }

  static let links = AppLinks(
    schemes: ["demoapp"], domains: ["www.example.com", "*.example.com"],
    hosts: ["live.example.com", "*.live.example.com"])

  static func router(_ origins: [String] = [], links: AppLinks = links) throws -> Router {
    try Router(
      features: [reading(origins), TestFeature(types: [Live.self], name: "Living")],
      links: links, home: "/articles/home")
  }

  // MARK: Features

  @Test(
    "A feature's origin that isn't one of the app's is a problem",
    arguments: ["live.example.com", "x.live.example.com", "other", "example.org"])
  func foreignOrigin(_ origin: String) {
    let problems = #expect(throws: Router.Problems.self) { try Self.router([origin, "demoapp"]) }
    expectSnapshot(of: problems?.description ?? "", named: origin)
  }

  struct Other: TestDestination {
    static let patterns: [RoutePattern] = ["articles/:name"]
    var name = "1"
  }

  private static func others(_ origins: [String]) -> TestFeature {
    TestFeature(name: "Others", destinations: [Other.self], origins: origins)
  }

  @Test("Features with different origins can have equal patterns") func equalPatterns() throws {
    let features = [Self.others(["demoapp"]), Self.reading(["www.example.com"])]
    for features in [features, features.reversed()] {
      let router = try Router(features: features, links: Self.links, home: "/articles/home")
      #expect(try router.destination(for: "demoapp://articles/1") is Other)
      #expect(try router.destination(for: "https://www.example.com/articles/1") is Article)
      // A link without an origin counts as a link with the app's first origin.
      #expect(try router.destination(for: "/articles/1") is Article)
      #expect(router.overlaps.isEmpty)
    }
  }

  struct Zebra: TestDestination {
    static let patterns: [RoutePattern] = ["list?kind=video"]
  }
  struct Antelope: TestDestination {
    static let patterns: [RoutePattern] = ["list?kind=video"]
  }
  struct Mouse: TestDestination {
    static let patterns: [RoutePattern] = ["list?kind=photo"]
  }

  /// Sorted by origin, Zebra precedes Antelope. Sorted by name, Antelope precedes Mouse, and Mouse
  /// precedes Zebra.
  @Test(
    "The order of features doesn't change which route wins",
    arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func featureOrder(_ order: [Int]) throws {
    let features = [
      TestFeature(name: "a", destinations: [Zebra.self], origins: ["www.example.com"]),
      TestFeature(name: "b", destinations: [Antelope.self], origins: ["demoapp"]),
      TestFeature(name: "c", destinations: [Mouse.self]),
    ]
    let router = try Router(features: order.map { features[$0] }, links: Self.links, home: nil)
    #expect(try router.destination(for: "/list?kind=video") is Zebra)
    #expect(try router.destination(for: "/list?kind=photo") is Mouse)
  }

  @Test("Equal patterns clash if their features share an origin") func sharedOrigin() {
    let problems = #expect(throws: Router.Problems.self) {
      try Router(
        features: [Self.others(["demoapp", "www.example.com"]), Self.reading(["demoapp"])],
        links: Self.links, home: "/articles/home")
    }
    #expect(problems?.problems.map(\.code) == ["clash"])
    #expect(problems?.problems.first?.link == "demoapp://articles/x")
  }

  @Test("A pattern on a host doesn't overlap one on the domains") func separateHost() throws {
    #expect(try Self.router().overlaps.isEmpty)
  }
}
