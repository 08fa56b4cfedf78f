import Baton

public struct FilmLibrary: Destination {
  public static let patterns: [RoutePattern] = ["films"]
  public static let examples = [FilmLibrary()]

  public var placement: Placement { .root }

  public init() {}
}

public struct FilmPlayer: Destination {
  public static let patterns: [RoutePattern] = ["play/:title"]
  public static let examples = [FilmPlayer(title: "intro")]

  public var title: String
  public var placement: Placement { .push(on: FilmLibrary()) }

  public init(title: String) { self.title = title }
}

public struct Films: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [FilmLibrary.self, FilmPlayer.self] }
}
