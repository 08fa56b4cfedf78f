import Baton
import Foundation
import Testing

/// Tests for nested values, with every kind of container that `Codable` has.
struct NestedValuesTests {
  let router: Router

  init() throws {
    router = try TestFeature(
      Start.self, Map.self, Trip.self, Twice.self, Playlist.self, Measure.self
    ).router(links: AppLinks(), home: "/start")
  }

  @Test("An activity carries nested structs, arrays, sets and dictionaries")
  func synthesizedCoding() throws {
    let map = Map(
      layers: [Layer(name: "roads", isShown: true), Layer(name: "names", isShown: false)],
      marks: [3, 5], scales: ["far": 1, "near": 8], corner: Corner(x: 1, y: 2))

    let activity = try router.activity(for: map)

    let layers: [ActivityValue] = [
      .dictionary(["name": .string("roads"), "isShown": .bool(true)]),
      .dictionary(["name": .string("names"), "isShown": .bool(false)]),
    ]
    #expect(activity.userInfo["layers"] == .array(layers))
    #expect(activity.userInfo["marks"] == .set([.integer(3), .integer(5)]))
    #expect(activity.userInfo["scales"] == .dictionary(["far": .integer(1), "near": .integer(8)]))
    #expect(activity.userInfo["corner"] == .dictionary(["x": .integer(1), "y": .integer(2)]))
    #expect(try router.destination(for: activity) as? Map == map)
  }

  @Test("An activity carries the nested values of a handwritten Codable type")
  func handwrittenCoding() throws {
    let route = Trip(stops: [[1, 2], [], [3]], start: Corner(x: 4, y: 5), title: "west")

    let activity = try router.activity(for: route)

    #expect(
      activity.userInfo == [
        "stops": .array([
          .array([.integer(1), .integer(2)]), .array([]), .array([.integer(3)]),
        ]),
        "places": .dictionary(["start": .dictionary(["x": .integer(4), "y": .integer(5)])]),
        "super": .string("west"), "title": .dictionary(["text": .string("west")]),
      ])
    #expect(try router.destination(for: activity) as? Trip == route)
  }

  @Test("The last value wins if a key is encoded twice") func repeatedKey() throws {
    let activity = try router.activity(for: Twice(text: "last"))

    #expect(activity.userInfo == ["text": .string("last")])
  }

  @Test("An element that a list can't decode stays there for another type")
  func mixedList() throws {
    let playlist = Playlist(songs: Songs(names: ["1", "two", "3"]))

    let activity = try router.activity(for: playlist)

    let songs: [ActivityValue] = [.integer(1), .string("two"), .integer(3)]
    #expect(activity.userInfo["songs"] == .array(songs))
    #expect(try router.destination(for: activity) as? Playlist == playlist)
  }

  @Test(
    "A number that the property's type can't represent is an error",
    arguments: [("exact", 1e300), ("exact", 1e-300), ("ratio", 1e39)])
  func numberOutOfRange(name: String, number: Double) throws {
    var activity = try router.activity(for: Measure())
    activity.userInfo[name] = .double(number)

    let reason = try #require(throws: RoutingError.self) { try router.resolve(activity) }
    #expect(reason.message.contains("\(name): expected"))
  }

  @Test(
    "An activity carries decimal numbers with all their digits",
    arguments: [
      "340282366920938463463374607431768211455", "-0.0000340282366920938463463374607431768211455",
    ])
  func longDecimal(digits: String) throws {
    let measure = Measure(exact: try #require(Decimal(string: digits)))

    let activity = try router.activity(for: measure)

    #expect(try router.destination(for: activity) as? Measure == measure)
  }

  @Test("A decoding error names the path to the nested value") func nestedErrorPath() throws {
    var activity = try router.activity(
      for: Trip(stops: [[1]], start: Corner(x: 4, y: 5), title: ""))
    activity.userInfo["places"] = .dictionary(["start": .dictionary(["x": .string("four")])])
    activity.webpageURL = nil

    let reason = try #require(throws: RoutingError.self) { try router.resolve(activity) }
    #expect(reason.message.contains("places.start.x: expected Int, found a string"))
  }
}

