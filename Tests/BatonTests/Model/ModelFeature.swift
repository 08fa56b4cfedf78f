import Baton
import BatonHost

/// An app with everything that can be in the way: tabs, one for members only; a sheet that asks
/// before it goes; a sign-in; a window; a command that shows a destination.
struct ModelFeature: Feature {
  var destinations: [any Destination.Type] {
    [
      Base.self, News.self, Item.self, Sheet.self, SignIn.self, Work.self, Note.self, Scan.self,
    ]
  }

  /// The feature for members, which another router may lack.
  struct Members: Feature {
    var destinations: [any Destination.Type] { [Club.self, Member.self, Pane.self] }
    var commands: [any Command.Type] { [Pay.self] }
    var contributions: [Contribution] { [.to(.tabs, Slot("club", .tab, first: "/club"))] }
  }

  struct Base: Destination {
    static let patterns: [RoutePattern] = ["/"]
    static let examples = [Base()]
    static let slots = [Slot("news", .tab, first: "/news")]
    static let traits: [DestinationTrait] = [.slots(from: .tabs)]
    var placement: Placement { .root }
  }

  struct News: Destination {
    static let patterns: [RoutePattern] = ["news"]
    static let activityTypes: [ActivityType] = ["com.example.news"]
    static let examples = [News()]
    var placement: Placement { .slot("news") }
  }

  struct Item: Destination {
    static let patterns: [RoutePattern] = ["items/:id"]
    static let activityTypes: [ActivityType] = ["com.example.item"]
    static let examples = [Item(id: "1")]
    var id: String
    var placement: Placement { .push(on: News()) }
  }

  struct Club: Destination {
    static let patterns: [RoutePattern] = ["club"]
    static let activityTypes: [ActivityType] = ["com.example.club"]
    static let examples = [Club()]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var placement: Placement { .slot("club") }
  }

  struct Member: Destination {
    static let patterns: [RoutePattern] = ["members/:id"]
    static let activityTypes: [ActivityType] = ["com.example.member"]
    static let examples = [Member(id: "1")]
    static let traits: [DestinationTrait] = [.requires("paid")]
    var id: String
    var placement: Placement { .push(on: Club()) }
  }

  struct Sheet: Destination {
    static let patterns: [RoutePattern] = ["sheet/:id"]
    static let examples = [Sheet(id: "1")]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var id: String
    var placement: Placement { .sheet(over: News()) }
  }

  struct SignIn: Destination {
    static let patterns: [RoutePattern] = ["signin"]
    static let examples = [SignIn()]
    static let traits: [DestinationTrait] = [.exempt]
    var placement: Placement { .sheet(over: Base()) }
  }

  struct Pane: Destination {
    static let patterns: [RoutePattern] = ["pane/:id"]
    static let examples = [Pane(id: "1")]
    static let traits: [DestinationTrait] = [.requires("paid")]
    var id: String
    var placement: Placement { .window }
  }

  /// Pushed on items and on others of its kind, so that a stack holds a destination more than once.
  struct Work: Destination {
    static let patterns: [RoutePattern] = ["works/:id"]
    static let examples = [Work(id: "1")]
    var id: String
    var placement: Placement { .push(onShown: "Item", "Work", "Member", else: .push(on: News())) }
  }

  /// Presented over any screen, for signed-in users.
  struct Note: Destination {
    static let patterns: [RoutePattern] = ["notes/:id"]
    static let examples = [Note(id: "1")]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var id: String
    var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: News())) }
  }

  /// Promises an answer to signed-in users.
  struct Scan: Answering {
    typealias Answer = String
    static let patterns: [RoutePattern] = ["scan/:id"]
    static let examples = [Scan(id: "1")]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var id: String
    var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: News())) }
  }

  struct Pay: Command {
    static let patterns: [RoutePattern] = ["pay/:sum"]
    static let examples = [Pay(sum: "1")]
    static let traits: [DestinationTrait] = [.accepts(.webLink), .requires("signedIn")]
    var sum: String
    var confirmation: CommandConfirmation { "Pay \(sum)?" }
    var shows: (any Destination)? { Item(id: "paid") }
  }

  /// - Parameter isPrivate: True if the whole app needs a sign-in.
  static func router(isPrivate: Bool, hasMembers: Bool = true) throws -> Router {
    try Router(
      features: hasMembers ? [ModelFeature(), Members()] : [ModelFeature()],
      requiring: isPrivate ? ["signedIn"] : [],
      links: AppLinks(
        schemes: ["demoapp"], domains: ["www.example.com"], hosts: ["go.example.com"]),
      home: "/news", resolvers: [LinkResolver("short", taking: ["https://go.example.com/*"])])
  }
}
