import Baton

/// The tab bar. Other features contribute the tabs.
public struct MainTabs: Destination {
  public static let patterns: [RoutePattern] = ["/"]
  public static let examples = [MainTabs()]
  public static let traits: [DestinationTrait] = [.slots(from: .tabs)]

  public var placement: Placement { .root }

  public init() {}
}

/// The feature that provides the sample app's tab bar.
public struct Shell: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [MainTabs.self] }
}
