import BatonSampleMail
import BatonUIKit
import UIKit
import UIKitPages

public struct MailScreens: UIKitFeature {
  public init() {}
  public var screens: Screens {
    Screen(MailSplit.self) { _ in UISplitViewController(style: .doubleColumn) }
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
