import Baton

// The feature of all executables that link Baton.

struct Watching: Destination {
  static let patterns: [RoutePattern] = ["watch/:videoId?{position}"]
  static let activityTypes: [ActivityType] = ["com.example.watching"]
  static let examples = [Watching(videoId: "abcd1234", position: 90)]

  var videoId: String
  var position: Int?
  var placement: Placement { .root }
}

struct Videos: Feature {
  var destinations: [any Destination.Type] { [Watching.self] }
}
