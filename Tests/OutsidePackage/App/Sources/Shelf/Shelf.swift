import FilmsFeature

/// What a widget shows.
public struct Shelf {
  public var featured = FilmPlayer(title: "intro")

  public init() {}
}
