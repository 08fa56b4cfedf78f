import BatonSampleMailUIKit

extension AppServices: MailServices {
  var mailTitle: String { "Mail" }
}
