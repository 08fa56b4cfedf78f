import Baton
import BatonBenchmarkApp
import Foundation

// The same as the executable Router, but the router has 80 more destinations.

let router = try Router(
  features: [Videos(), Lobby()] + AppWithManyDestinations().features,
  links: AppLinks(schemes: ["demoapp"]), home: "/watch/abcd1234")
guard
  let place = try router.destination(for: "demoapp://watch/abcd1234?position=90") as? Watching
else { exit(1) }
print(String(decoding: try JSONEncoder().encode(place), as: UTF8.self))
