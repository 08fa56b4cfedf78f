import Baton
import Foundation

/// A feature whose router is made even so, of all that is right in it.
struct BrokenFeature: Feature {
  let destinations: [any Destination.Type]
  let commands: [any Command.Type]

  init(_ destinations: [any Destination.Type], commands: [any Command.Type] = []) {
    self.destinations = destinations
    self.commands = commands
  }

  func router() -> Router {
    do throws(Router.Problems) {
      return try Router(
        features: [self, Frame()], links: AppLinks(schemes: ["demoapp"]), home: "/start")
    } catch {
      return error.usable
    }
  }
}

private struct Frame: Feature {
  var destinations: [any Destination.Type] { [Start.self] }
}

private struct Start: Destination {
  static let patterns: [RoutePattern] = ["start", "start/more"]
  static let examples = [Start()]
  var placement: Placement { .root }
}

struct Good: Destination {
  static let patterns: [RoutePattern] = [
    .deprecated("old/:name", since: "2"), "good/:name?{tags}", "any/*",
  ]
  static let activityTypes: [ActivityType] = ["com.example.good"]
  static let examples = [Good(name: "a/b", tags: ["x"], note: "n"), Good(name: "%")]
  static let traits: [DestinationTrait] = [.accepts(.customScheme, .activity)]
  var name: String?
  var tags: [String] = []
  var note: String?
  var placement: Placement { .root }
}

struct Fetch: Command {
  static let patterns: [RoutePattern] = ["fetch/:name", .deprecated("get/:name", since: "2")]
  static let activityTypes: [ActivityType] = ["com.example.fetch"]
  static let examples = [Fetch(name: "a/b", note: "n")]
  static let traits: [DestinationTrait] = [.accepts(.webLink)]
  var name: String
  var note: String?
  var confirmation: CommandConfirmation { "Fetch \(name)?" }
  var shows: (any Destination)? { Start() }
}

// MARK: Broken for an example

struct Bare: Destination {
  static let patterns: [RoutePattern] = []
  static let examples: [Bare] = []
  var placement: Placement { .root }
}

/// Two patterns that carry different parts.
struct Losing: Destination {
  static let patterns: [RoutePattern] = ["losing/by-name/{name}", "losing/by-size/{size}"]
  static let examples = [Losing(name: "a", size: 1), Losing(size: 2)]
  var name: String?
  var size: Int?
  var placement: Placement { .root }
}

/// The same, and it is meant.
struct LosingOnPurpose: Destination {
  static let patterns: [RoutePattern] = ["meant/by-name/{name}", "meant/by-size/{size}"]
  static let examples = [LosingOnPurpose(name: "a", size: 1), LosingOnPurpose(size: 2)]
  static let traits: [DestinationTrait] = [.mayLose("size")]
  var name: String?
  var size: Int?
  var placement: Placement { .root }
}

struct Payload: Destination {
  static let patterns: [RoutePattern] = [
    "payload/{feed...}",
    RoutePattern("payloads?{data*}&{more?}").setting(CodingKeys.kind, to: "list"),
  ]
  static let examples = [
    Payload(feed: "https://f.example/?x=1"), Payload(data: ["k": ["1", "2"]], kind: .list),
  ]
  static let traits: [DestinationTrait] = [.mayLose("feed", "data", "more", "kind")]
  var feed: String?
  var data: [String: [String]]?
  var more: Bool?
  var kind: Kind?
  var placement: Placement { .root }

  enum Kind: String, Codable, CaseIterable { case list, grid }
  enum CodingKeys: String, CodingKey { case feed, data, more, kind }
}

struct Renamed: Destination {
  static let patterns: [RoutePattern] = ["renamed/:titel"]
  static let examples = [Renamed(title: "up")]
  var title: String
  var placement: Placement { .root }
}

struct Shadowed: Destination {
  static let patterns: [RoutePattern] = ["shadowed/{word}", "start/{word}"]
  static let examples = [Shadowed(word: "more")]
  var word: String
  var placement: Placement { .root }
}

