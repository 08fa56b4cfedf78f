import Baton
import BatonBenchmarkApp
import Foundation

// The same as the executable Router, with a router that also knows an app's 80 destinations.

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

let router = try Router(
  features: [Videos(), Lobby()] + AppOfManyPlaces().features,
  links: AppLinks(schemes: ["demoapp"]), home: "/watch/abcd1234")
guard
  let place = try router.destination(for: "demoapp://watch/abcd1234?position=90") as? Watching
else { exit(1) }
print(String(decoding: try JSONEncoder().encode(place), as: UTF8.self))
