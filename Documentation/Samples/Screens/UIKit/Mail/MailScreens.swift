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
    Screen.pages(
      Mailbox.self, MailLabel.self, MailSearch.self, MailMessage.self, MailThread.self,
      MailAttachment.self, MailPage.self, MailComposer.self, MailAnswer.self)
  }
}
