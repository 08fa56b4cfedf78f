// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

import Baton
import Foundation

struct Books: Feature {
  let destinations: [any Destination.Type] = [
    Book.self, Author.self, Audiobook.self, Bookmark.self, Note.self, Favorites.self,
    Library.self, Chapter.self, Excerpt.self, BookSearch.self,
  ]
}

struct Book: Item { static let links = item("book"); var id: String; var position: Int? }
struct Author: Item { static let links = item("author"); var id: String; var position: Int? }
struct Audiobook: Item { static let links = item("audiobook"); var id: String; var position: Int? }
struct Bookmark: Record { static let links = record("bookmark"); var id: UUID; var isNew: Bool? }
struct Note: Record { static let links = record("note"); var id: UUID; var isNew: Bool? }
struct Favorites: List { static let links = list("favorites"); var order: Order; var page: Int? }
struct Library: Shelf { static let links = shelf("library"); var path: [String]; var isOpen: Bool? }
struct Chapter: Part { static let links = part("chapter"); var owner: String; var number: Int }
struct Excerpt: Item { static let links = item("excerpt"); var id: String; var position: Int? }

struct BookSearch: Search {
  static let links = search("book-search")
  var query: String; var page: Int?; var isExact: Bool?; var order: Order?
}
