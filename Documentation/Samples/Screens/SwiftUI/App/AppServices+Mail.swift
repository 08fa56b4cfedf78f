import BatonSampleMailSwiftUI

extension AppServices: MailServices {
  var mailTitle: String { "Mail" }
}
