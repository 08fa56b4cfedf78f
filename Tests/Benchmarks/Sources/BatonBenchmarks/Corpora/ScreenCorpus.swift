import Baton
import BatonBenchmarkApp
import Foundation

/// The destination types of an app with many screens.
struct ScreenCorpus {
  let features: [any Feature]
  private let links: AppLinks

  private init(_ features: [any Feature], links: AppLinks = AppLinks(schemes: ["demoapp"])) {
    (self.features, self.links) = (features, links)
  }

  /// The corpus with a number of types, such as 77, or 77-macro if the macro declares them.
  init(named name: String) throws {
    switch name {
    case "77": self = .app
    case "257": self = .large
    case "1000": self = .thousand
    case "77-macro": self = .byMacro(77)
    case "257-macro": self = .byMacro(257)
    default:
      throw BenchmarkProblem(description: "no \(name) types; there are 77, 257, and 1000")
    }
  }

  /// An app with 77 types in 8 features, declared as a real app would declare them.
  static let app = ScreenCorpus(AppWithManyDestinations().features + [Lobby()])

  /// The app with 77 types, with generic types added for a total of 257.
  static let large = ScreenCorpus(
    AppWithManyDestinations().features + [
      Lobby(),
      GenericFeature(
        name: "Generic",
        destinations: Array(
          (genericScreens(startingWith: 1) + genericScreens(startingWith: 2)).prefix(177))),
    ])

  /// An app with 1,000 types in ten features, to show how the time grows. Unlike a real app's
  /// types, these are generic.
  static let thousand = ScreenCorpus(
    (0..<10).map { number in
      GenericFeature(name: "Feature\(number)", destinations: genericScreens(startingWith: number))
    } + [Lobby()])

  /// An app with kinds of values that the app with 77 types doesn't have.
  static let others = ScreenCorpus(
    [Lobby(), GenericFeature(name: "Others", destinations: [Event.self, Page.self])],
    links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]))

  /// An app whose types the macro declares, one for each kind of value.
  static let declaredByMacro = ScreenCorpus(
    [Lobby(), GenericFeature(name: "Macro", destinations: macroScreens)],
    links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]))

  /// An app with one type for each kind of value, then generic types, all declared by the macro.
  private static func byMacro(_ count: Int) -> ScreenCorpus {
    let generic = (1...3).flatMap { genericScreens(startingWith: $0, byMacro: true) }
    return ScreenCorpus(
      [
        Lobby(),
        GenericFeature(
          name: "Macro", destinations: Array((macroScreens + generic).prefix(count - 3))),
      ],
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]))
  }

  /// One value of each type.
  var examples: [any Destination] {
    features.flatMap { $0.destinations.map { $0.example } }
  }

  /// Makes the router, which analyzes, checks, and joins all types.
  func router(requiring requirements: [String] = []) throws -> Router {
    try Router(features: features, requiring: requirements, links: links, home: "/lobby")
  }

  /// Encodes and decodes the examples with Foundation, which is the minimum work for analyzing the
  /// types.
  func roundTrip() throws {
    for feature in features {
      for type in feature.destinations { try type.roundTrip() }
    }
  }
}

private struct Event: Destination {
  static let patterns: [RoutePattern] = ["event/:start"]
  static let examples = [Event(start: Date(timeIntervalSince1970: 1_700_000_000))]
  var start: Date
  var placement: Placement { .push(on: Floor()) }
}

private struct Page: Destination {
  static let patterns: [RoutePattern] = ["page?{address}"]
  static let examples = [Page(address: URL(string: "https://www.example.com/help/42")!)]
  var address: URL
  var placement: Placement { .push(on: Floor()) }
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
