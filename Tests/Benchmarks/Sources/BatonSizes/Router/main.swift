import Baton
import Foundation

// The same as the executable Foundation, but with a router for one destination.

let router = try Router(
  features: [Videos()], links: AppLinks(schemes: ["demoapp"]), home: "/watch/abcd1234")
guard
  let place = try router.destination(for: "demoapp://watch/abcd1234?position=90") as? Watching
else { exit(1) }
print(String(decoding: try JSONEncoder().encode(place), as: UTF8.self))
