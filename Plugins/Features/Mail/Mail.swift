import Baton

/// Two panes: the list of messages, and a message. They're shown in a tab if the app has one for
/// mail; otherwise, they fill the window.
public struct MailSplit: Destination {
  public static let patterns: [RoutePattern] = ["mail", "https://mail.example.com"]
  public static let examples = [MailSplit()]
  public static let slots = [
    Slot("list", .pane, first: "/mail/inbox"),
    Slot("detail", .pane),
  ]

  public var placement: Placement { .first(of: .slot("mail"), .root) }

  public init() {}
}

/// Mail: folders and messages side by side, search, and writing.
public struct Mail: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      MailSplit.self, Mailbox.self, MailLabel.self, MailSearch.self, MailMessage.self,
      MailThread.self, MailAttachment.self, MailPage.self, MailComposer.self, MailAnswer.self,
    ]
  }
  public var contributions: [Contribution] {
    [.to(.tabs, Slot("mail", .tab, first: "/mail", title: "Inbox", image: "tray"), rank: 4)]
  }
}
