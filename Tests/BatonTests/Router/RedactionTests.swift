import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

/// Tests for reasons, both in full and in the form for logs.
@Suite struct RedactionTests {
  struct Reset: Destination {
    static let patterns: [RoutePattern] = ["reset/:token?{mail}", "reset/:token/:step"]
    static let activityTypes: [ActivityType] = ["com.example.reset"]
    static let examples = [Reset(token: "t", mail: "m", step: 1)]
    static let traits: [DestinationTrait] = [.redacts("token", "mail"), .logs("step")]
    var token: String
    var mail: String?
    var step: Int?
    var placement: Placement { .push(onLink: "/users/\(token)/parent") }
    init(token: String, mail: String? = nil, step: Int? = nil) {
      (self.token, self.mail, self.step) = (token, mail, step)
    }
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      token = try values.decode(String.self, forKey: .token)
      mail = try values.decodeIfPresent(String.self, forKey: .mail)
      step = try values.decodeIfPresent(Int.self, forKey: .step)
      if token.hasPrefix("bad") {
        throw DecodingError.dataCorrupted(
          .init(codingPath: [], debugDescription: "\(token) is bad"))
      }
    }
  }

  struct Parent: RootDestination {
    static let patterns: [RoutePattern] = ["users/:id/parent"]
    static let examples = [Parent(id: "t")]
    static let traits: [DestinationTrait] = [.redacts("id")]
    var id: String
    init(id: String) { self.id = id }
    init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
      if id.hasPrefix("lost") {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "\(id) is lost"))
      }
    }
  }

  struct Erase: TestCommand {
    static let patterns: [RoutePattern] = ["erase/:who?{why}"]
    static let traits: [DestinationTrait] = [.accepts(.webLink, .customScheme)]
    var who = "w"
    var why: String?
    var confirmation: CommandConfirmation { "Erase \(who)?" }
    var shows: (any Destination)? { Parent(id: who) }
  }

  /// More items than a link may have.
  static let manyItems = Array(repeating: QueryItem(name: "ref", value: "a"), count: 200)

  let router: Router

  init() throws { router = try Self.router() }

  static func router() throws -> Router {
    let secrets = TestFeature(
      types: [Reset.self, Parent.self], commands: [Erase.self], name: "Secrets")
    var links = SampleApp.links
    links.context = ["ref"]
    return try Router(
      features: [SampleApp(), secrets], links: links, home: "/home",
      rewrites: [
        LinkRewrite("wild", taking: ["*"]) { link in
          link.queryItems?.first { $0.name == "wild" }?.value.map { "https://\($0).example" }
        },
        LinkRewrite("people", taking: ["*"]) {
          $0.text.contains("people") ? $0.text.replacing("people", with: "users") : nil
        },
      ])
  }

  @Test(
    "Errors and explanations never contain redacted values",
    arguments: ["s3cret", "bads3cret", "losts3cret"])
  func redactedErrors(_ token: String) throws {
    let place = Reset(token: token, mail: token)
    var texts: [String] = []
    func note(_ body: () throws -> Void) {
      do { try body() } catch { texts.append("\(error)") }
    }
    note { texts.append("\(try router.hierarchy(for: "/reset/\(token)?mail=\(token)"))") }
    note { texts.append("\(try router.hierarchy(to: place))") }
    note { _ = try router.link(to: place, on: "nowhere") }
    note { _ = try router.link(to: Reset(token: "..", mail: token)) }
    note { _ = try router.link(to: place, context: LinkContext(Self.manyItems)) }
    var activity = UserActivity("com.example.reset", userInfo: ["token": .string(token)])
    note { texts.append("\(try router.hierarchy(for: activity))") }
    activity.userInfo["step"] = .string("x")
    note { texts.append("\(try router.hierarchy(for: activity))") }
    let explanation = router.explain("/reset/\(token)")
    texts += explanation.candidates.map(\.verdict.description) + ["\(explanation.reason as Any)"]
    #expect(texts.count > 10)
    for text in texts { #expect(!text.contains(token), "\(text)") }
  }

  @Test("Texts hide what a destination redacts, and logs show only what it allows")
  func shownProperties() throws {
    let hierarchy = try router.hierarchy(to: Reset(token: "s3cret", mail: "a@b", step: 2))
    for text in [hierarchy.description, hierarchy.redacted] {
      #expect(
        text == """
          Parent(id: ‹redacted›)
          └─ Reset(token: ‹redacted›, mail: ‹redacted›, step: 2)
          """)
    }
  }

  @Test("No value from a request appears in logs") func noLeaks() throws {
    var random = SeededGenerator()
    let shapes = [
      "demoapp://users/%", "demoapp://people/%", "demoapp://user/%", "demoapp://users/%/%",
      "demoapp://%/users", "demoapp://search?q=%", "demoapp://search/%", "demoapp://pages/0?x=%",
      "demoapp://pages/0#%", "demoapp://internal/%", "demoapp://%:%@users/x", "%://users/x",
      "https://%.example.com/users/x", "https://www.example.com:%/users",
      "demoapp://reset/%?mail=%",
      "demoapp://reset/bad%", "demoapp://reset/lost%", "demoapp://reset/%/x", "demoapp://erase/%",
      "demoapp://erase/%?why=%", "demoapp://erase/lost%", "demoapp://home?wild=%", "/users/%",
      "/nothing/%", "https://www.example.com/settings/%", "demoapp://settings/%/x", "% %",
      "demoapp://all/%/x/true", "demoapp://all/%/1/true?date=%", "demoapp://files/%/%/%",
      "demoapp://raw/file-%.%", "demoapp://mail/%/7", "https://%@www.example.com/home",
    ]
    var told = 0
    for shape in shapes {
      let secret = "zq" + String(UInt64.random(in: 1_000_000...(.max), using: &random), radix: 36)
      let link = shape.replacing("%", with: secret)
      for source in [nil, Source.app] {
        var texts = [router.explain(link, from: source).redacted]
        texts += redactedTexts(of: link, from: source)
        for activity in activities(of: link, secret) {
          texts += redactedTexts(of: activity, from: source)
          if shape.utf8.count % 4 == 0 { texts.append(router.explain(activity).redacted) }
        }
        let file = URL(fileURLWithPath: "/\(secret)/\(secret).\(secret)")
        texts += redactedTexts(of: ContinuationRequest.Content.document(file))
        for text in texts {
          #expect(!text.contains(secret), "\(shape), seed \(random.seed): \(text)")
        }
        told += texts.count
      }
    }
    #expect(told > 400)
  }

  /// Returns everything that may be logged about a request.
  private func redactedTexts(of asked: some Continuable, from source: Source? = nil) -> [String] {
    do throws(RoutingError) {
      switch try router.resolve(asked, from: source) {
      case .destination(let place): return [place.redacted]
      case .degraded(let place, let error):
        return [place.redacted, error.redacted] + error.suggestions
      case .command(_, let place): return [place?.redacted].compactMap(\.self)
      }
    } catch {
      return [error.redacted] + error.suggestions
    }
  }

  /// Returns activities of every kind that contain a link and a secret.
  private func activities(of link: String, _ secret: String) -> [UserActivity] {
    var page = UserActivity(.browsingWeb)
    page.webpageURL = URL(string: link)
    return [
      page,
      UserActivity(
        .searchItem, userInfo: ["kCSSearchableItemActivityIdentifier": .string(link)]),
      UserActivity(
        "com.example.profile", userInfo: ["id": .integer(7), "x": .string(secret)],
        webpageURL: URL(string: link)),
      UserActivity("com.example.reset", userInfo: ["token": .string(secret), "step": .bool(true)]),
      UserActivity(ActivityType("com.example.\(secret)"), userInfo: [secret: .string(secret)]),
    ]
  }

  @Test("A trait that redacts, publishes, or logs a property in vain is a problem")
  func unknownProperties() throws {
    struct Typo: TestDestination {
      static let patterns: [RoutePattern] = ["typo/:token"]
      static let traits: [DestinationTrait] = [
        .redacts("tokn"), .publishes("tokn", "token"), .logs("nothing"),
      ]
      var token = "x"
    }
    let problems = try #require(
      #expect(throws: Router.Problems.self) { try TestFeature(Typo.self).router(home: "/typo/x") })
    expectSnapshot(of: problems)
  }
}
