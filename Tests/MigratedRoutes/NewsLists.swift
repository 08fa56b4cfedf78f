import Baton

/// Routes that were registered with JLRoutes.
public struct NewsLists: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      News.self,
      Sport.self,
      Culture.self,
      Story.self,
      StoryComments.self,
      About.self,
      Imprint.self,
    ]
  }
}

extension NewsLists {
  /// Line 5: /news
  struct News: Destination {
    static let patterns: [RoutePattern] = ["news"]
    static let examples = [News()]

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension NewsLists {
  /// Line 5: /sport
  struct Sport: Destination {
    static let patterns: [RoutePattern] = ["sport"]
    static let examples = [Sport()]

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension NewsLists {
  /// Line 5: /culture/:topic
  struct Culture: Destination {
    static let patterns: [RoutePattern] = ["culture/:topic"]
    static let examples = [Culture(topic: "sample")]
    var topic: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension NewsLists {
  /// Line 6: /story/:id
  struct Story: Destination {
    static let patterns: [RoutePattern] = ["story/:id"]
    static let examples = [Story(id: "sample")]
    var id: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension NewsLists {
  /// Line 6: /story/:id/comments
  struct StoryComments: Destination {
    static let patterns: [RoutePattern] = ["story/:id/comments"]
    static let examples = [StoryComments(id: "sample")]
    var id: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension NewsLists {
  /// Line 8: /about
  struct About: Destination {
    static let patterns: [RoutePattern] = ["about"]
    static let examples = [About()]

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension NewsLists {
  /// Line 8: /imprint
  struct Imprint: Destination {
    static let patterns: [RoutePattern] = ["imprint"]
    static let examples = [Imprint()]

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}
