import Baton

/// The list of all settings.
public struct Settings: Destination {
  public static let patterns: [RoutePattern] = [
    "settings",
    .deprecated("preferences", since: "1.2"),
  ]
  public static let examples = [Settings()]
  public static let traits: [DestinationTrait] = [.quickAction]

  /// In the settings tab, if the app has one. Otherwise, pushed onto the account page or, if
  /// there's none, the root of the app.
  public var placement: Placement {
    .first(of: .slot("settings"), .push(onLink: "/account"), .root)
  }

  public init() {}
}

/// One page of settings. The list of sections is fixed, so a link with any other word doesn't open
/// a page.
public struct SettingsPage: Destination {
  public static let patterns: [RoutePattern] = [
    "settings/:section#{row}",
    .deprecated("preferences/:section", since: "1.2"),
  ]
  public static let examples = [
    SettingsPage(section: .general), SettingsPage(section: .privacy, row: "tracking"),
  ]

  /// The available pages.
  public enum Section: String, Codable, CaseIterable, Sendable {
    case general, appearance, privacy, notifications, storage
  }

  public var section: Section
  /// The row to scroll to.
  public var row: String?

  public var placement: Placement { .push(on: Settings()) }

  public init(section: Section, row: String? = nil) {
    self.section = section
    self.row = row
  }
}

/// The notification switch of one channel.
public struct NotificationSettings: Destination {
  public static let patterns: [RoutePattern] = ["settings/notifications/:channel?{mute}"]
  public static let examples = [
    NotificationSettings(channel: "replies"), NotificationSettings(channel: "replies", mute: true),
  ]

  public var channel: String
  /// The initial position of the switch. The user still has to confirm the change.
  public var mute: Bool?

  public var placement: Placement { .push(on: SettingsPage(section: .notifications)) }

  public init(channel: String, mute: Bool? = nil) {
    self.channel = channel
    self.mute = mute
  }
}

/// A legal document: the terms, privacy policy or licenses. Links to these pages on the website
/// also open it.
public struct LegalPage: Destination {
  public static let patterns: [RoutePattern] = [
    "legal/{document}",
    "https://help.example.com/legal/{document}.html",
    "legal/{document}/*",
  ]
  public static let examples = [LegalPage(document: .privacy)]

  /// The available documents.
  public enum Document: String, Codable, CaseIterable, Sendable {
    case terms, privacy, licenses
  }

  public var document: Document

  public var placement: Placement { .sheet(over: Settings()) }

  public init(document: Document) {
    self.document = document
  }
}
