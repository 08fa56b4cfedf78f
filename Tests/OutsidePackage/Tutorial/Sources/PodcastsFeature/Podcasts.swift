import Baton
import BatonMacros

/// An episode, with the list of articles behind it.
@Destination("podcasts/:show/:number")
public struct Episode {
  public static let examples = [Episode(show: "daily", number: 12)]

  public var show: String
  public var number: Int
  public var placement: Placement { .push(onLink: "/news") }
}

public struct Podcasts: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [Episode.self] }
}
