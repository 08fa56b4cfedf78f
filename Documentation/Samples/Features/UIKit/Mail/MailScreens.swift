import BatonSampleMail
import BatonUIKit
import UIKit
import UIKitPages

@MainActor public protocol MailServices {
  var mailTitle: String { get }
}

public struct MailScreens: UIKitFeature {
  let services: any MailServices

  public init(services: any MailServices) { self.services = services }

  public var screens: Screens {
    Screen(MailSplit.self) { [services] _ in
      let split = UISplitViewController(style: .doubleColumn)
      split.title = services.mailTitle
      return split
    }
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
