import BatonSampleMailAppKit

extension AppServices: MailServices {
  var mailTitle: String { "Mail" }
}
