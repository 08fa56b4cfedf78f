import Baton

/// A new message, in a sheet.
public struct MailComposer: Destination {
  public static let patterns: [RoutePattern] = [
    "mail/compose?to={recipients}&{subject}",
    "https://mail.example.com/write?to={recipients}&{subject}",
  ]
  public static let activityTypes: [ActivityType] = ["com.example.mail.composing"]
  public static let examples = [
    MailComposer(recipients: ["ana@example.com", "bo@example.com"], subject: "Tickets"),
    MailComposer(body: "Dear"),
  ]

  public var recipients: [String]
  public var subject: String?
  /// The text of the message. Handoff can transfer it, but a link can't set it, because no pattern
  /// contains it.
  public var body: String?

  public var placement: Placement { .sheet(over: MailSplit()) }

  public init(recipients: [String] = [], subject: String? = nil, body: String? = nil) {
    self.recipients = recipients
    self.subject = subject
    self.body = body
  }
}

/// A reply to a message, or a copy to forward, shown over that message.
public struct MailAnswer: Destination {
  public static let patterns: [RoutePattern] = ["mail/:folder/:message/:kind?{quote=true}"]
  public static let examples = [
    MailAnswer(folder: .inbox, message: 7, kind: .reply),
    MailAnswer(folder: .inbox, message: 7, kind: .replyAll, quote: false),
  ]

  /// The kind of answer. In links, `replyAll` is written `reply-all`.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    case reply, forward
    case replyAll = "reply-all"
  }

  public var folder: Mailbox.Folder
  public var message: Int
  public var kind: Kind
  /// True if the reply quotes the message.
  public var quote: Bool

  public var placement: Placement {
    .cover(over: MailMessage(folder: folder, id: message))
  }

  public init(folder: Mailbox.Folder, message: Int, kind: Kind, quote: Bool = true) {
    self.folder = folder
    self.message = message
    self.kind = kind
    self.quote = quote
  }
}
