import Baton

/// Museums and their shows.
struct ShowsFeature: Feature {
  var destinations: [any Destination.Type] {
    [Museum.self, Exhibition.self, Room.self, Tour.self, Ticket.self, Seat.self]
  }
}

struct Museum: NumberedPlace {
  static let patterns: [RoutePattern] = ["museums/:id"]
  var id: Int
  var placement: Placement {
    .push(onShown: "City", "Artwork", else: .push(on: Home()))
  }
}

struct Exhibition: NumberedPlace {
  static let patterns: [RoutePattern] = ["exhibitions/:id"]
  var id: Int
  var placement: Placement {
    .push(onShown: "Museum", "Artist", else: .push(on: Museum(id: id)))
  }
}

struct Room: ContentPlace {
  static let patterns: [RoutePattern] = ["exhibitions/:show/rooms/:number"]
  static let examples = [Room(show: 1, number: 2)]
  var show: Int
  var number: Int
  var placement: Placement { .push(on: Exhibition(id: show)) }
  var title: String { "Room \(show).\(number)" }
}

struct Tour: NumberedPlace {
  static let patterns: [RoutePattern] = ["tours/:id"]
  var id: Int
  var placement: Placement { .cover(overShown: .anything, else: .cover(over: Home())) }
}

struct Ticket: NumberedPlace {
  static let patterns: [RoutePattern] = ["exhibitions/:id/ticket"]
  var id: Int
  var placement: Placement { .sheet(over: Exhibition(id: id)) }
}

/// A seat, pushed in the sheet that shows its ticket.
struct Seat: NumberedPlace {
  static let patterns: [RoutePattern] = ["exhibitions/:id/ticket/seat"]
  var id: Int
  var placement: Placement { .push(on: Ticket(id: id)) }
}