private struct Start: TestDestination {
  static let patterns: [RoutePattern] = ["start"]
}

private struct Layer: Codable, Hashable {
  var name: String
  var isShown: Bool
}

private struct Corner: Codable, Hashable {
  var x: Int
  var y: Int
}

private struct Playlist: TestDestination {
  static let activityTypes: [ActivityType] = ["com.example.playlist"]

  var songs = Songs(names: [])
}

/// A list of names. A name that consists of digits is encoded as a number.
private struct Songs: Codable, Hashable {
  var names: [String]

  init(names: [String]) { self.names = names }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    names = []
    while !list.isAtEnd {
      if let number = try? list.decode(Int.self) {
        names.append("\(number)")
      } else {
        names.append(try list.decode(String.self))
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for name in names {
      if let number = Int(name) { try list.encode(number) } else { try list.encode(name) }
    }
  }
}

private struct Measure: TestDestination {
  static let activityTypes: [ActivityType] = ["com.example.measure"]

  var exact = Decimal(1)
  var ratio: Float = .infinity
}

private struct Map: TestDestination {
  static let activityTypes: [ActivityType] = ["com.example.map"]

  var layers: [Layer] = []
  var marks: Set<Int> = []
  var scales: [String: Int] = [:]
  var corner: Corner = Corner(x: 0, y: 0)
}

/// A destination that uses each way to create a container inside another container.
private struct Trip: RootDestination {
  static let patterns: [RoutePattern] = []
  static let activityTypes: [ActivityType] = ["com.example.trip"]
  static let examples = [Trip(stops: [[1]], start: Corner(x: 0, y: 0), title: "north")]

  var stops: [[Int]]
  var start: Corner
  var title: String

  enum Key: String, CodingKey { case stops, places, start, title, text }

  init(stops: [[Int]], start: Corner, title: String) {
    (self.stops, self.start, self.title) = (stops, start, title)
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    var lists = try values.nestedUnkeyedContainer(forKey: .stops)
    stops = []
    while !lists.isAtEnd {
      var list = try lists.nestedUnkeyedContainer()
      var stop: [Int] = []
      while !list.isAtEnd { stop.append(try list.decode(Int.self)) }
      stops.append(stop)
    }
    let places = try values.nestedContainer(keyedBy: Key.self, forKey: .places)
    start = try places.decode(Corner.self, forKey: .start)
    let text = try values.superDecoder(forKey: .title).container(keyedBy: Key.self)
    title = try text.decode(String.self, forKey: .text)
    let copy = try values.superDecoder().singleValueContainer().decode(String.self)
    guard copy == title else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: values.codingPath, debugDescription: "the titles differ"))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    var lists = values.nestedUnkeyedContainer(forKey: .stops)
    for stop in stops {
      var list = lists.nestedUnkeyedContainer()
      for number in stop { try list.encode(number) }
    }
    var places = values.nestedContainer(keyedBy: Key.self, forKey: .places)
    try places.encode(start, forKey: .start)
    var text = values.superEncoder(forKey: .title).container(keyedBy: Key.self)
    try text.encode(title, forKey: .text)
    var single = values.superEncoder().singleValueContainer()
    try single.encode(title)
  }
}

private struct Twice: RootDestination {
  static let patterns: [RoutePattern] = []
  static let activityTypes: [ActivityType] = ["com.example.twice"]
  static let examples = [Twice(text: "a")]

  var text: String

  enum Key: String, CodingKey { case text }

  init(text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    text = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .text)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    var nested = values.nestedContainer(keyedBy: Key.self, forKey: .text)
    try nested.encode("first", forKey: .text)
    try values.encode(text, forKey: .text)
  }
}
