// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

import Baton

struct Listings: Feature {
  let destinations: [any Destination.Type] = [
    AuctionsList.self, ArtworksList.self, ArtistsList.self, ShowsList.self, FairsList.self,
    ArticlesList.self, PartnersList.self, MuseumsList.self, EditionsList.self, PrintsList.self,
    SculpturesList.self, PhotographsList.self, PaintingsList.self, DrawingsList.self,
  ]
}

struct AuctionsList: Listing {
  static let patterns: [RoutePattern] = ["auctions-list?{sort}&{page}"]
  var sort: Sort?; var page: Int?
}
struct ArtworksList: Listing {
  static let patterns: [RoutePattern] = ["artworks-list?{sort}&{page}"]
  var sort: Sort?; var page: Int?
}
struct ArtistsList: Listing {
  static let patterns: [RoutePattern] = ["artists-list?{sort}&{page}"]
  var sort: Sort?; var page: Int?
}
struct ShowsList: Listing {
  static let patterns: [RoutePattern] = ["shows-list?{sort}&{page}"]
  var sort: Sort?; var page: Int?
}
struct FairsList: Listing {
  static let patterns: [RoutePattern] = ["fairs-list?{sort}&{page}"]
  var sort: Sort?; var page: Int?
}
struct ArticlesList: Listing {
  static let patterns: [RoutePattern] = ["articles-list?{sort}&{page}"]
  var sort: Sort?; var page: Int?
}
struct PartnersList: Listing {
  static let patterns: [RoutePattern] = ["partners-list?{sort}&{page}"]
  var sort: Sort?; var page: Int?
}
struct MuseumsList: Listing {
  static let patterns: [RoutePattern] = ["museums-list?{sort}&{page}"]
  var sort: Sort?; var page: Int?
}
struct EditionsList: Listing {
  static let patterns: [RoutePattern] = ["editions-list?{sort}&{page}"]
  var sort: Sort?; var page: Int?
}
struct PrintsList: Listing {
  static let patterns: [RoutePattern] = ["prints-list?{sort}&{page}"]
  var sort: Sort?; var page: Int?
}
struct SculpturesList: Listing {
  static let patterns: [RoutePattern] = ["sculptures-list?{sort}&{page}"]
  var sort: Sort?; var page: Int?
}
struct PhotographsList: Listing {
  static let patterns: [RoutePattern] = ["photographs-list?{sort}&{page}"]
  var sort: Sort?; var page: Int?
}
struct PaintingsList: Listing {
  static let patterns: [RoutePattern] = ["paintings-list?{sort}&{page}"]
  var sort: Sort?; var page: Int?
}
struct DrawingsList: Listing {
  static let patterns: [RoutePattern] = ["drawings-list?{sort}&{page}"]
  var sort: Sort?; var page: Int?
}
