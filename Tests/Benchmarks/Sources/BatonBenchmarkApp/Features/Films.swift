// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

import Baton
import Foundation

struct Films: Feature {
  let destinations: [any Destination.Type] = [
    Film.self, Trailer.self, Actor.self, Series.self, Viewing.self, Rating.self, Premieres.self,
    Genre.self, Season.self, FilmSearch.self,
  ]
}

struct Film: Item { static let links = item("film"); var id: String; var position: Int? }
struct Trailer: Item { static let links = item("trailer"); var id: String; var position: Int? }
struct Actor: Item { static let links = item("actor"); var id: String; var position: Int? }
struct Series: Item { static let links = item("series"); var id: String; var position: Int? }
struct Viewing: Record { static let links = record("viewing"); var id: UUID; var isNew: Bool? }
struct Rating: Record { static let links = record("rating"); var id: UUID; var isNew: Bool? }
struct Premieres: List { static let links = list("premieres"); var order: Order; var page: Int? }
struct Genre: Shelf { static let links = shelf("genre"); var path: [String]; var isOpen: Bool? }
struct Season: Part { static let links = part("season"); var owner: String; var number: Int }

struct FilmSearch: Search {
  static let links = search("film-search")
  var query: String; var page: Int?; var isExact: Bool?; var order: Order?
}
