import Baton

public struct Inbox: Destination {
  public static let patterns: [RoutePattern] = ["inbox"]
  public static let examples = [Inbox()]

  public var placement: Placement { .root }

  public init() {}
}

public struct Mail: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [Inbox.self] }
}

/// Not for apps yet.
public struct Drafts: Feature {
  static let isRegistered = false

  public init() {}
  public var destinations: [any Destination.Type] { [] }
}
