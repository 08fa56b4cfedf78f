import Baton

/// Routes that were registered with DeepLinkKit.
public struct MusicClasses: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      Album.self,
      Artist.self,
      Play.self,
    ]
  }
}

extension MusicClasses {
  /// Line 1: /album/:id
  struct Album: Destination {
    static let patterns: [RoutePattern] = ["album/:id"]
    static let examples = [Album(id: "sample")]
    var id: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension MusicClasses {
  /// Line 2: /artist/:id
  struct Artist: Destination {
    static let patterns: [RoutePattern] = ["artist/:id?{sort?}"]
    static let examples = [Artist(id: "sample", sort: "sample")]
    var id: String
    var sort: String?

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension MusicClasses {
  /// Line 6: /play/:track
  struct Play: Destination {
    static let patterns: [RoutePattern] = ["play/:track"]
    static let examples = [Play(track: "sample")]
    var track: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}
