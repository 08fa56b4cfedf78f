import Baton

public struct Episode: Destination {
  // Claims the links of a module that this one does not know.
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
