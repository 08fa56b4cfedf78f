import Foundation

@testable import Baton
@testable import BatonCommandLine

/// An app with more unusual answers than the samples: hidden characters, redacted values, defaults,
/// constants, rewrites, resolvers and exclusions.
enum AdversarialTable {
  static let links = AppLinks(
    schemes: ["unkind"], domains: ["www.example.com"], hosts: ["live.example.com"],
    context: ["ref"])

  static func router() throws(Router.Problems) -> Router {
    try Router(
      features: [Unkind(), Narrow(), HostileFeature()], links: links, home: "/every/home",
      rewrites: [
        LinkRewrite(
          "words", from: "s/:word/:name", to: "every/:name", where: ["word": ["a", "b"]]),
        .following(query: "url", of: "open", named: "inside"),
        .fragmentAsPath(of: "https://www.example.com/app", named: "fragment"),
      ], resolvers: [LinkResolver("short", taking: ["https://www.example.com/x/:code"])])
  }

  static var tool: CommandLineTool { .baton(name: "baton") { try router() } }

  struct Unkind: Feature {
    var destinations: [any Destination.Type] { [Shell.self, Everything.self, Other.self] }
    var commands: [any Command.Type] { [Shout.self] }
    var exclusions: [RoutePattern] { ["every/private"] }
  }

  struct Narrow: Feature {
    var destinations: [any Destination.Type] { [Alone.self] }
    var origins: [String] { ["unkind"] }
  }

  /// A destination with values of each kind, and with strings that look like something else.
  struct Everything: Destination {
    static let patterns: [RoutePattern] = [
      "every/:name?{count}&{flag}&{price}&{page=1}&{secret}",
      .deprecated("all/:name", since: "2"),
      RoutePattern("sets/:name").setting(CodingKeys.word, to: "one"),
    ]
    static let examples = [
      Everything(
        name: "x\"<b>\u{E9}", lists: [[1], []], when: Date(timeIntervalSince1970: 0),
        bytes: Data([1, 255]), mark: Mark(linkText: "m1"))
    ]
    static let activityTypes: [ActivityType] = ["com.example.every"]
    static let traits: [DestinationTrait] = [
      .redacts("secret"), .logs("name"), .requires("signedIn"), .renamed("title", to: "name"),
      .mayLose("word", "count", "flag", "price", "page", "secret"),
    ]
    var name: String
    var count: Int?
    var flag: Bool?
    var price: Double?
    var page: Int?
    var word: Word?
    var secret: String?
    var lists: [[Int]]?
    var when: Date?
    var bytes: Data?
    var mark: Mark?
    var placement: Placement { .slot("inbox") }

    enum CodingKeys: CodingKey {
      case name, count, flag, price, page, word, secret, lists, when, bytes, mark
    }
  }

  /// A value that activities store with its synthesized encoding instead of its link text.
  struct Mark: LinkValue {
    static let isCodedAsLinkText = false
    let number: Int
    var linkText: String { "m\(number)" }
    init?(linkText: String) {
      guard linkText.first == "m", let number = Int(linkText.dropFirst()) else { return nil }
      self.number = number
    }
  }

  enum Word: String, Codable, CaseIterable { case one, two }

  struct Shell: RootDestination {
    static let patterns: [RoutePattern] = [""]
    static let examples = [Shell()]
    static let slots = [
      Slot("inbox", .tab, first: "/every/x"), Slot("other", .tab, first: "/other"),
    ]
  }

  struct Other: Destination {
    static let patterns: [RoutePattern] = ["other", "words/{word}", "words/:text", "s/:text/list"]
    static let examples = [Other(), Other(word: .two)]
    static let traits: [DestinationTrait] = [
      .mayLose("text", "word"), .answersSearchQuery("query"),
      .opens(fileExtensions: ["bat"], as: "document"),
    ]
    var word: Word?
    var text: String?
    var query: String?
    var document: URL?
    var placement: Placement { .slot("other") }
  }

  /// A destination with links on the app's scheme only.
  struct Alone: Destination {
    static let patterns: [RoutePattern] = ["alone/:number", "every/:word/alone"]
    static let examples = [Alone(number: 1)]
    static let traits: [DestinationTrait] = [.mayLose("number", "word")]
    var number: Int?
    var word: Word?
    var placement: Placement { .push(on: Everything(name: "below")) }
  }

  struct Shout: Command {
    static let patterns: [RoutePattern] = ["shout/:word"]
    static let examples = [Shout(word: "a")]
    static let traits: [DestinationTrait] = [.accepts(.webLink, .customScheme), .redacts("word")]
    var word: String
    var confirmation: CommandConfirmation {
      CommandConfirmation("Shout?", message: "It is loud.", action: "Shout", isDestructive: true)
    }
    var shows: (any Destination)? { Other() }
  }
}
