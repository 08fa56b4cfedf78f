import Baton

public struct Station: Destination {
  public static let patterns: [RoutePattern] = ["radio/:station"]
  public static let examples = [Station(station: "one")]

  public var station: String
  public var placement: Placement { .root }

  public init(station: String) { self.station = station }
}

/// A type with its module's name, so `Radio.` can't qualify other types.
public struct Radio: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [Station.self] }
}
