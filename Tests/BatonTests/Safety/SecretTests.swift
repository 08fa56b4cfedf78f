import Baton
import BatonHost
import BatonInspection
import BatonTesting
import Foundation
import Testing

/// Tests that a property listed in `.redacts` never appears in descriptions, dumps, explanations,
/// or reasons.
@Suite struct SecretTests {
  static let secret = "s3cretvalue"

  struct Unlock: TestCommand {
    static let patterns: [RoutePattern] = ["unlock/:code"]
    static let traits: [DestinationTrait] = [.accepts(.webLink, .customScheme), .redacts("code")]
    var code = "c"
    var confirmation: CommandConfirmation { "Unlock?" }
    var shows: (any Destination)? { Token(token: code) }
  }

  struct Token: RootDestination {
    static let patterns: [RoutePattern] = ["tokens/:token"]
    static let activityTypes: [ActivityType] = ["com.example.token"]
    static let examples = [Token(token: "t")]
    static let traits: [DestinationTrait] = [.redacts("token")]
    var token: String
    init(token: String) { self.token = token }
    init(from decoder: any Decoder) throws {
      token = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .token)
      if token.hasPrefix("bad") {
        throw DecodingError.dataCorrupted(
          .init(codingPath: [], debugDescription: "\(token) is bad"))
      }
    }
  }

  /// A destination that matches the same links, but doesn't declare that their values are secret.
  struct Talkative: RootDestination {
    static let patterns: [RoutePattern] = ["{kind}/{token}"]
    static let examples = [Talkative(kind: "k", token: "t")]
    var kind: String
    var token: String
    init(kind: String, token: String) { (self.kind, self.token) = (kind, token) }
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      kind = try values.decode(String.self, forKey: .kind)
      token = try values.decode(String.self, forKey: .token)
      if kind != "k" {
        throw DecodingError.dataCorrupted(
          .init(codingPath: [], debugDescription: "no \(kind) with \(token)"))
      }
    }
  }

  /// A destination that matches some of these links before the route that redacts them, and that
  /// quotes the value in its error.
  struct Loud: RootDestination {
    static let patterns: [RoutePattern] = ["tokens/bad{rest}"]
    static let examples = [Loud(rest: "r")]
    var rest: String
    init(rest: String) { self.rest = rest }
    init(from decoder: any Decoder) throws {
      rest = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .rest)
      if rest != "r" {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no \(rest)"))
      }
    }
  }

  struct Kept: TestDestination {
    static let patterns: [RoutePattern] = ["kept?{key}"]
    static let traits: [DestinationTrait] = [.redacts("key")]
    var key = "k"
  }

  let router: Router

  init() throws {
    router = try TestFeature(
      types: [Token.self, Talkative.self, Loud.self, Kept.self], commands: [Unlock.self],
      name: "Test", exclusions: ["tokens/left/_"]
    ).router(
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/tokens/t")
  }

  private func expectHidden(_ text: String, _ what: String) {
    #expect(!text.contains(Self.secret), "\(what): \(text)")
  }

  private func told(_ value: Any) -> String {
    var text = "\(value) \(String(reflecting: value)) "
    dump(value, to: &text)
    return text
  }

  @Test(
    "A secret in a link appears in no text",
    arguments: [
      "tokens/SECRET", "unlock/SECRET", "tokens/badSECRET",
      // Links that patterns almost match.
      "tokens/SECRET/x", "tokens/x/SECRET", "token/SECRET", "Tokens/SECRET/x/y",
      "unlock/SECRET?a=b",
      "unlocked/SECRET", "kept/other?key=SECRET", "kept?key=SECRET&key=SECRET",
      "tokens/left/SECRET",
      // Links that aren't valid, or that no app accepts.
      "tokens/SECRET%", "tokens/SECRET%00",
    ])
  func secretInLink(path: String) {
    for origin in [
      "demoapp://", "https://www.example.com/", "/", "http://www.example.com/", "other:",
      "https:///", "https:/", "https:",
    ] {
      let link = origin + path.replacing("SECRET", with: Self.secret)
      let explanation = router.explain(link)
      expectHidden(told(explanation), "explanation of \(origin)\(path)")
      expectHidden(explanation.redacted, "redacted")
      expectHidden(explanation.subject, "subject")
      for candidate in explanation.candidates { expectHidden(told(candidate), "candidate") }
      for source in [nil, Source.app, .webLink] {
        expectHidden(told(router.outcome(of: link, from: source)), "outcome of \(path)")
      }
      if let hierarchy = try? router.hierarchy(for: link) {
        expectHidden(told(hierarchy), "hierarchy")
        expectHidden(told(hierarchy.leaf), "place")
        expectHidden(told(router.transition(to: hierarchy, from: nil)), "transition")
      }
    }
  }

  @Test(
    "A link from a rewrite or a resolver is hidden according to its nearest pattern",
    arguments: [
      "demoapp://tokens/SECRET", "https://www.example.com/tokens/SECRET/x",
      "https://elsewhere.example/tokens/SECRET", "other://tokens/SECRET",
      "https://elsewhere.example/kept?key=SECRET", "tokens/SECRET", "/unlock/SECRET",
      "other:tokens/SECRET", "demoapp://tokens/SECRET/%",
      "demoapp://tokens/SECRET?x=\(String(repeating: "x", count: 10_000))",
    ])
  func isInNoTextOfAReturnedLink(result: String) async throws {
    let result = result.replacing("SECRET", with: Self.secret)
    func router(
      _ rewrites: [LinkRewrite], _ resolvers: [LinkResolver] = []
    ) throws -> Router {
      try Router(
        features: [TestFeature(Token.self, Kept.self, commands: [Unlock.self])],
        links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/tokens/t",
        rewrites: rewrites, resolvers: resolvers)
    }
    func expectHidden(_ link: String, in router: Router) {
      self.expectHidden(told(router.explain(link, from: .webLink)), "explanation of \(link)")
      self.expectHidden(told(router.outcome(of: link, from: .webLink)), "outcome of \(link)")
    }
    let rewriting = try router([LinkRewrite("old", taking: ["old/_"]) { _ in result }])
    expectHidden("https://www.example.com/old/\(Self.secret)", in: rewriting)
    let resolving = try router([], [LinkResolver("old", taking: ["https://www.example.com/old/*"])])
    do throws(RoutingError) {
      let link = try await resolving.resolving(
        "https://www.example.com/old/1", from: .webLink,
        by: [.init("old") { _ in URL(string: result)! }])
      expectHidden(link, in: resolving)
    } catch {
      self.expectHidden(told(error), "reason of \(result)")
    }
  }

  @Test(
    "A secret in an activity appears in no text",
    arguments: [
      UserActivity("com.example.token", userInfo: ["token": .string(secret)]),
      UserActivity("com.example.token", userInfo: ["token": .string("bad" + secret)]),
      UserActivity(
        "com.example.token", webpageURL: URL(string: "https://www.example.com/tokens/\(secret)")),
      UserActivity(
        .searchItem,
        userInfo: [
          ActivityType.searchItemIdentifierKey: .string("https://www.example.com/tokens/\(secret)")
        ]),
    ])
  func secretInActivity(activity: UserActivity) {
    expectHidden(told(router.explain(activity)), "explanation")
    expectHidden(told(router.outcome(of: activity)), "outcome")
  }

  @Test("A secret is in an activity and a quick action only if the destination publishes it")
  func publishedSecret() throws {
    struct Shared: TestDestination {
      static let patterns: [RoutePattern] = ["shared/:token"]
      static let activityTypes: [ActivityType] = ["com.example.shared"]
      static let traits: [DestinationTrait] = [.redacts("token"), .publishes("token")]
      var token = "t"
    }
    let feature = TestFeature(Token.self, Shared.self)
    let router = try feature.router(
      links: AppLinks(domains: ["www.example.com"]), home: "/tokens/t")

    for error in [
      #expect(throws: RoutingError.self) { try router.activity(for: Token(token: Self.secret)) },
      #expect(throws: RoutingError.self) { try router.quickAction(for: Token(token: Self.secret)) },
    ] {
      #expect(error?.code == .redacted)
      expectHidden(told(error as Any), "reason")
    }
    func preferred(by link: String) throws -> Set<String> {
      let shown = try router.hierarchy(for: link)
      return router.conditions(of: SceneInfo(id: "main", shown: shown)).preferring
    }
    #expect(try preferred(by: "/tokens/\(Self.secret)") == [])
    #expect(try preferred(by: "/shared/\(Self.secret)").count == 1)

    let activity = try router.activity(for: Shared(token: Self.secret))
    #expect(activity.userInfo == ["token": .string(Self.secret)])
    #expect(try router.destination(for: activity) as? Shared == Shared(token: Self.secret))
    #expect(activity.webpageURL?.lastPathComponent == Self.secret)
    #expect(
      activity
        == UserActivity(
          activity.activityType, userInfo: activity.userInfo,
          webpageURL: activity.webpageURL, targetContentIdentifier: activity.targetContentIdentifier
        ))
    expectHidden(told(activity), "activity")
    #expect(
      activity.description == """
        com.example.shared
          token: ‹redacted›
          webpageURL: ‹redacted›
          targetContentIdentifier: ‹redacted›
        """)
    expectWellBehaved(feature, with: router)
  }

  @Test("A secret appears in no transcript and no recording") @MainActor func secretInRecording()
    async throws
  {
    struct Bought: TestDestination {
      static let patterns: [RoutePattern] = ["bought/:plan?{isGift}"]
      static let traits: [DestinationTrait] = [.redacts("plan", "isGift")]
      enum Plan: String, Codable, CaseIterable { case basic, covert }
      var plan = Plan.basic
      var isGift: Bool? = nil
    }
    let router = try TestFeature(Token.self, Bought.self).router(home: "/tokens/t")
    let host = try ContinuationHost(router: router, presenter: HeadlessPresenter())
    host.becomeReady()
    host.record()
    let transcript = await host.transcript {
      await host.open("demoapp://tokens/\(Self.secret)")
      await host.open("demoapp://tokens/\(Self.secret)/x")
      await host.open("demoapp://bought/covert?isGift=true")
    }
    expectHidden(transcript.description, "transcript")
    #expect(transcript.description.contains("link ‹redacted›"))
    let recording = try #require(host.recording)
    let json = String(decoding: try JSONEncoder().encode(recording), as: UTF8.self)
    for secret in [Self.secret, "covert", "true"] { #expect(!json.contains(secret)) }
  }

  @Test("A secret appears in no text of a host") @MainActor func secretInHost() async throws {
    let presenter = HeadlessPresenter()
    presenter.confirm = { _ in true }
    let router = try Router(
      features: [TestFeature(Token.self, commands: [Unlock.self])], requiring: ["terms"],
      links: AppLinks(schemes: ["demoapp"]), home: "/tokens/t")
    let host = try ContinuationHost(
      router: router, presenter: presenter, requirements: [Requirement("terms") { _ in .allow }],
      commands: [CommandHandler(Unlock.self) { _ in }])
    host.becomeReady()
    var told = ""
    var records = host.outcomes.makeAsyncIterator()

    for request in [
      ContinuationRequest(.command(Unlock(code: Self.secret)), from: .app),
      ContinuationRequest(.destination(Token(token: Self.secret)), from: .app),
    ] {
      let outcome = await host.open(request)
      told += self.told(outcome) + self.told(request)
      let record = try #require(await records.next())
      #expect(!record.checks.isEmpty)
      told += self.told(record)
    }
    if let shown = host.shown { told += self.told(shown) }
    told += host.chain.map { self.told($0) }.joined()

    #expect(told.contains("performed Unlock(code: ‹redacted›)"))
    expectHidden(told, "host")
  }
}
