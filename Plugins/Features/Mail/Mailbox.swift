import Baton
import Foundation

/// The messages of a folder.
public struct Mailbox: Destination {
  public static let patterns: [RoutePattern] = [
    "mail/:folder?{unread}",
    "https://mail.example.com/f/{folder=inbox}?{unread}",
    .deprecated("mailbox/{folder=inbox}", since: "3.0"),
  ]
  public static let examples = [
    Mailbox(folder: .inbox), Mailbox(folder: .archive, unread: true),
  ]

  /// The available folders. The list is fixed, so `/mail/compose` and `/mail/search` can never be
  /// folders.
  public enum Folder: String, Codable, CaseIterable, Sendable {
    case inbox, sent, drafts, archive, trash
  }

  public var folder: Folder
  /// True to show only unread messages, false to show only read ones.
  public var unread: Bool?

  public var placement: Placement { .slot("list") }

  public init(folder: Folder, unread: Bool? = nil) {
    self.folder = folder
    self.unread = unread
  }
}

/// The messages with one of the user's labels.
public struct MailLabel: Destination {
  public static let patterns: [RoutePattern] = ["mail/labels/:label(/page/:page)"]
  public static let examples = [MailLabel(label: "Travel"), MailLabel(label: "a/b", page: 2)]

  public var label: String
  public var page: Int?

  public var placement: Placement { .slot("list") }

  public init(label: String, page: Int? = nil) {
    self.label = label
    self.page = page
  }
}

/// The search results, in place of the message list. Continuing a system search in the app also
/// opens them.
public struct MailSearch: Destination {
  public static let patterns: [RoutePattern] = [
    "mail/search?q={query}&from={senders}&{since}&{attachments}",
    .deprecated("https://mail.example.com/find?q={query}", since: "3.0"),
  ]
  public static let examples = [
    MailSearch(query: "tickets"),
    MailSearch(
      query: "50% off + more", senders: ["ana@example.com", "bo@example.com"],
      since: Date(timeIntervalSince1970: 1_709_164_800), attachments: true),
  ]
  public static let traits: [DestinationTrait] = [.answersSearchQuery("query")]

  public var query: String
  /// The senders whose messages to show. An empty list means all senders. The property is optional,
  /// because a system search doesn't contain senders.
  public var senders: [String]?
  public var since: Date?
  public var attachments: Bool?

  public var placement: Placement { .slot("list") }

  public init(
    query: String, senders: [String]? = nil, since: Date? = nil, attachments: Bool? = nil
  ) {
    self.query = query
    self.senders = senders
    self.since = since
    self.attachments = attachments
  }
}
