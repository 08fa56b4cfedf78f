import Baton

public struct Episode: Destination {
  // Matches the same links as a module that this one doesn't import.
  public static let patterns: [RoutePattern] = ["play/:name"]
  public static let examples = [Episode(name: "pilot")]

  public var name: String
  public var placement: Placement { .root }

  public init(name: String) { self.name = name }
}

public struct Podcasts: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [Episode.self] }
}
