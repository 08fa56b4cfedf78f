import Foundation

@testable import Baton

/// Destinations whose patterns use every part of the pattern language.
struct EveryRuleFeature: Feature {
  var name: String { "Rules" }
  var destinations: [any Destination.Type] {
    [
      Named.self, Counted.self, Listed.self, Path.self, Feed.self, Service.self, Loud.self,
      Moment.self, Sized.self,
    ]
  }
  var exclusions: [RoutePattern] { ["n/private/_?{token?}", "https://live.example.com/admin/*"] }

  enum Kind: String, Codable, CaseIterable {
    case small
    case large = "Large"
  }

  struct Named: RootDestination {
    static let patterns: [RoutePattern] = [
      "n/:name", "n/file-{name}.pdf", "https://{name}.shop.example.com/",
      "https://live.example.com/watch/:name", "n/caf%C3%A9/:name", "any/_/:name",
      "rules://only/:name",
      .deprecated("old/:name", since: "2"),
    ]
    static let examples = [Named(name: "x")]
    var name: String
  }

  struct Counted: RootDestination {
    static let patterns: [RoutePattern] = [
      "n/{number}", "c/{number?}", "pages(/of/:number)/end", "c/{number}/x-{small}-{unsigned}",
    ]
    static let examples = [Counted(number: 1)]
    static let traits: [DestinationTrait] = [.accepts(.webLink)]
    var number: Int?
    var small: Int8?
    var unsigned: UInt64?
  }

  struct Listed: RootDestination {
    static let patterns: [RoutePattern] = ["n/:kind", ":kind", "k/{kind=small}?only={kinds}"]
    static let examples = [Listed(kind: .small)]
    var kind: Kind
    var kinds: [Kind]?
  }

  struct Path: RootDestination {
    static let patterns: [RoutePattern] = ["n/{rest*}", "t/{rest+}", "t/*"]
    static let examples = [Path(rest: ["a", "b"])]
    var rest: [String]?
  }

  struct Feed: RootDestination {
    static let patterns: [RoutePattern] = ["subscribe/{feed...}"]
    static let examples = [Feed(feed: "https://a.b/c?d")]
    var feed: String
  }

  struct Service: RootDestination {
    static let patterns: [RoutePattern] = ["call/:service?{data*}"]
    static let examples = [Service(service: "x", data: ["a": "b"])]
    var service: String
    var data: [String: String]
  }

  struct Loud: RootDestination {
    static let patterns: [RoutePattern] = ["l?{isLoud}&kind=video", "l?quiet", "l#{part}"]
    static let examples = [Loud(isLoud: true)]
    var isLoud: Bool?
    var part: String?
  }

  struct Moment: RootDestination {
    static let patterns: [RoutePattern] = ["m/:at", "m?{id}&{price}&{data}&{page}"]
    static let examples = [Moment()]
    var at: Date?
    var id: UUID?
    var price: Double?
    var data: Data?
    var page: URL?
  }

  /// A value whose own initializer decides which strings are valid.
  struct Size: LinkValue {
    let text: String
    var linkText: String { text }
    init?(linkText: String) {
      guard linkText.count < 3 else { return nil }
      text = linkText
    }
  }

  struct Sized: RootDestination {
    static let patterns: [RoutePattern] = ["size/:size"]
    static let examples = [Sized(size: Size(linkText: "xl")!)]
    var size: Size
  }
}

/// A feature on only some of the app's domains.
struct WebOnlyFeature: Feature {
  var name: String { "Web" }
  var origins: [String] { ["www.example.com", "a.shop.example.com"] }
  var destinations: [any Destination.Type] { [ZebraCrossing.self] }

  // The type's name sorts after the other feature's destination, but its origin sorts before.
  struct ZebraCrossing: RootDestination {
    static let patterns: [RoutePattern] = ["local/:name", "local"]
    static let examples = [ZebraCrossing(name: "x")]
    var name: String?
  }
}

/// A feature with the same links on the app's scheme.
struct SchemeOnlyFeature: Feature {
  var name: String { "Scheme" }
  var origins: [String] { ["rules", "*.shop.example.com"] }
  var destinations: [any Destination.Type] { [Antelope.self] }

  struct Antelope: RootDestination {
    static let patterns: [RoutePattern] = ["local/:title"]
    static let examples = [Antelope(title: "x")]
    var title: String
  }
}
