import Baton

/// Routes that were registered with Crossroad.
public struct CityLiterals: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      Lines.self,
      Stops.self,
      StopsTimes.self,
    ]
  }
}

extension CityLiterals {
  /// Line 5: /lines/:line
  struct Lines: Destination {
    static let patterns: [RoutePattern] = ["lines/:line"]
    static let examples = [Lines(line: "sample")]
    var line: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension CityLiterals {
  /// Line 6: https://city.example.com/stops/:default
  struct Stops: Destination {
    static let patterns: [RoutePattern] = ["stops/:default"]
    static let examples = [Stops(default: "sample")]
    var `default`: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension CityLiterals {
  /// Line 7: https://city.example.com/stops/:class/times
  struct StopsTimes: Destination {
    static let patterns: [RoutePattern] = ["stops/:class/times"]
    static let examples = [StopsTimes(class: "sample")]
    var `class`: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}
