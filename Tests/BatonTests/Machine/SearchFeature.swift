import Baton

/// The smallest app in which everything can be in the way: a public tab and a private one, a sign-in that
/// can itself push, help for everyone, a draft that asks before it goes, and two commands.
struct SearchFeature: Feature {
  var destinations: [any Destination.Type] {
    [
      Base.self, News.self, Item.self, Draft.self, SignIn.self, Code.self, Help.self,
    ]
  }
  var commands: [any Command.Type] { [Ring.self] }

  /// The private screens.
  struct Mail: Feature {
    var destinations: [any Destination.Type] { [Inbox.self, Letter.self] }
    var commands: [any Command.Type] { [Pay.self] }
    var contributions: [Contribution] { [.to(.tabs, Slot("inbox", .tab, first: "/inbox"))] }
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
    static let examples = [News()]
    var placement: Placement { .slot("news") }
  }

  struct Item: Destination {
    static let patterns: [RoutePattern] = ["item"]
    static let examples = [Item()]
    var placement: Placement { .push(on: News()) }
  }

  struct Inbox: Destination {
    static let patterns: [RoutePattern] = ["inbox"]
    static let examples = [Inbox()]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var placement: Placement { .slot("inbox") }
  }

  /// A private screen that names its owner.
  struct Letter: Destination {
    static let patterns: [RoutePattern] = ["letters/:owner"]
    static let examples = [Letter(owner: "ana")]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var owner: String
    var placement: Placement { .push(on: Inbox()) }
  }

  struct Draft: Destination {
    static let patterns: [RoutePattern] = ["draft"]
    static let examples = [Draft()]
    var placement: Placement { .sheet(over: News()) }
  }

  struct SignIn: Destination {
    static let patterns: [RoutePattern] = ["signin"]
    static let examples = [SignIn()]
    static let traits: [DestinationTrait] = [.exempt]
    var placement: Placement { .sheet(over: Base()) }
  }

  struct Code: Destination {
    static let patterns: [RoutePattern] = ["code"]
    static let examples = [Code()]
    static let traits: [DestinationTrait] = [.exempt]
    var placement: Placement { .push(on: SignIn()) }
  }

  /// Open to all, and placed elsewhere than the sign-in.
  struct Help: Destination {
    static let patterns: [RoutePattern] = ["help"]
    static let examples = [Help()]
    static let traits: [DestinationTrait] = [.exempt]
    var placement: Placement { .sheet(over: News()) }
  }

  /// A command without requirements.
  struct Ring: Command {
    static let patterns: [RoutePattern] = ["ring"]
    static let examples = [Ring()]
    static let traits: [DestinationTrait] = [.accepts(.webLink)]
    var confirmation: CommandConfirmation { "Ring?" }
    var shows: (any Destination)? { Item() }
  }

  struct Pay: Command {
    static let patterns: [RoutePattern] = ["pay"]
    static let examples = [Pay()]
    static let traits: [DestinationTrait] = [.accepts(.webLink), .requires("signedIn")]
    var confirmation: CommandConfirmation { "Pay?" }
    var shows: (any Destination)? { Item() }
  }

  static func router(hasMail: Bool = true) throws -> Router {
    try Router(
      features: hasMail ? [SearchFeature(), Mail()] : [SearchFeature()],
      links: AppLinks(domains: ["www.example.com"]), home: "/news")
  }
}
