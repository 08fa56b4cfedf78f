import Baton

/// The smallest app with every kind of obstacle: a public tab and a private one, a sign-in on which
/// screens can be pushed, help for everyone, a draft that asks before it closes, and two commands.
struct SearchFeature: Feature {
  var destinations: [any Destination.Type] {
    [
      ModelFeature.Base.self, ModelFeature.News.self, ModelFeature.Item.self,
      ModelFeature.SignIn.self, ModelFeature.Pane.self, Draft.self, Code.self, Help.self,
      Terms.self, Offer.self,
    ]
  }
  var commands: [any Command.Type] { [Ring.self] }
  var resolvers: [LinkResolver] {
    [LinkResolver("short links", taking: ["https://short.example/*"])]
  }

  /// The private screens.
  struct Mail: Feature {
    var destinations: [any Destination.Type] { [Inbox.self, Letter.self, Memo.self] }
    var commands: [any Command.Type] { [Pay.self] }
    var contributions: [Contribution] { [.to(.tabs, Slot("inbox", .tab, first: "/inbox"))] }
  }

  struct Inbox: TestDestination {
    static let patterns: [RoutePattern] = ["inbox"]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var placement: Placement { .slot("inbox") }
  }

  /// A private screen with the name of the account that owns it.
  struct Letter: TestDestination {
    static let patterns: [RoutePattern] = ["letters/:owner"]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var owner = "ana"
    var placement: Placement { .push(on: Inbox()) }
  }

  /// The same in a public tab.
  struct Memo: TestDestination {
    static let patterns: [RoutePattern] = ["memos/:owner"]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var owner = "ana"
    var placement: Placement { .push(on: ModelFeature.News()) }
  }

  struct Draft: TestDestination {
    static let patterns: [RoutePattern] = ["draft"]
    var placement: Placement { .sheet(over: ModelFeature.News()) }
  }

  struct Code: TestDestination {
    static let patterns: [RoutePattern] = ["code"]
    static let traits: [DestinationTrait] = [.exempt]
    var placement: Placement { .push(on: ModelFeature.SignIn()) }
  }

  /// A screen that a check shows in a tab.
  struct Offer: TestDestination {
    static let patterns: [RoutePattern] = ["offer"]
    static let traits: [DestinationTrait] = [.exempt]
    var placement: Placement { .push(on: ModelFeature.News()) }
  }

  /// A screen for everyone that opens on top of any screen.
  struct Help: TestDestination {
    static let patterns: [RoutePattern] = ["help"]
    static let traits: [DestinationTrait] = [.exempt]
    var placement: Placement {
      .sheet(overShown: .anything, else: .sheet(over: ModelFeature.News()))
    }
  }

  /// A screen for everyone that opens over one screen only.
  struct Terms: TestDestination {
    static let patterns: [RoutePattern] = ["terms"]
    static let traits: [DestinationTrait] = [.exempt]
    var placement: Placement { .sheet(over: ModelFeature.News()) }
  }

  /// A command without requirements.
  struct Ring: TestCommand {
    static let patterns: [RoutePattern] = ["ring"]
    static let traits: [DestinationTrait] = [.accepts(.webLink)]
    var confirmation: CommandConfirmation { "Ring?" }
    var shows: (any Destination)? { ModelFeature.Pane() }
  }

  struct Pay: TestCommand {
    static let patterns: [RoutePattern] = ["pay"]
    static let traits: [DestinationTrait] = [.accepts(.webLink), .requires("signedIn")]
    var confirmation: CommandConfirmation { "Pay?" }
    var shows: (any Destination)? { ModelFeature.Item() }
  }

  static func router(hasMail: Bool = true) throws -> Router {
    try Router(
      features: hasMail ? [SearchFeature(), Mail()] : [SearchFeature()],
      links: AppLinks(domains: ["www.example.com"], hosts: ["short.example"]), home: "/news")
  }
}
