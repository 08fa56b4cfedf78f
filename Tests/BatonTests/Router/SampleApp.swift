import Baton
import Foundation

/// An app for tests, with every kind of placement.
struct SampleApp: Feature {
  var name: String { "Sample" }
  var destinations: [any Destination.Type] {
    [
      Tabs.self, Home.self, Search.self, SearchResult.self, Profile.self, Settings.self,
      MailSplit.self, Mailbox.self, Message.self, Composer.self, Picker.self, Report.self,
      Everything.self, Bounded.self, Internal.self, Files.self,
    ]
  }

  static let links = AppLinks(
    schemes: ["demoapp"], domains: ["www.example.com", "*.example.org"])

  static func router() throws -> Router {
    try Router(features: [SampleApp()], links: links, home: "/home")
  }
}

struct Tabs: TestDestination {
  static let patterns: [RoutePattern] = ["/"]
  static let slots = [
    Slot("home", .tab, first: "/home"), Slot("search", .tab, first: "/search"),
    Slot("shop", .tab, first: "/shop"),
  ]
}

struct Home: TestDestination {
  static let patterns: [RoutePattern] = ["home"]
  var placement: Placement { .slot("home") }
}

struct Search: Destination {
  static let patterns: [RoutePattern] = ["search?q={query}"]
  static let examples = [Search(query: "cats"), Search()]
  static let traits: [DestinationTrait] = [.answersSearchQuery("query")]
  var query: String?
  var placement: Placement { .slot("search") }
}

struct SearchResult: TestDestination {
  static let patterns: [RoutePattern] = ["search/:number"]
  var number = 1
  var placement: Placement { .push(on: Search()) }
}

/// A destination that's in two tabs.
struct Profile: TestDestination {
  static let patterns: [RoutePattern] = ["users/:id"]
  static let activityTypes: [ActivityType] = ["com.example.profile"]
  var id = "anna"
  var note: String?
  var placement: Placement { .first(of: .push(on: Home()), .push(on: Search())) }
}

struct Settings: TestDestination {
  static let patterns: [RoutePattern] = ["settings/{page=main}"]
  var page = "main"
  var placement: Placement { .sheet(over: Home()) }
}

struct MailSplit: TestDestination {
  static let slots = [Slot("list", .pane, first: "/mail/inbox"), Slot("detail", .pane)]
}

struct Mailbox: TestDestination {
  static let patterns: [RoutePattern] = ["mail/:name"]
  var name = "inbox"
  var placement: Placement { .slot("list") }
}

struct Message: TestDestination {
  static let patterns: [RoutePattern] = ["mail/:mailbox/:id"]
  var mailbox = "inbox"
  var id = 7
  var placement: Placement { .slot("detail", beside: ["list": Mailbox(name: mailbox)]) }
}

struct Composer: TestDestination {
  static let activityTypes: [ActivityType] = ["com.example.compose"]
  var draft = "Hello"
  var placement: Placement { .window }
}

/// A screen that's pushed onto a destination given by its link.
struct Picker: TestDestination {
  static let patterns: [RoutePattern] = ["users/:id/picker"]
  var id = "anna"
  var placement: Placement { .cover(overLink: "/users/\(id)") }
}

struct Report: TestDestination {
  static let traits: [DestinationTrait] = [.opens(fileExtensions: ["report"], as: "file")]
  var file: URL = URL(fileURLWithPath: "/x/y.report")
}

/// A destination with a property of every type that a link can carry.
struct Everything: RootDestination {
  static let patterns: [RoutePattern] = [
    "all/:text/:int/:flag?{double}&{date}&{data}&{uuid}&{url}&{color}&{tags}&{small}&{code}&{exact}"
  ]
  static let examples = [
    Everything(
      text: "a/b", int: -7, flag: true, double: 1.5, date: Date(timeIntervalSince1970: 0.25),
      data: Data([1, 2, 255]), uuid: UUID(uuidString: "8C5E4B1E-7F0A-4D3B-9A61-0D2F6C8B7E15"),
      url: URL(string: "https://www.example.com/x?y=1"), color: .red, tags: ["x", "y z"],
      small: .two, code: Code(linkText: "A-1"), exact: Decimal(string: "0.1"))
  ]

  enum Color: String, Codable, CaseIterable { case red, green }
  enum Small: Int, Codable, CaseIterable {
    case one = 1
    case two
  }
  struct Code: LinkValue {
    var letter: String
    var number: Int
    init?(linkText: String) {
      let parts = linkText.split(separator: "-")
      guard parts.count == 2, let number = Int(parts[1]) else { return nil }
      letter = String(parts[0])
      self.number = number
    }
    var linkText: String { "\(letter)-\(number)" }
  }

  var text: String
  var int: Int
  var flag: Bool
  var double: Double?
  var date: Date?
  var data: Data?
  var uuid: UUID?
  var url: URL?
  var color: Color?
  var tags: [String] = []
  var small: Small?
  var code: Code?
  var exact: Decimal?
}

/// A destination that declines values out of bounds.
struct Bounded: RootDestination {
  static let patterns: [RoutePattern] = ["pages/:number"]
  static let examples = [Bounded(number: 1)]
  var number: Int

  init(number: Int) { self.number = number }

  init(from decoder: any Decoder) throws {
    number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
    guard number > 0 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "pages begin at 1"))
    }
  }
}

struct Internal: TestDestination {
  static let patterns: [RoutePattern] = ["internal/:word"]
  static let traits: [DestinationTrait] = [.accepts(.notification)]
  var word = "x"
}

struct Files: RootDestination {
  static let patterns: [RoutePattern] = ["files/{path*}", "raw/file-{name}.{ext}"]
  static let examples = [Files(path: ["a", "b"])]
  var path: [String] = []
  var name: String?
  var ext: String?
}
