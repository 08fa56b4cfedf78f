// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

import Baton

struct Searching: Feature {
  let destinations: [any Destination.Type] = [
    Collect.self, SearchResults.self, Marketplace.self, PriceDatabase.self, WebPage.self,
    Forwarded.self, SharedText.self, Vanity.self,
  ]
}

struct Collect: Filtered {
  static let patterns: [RoutePattern] = ["collect?{filters*}"]
  static let examples = [Collect(filters: ["medium": "print", "size": "large"])]
  var filters: [String: String]
}
struct SearchResults: Filtered {
  static let patterns: [RoutePattern] = ["search?{filters*}"]
  static let examples = [SearchResults(filters: ["medium": "print", "size": "large"])]
  var filters: [String: String]
}
struct Marketplace: Filtered {
  static let patterns: [RoutePattern] = ["marketplace/:area?{filters*}"]
  static let examples = [Marketplace(area: "europe", filters: ["medium": "print"])]
  var area: String; var filters: [String: String]
}
struct PriceDatabase: Filtered {
  static let patterns: [RoutePattern] = ["price-database?{filters*}"]
  static let examples = [PriceDatabase(filters: ["medium": "print", "size": "large"])]
  var filters: [String: String]
}
struct WebPage: Rest {
  static let patterns: [RoutePattern] = ["webview/{address...}"]
  var address: String
}
struct Forwarded: Rest {
  static let patterns: [RoutePattern] = ["forward/{address...}"]
  var address: String
}
struct SharedText: Rest {
  static let patterns: [RoutePattern] = ["note/{address...}"]
  var address: String
}
/// A partner's or a fair's name: any web link with one segment.
struct Vanity: Work { static let patterns: [RoutePattern] = [":id"]; var id: String }
