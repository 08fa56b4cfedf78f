// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

import Baton
import Foundation

struct Music: Feature {
  let destinations: [any Destination.Type] = [
    Album.self, Track.self, Artist.self, Mix.self, Concert.self, Charts.self, NewAlbums.self,
    Crate.self, Verse.self, MusicSearch.self,
  ]
}

struct Album: Item { static let links = item("album"); var id: String; var position: Int? }
struct Track: Item { static let links = item("track"); var id: String; var position: Int? }
struct Artist: Item { static let links = item("artist"); var id: String; var position: Int? }
struct Mix: Record { static let links = record("mix"); var id: UUID; var isNew: Bool? }
struct Concert: Record { static let links = record("concert"); var id: UUID; var isNew: Bool? }
struct Charts: List { static let links = list("charts"); var order: Order; var page: Int? }
struct NewAlbums: List { static let links = list("new-albums"); var order: Order; var page: Int? }
struct Crate: Shelf { static let links = shelf("crate"); var path: [String]; var isOpen: Bool? }
struct Verse: Part { static let links = part("verse"); var owner: String; var number: Int }

struct MusicSearch: Search {
  static let links = search("music-search")
  var query: String; var page: Int?; var isExact: Bool?; var order: Order?
}
