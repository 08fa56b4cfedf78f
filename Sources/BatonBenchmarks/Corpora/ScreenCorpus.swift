import Baton
import Foundation

/// Types of destinations of ten features at most, as an app of many screens has them.
struct ScreenCorpus {
  let features: [any Feature]

  /// The first of a thousand types, in features of up to a hundred.
  init(types count: Int, features most: Int = 10) {
    let digits: [any Digit.Type] = [
      Digit0.self, Digit1.self, Digit2.self, Digit3.self, Digit4.self, Digit5.self, Digit6.self,
      Digit7.self, Digit8.self, Digit9.self,
    ]
    let all = digits.flatMap { first in
      digits.flatMap { second in digits.map { first.screen(second, $0) } }
    }
    // Spread over the thousand, so that few types are like many.
    let types = (0..<count).map { all[$0 * 111 % 1_000] }
    features = (0..<most).map { number in
      ScreenFeature(
        name: "Feature\(number)",
        destinations: types.indices.filter { $0 % most == number }.map { types[$0] })
    }
  }

  /// One value of each type.
  var examples: [any Destination] {
    features.flatMap { $0.destinations.map { $0.example } }
  }

  /// Learns, checks and joins all of them.
  func router() throws -> Router {
    try Router(
      features: features + [Lobby()], links: AppLinks(schemes: ["demoapp"]), home: "/lobby")
  }

  /// Writes and reads the examples with Foundation: what learning the types has to do at the least.
  func roundTrip() throws {
    for feature in features {
      for type in feature.destinations { try type.roundTrip() }
    }
  }
}

private struct ScreenFeature: Feature {
  let name: String
  let destinations: [any Destination.Type]
}

private struct Lobby: Feature {
  var destinations: [any Destination.Type] { [Hall.self, Floor.self, Nested.self] }
}

private struct Hall: Destination {
  static let patterns: [RoutePattern] = ["lobby"]
  static let examples = [Hall()]
  var placement: Placement { .root }
}

private struct Floor: Destination {
  static let patterns: [RoutePattern] = ["lobby/floor"]
  static let examples = [Floor()]
  var placement: Placement { .push(on: Hall()) }
}

/// As many levels as it says, on the hall.
private struct Nested: Destination {
  static let patterns: [RoutePattern] = ["nested/:level"]
  static let examples = [Nested(level: 1)]

  var level: Int
  var placement: Placement { level > 0 ? .push(on: Nested(level: level - 1)) : .push(on: Hall()) }
}

/// A type for each of the thousand numbers.
private struct Screen<A: Digit, B: Digit, C: Digit>: Destination {
  static var number: String { "\(A.digit)\(B.digit)\(C.digit)" }
  static var patterns: [RoutePattern] {
    let texts = ["area-\(A.digit)/screen-\(number)/:id?{position}", "old/\(number)/:id"]
    return [RoutePattern(texts[0]), .deprecated(RoutePattern(texts[1]), since: "2")]
  }
  static var activityTypes: [ActivityType] { [ActivityType("com.example.screen-\(number)")] }
  static var examples: [Self] { [Self(id: "abcd1234", position: 90)] }

  var id: String
  var position: Int?
  var placement: Placement { .push(on: Floor()) }
}

private protocol Digit {
  static var digit: Int { get }
}

extension Digit {
  static func screen(_ second: any Digit.Type, _ third: any Digit.Type) -> any Destination.Type {
    func make<B: Digit, C: Digit>(_: B.Type, _: C.Type) -> any Destination.Type {
      Screen<Self, B, C>.self
    }
    return make(second, third)
  }
}

private enum Digit0: Digit { static let digit = 0 }
private enum Digit1: Digit { static let digit = 1 }
private enum Digit2: Digit { static let digit = 2 }
private enum Digit3: Digit { static let digit = 3 }
private enum Digit4: Digit { static let digit = 4 }
private enum Digit5: Digit { static let digit = 5 }
private enum Digit6: Digit { static let digit = 6 }
private enum Digit7: Digit { static let digit = 7 }
private enum Digit8: Digit { static let digit = 8 }
private enum Digit9: Digit { static let digit = 9 }

extension Destination {
  fileprivate static var example: any Destination { examples[0] }

  fileprivate static func roundTrip() throws {
    for example in examples {
      let data = try JSONEncoder().encode(example)
      let read = try JSONDecoder().decode(Self.self, from: data)
      precondition(read == example, "The work must not be left out.")
    }
  }
}
