import Baton

/// The account tab. Anyone may see it.
public struct AccountHome: Destination {
  public static let patterns: [RoutePattern] = ["account"]
  public static let examples = [AccountHome()]
  public var placement: Placement { .slot("account") }

  public init() {}
}

/// The sign-in sheet.
public struct SignIn: Destination {
  public static let patterns: [RoutePattern] = ["sign-in"]
  public static let examples = [SignIn()]
  public static let traits: [DestinationTrait] = [.exempt]
  public var placement: Placement { .sheet(over: AccountHome()) }

  public init() {}
}

/// The user's saved articles.
public struct SavedArticles: Destination {
  public static let patterns: [RoutePattern] = ["saved"]
  public static let examples = [SavedArticles()]
  public static let traits: [DestinationTrait] = [.requires("signedIn")]
  public var placement: Placement { .push(on: AccountHome()) }

  public init() {}
}

public struct Account: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [AccountHome.self, SignIn.self, SavedArticles.self]
  }
}