struct Unreached: Destination {
  static let patterns: [RoutePattern] = ["unreached", "unreached/{page}"]
  static let examples = [Unreached()]
  var page: Int?
  var placement: Placement { .root }
}

/// Forgets what it was given.
struct Dropping: Destination {
  static let patterns: [RoutePattern] = ["dropping/:title"]
  static let activityTypes: [ActivityType] = ["com.example.dropping"]
  static let examples = [Dropping(title: "up", note: "n")]
  var title: String
  var note: String?
  var placement: Placement { .root }

  enum CodingKeys: String, CodingKey { case title, note }

  init(title: String, note: String? = nil) {
    self.title = title
    self.note = note
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
  }
}

struct Lost: Destination {
  static let patterns: [RoutePattern] = []
  static let examples = [Lost()]
  var placement: Placement { .slot("nowhere") }
}

struct Orphan: Destination {
  static let patterns: [RoutePattern] = ["orphans/:id"]
  static let examples = [Orphan(id: 7)]
  var id: Int
  var placement: Placement { .push(onLink: "/parents/\(id)") }
}

struct Chicken: Destination {
  static let patterns: [RoutePattern] = ["chicken"]
  static let examples = [Chicken()]
  var placement: Placement { .push(on: Egg()) }
}

struct Egg: Destination {
  static let patterns: [RoutePattern] = ["egg"]
  static let examples = [Egg()]
  var placement: Placement { .push(on: Chicken()) }
}

struct Dotted: Destination {
  static let patterns: [RoutePattern] = ["dots/:name"]
  static let examples = [Dotted(name: ".."), Dotted(name: "a")]
  var name: String
  var placement: Placement { .root }
}

struct Heavy: Destination {
  static let patterns: [RoutePattern] = []
  static let activityTypes: [ActivityType] = ["com.example.heavy"]
  static let examples = [Heavy(words: (0..<320).map { "word \($0 % 2)\($0)" })]
  var words: [String]
  var placement: Placement { .root }
}

/// Wants an activity type that another has.
struct Usurper: Destination {
  static let patterns: [RoutePattern] = ["usurper"]
  static let activityTypes: [ActivityType] = ["com.example.good"]
  static let examples = [Usurper()]
  var placement: Placement { .root }
}

struct BareCommand: Command {
  static let patterns: [RoutePattern] = []
  static let examples: [BareCommand] = []
  var confirmation: CommandConfirmation { "Go?" }
}

struct Stray: Command {
  static let patterns: [RoutePattern] = ["stray/{text}"]
  static let examples = [Stray(text: "..")]
  var text: String
  var confirmation: CommandConfirmation { "Stray?" }
  var shows: (any Destination)? { Lost() }
}

// MARK: Broken for generated values only

/// Every type that a link carries, and one that none does.
struct Everything: Destination {
  static let patterns: [RoutePattern] = [
    "everything/{text}/{tags*}?{small}&{large}&{double}&{float}&{exact}&{uuid}&{url}&{date}&{data}&{size}&{code}&{flag}"
  ]
  static let activityTypes: [ActivityType] = ["com.example.everything"]
  static let examples = [
    Everything(text: "a"),
    Everything(
      text: "a", tags: ["b"], small: 1, large: 1, double: 0.5, float: 0.5, exact: 1.5,
      uuid: UUID(uuidString: "00112233-4455-6677-8899-aabbccddeeff"),
      date: Date(timeIntervalSince1970: 0), data: Data([1]), size: .large, code: Code(number: 12),
      flag: true, box: Box(name: "b", counts: [1, 2])),
  ]
  static let traits: [DestinationTrait] = [.allows(hosts: ["shop.example.com"], in: "url")]

  enum Size: String, Codable, CaseIterable { case small, large }

  struct Code: LinkValue {
    var number: Int
    init(number: Int) { self.number = number }
    init?(linkText: String) {
      guard linkText.first == "n", let number = Int(linkText.dropFirst()) else { return nil }
      self.number = number
    }
    var linkText: String { "n\(number)" }
  }

