import Baton

public struct SignIn: Destination {
  public static let patterns: [RoutePattern] = ["sign-in"]
  public static let examples = [SignIn()]
  // A misspelled name: Baton reads only `traits`.
  public static let trait: [DestinationTrait] = [.accepts(.webLink)]

  public var placement: Placement { .root }

  public init() {}
}

public struct Account: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [SignIn.self] }
}
