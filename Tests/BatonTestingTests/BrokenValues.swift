import Baton
import Foundation

/// A destination with a property of every type that a link can carry, and one property that it
/// can't.
struct Everything: RootDestination {
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
}

/// A destination that changes each time it's read, unless it's the example.
struct Shouting: RootDestination {
  static let patterns: [RoutePattern] = ["shouting/:text"]
  static let activityTypes: [ActivityType] = ["com.example.shouting"]
  static let examples = [Shouting(text: "up")]
  var text: String
  var loudness: Int?

  init(text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let read = try container.decode(String.self, forKey: .text)
    text = read.contains("%") ? read + "!" : read
    loudness = try container.decodeIfPresent(Int.self, forKey: .loudness)
  }
}

/// A destination that declines negative numbers.
struct Reel: RootDestination {
  static let patterns: [RoutePattern] = ["reels/:number"]
  static let examples = [Reel(number: 7)]
  var number: Int

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

/// A destination that accepts every number. Its parent, ``Reel``, doesn't.
struct Review: TestDestination {
  static let patterns: [RoutePattern] = ["reels/:reel/reviews/:text"]
  var reel = 7
  var text = "good"
  var placement: Placement { .push(onLink: "/reels/\(reel)") }
}

struct Capped: RootDestination {
  static let patterns: [RoutePattern] = []
  static let activityTypes: [ActivityType] = ["com.example.capped"]
  static let examples = [Capped(count: 3)]
  var count: Int

  init(count: Int) { self.count = count }

  init(from decoder: any Decoder) throws {
    let read = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)
    count = read > 40 ? read / 2 : read
  }
}

struct Secretive: TestDestination {
  static let patterns: [RoutePattern] = ["secretive/:text"]
  var text = "up"

  func encode(to encoder: any Encoder) throws {
    guard text.utf8.allSatisfy({ $0 < 128 }) else {
      let context = EncodingError.Context(codingPath: [], debugDescription: "the text is not ASCII")
      throw EncodingError.invalidValue(text, context)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
  }
}

/// A destination that accepts only its example.
struct Picky: RootDestination {
  static let patterns: [RoutePattern] = ["picky/:name"]
  static let examples = [Picky(name: "salt-and-pepper")]
  var name: String

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

/// A destination with a value that's only read back unchanged if it's `salt`.
struct Fussy: TestDestination {
  static let patterns: [RoutePattern] = ["fussy/:spice"]

  struct Spice: LinkValue {
    var name: String
    init(name: String) { self.name = name }
    init?(linkText: String) { name = linkText.lowercased() == "salt" ? "salt" : linkText + "?" }
    var linkText: String { name }
  }

  var spice: Spice = Spice(name: "salt")
}

/// A destination that doesn't always get its position back, although `==` doesn't notice.
struct Loose: RootDestination {
  static let patterns: [RoutePattern] = ["loose/:id"]
  static let examples = [Loose(id: 7, position: 2)]
  var id: Int
  var position: Int

  init(id: Int, position: Int) { (self.id, self.position) = (id, position) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    position = min(1, try container.decodeIfPresent(Int.self, forKey: .position) ?? 0)
  }

  static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
