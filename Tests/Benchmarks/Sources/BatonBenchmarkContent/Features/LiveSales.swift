// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

import Baton

struct LiveSales: Feature {
  let destinations: [any Destination.Type] = [
    LiveSale.self, LiveLot.self, LiveHelp.self, LiveSignIn.self,
  ]
}

struct LiveSale: Live {
  static let patterns = live(":saleID")
  static let examples = [LiveSale(saleID: "spring-sale")]
  var saleID: String
}
struct LiveLot: Live {
  static let patterns = live(":saleID/lot/:lotID")
  static let examples = [LiveLot(saleID: "spring-sale", lotID: "12")]
  var saleID: String; var lotID: String
}
struct LiveHelp: Live {
  static let patterns = live("help")
  static let examples = [LiveHelp()]
}
struct LiveSignIn: Live {
  static let patterns = live("sign-in")
  static let examples = [LiveSignIn()]
}
