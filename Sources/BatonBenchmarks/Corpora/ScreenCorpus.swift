import Baton
import BatonBenchmarkApp
import Foundation

/// Types of destinations, as an app of many screens has them.
struct ScreenCorpus {
  let features: [any Feature]

  private init(_ features: [any Feature]) {
    self.features = features
  }

  /// An app of 77 types in 8 features, written as in an app.
  static let app = ScreenCorpus(AppOfManyPlaces().features)

  /// 1,000 types of ten features. They are made of generic ones, which no app has: what they show is how
  /// the time grows.
  static let thousand = ScreenCorpus(
    (0..<10).map { number in
      GenericFeature(name: "Feature\(number)", destinations: genericScreens(startingWith: number))
    })

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
