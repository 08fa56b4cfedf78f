import Baton

/// Routes that were registered with JLRoutes.
public struct TravelSchemes: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      Trips.self,
      Offers.self,
      TripsEdit.self,
    ]
  }
}

extension TravelSchemes {
  /// Line 2: /trips/:id
  struct Trips: Destination {
    static let patterns: [RoutePattern] = ["travel://trips/:id"]
    static let examples = [Trips(id: "sample")]
    var id: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension TravelSchemes {
  /// Line 4: /offers/:code
  struct Offers: Destination {
    static let patterns: [RoutePattern] = ["partner://offers/:code?{ref?}"]
    static let examples = [Offers(code: "sample", ref: "sample")]
    var code: String
    var ref: String?

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension TravelSchemes {
  /// Line 8: /trips/:id/edit
  struct TripsEdit: Destination {
    static let patterns: [RoutePattern] = ["trips/:id/edit"]
    static let examples = [TripsEdit(id: "sample")]
    var id: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}
