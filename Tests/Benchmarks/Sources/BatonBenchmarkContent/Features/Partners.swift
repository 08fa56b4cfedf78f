// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

import Baton

struct Partners: Feature {
  let destinations: [any Destination.Type] = [
    Partner.self, Museum.self, Gallery.self, Foundation.self, Estate.self, Auction.self,
    Biennial.self,
  ]
}

struct Partner: Tabbed {
  static let patterns = tabs("partner")
  var id: String; var tab: String?
}
struct Museum: Tabbed {
  static let patterns = tabs("museum")
  var id: String; var tab: String?
}
struct Gallery: Tabbed {
  static let patterns = tabs("gallery")
  var id: String; var tab: String?
}
struct Foundation: Tabbed {
  static let patterns = tabs("foundation")
  var id: String; var tab: String?
}
struct Estate: Tabbed {
  static let patterns = tabs("estate")
  var id: String; var tab: String?
}
struct Auction: Tabbed {
  static let patterns = tabs("auction")
  var id: String; var tab: String?
}
struct Biennial: Tabbed {
  static let patterns = tabs("biennial")
  var id: String; var tab: String?
}
