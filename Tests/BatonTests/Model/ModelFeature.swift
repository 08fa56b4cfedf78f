import Baton
import BatonHost

/// An app with every kind of obstacle: tabs, one of them for members only; a sheet that asks before
/// it closes; a sign-in; a window; and a command that shows a destination.
struct ModelFeature: Feature {
  var destinations: [any Destination.Type] {
    [
      Base.self, News.self, Item.self, Sheet.self, SignIn.self, Work.self, Note.self, Scan.self,
    ]
  }

  /// The feature for members, which a router may lack.
  struct Members: Feature {
    var destinations: [any Destination.Type] { [Club.self, Member.self, Pane.self] }
    var commands: [any Command.Type] { [Pay.self] }
    var contributions: [Contribution] { [.to(.tabs, Slot("club", .tab, first: "/club"))] }
  }

  struct Base: TestDestination {
    static let patterns: [RoutePattern] = ["/"]
    static let slots = [Slot("news", .tab, first: "/news")]
    static let traits: [DestinationTrait] = [.slots(from: .tabs)]
  }

  struct News: TestDestination {
    static let patterns: [RoutePattern] = ["news"]
    static let activityTypes: [ActivityType] = ["com.example.news"]
    var placement: Placement { .slot("news") }
  }

  struct Item: TestDestination {
    static let patterns: [RoutePattern] = ["items/:id"]
    static let activityTypes: [ActivityType] = ["com.example.item"]
    var id = "1"
    var placement: Placement { .push(on: News()) }
  }

  struct Club: TestDestination {
    static let patterns: [RoutePattern] = ["club"]
    static let activityTypes: [ActivityType] = ["com.example.club"]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var placement: Placement { .slot("club") }
  }

  struct Member: TestDestination {
    static let patterns: [RoutePattern] = ["members/:id"]
    static let activityTypes: [ActivityType] = ["com.example.member"]
    static let traits: [DestinationTrait] = [.requires("paid")]
    var id = "1"
    var placement: Placement { .push(on: Club()) }
  }

  struct Sheet: TestDestination {
    static let patterns: [RoutePattern] = ["sheet/:id"]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var id = "1"
    var placement: Placement { .sheet(over: News()) }
  }

  struct SignIn: TestDestination {
    static let patterns: [RoutePattern] = ["signin"]
    static let traits: [DestinationTrait] = [.exempt]
    var placement: Placement { .sheet(over: Base()) }
  }

  struct Pane: TestDestination {
    static let patterns: [RoutePattern] = ["pane/:id"]
    static let traits: [DestinationTrait] = [.requires("paid")]
    var id = "1"
    var placement: Placement { .window }
  }

  /// A screen that's pushed onto an `Item` or another `Work`, so a stack may contain the same
  /// destination more than once.
  struct Work: TestDestination {
    static let patterns: [RoutePattern] = ["works/:id"]
    var id = "1"
    var placement: Placement { .push(onShown: "Item", "Work", "Member", else: .push(on: News())) }
  }

  /// A screen for signed-in users that's presented over any screen.
  struct Note: TestDestination {
    static let patterns: [RoutePattern] = ["notes/:id"]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var id = "1"
    var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: News())) }
  }

  /// A screen for signed-in users that returns an answer.
  struct Scan: Answering {
    typealias Answer = String
    static let patterns: [RoutePattern] = ["scan/:id"]
    static let examples = [Scan(id: "1")]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var id: String
    var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: News())) }
  }

  struct Pay: TestCommand {
    static let patterns: [RoutePattern] = ["pay/:sum"]
    static let traits: [DestinationTrait] = [.accepts(.webLink), .requires("signedIn")]
    var sum = "1"
    var confirmation: CommandConfirmation { "Pay \(sum)?" }
    var shows: (any Destination)? { Member(id: "paid") }
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
