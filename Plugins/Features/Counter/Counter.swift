import Baton

/// A counter that can be continued on another device.
public struct CounterPage: Destination {
  public static let patterns: [RoutePattern] = [
    "counter/{counter=0}",
    "counter/from-{counter}",
    .deprecated("count?to={counter}", since: "1.1"),
  ]
  public static let activityTypes: [ActivityType] = ["com.parussoft.Handoff-Test.editing"]
  public static let examples = [CounterPage(counter: 7), CounterPage(counter: 0)]

  public var counter: Int

  /// A tab if the app has one for the counter; otherwise, the root of the app.
  public var placement: Placement { .first(of: .slot("counter"), .root) }

  public init(counter: Int = 0) {
    self.counter = counter
  }
}

/// The smallest feature: one page, one number.
public struct Counter: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [CounterPage.self] }
  public var contributions: [Contribution] {
    [.to(.tabs, Slot("counter", .tab, first: "/counter"), rank: 5)]
  }
}
