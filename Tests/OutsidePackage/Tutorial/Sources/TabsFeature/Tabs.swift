import Baton

/// The app's tab bar.
public struct MainTabs: Destination {
  public static let patterns: [RoutePattern] = ["/"]
  public static let examples = [MainTabs()]
  public static let slots = [
    Slot("news", .tab, first: "/news"),
    Slot("account", .tab, first: "/account"),
  ]
  public var placement: Placement { .root }

  public init() {}
}

public struct Tabs: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [MainTabs.self] }
}
