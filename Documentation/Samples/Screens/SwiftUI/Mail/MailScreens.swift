import BatonSampleMail
import BatonSwiftUI
import SwiftUI
import SwiftUIPages

@MainActor public protocol MailServices {
  var mailTitle: String { get }
}

public struct MailScreens: SwiftUIFeature {
  let services: any MailServices

  public init(services: any MailServices) { self.services = services }

  public var screens: Screens {
    Screen(MailSplit.self) { _ in SlotColumns().navigationTitle(services.mailTitle) }
    Screen.pages(
      Mailbox.self, MailLabel.self, MailSearch.self, MailMessage.self, MailThread.self,
      MailAttachment.self, MailPage.self, MailComposer.self, MailAnswer.self)
  }
}
