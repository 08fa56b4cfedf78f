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
