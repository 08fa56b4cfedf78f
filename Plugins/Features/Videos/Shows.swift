import Baton

/// A show, or one season of it.
public struct Show: Destination {
  public static let patterns: [RoutePattern] = ["shows/:show(/seasons/:season)"]
  public static let examples = [Show(show: "moon-cats"), Show(show: "moon-cats", season: 2)]

  public var show: String
  public var season: Int?

  public var placement: Placement { .push(on: VideoLibrary()) }

  public init(show: String, season: Int? = nil) {
    self.show = show
    self.season = season
  }
}

/// An episode, such as `s2e5`. In its link, the season and the number are two parameters inside one
/// segment.
public struct Episode: Destination {
  public static let patterns: [RoutePattern] = [
    "shows/:show/s{season}e{number}",
    .deprecated("shows/:show/seasons/:season/episodes/:number", since: "1.3"),
  ]
  public static let examples = [Episode(show: "moon-cats", season: 2, number: 5)]

  public var show: String
  public var season: Int
  public var number: Int

  public var placement: Placement { .push(on: Show(show: show, season: season)) }

  public init(show: String, season: Int, number: Int) {
    self.show = show
    self.season = season
    self.number = number
  }
}
