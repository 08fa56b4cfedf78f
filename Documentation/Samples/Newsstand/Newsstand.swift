import Baton

/// The first screen of a tab. In an app that adopts Baton step by step, this screen is part of the
/// existing code.
public struct Feed: Destination {
  public static let patterns: [RoutePattern] = ["feed"]
  public static let examples = [Feed()]
  public var placement: Placement { .root }
  public init() {}
}

public struct Story: Destination {
  public static let patterns: [RoutePattern] = ["stories/:id"]
  public static let examples = [Story(id: 1)]
  public var id: Int
  public var placement: Placement { .push(onShown: Story.self, else: .push(on: Feed())) }
  public init(id: Int) { self.id = id }
}

/// A sheet that covers half of the feed.
public struct Filter: Destination {
  public static let patterns: [RoutePattern] = ["feed/filter"]
  public static let examples = [Filter()]
  public var placement: Placement {
    .sheet(over: Feed()).presented(.detents(.medium, .large))
  }
  public init() {}
}

/// Asks the user for a topic.
public struct PickTopic: Answering {
  public typealias Answer = String
  public static let patterns: [RoutePattern] = ["topics"]
  public static let examples = [PickTopic()]
  public var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: Feed())) }
  public init() {}
}

/// One of the pages that share one kind of screen.
public struct Terms: Destination {
  public static let patterns: [RoutePattern] = ["terms"]
  public static let examples = [Terms()]
  public var placement: Placement { .push(onShown: .anything, else: .push(on: Feed())) }
  public init() {}
}

public struct Imprint: Destination {
  public static let patterns: [RoutePattern] = ["imprint"]
  public static let examples = [Imprint()]
  public var placement: Placement { .push(onShown: .anything, else: .push(on: Feed())) }
  public init() {}
}

public struct Newsstand: Feature {
  public var destinations: [any Destination.Type] {
    [Feed.self, Story.self, Filter.self, PickTopic.self, Terms.self, Imprint.self]
  }
  public init() {}

  /// Creates a router without a home link, because the app has its own root screen.
  public static func router() throws -> Router {
    try Router(features: [Newsstand()], links: AppLinks(schemes: ["newsstand"]), home: nil)
  }
}
