// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

import Baton
import Foundation

struct Mailbox: Feature {
  let destinations: [any Destination.Type] = [
    Message.self, Sender.self, Label.self, Draft.self, Photo.self, Inbox.self, Sent.self,
    Archive.self, Reply.self, MailSearch.self,
  ]
}

struct Message: Item { static let links = item("message"); var id: String; var position: Int? }
struct Sender: Item { static let links = item("sender"); var id: String; var position: Int? }
struct Label: Item { static let links = item("label"); var id: String; var position: Int? }
struct Draft: Record { static let links = record("draft"); var id: UUID; var isNew: Bool? }
struct Photo: Record { static let links = record("photo"); var id: UUID; var isNew: Bool? }
struct Inbox: List { static let links = list("inbox"); var order: Order; var page: Int? }
struct Sent: List { static let links = list("sent"); var order: Order; var page: Int? }
struct Archive: Shelf { static let links = shelf("archive"); var path: [String]; var isOpen: Bool? }
struct Reply: Part { static let links = part("reply"); var owner: String; var number: Int }

struct MailSearch: Search {
  static let links = search("mail-search")
  var query: String; var page: Int?; var isExact: Bool?; var order: Order?
}
