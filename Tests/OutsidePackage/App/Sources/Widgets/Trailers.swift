import Baton
import FilmsFeature

/// A feature that needs arguments, so the app lists it by hand.
struct Trailers: Feature {
  let name: String
  var destinations: [any Destination.Type] { [Trailer.self] }
}

struct Trailer: Destination {
  static let patterns: [RoutePattern] = ["trailers/:title"]
  static let examples = [Trailer(title: "intro")]

  var title: String
  var placement: Placement { .push(on: FilmLibrary()) }
}
