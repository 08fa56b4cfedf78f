import Baton
import Foundation

/// A message, with its folder in the list beside it.
public struct MailMessage: Destination {
  public static let patterns: [RoutePattern] = [
    "mail/:folder/:id",
    "https://mail.example.com/f/:folder/{id}",
    .deprecated("message-{id}?in={folder=inbox}", since: "3.0"),
  ]
  public static let activityTypes: [ActivityType] = ["com.example.mail.reading"]
  public static let examples = [MailMessage(folder: .inbox, id: 7)]

  public var folder: Mailbox.Folder
  public var id: Int

  public var placement: Placement {
    .slot("detail", beside: ["list": Mailbox(folder: folder)])
  }

  public init(folder: Mailbox.Folder, id: Int) {
    self.folder = folder
    self.id = id
  }
}

/// A conversation. The fragment of its link identifies the message to scroll to. Opening a
/// conversation doesn't change the message list beside it.
public struct MailThread: Destination {
  public static let patterns: [RoutePattern] = ["mail/threads/:id#{message}"]
  public static let examples = [
    MailThread(id: UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")!),
    MailThread(id: UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")!, message: 7),
  ]

  public var id: UUID
  public var message: Int?

  public var placement: Placement { .slot("detail") }

  public init(id: UUID, message: Int? = nil) {
    self.id = id
    self.message = message
  }
}

/// A file attached to a message.
public struct MailAttachment: Destination {
  public static let patterns: [RoutePattern] = [
    "mail/:folder/:message/file-{number}.{type}",
    "mail/:folder/:message/attachments/:number?{type}",
  ]
  public static let examples = [
    MailAttachment(folder: .inbox, message: 7, number: 1, type: "pdf"),
    MailAttachment(folder: .inbox, message: 7, number: 2),
  ]

  public var folder: Mailbox.Folder
  public var message: Int
  public var number: Int
  /// The file name extension, if any.
  public var type: String?

  public var placement: Placement {
    .push(on: MailMessage(folder: folder, id: message))
  }

  public init(folder: Mailbox.Folder, message: Int, number: Int, type: String? = nil) {
    self.folder = folder
    self.message = message
    self.number = number
    self.type = type
  }
}

/// A web page that a message links to, shown beside the list.
public struct MailPage: Destination {
  public static let patterns: [RoutePattern] = [
    "mail/pages/:Key?url={URL}"
  ]
  public static let activityTypes: [ActivityType] = ["com.sonson.HandoffSample"]
  public static let examples = [
    MailPage(key: "news", url: URL(string: "https://developer.apple.com/handoff/")!)
  ]
  /// Links and Handoff only open pages on the app's domains and on these hosts.
  public static let traits: [DestinationTrait] = [
    .allows(hosts: ["developer.apple.com"], in: "URL")
  ]

  public var key: String
  public var url: URL

  /// The names of the values in links and activities. They must not change, because other versions
  /// of the app use them.
  enum CodingKeys: String, CodingKey {
    case key = "Key"
    case url = "URL"
  }

  public var placement: Placement { .slot("detail") }

  public init(key: String, url: URL) {
    self.key = key
    self.url = url
  }
}
