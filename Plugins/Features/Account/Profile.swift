import Baton
import Foundation

/// The profile of the signed-in user.
public struct Profile: Destination {
  public static let patterns: [RoutePattern] = [
    "account/profile(/:tab)",
    .deprecated("me", since: "1.5"),
  ]
  public static let examples = [Profile(), Profile(tab: .devices)]
  public static let traits: [DestinationTrait] = [.signedIn]

  /// The pages in addition to the overview.
  public enum Tab: String, Codable, CaseIterable, Sendable {
    case devices, security
  }

  /// The selected tab, or nil for the overview. Optional properties count as state, so switching
  /// tabs doesn't open another profile.
  public var tab: Tab?

  public var placement: Placement { .push(on: AccountHome()) }

  public init(tab: Tab? = nil) {
    self.tab = tab
  }
}

/// An editor for the profile. Handoff transfers the typed text, but a link can't contain it.
public struct ProfileEditor: Destination {
  public static let patterns: [RoutePattern] = ["account/profile/edit"]
  public static let activityTypes: [ActivityType] = ["com.example.account.editing"]
  public static let examples = [ProfileEditor(name: "Ana"), ProfileEditor()]
  public static let traits: [DestinationTrait] = [.signedIn]

  public var name: String?
  public var about: String?

  public var placement: Placement { .sheet(over: Profile()) }

  public init(name: String? = nil, about: String? = nil) {
    self.name = name
    self.about = about
  }
}

/// A page that celebrates a birthday, opened from a notification.
public struct Birthday: Destination {
  public static let patterns: [RoutePattern] = ["account/birthday/:day"]
  public static let examples = [Birthday(day: Date(timeIntervalSince1970: 1_709_164_800))]
  public static let traits: [DestinationTrait] = [.signedIn, .accepts(.notification)]

  public var day: Date

  public var placement: Placement { .cover(over: Profile()) }

  public init(day: Date) {
    self.day = day
  }
}

/// A person's public page. The `@` is literal text inside the segment.
public struct PublicProfile: Destination {
  public static let patterns: [RoutePattern] = [
    "@{handle}",
    "https://shop.example.com/people/:handle",
    .deprecated("users/:handle", since: "2.0"),
  ]
  public static let activityTypes: [ActivityType] = ["com.example.account.profile"]
  public static let examples = [PublicProfile(handle: "ana"), PublicProfile(handle: "zoë.k")]

  public var handle: String

  /// Pushed onto the account page, or onto the articles if they're on screen or the app doesn't
  /// include the account page.
  public var placement: Placement {
    .first(of: .push(on: AccountHome()), .push(onLink: "/articles"))
  }

  public init(handle: String) {
    self.handle = handle
  }
}
