// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

import Baton

struct Works: Feature {
  let destinations: [any Destination.Type] = [
    Artwork.self, Artist.self, Show.self, Fair.self, Gene.self, Collection.self, Article.self,
    PartnerShow.self, Tag.self, Medium.self, Style.self, Movement.self, Venue.self, Curator.self,
    Exhibition.self, Catalogue.self, ViewingRoom.self, Channel.self, Series.self, Podcast.self,
    SaleRoom.self, Commission.self, Conversation.self, Order.self, OfferItem.self, Inquiry.self,
    Alert.self, List.self, Invoice.self, Certificate.self, Loan.self, Residency.self, Prize.self,
    Lecture.self, Edition.self, Portfolio.self,
  ]
}

struct Artwork: Work {
  static let patterns: [RoutePattern] = ["artwork/:id", .deprecated("artworks/:id", since: "2")]
  var id: String
}
struct Artist: Work {
  static let patterns: [RoutePattern] = ["artist/:id", .deprecated("artists/:id", since: "2")]
  var id: String
}
struct Show: Work {
  static let patterns: [RoutePattern] = ["show/:id", .deprecated("shows/:id", since: "2")]
  var id: String
}
struct Fair: Work {
  static let patterns: [RoutePattern] = ["fair/:id", .deprecated("fairs/:id", since: "2")]
  var id: String
}
struct Gene: Work { static let patterns: [RoutePattern] = ["gene/:id"]; var id: String }
struct Collection: Work { static let patterns: [RoutePattern] = ["collection/:id"]; var id: String }
struct Article: Work { static let patterns: [RoutePattern] = ["article/:id"]; var id: String }
struct PartnerShow: Work {
  static let patterns: [RoutePattern] = ["partner-show/:id"]
  var id: String
}
struct Tag: Work { static let patterns: [RoutePattern] = ["tag/:id"]; var id: String }
struct Medium: Work { static let patterns: [RoutePattern] = ["medium/:id"]; var id: String }
struct Style: Work { static let patterns: [RoutePattern] = ["style/:id"]; var id: String }
struct Movement: Work { static let patterns: [RoutePattern] = ["movement/:id"]; var id: String }
struct Venue: Work { static let patterns: [RoutePattern] = ["venue/:id"]; var id: String }
struct Curator: Work { static let patterns: [RoutePattern] = ["curator/:id"]; var id: String }
struct Exhibition: Work { static let patterns: [RoutePattern] = ["exhibition/:id"]; var id: String }
struct Catalogue: Work { static let patterns: [RoutePattern] = ["catalogue/:id"]; var id: String }
struct ViewingRoom: Work {
  static let patterns: [RoutePattern] = ["viewing-room/:id"]
  var id: String
}
struct Channel: Work { static let patterns: [RoutePattern] = ["channel/:id"]; var id: String }
struct Series: Work { static let patterns: [RoutePattern] = ["series/:id"]; var id: String }
struct Podcast: Work { static let patterns: [RoutePattern] = ["podcast/:id"]; var id: String }
struct SaleRoom: Work { static let patterns: [RoutePattern] = ["sale-room/:id"]; var id: String }
struct Commission: Work { static let patterns: [RoutePattern] = ["commission/:id"]; var id: String }
struct Conversation: Work {
  static let patterns: [RoutePattern] = ["conversation/:id"]
  var id: String
}
struct Order: Work { static let patterns: [RoutePattern] = ["order/:id"]; var id: String }
struct OfferItem: Work { static let patterns: [RoutePattern] = ["offer-item/:id"]; var id: String }
struct Inquiry: Work { static let patterns: [RoutePattern] = ["inquiry/:id"]; var id: String }
struct Alert: Work { static let patterns: [RoutePattern] = ["alert/:id"]; var id: String }
struct List: Work { static let patterns: [RoutePattern] = ["list/:id"]; var id: String }
struct Invoice: Work { static let patterns: [RoutePattern] = ["invoice/:id"]; var id: String }
struct Certificate: Work {
  static let patterns: [RoutePattern] = ["certificate/:id"]
  var id: String
}
struct Loan: Work { static let patterns: [RoutePattern] = ["loan/:id"]; var id: String }
struct Residency: Work { static let patterns: [RoutePattern] = ["residency/:id"]; var id: String }
struct Prize: Work { static let patterns: [RoutePattern] = ["prize/:id"]; var id: String }
struct Lecture: Work { static let patterns: [RoutePattern] = ["lecture/:id"]; var id: String }
struct Edition: Work { static let patterns: [RoutePattern] = ["edition/:id"]; var id: String }
struct Portfolio: Work { static let patterns: [RoutePattern] = ["portfolio/:id"]; var id: String }
