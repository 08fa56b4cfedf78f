public import Baton

/// Museums and their shows.
public struct ShowsFeature: Feature {
  public var destinations: [any Destination.Type] {
    [
      Museum.self, Exhibition.self, Room.self, Curator.self, Hours.self, Tour.self, Ticket.self,
      Seat.self,
    ]
  }
  public init() {}
}

public struct Museum: NumberedPlace {
  public static let patterns: [RoutePattern] = ["museums/:id"]
  public var id: Int
  public var placement: Placement {
    .push(onShown: "City", "Artwork", "Curator", else: .push(on: Home()))
  }
  public init(id: Int) { self.id = id }
}

public struct Exhibition: NumberedPlace {
  public static let patterns: [RoutePattern] = ["exhibitions/:id"]
  public var id: Int
  public var placement: Placement {
    .push(onShown: "Museum", "Artist", "Curator", else: .push(on: Museum(id: id)))
  }
  public init(id: Int) { self.id = id }
}

public struct Room: ContentPlace {
  public static let patterns: [RoutePattern] = ["exhibitions/:show/rooms/:number"]
  public static let examples = [Room(show: 1, number: 2)]
  public var show: Int
  public var number: Int
  public var placement: Placement { .push(on: Exhibition(id: show)) }
  public var title: String { "Room \(show).\(number)" }
  public init(show: Int, number: Int) {
    self.show = show
    self.number = number
  }
}

public struct Curator: NumberedPlace {
  public static let patterns: [RoutePattern] = ["curators/:id"]
  public var id: Int
  public var placement: Placement { .push(onShown: "Exhibition", "Essay", else: .push(on: Home())) }
  public init(id: Int) { self.id = id }
}

public struct Hours: NumberedPlace {
  public static let patterns: [RoutePattern] = ["museums/:id/hours"]
  public var id: Int
  public var placement: Placement { .push(on: Museum(id: id)) }
  public init(id: Int) { self.id = id }
}

public struct Tour: NumberedPlace {
  public static let patterns: [RoutePattern] = ["tours/:id"]
  public var id: Int
  public var placement: Placement { .cover(overShown: .anything, else: .cover(over: Home())) }
  public init(id: Int) { self.id = id }
}

public struct Ticket: NumberedPlace {
  public static let patterns: [RoutePattern] = ["exhibitions/:id/ticket"]
  public var id: Int
  public var placement: Placement { .sheet(over: Exhibition(id: id)) }
  public init(id: Int) { self.id = id }
}

/// In the sheet of its ticket.
public struct Seat: NumberedPlace {
  public static let patterns: [RoutePattern] = ["exhibitions/:id/ticket/seat"]
  public var id: Int
  public var placement: Placement { .push(on: Ticket(id: id)) }
  public init(id: Int) { self.id = id }
}
