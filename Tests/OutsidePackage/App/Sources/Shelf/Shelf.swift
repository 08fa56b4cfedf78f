import Baton
import FilmsFeature

/// The content of a widget.
public struct Shelf {
  public var featured = FilmPlayer(title: "intro")

  public init() {}
}

/// The registered features, for targets that can't apply the plug-in.
public enum ShelfFeatures {
  public static var all: [any Feature] { .registered }
}
