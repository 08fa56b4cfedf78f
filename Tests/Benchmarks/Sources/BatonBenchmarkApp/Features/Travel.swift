// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

import Baton
import Foundation

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
