import Baton
import BatonCommandLine
import BatonTesting
import Testing

private struct Redeeming: Destination {
  static let patterns: [RoutePattern] = ["redeem/:token/:session/:apiKey?{shop}"]
  static let examples = [Redeeming(token: "a", session: "b", apiKey: "c")]
  static let traits: [DestinationTrait] = [.redacts("token"), .logs("session", "shop")]

  var token: String
  var session: String
  var apiKey: String
  var shop: String?
  var placement: Placement { .root }
}

private struct Shops: Feature {
  var destinations: [any Destination.Type] { [Redeeming.self] }
}

private struct Gift: Destination {
  static let patterns: [RoutePattern] = ["redeem/gift/:session/:apiKey"]
  static let examples = [Gift(session: "a", apiKey: "b")]

  var session: String
  var apiKey: String
  var placement: Placement { .root }
}

private struct Gifts: Feature {
  var destinations: [any Destination.Type] { [Gift.self] }
}

private struct Redeemed: Destination {
  static let patterns: [RoutePattern] = ["redeem/new/:session/:apiKey"]
  static let activityTypes: [ActivityType] = ["com.example.redeemed"]
  static let examples = [Redeemed(session: "a", apiKey: "b")]
  static let traits: [DestinationTrait] = [.exempt, .accepts(.webLink, .notification)]

  var session: String
  var apiKey: String
  var placement: Placement { .root }
}

extension ExtensionPoint where Value == String {
  fileprivate static var rows: Self { Self("rows") }
}

private struct Greedy: Feature {
  var destinations: [any Destination.Type] { [Redeemed.self] }
  var requirements: [String] { ["signedIn"] }
  var exclusions: [RoutePattern] { ["redeem/old/_/_"] }
  var rewrites: [LinkRewrite] { [LinkRewrite("old shop", from: "store/{a}", to: "redeem/{a}/b/c")] }
  var resolvers: [LinkResolver] { [LinkResolver("short links", taking: ["https://shop.link/*"])] }
  var extensionPoints: [AnyExtensionPoint] { [.offers(.rows)] }
  var contributions: [Contribution] { [.to(.rows, "Redeem")] }
}

@Suite struct AuditVerbTests {
  @Test func listsRoutesAndProblems() {
    expectSnapshot(of: SampleRun("audit", "--feature", "Support").transcript, as: .text)
  }

  @Test("Problems of low severity are counted, and listed on demand") func lowSeverity() {
    let short = SampleRun("audit", "--problems")
    #expect(!short.output.contains("\nlow: ") && short.output.contains("medium: "))
    #expect(short.error.contains(" of low severity; --verbose lists them"))
    let full = SampleRun("audit", "--problems", "--verbose")
    #expect(full.output.hasPrefix(short.output) && full.output.contains("\nlow: "))
    #expect(full.error.isEmpty)
  }

  @Test func endsByTheGravestProblem() throws {
    let all = SampleRun("audit", "--problems", "--json")
    let problems = try all.output.split(separator: "\n")
      .compactMap { try JSON(parsing: String($0)).asObject }
    let gravest = try #require(problems.first?["severity"]?.asString)
    #expect((all.code == .differs) == (gravest == "high"))
    #expect(SampleRun("audit", "--fail-on", "low").code == .differs)
    #expect(problems.allSatisfy { $0["items"]?.asArray?.isEmpty == false })
  }

  @Test func writesEachRouteAsJSON() throws {
    let lines = SampleRun("audit", "--feature", "Shell", "--json").output.split(separator: "\n")
    let line = String(try #require(lines.first))
    let route = try #require(try JSON(parsing: line).asObject)
    #expect(route["destination"] == "MainTabs")
    #expect(route["doors"]?.asArray?.contains("webLink") == true)
  }

  @Test func saysWhatIsWrong() {
    #expect(SampleRun("audit", "--fail-on", "all").error.contains("there is no severity “all”"))
    #expect(SampleRun("audit", "--feature", "Suport").error.contains("did you mean “Support”?"))
  }

  @Test("The rights of a feature are lines that two versions of a review compare")
  func rights() {
    let text = SampleRun("audit", "--feature", "Account").output
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("Account may: ") }
    expectSnapshot(of: lines.joined(separator: "\n"), as: .text)
    let json = SampleRun("audit", "--feature", "Account", "--json").output
    #expect(json.split(separator: "\n").count { $0.contains(#""kind":"right""#) } == lines.count)
    #expect(!SampleRun("audit").output.contains(" may: "))
  }

  @Test("Everything that a feature takes from others is a right") func claims() throws {
    let router = try Router(
      features: [Shops(), Gifts(), Greedy()],
      links: AppLinks(schemes: ["shop"], hosts: ["shop.link"]), home: "/redeem/a/b/c")
    let shell = TestShell()
    let tool = VerbTable.baton { router }
    #expect(tool.run(["audit", "--feature", "Greedy"], shell.streams()) != .problems)
    let rights = shell.output.split(separator: "\n").filter { $0.contains(" may: ") }
    expectSnapshot(of: rights.joined(separator: "\n"), as: .text)
  }

  @Test func tellsWhatIsLogged() {
    let shell = TestShell()
    let tool = VerbTable.baton { () throws(Router.Problems) in
      try Router(
        features: [Shops()], links: AppLinks(schemes: ["shop"]), home: "/redeem/a/b/c")
    }
    #expect(tool.run(["audit"], shell.streams()) == .done, "\(shell.error)")
    expectSnapshot(of: shell.output, as: .text)
  }

  @Test("An audit ends if a feature takes links of another without the policy's word")
  func takenLinks() {
    let shell = TestShell()
    let tool = VerbTable.baton { () throws(Router.Problems) in
      try Router(
        features: [Shops(), Gifts()], links: AppLinks(schemes: ["shop"]), home: "/redeem/a/b/c",
        policy: [.allow("Shops"), .allow("Gifts")])
    }
    #expect(tool.run(["audit"], shell.streams()) == .problems)
    #expect(shell.error.contains("the app's policy doesn't let Gifts take links of Shops"))
  }
}
