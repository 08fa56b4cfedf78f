import AppKit
import AppKitPages
import BatonAppKit
import BatonSampleMail

public struct MailScreens: AppKitFeature {
  public init() {}
  public var screens: Screens {
    Screen(MailSplit.self) { _ in NSSplitViewController() }
    Screen.page(Mailbox.self)
    Screen.page(MailLabel.self)
    Screen.page(MailSearch.self)
    Screen.page(MailMessage.self)
    Screen.page(MailThread.self)
    Screen.page(MailAttachment.self)
    Screen.page(MailPage.self)
    Screen.page(MailComposer.self)
    Screen.page(MailAnswer.self)
  }
}
