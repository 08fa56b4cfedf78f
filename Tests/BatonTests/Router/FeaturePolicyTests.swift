import Baton
import BatonInspection
import Testing

/// Tests that features stay within the app's policy.
@Suite struct FeaturePolicyTests {
  struct Video: TestDestination {
    static let patterns: [RoutePattern] = ["videos/:id"]
    var id = "1"
  }

  struct NewVideo: TestDestination {
    static let patterns: [RoutePattern] = ["videos/new"]
    static let activityTypes: [ActivityType] = ["com.example.new"]
    static let traits: [DestinationTrait] = [.accepts(.webLink, .notification), .exempt]
  }

  struct Videos: Feature {
    var destinations: [any Destination.Type] { [Video.self] }
    var extensionPoints: [AnyExtensionPoint] { [.offers(ExtensionPoint<String>("rows"))] }
  }

  struct Intruder: Feature {
    var destinations: [any Destination.Type] { [NewVideo.self] }
    var origins: [String] { ["app"] }
    var exclusions: [RoutePattern] { ["videos/old"] }
    var rewrites: [LinkRewrite] {
      [LinkRewrite("old videos", taking: ["videos/{rest*}"]) { _ in "/videos/new" }]
    }
    var resolvers: [LinkResolver] {
      [LinkResolver("short links", taking: ["https://www.example.com/s/*"])]
    }
    var contributions: [Contribution] { [.to(ExtensionPoint<String>("rows"), "row")] }
  }

  /// A feature from another package, with a name that's already in use.
  private enum Stranger {
    struct Videos: Feature {
      var destinations: [any Destination.Type] { [Channel.self] }
    }

    struct Channel: TestDestination {
      static let patterns: [RoutePattern] = ["channel"]
    }
  }

  private static let links = AppLinks(schemes: ["app"], domains: ["www.example.com"])

  private func problems(
    _ policy: FeaturePolicy, features: [any Feature] = [Videos(), Intruder()]
  ) -> [Diagnostic] {
    do throws(Router.Problems) {
      _ = try Router(features: features, links: Self.links, home: "/videos/1", policy: policy)
      return []
    } catch {
      return error.problems
    }
  }

  private static let whole = FeaturePolicy.Rule.allow(
    "Intruder", origins: ["app"], activityTypes: ["com.example.new"],
    sources: [.webLink, .notification], extensionPoints: ["rows"], exempts: true, excludes: true,
    rewrites: true, resolves: true, linksOf: ["Videos"])

  private static func narrowed(_ change: (inout FeaturePolicy.Rule) -> Void) -> FeaturePolicy.Rule {
    var rule = whole
    change(&rule)
    return rule
  }

  @Test(
    "Anything missing from a feature's rule is a problem of that feature",
    arguments: [
      (.allow("Other"), "be in the app"),
      (narrowed { $0.origins = [] }, "have patterns on app"),
      (narrowed { $0.activityTypes = [] }, "have the activity types com.example.new"),
      (narrowed { $0.sources = [.webLink] }, "accept notification"),
      (narrowed { $0.extensionPoints = [] }, "contribute to rows"),
      (narrowed { $0.exempts = false }, "exempt NewVideo"),
      (narrowed { $0.excludes = false }, "exclude links"),
      (narrowed { $0.rewrites = false }, "rewrite links"),
      (narrowed { $0.resolves = false }, "resolve links"),
    ] as [(FeaturePolicy.Rule, String)])
  func excess(rule: FeaturePolicy.Rule, what: String) {
    let problems = problems([.allow("Videos"), rule])
    #expect(problems.map(\.code) == ["not-allowed"])
    #expect(problems.first?.message == "the app's policy doesn't let Intruder \(what)")
    let owners = what == "contribute to rows" ? ["Intruder", "Videos"] : ["Intruder"]
    #expect(problems.first?.locations.map(\.feature) == owners)
  }

  @Test("A feature that accepts every source needs a rule for all of them")
  func allSources() {
    let problems = problems([.allow("Videos", sources: [.webLink]), Self.whole])
    #expect(problems.map(\.message) == ["the app's policy doesn't let Videos accept all"])
  }

  private struct Dashboard: TestDestination {
    static let patterns: [RoutePattern] = ["dashboard"]
    static let traits: [DestinationTrait] = [.accepts(.webLink, .init(rawValue: "carPlay"))]
  }

  @Test("A policy covers sources that only the app knows") func ownSource() throws {
    let feature = TestFeature(Dashboard.self)
    let problems = problems(
      [.allow("Videos"), .allow("Test", sources: [.webLink])], features: [Videos(), feature])
    #expect(problems.map(\.message) == ["the app's policy doesn't let Test accept carPlay"])
    let router = try feature.router(home: "/dashboard")
    #expect(router.routes.first?.accepts?.map(\.rawValue) == ["webLink", "carPlay"])
    #expect(router.rights(of: "Test").contains { $0.value == "carPlay" })
  }

  @Test("A feature can't use another one's rule by having the same name") func sameName() {
    let problems = problems([.allow("Videos")], features: [Videos(), Stranger.Videos()])
    #expect(problems.map(\.code) == ["feature-twice"])
    #expect(problems.first?.locations.map(\.feature) == ["Videos"])
    #expect(problems.first?.message.contains("Stranger.Videos") == true)
  }

  @Test("Links that a feature takes from another one are problems of both")
  func linksTaken() {
    #expect(problems([.allow("Videos"), Self.whole]) == [])
    let taken = problems([.allow("Videos"), Self.narrowed { $0.linksOf = [] }])
    #expect(taken.map(\.code) == ["not-allowed", "not-allowed"])
    #expect(taken.allSatisfy { $0.locations.map(\.feature) == ["Intruder", "Videos"] })
    #expect(taken.first?.link?.hasSuffix("videos/new") == true)
    #expect(taken.last?.link?.hasSuffix("videos/old") == true)
    #expect(taken.last?.message.hasSuffix("take links away from Videos: it excludes them") == true)
  }

  @Test("A router that checks only declarations leaves the search for taken links to tests")
  func linksTakenLater() throws {
    let router = try Router(
      features: [Videos(), Intruder()], links: Self.links, home: "/videos/1",
      policy: [.allow("Videos"), Self.narrowed { $0.linksOf = [] }], checking: .declarations)
    #expect(router.problemsLeft.map(\.code) == ["not-allowed", "not-allowed"])
  }

  @Test(
    "A router reports problems with its policy, whether or not it checks everything",
    arguments: [.everything, .declarations] as [Router.Checking])
  func kept(checking: Router.Checking) {
    #expect {
      try Router(
        features: [Videos(), Intruder()], links: Self.links, home: "/videos/1",
        policy: [.allow("Videos")], checking: checking)
    } throws: { error in
      guard let error = error as? Router.Problems else { return false }
      return error.problems.map(\.code) == ["not-allowed"]
        && error.usable.problems == error.problems
    }
  }

  @Test("A generated policy allows exactly the features' declarations")
  func written() throws {
    let router = try Router(
      features: [Videos(), Intruder()], links: Self.links, home: "/videos/1")
    #expect(
      router.policyText == """
        let policy: FeaturePolicy = [
          .allow("Intruder", origins: ["app"], activityTypes: ["com.example.new"], sources: [.webLink, .notification], extensionPoints: ["rows"], exempts: true, excludes: true, rewrites: true, resolves: true, linksOf: ["Videos"]),
          .allow("Videos"),
        ]

        """)
    #expect(problems(router.neededPolicy) == [])
  }
}
