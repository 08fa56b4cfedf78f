// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

import Baton

struct Account: Feature {
  static let prefix: RoutePattern = "my-account"
  let destinations: [any Destination.Type] = [
    AlertsSetting.self, BlockedSetting.self, CardsSetting.self, CurrencySetting.self,
    EmailSetting.self, NameSetting.self, NotificationsSetting.self, PasswordSetting.self,
    PaymentSetting.self, PhoneSetting.self, PushNotificationsSetting.self, ShippingSetting.self,
    DarkModeSetting.self, DeleteAccountSetting.self,
  ]
}

struct AlertsSetting: Page {
  static let patterns: [RoutePattern] = .under(Account.prefix, ["alerts"])
}
struct BlockedSetting: Page {
  static let patterns: [RoutePattern] = .under(Account.prefix, ["blocked"])
}
struct CardsSetting: Page {
  static let patterns: [RoutePattern] = .under(Account.prefix, ["cards"])
}
struct CurrencySetting: Page {
  static let patterns: [RoutePattern] = .under(Account.prefix, ["currency"])
}
struct EmailSetting: Page {
  static let patterns: [RoutePattern] = .under(Account.prefix, ["email"])
}
struct NameSetting: Page { static let patterns: [RoutePattern] = .under(Account.prefix, ["name"]) }
struct NotificationsSetting: Page {
  static let patterns: [RoutePattern] = .under(Account.prefix, ["notifications"])
}
struct PasswordSetting: Page {
  static let patterns: [RoutePattern] = .under(Account.prefix, ["password"])
}
struct PaymentSetting: Page {
  static let patterns: [RoutePattern] = .under(Account.prefix, ["payment"])
}
struct PhoneSetting: Page {
  static let patterns: [RoutePattern] = .under(Account.prefix, ["phone"])
}
struct PushNotificationsSetting: Page {
  static let patterns: [RoutePattern] = .under(Account.prefix, ["push-notifications"])
}
struct ShippingSetting: Page {
  static let patterns: [RoutePattern] = .under(Account.prefix, ["shipping"])
}
struct DarkModeSetting: Page {
  static let patterns: [RoutePattern] = .under(Account.prefix, ["dark-mode"])
}
struct DeleteAccountSetting: Page {
  static let patterns: [RoutePattern] = .under(Account.prefix, ["delete-account"])
}
