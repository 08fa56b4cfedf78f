// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

package import Baton
import Foundation

/// An app of 77 typical destinations, for measuring launch and size.
package struct AppWithManyDestinations {
  package let features: [any Feature] = [
    Music(), Films(), Books(), Shopping(), Travel(), Mailbox(), Training(), Lessons(),
  ]

  package init() {}
}

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

struct Shopping: Feature {
  let destinations: [any Destination.Type] = [
    Product.self, Brand.self, Cart.self, Purchase.self, Refund.self, Offers.self, Wishes.self,
    Aisle.self, Parcel.self, ProductSearch.self,
  ]
}

struct Product: Item { static let links = item("product"); var id: String; var position: Int? }
struct Brand: Item { static let links = item("brand"); var id: String; var position: Int? }
struct Cart: Record { static let links = record("cart"); var id: UUID; var isNew: Bool? }
struct Purchase: Record { static let links = record("purchase"); var id: UUID; var isNew: Bool? }
struct Refund: Record { static let links = record("refund"); var id: UUID; var isNew: Bool? }
struct Offers: List { static let links = list("offers"); var order: Order; var page: Int? }
struct Wishes: List { static let links = list("wishes"); var order: Order; var page: Int? }
struct Aisle: Shelf { static let links = shelf("aisle"); var path: [String]; var isOpen: Bool? }
struct Parcel: Part { static let links = part("parcel"); var owner: String; var number: Int }

struct ProductSearch: Search {
  static let links = search("product-search")
  var query: String; var page: Int?; var isExact: Bool?; var order: Order?
}

struct Travel: Feature {
  let destinations: [any Destination.Type] = [
    Hotel.self, Flight.self, Train.self, Booking.self, Journey.self, Departures.self, Arrivals.self,
    Region.self, Seat.self, TravelSearch.self,
  ]
}

struct Hotel: Item { static let links = item("hotel"); var id: String; var position: Int? }
struct Flight: Item { static let links = item("flight"); var id: String; var position: Int? }
struct Train: Item { static let links = item("train"); var id: String; var position: Int? }
struct Booking: Record { static let links = record("booking"); var id: UUID; var isNew: Bool? }
struct Journey: Record { static let links = record("journey"); var id: UUID; var isNew: Bool? }
struct Departures: List { static let links = list("departures"); var order: Order; var page: Int? }
struct Arrivals: List { static let links = list("arrivals"); var order: Order; var page: Int? }
struct Region: Shelf { static let links = shelf("region"); var path: [String]; var isOpen: Bool? }
struct Seat: Part { static let links = part("seat"); var owner: String; var number: Int }

struct TravelSearch: Search {
  static let links = search("travel-search")
  var query: String; var page: Int?; var isExact: Bool?; var order: Order?
}

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

struct Training: Feature {
  let destinations: [any Destination.Type] = [
    Exercise.self, Coach.self, Plan.self, Workout.self, Weighing.self, Records.self, Rivals.self,
    Phase.self, Lap.self,
  ]
}

struct Exercise: Item { static let links = item("exercise"); var id: String; var position: Int? }
struct Coach: Item { static let links = item("coach"); var id: String; var position: Int? }
struct Plan: Item { static let links = item("plan"); var id: String; var position: Int? }
struct Workout: Record { static let links = record("workout"); var id: UUID; var isNew: Bool? }
struct Weighing: Record { static let links = record("weighing"); var id: UUID; var isNew: Bool? }
struct Records: List { static let links = list("records"); var order: Order; var page: Int? }
struct Rivals: List { static let links = list("rivals"); var order: Order; var page: Int? }
struct Phase: Shelf { static let links = shelf("phase"); var path: [String]; var isOpen: Bool? }
struct Lap: Part { static let links = part("lap"); var owner: String; var number: Int }

struct Lessons: Feature {
  let destinations: [any Destination.Type] = [
    Course.self, Teacher.self, Word.self, Test.self, Diploma.self, Courses.self, Topic.self,
    Lesson.self,
  ]
}

struct Course: Item { static let links = item("course"); var id: String; var position: Int? }
struct Teacher: Item { static let links = item("teacher"); var id: String; var position: Int? }
struct Word: Item { static let links = item("word"); var id: String; var position: Int? }
struct Test: Record { static let links = record("test"); var id: UUID; var isNew: Bool? }
struct Diploma: Record { static let links = record("diploma"); var id: UUID; var isNew: Bool? }
struct Courses: List { static let links = list("courses"); var order: Order; var page: Int? }
struct Topic: Shelf { static let links = shelf("topic"); var path: [String]; var isOpen: Bool? }
struct Lesson: Part { static let links = part("lesson"); var owner: String; var number: Int }
