import Baton
import Foundation

// The shapes that an app's destinations have in common. Each type declares its own properties and
// coding. These protocols provide the other declarations and an example.

protocol Item: Place {
  init(id: String, position: Int?)
}

extension Item {
  static var examples: [Self] { [Self(id: "abcd1234", position: 90)] }
  static func item(_ name: String) -> Links { Links(name, path: ":id", query: "?{position}") }
}

protocol Record: Place {
  init(id: UUID, isNew: Bool?)
}

extension Record {
  static var examples: [Self] {
    let bytes: uuid_t = (124, 158, 102, 121, 116, 37, 64, 222, 148, 75, 224, 127, 193, 249, 10, 231)
    return [Self(id: UUID(uuid: bytes), isNew: true)]
  }
  static func record(_ name: String) -> Links { Links(name, path: ":id", query: "?{isNew}") }
}

enum Order: String, Codable, CaseIterable {
  case newest, oldest, title
}

protocol List: Place {
  init(order: Order, page: Int?)
}

extension List {
  static var examples: [Self] { [Self(order: .oldest, page: 2)] }
  static func list(_ name: String) -> Links { Links(name, path: ":order", query: "?{page}") }
}

protocol Shelf: Place {
  init(path: [String], isOpen: Bool?)
}

extension Shelf {
  static var examples: [Self] { [Self(path: ["winter", "2025"], isOpen: false)] }
  static func shelf(_ name: String) -> Links { Links(name, path: "{path+}", query: "?{isOpen}") }
}

protocol Part: Place {
  init(owner: String, number: Int)
}

extension Part {
  static var examples: [Self] { [Self(owner: "little-red-panda", number: 4)] }
  static func part(_ name: String) -> Links { Links(name, path: ":owner/:number") }
}

protocol Search: Place {
  init(query: String, page: Int?, isExact: Bool?, order: Order?)
}

extension Search {
  static var examples: [Self] {
    [Self(query: "winter moon", page: 2, isExact: true, order: .title)]
  }
  static func search(_ name: String) -> Links {
    Links(name, path: ":query", query: "?{page}&{isExact}&{order}")
  }
}

/// A destination's patterns and activity types, made once per type, like an app's constants.
struct Links {
  let patterns: [RoutePattern]
  let activityTypes: [ActivityType]

  /// Creates a pattern, an older pattern without the query, and an activity type.
  init(_ name: String, path: String, query: String = "") {
    let (text, older) = (name + "/" + path + query, "old/" + name + "/" + path)
    patterns = [RoutePattern(text), .deprecated(RoutePattern(older), since: "2")]
    activityTypes = [ActivityType("com.example." + name)]
  }
}

/// A destination that's pushed onto the floor.
protocol Place: Destination {
  static var links: Links { get }
}

extension Place {
  static var patterns: [RoutePattern] { links.patterns }
  static var activityTypes: [ActivityType] { links.activityTypes }
  var placement: Placement { .push(on: Floor()) }
}
