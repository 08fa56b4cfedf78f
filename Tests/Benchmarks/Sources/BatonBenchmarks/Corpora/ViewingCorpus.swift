import Baton

/// A feature with a few typical destinations on three levels.
struct ViewingCorpus: Feature {
  let name = "Viewing"
  let destinations: [any Destination.Type] = [
    Home.self, Shows.self, Watch.self, Season.self, Search.self, Profile.self,
  ]

  /// Values of the destinations on the second level.
  let examples: [any Destination] = [
    Watch(videoId: "abcd1234", position: 90), Season(show: "little-red-panda", number: 4),
    Search(query: "winter moon", page: 2, isExact: true),
    Profile(user: "7c9e6679-7425-40de-944b-e07fc1f90ae7"),
  ]

  func links(by router: Router) throws -> [String] {
    try examples.map { try router.link(to: $0) }
  }

  func router() throws -> Router {
    try Router(features: [self], links: AppLinks(schemes: ["demoapp"]), home: "/home")
  }
}

private struct Home: Destination {
  static let patterns: [RoutePattern] = ["home"]
  static let examples = [Home()]
  var placement: Placement { .root }
}

private struct Shows: Destination {
  static let patterns: [RoutePattern] = ["shows"]
  static let examples = [Shows()]
  var placement: Placement { .push(on: Home()) }
}

private struct Watch: Destination {
  static let patterns: [RoutePattern] = ["watch/:videoId?{position}"]
  static let activityTypes: [ActivityType] = ["com.example.watching"]
  static let examples = [Watch(videoId: "abcd1234", position: 90)]

  var videoId: String
  var position: Int?
  var placement: Placement { .push(on: Shows()) }
}

private struct Season: Destination {
  static let patterns: [RoutePattern] = ["shows/:show/season/:number"]
  static let activityTypes: [ActivityType] = ["com.example.season"]
  static let examples = [Season(show: "little-red-panda", number: 4)]

  var show: String
  var number: Int
  var placement: Placement { .push(on: Shows()) }
}

private struct Search: Destination {
  static let patterns: [RoutePattern] = ["search?q={query}&{page}&{isExact}"]
  static let activityTypes: [ActivityType] = ["com.example.search"]
  static let examples = [Search(query: "winter moon", page: 2, isExact: true)]

  var query: String
  var page: Int?
  var isExact: Bool?
  var placement: Placement { .push(on: Shows()) }
}

private struct Profile: Destination {
  static let patterns: [RoutePattern] = ["users/:user"]
  static let activityTypes: [ActivityType] = ["com.example.profile"]
  static let examples = [Profile(user: "7c9e6679-7425-40de-944b-e07fc1f90ae7")]

  var user: String
  var placement: Placement { .push(on: Shows()) }
}
