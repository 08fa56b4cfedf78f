import Baton

/// An episode, with the list of articles behind it.
public struct Episode: Destination {
  public static let patterns: [RoutePattern] = ["podcasts/:show/:number"]
  public static let examples = [Episode(show: "daily", number: 12)]

  public var show: String
  public var number: Int
  public var placement: Placement { .push(onLink: "/news") }

  public init(show: String, number: Int) {
    self.show = show
    self.number = number
  }
}

public struct Podcasts: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [Episode.self] }
}
