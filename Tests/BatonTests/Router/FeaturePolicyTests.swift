import Baton
import BatonInspection
import Testing

/// A feature stays within the app's policy.
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
    var contributions: [Contribution] { [.to(ExtensionPoint<String>("rows"), "row")] }
  }

  private func problems(_ policy: FeaturePolicy) -> [Diagnostic] {
    do throws(Router.Problems) {
      _ = try Router(
        features: [Videos(), Intruder()],
        links: AppLinks(schemes: ["app"], domains: ["www.example.com"]), home: "/videos/1",
        policy: policy)
      return []
    } catch {
      return error.problems
    }
  }

  private static let whole = FeaturePolicy.Rule.allow(
    "Intruder", origins: ["app"], activityTypes: ["com.example.new"],
    sources: [.webLink, .notification], extensionPoints: ["rows"], exempts: true, excludes: true,
    linksOf: ["Videos"])

  @Test(
    "Whatever a feature's rule leaves out is a problem of that feature",
    arguments: [
      (.allow("Other"), "be in the app"),
      (
        .allow(
          "Intruder", origins: [], activityTypes: ["com.example.new"], extensionPoints: ["rows"],
          exempts: true, excludes: true), "have patterns on app"
      ),
      (
        .allow("Intruder", extensionPoints: ["rows"], exempts: true, excludes: true),
        "have the activity types com.example.new"
      ),
      (
        .allow(
          "Intruder", activityTypes: ["com.example.new"], sources: [.webLink],
          extensionPoints: ["rows"], exempts: true, excludes: true), "accept notification"
      ),
      (
        .allow("Intruder", activityTypes: ["com.example.new"], exempts: true, excludes: true),
        "contribute to rows"
      ),
      (
        .allow(
          "Intruder", activityTypes: ["com.example.new"], extensionPoints: ["rows"],
          excludes: true), "exempt NewVideo"
      ),
      (
        .allow(
          "Intruder", activityTypes: ["com.example.new"], extensionPoints: ["rows"],
          exempts: true), "exclude links"
      ),
    ] as [(FeaturePolicy.Rule, String)])
  func excess(rule: FeaturePolicy.Rule, what: String) {
    var rule = rule
    rule.linksOf = ["Videos"]
    let problems = problems([.allow("Videos"), rule])
    #expect(problems.map(\.code) == ["not-allowed"])
    #expect(problems.first?.message == "the app's policy doesn't let Intruder \(what)")
    let owners = what == "contribute to rows" ? ["Intruder", "Videos"] : ["Intruder"]
    #expect(problems.first?.places.map(\.feature) == owners)
  }

  @Test("A feature that accepts every source needs a rule for all of them")
  func allSources() {
    let problems = problems([.allow("Videos", sources: [.webLink]), Self.whole])
    #expect(problems.map(\.message) == ["the app's policy doesn't let Videos accept all"])
  }

  @Test("Links that a feature takes from another one are problems of both")
  func linksTaken() {
    #expect(problems([.allow("Videos"), Self.whole]) == [])
    var rule = Self.whole
    rule.linksOf = []
    let taken = problems([.allow("Videos"), rule])
    #expect(taken.map(\.code) == ["not-allowed", "not-allowed"])
    #expect(taken.allSatisfy { $0.places.map(\.feature) == ["Intruder", "Videos"] })
    #expect(taken.first?.link?.hasSuffix("videos/new") == true)
    #expect(taken.last?.link?.hasSuffix("videos/old") == true)
    #expect(taken.last?.message.hasSuffix("take links of Videos: it excludes them") == true)
  }

  @Test("A router that hasn't learned all types leaves the search for taken links to tests")
  func linksTakenLater() throws {
    var rule = Self.whole
    rule.linksOf = []
    let router = try Router(
      features: [Videos(), Intruder()],
      links: AppLinks(schemes: ["app"], domains: ["www.example.com"]), home: "/videos/1",
      policy: [.allow("Videos"), rule], checking: .declarations)
    #expect(router.problemsLeft.map(\.code) == ["not-allowed", "not-allowed"])
  }

  @Test(
    "A router keeps the problems with its policy, whether it has learned all types or not",
    arguments: [.everything, .declarations] as [Router.Checking])
  func kept(checking: Router.Checking) {
    #expect {
      try Router(
        features: [Videos(), Intruder()], links: AppLinks(schemes: ["app"]), home: "/videos/1",
        policy: [.allow("Videos")], checking: checking)
    } throws: { error in
      guard let error = error as? Router.Problems else { return false }
      return error.problems.map(\.code) == ["not-allowed"]
        && error.usable.problems == error.problems
    }
  }

  @Test("The policy that tools write allows just what the features do")
  func written() throws {
    let router = try Router(
      features: [Videos(), Intruder()], links: AppLinks(schemes: ["app"]), home: "/videos/1")
    #expect(
      router.policyText == """
        let policy: FeaturePolicy = [
          .allow("Intruder", origins: ["app"], activityTypes: ["com.example.new"], sources: [.webLink, .notification], extensionPoints: ["rows"], exempts: true, excludes: true, linksOf: ["Videos"]),
          .allow("Videos"),
        ]

        """)
    #expect(problems(router.neededPolicy) == [])
  }
}
