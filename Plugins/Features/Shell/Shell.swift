import Baton

/// The tab bar for the other features. It refers to them only by link, so it doesn't import them.
public struct MainTabs: Destination {
  public static let patterns: [RoutePattern] = ["/"]
  public static let examples = [MainTabs()]
  public static let slots = [
    Slot("videos", .tab, first: "/videos"),
    Slot("articles", .tab, first: "/articles"),
    Slot("documents", .tab, first: "/documents"),
    Slot("mail", .tab, first: "/mail"),
    Slot("counter", .tab, first: "/counter"),
    Slot("account", .tab, first: "/account"),
  ]

  public var placement: Placement { .root }

  public init() {}
}

/// The frame of the sample app.
public struct Shell: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [MainTabs.self] }
}