  struct Box: Codable, Hashable {
    var name: String
    var counts: [Int]
  }

  var text: String
  var tags: [String] = []
  var small: Int8?
  var large: UInt64?
  var double: Double?
  var float: Float?
  var exact: Decimal?
  var uuid: UUID?
  var url: URL?
  var date: Date?
  var data: Data?
  var size: Size?
  var code: Code?
  var flag: Bool?
  var box: Box?
  var placement: Placement { .root }
}

/// Is another each time it is read, but not its example.
struct Shouting: Destination {
  static let patterns: [RoutePattern] = ["shouting/:text"]
  static let activityTypes: [ActivityType] = ["com.example.shouting"]
  static let examples = [Shouting(text: "up")]
  var text: String
  var loudness: Int?
  var placement: Placement { .root }

  init(text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let read = try container.decode(String.self, forKey: .text)
    text = read.contains("%") ? read + "!" : read
    loudness = try container.decodeIfPresent(Int.self, forKey: .loudness)
  }
}

/// Has numbers from zero.
struct Reel: Destination {
  static let patterns: [RoutePattern] = ["reels/:number"]
  static let examples = [Reel(number: 7)]
  var number: Int
  var placement: Placement { .root }

  init(number: Int) { self.number = number }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.decode(Int.self, forKey: .number)
    guard number >= 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .number, in: container, debugDescription: "numbers begin at zero")
    }
  }
}

/// Takes every number, while the reel that it stands on does not.
struct Review: Destination {
  static let patterns: [RoutePattern] = ["reels/:reel/reviews/:text"]
  static let examples = [Review(reel: 7, text: "good")]
  var reel: Int
  var text: String
  var placement: Placement { .push(onLink: "/reels/\(reel)") }
}

struct Capped: Destination {
  static let patterns: [RoutePattern] = []
  static let activityTypes: [ActivityType] = ["com.example.capped"]
  static let examples = [Capped(count: 3)]
  var count: Int
  var placement: Placement { .root }

  init(count: Int) { self.count = count }

  init(from decoder: any Decoder) throws {
    let read = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)
    count = read > 40 ? read / 2 : read
  }
}

struct Secretive: Destination {
  static let patterns: [RoutePattern] = ["secretive/:text"]
  static let examples = [Secretive(text: "up")]
  var text: String
  var placement: Placement { .root }

  enum CodingKeys: String, CodingKey { case text }

  init(text: String) { self.text = text }

  func encode(to encoder: any Encoder) throws {
    guard text.utf8.allSatisfy({ $0 < 128 }) else {
      let context = EncodingError.Context(codingPath: [], debugDescription: "the text is not ASCII")
      throw EncodingError.invalidValue(text, context)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
  }
}

/// Takes its example and nothing else.
struct Picky: Destination {
  static let patterns: [RoutePattern] = ["picky/:name"]
  static let examples = [Picky(name: "salt-and-pepper")]
  var name: String
  var placement: Placement { .root }

  init(name: String) { self.name = name }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    guard name == "salt-and-pepper" else {
      throw DecodingError.dataCorruptedError(
        forKey: .name, in: container, debugDescription: "not on the table")
    }
  }
}

/// Its texts are read back for one value only.
struct Fussy: Destination {
  static let patterns: [RoutePattern] = ["fussy/:spice"]
  static let examples = [Fussy(spice: Spice(name: "salt"))]

  struct Spice: LinkValue {
    var name: String
    init(name: String) { self.name = name }
    init?(linkText: String) { name = linkText.lowercased() == "salt" ? "salt" : linkText + "?" }
    var linkText: String { name }
  }

  var spice: Spice
  var placement: Placement { .root }
}

/// Searchable, and without a title.
struct Untitled: Destination {
  static let patterns: [RoutePattern] = []
  static let activityTypes: [ActivityType] = ["com.example.untitled"]
  static let examples = [Untitled()]
  static let traits: [DestinationTrait] = [.searchable]
  var placement: Placement { .root }
}
