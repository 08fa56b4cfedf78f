public import Baton
public import BatonHost

/// Tabs with what may be seen by all, and what may not: in a tab, in a pane, on a stack, over it.
public struct Hall: Destination {
  public static let patterns: [RoutePattern] = ["/"]
  public static let examples = [Hall()]
  public static let slots = [
    Slot("lobby", .tab, first: "/lobby"), Slot("vault", .tab, first: "/vault"),
    Slot("office", .tab, first: "/office"),
  ]
  public var placement: Placement { .root }
  public init() {}
}

public struct Lobby: Destination {
  public static let patterns: [RoutePattern] = ["lobby"]
  public static let examples = [Lobby()]
  public var placement: Placement { .slot("lobby") }
  public init() {}
}

public struct Vault: Destination {
  public static let patterns: [RoutePattern] = ["vault?{note}"]
  public static let examples = [Vault()]
  public static let traits: [DestinationTrait] = [.requires("signedIn")]
  public var note: String?
  public var placement: Placement { .slot("vault") }
  public init(note: String? = nil) { self.note = note }
}

public struct Office: Destination {
  public static let patterns: [RoutePattern] = ["office"]
  public static let examples = [Office()]
  public static let slots = [
    Slot("desk", .pane, first: "/office/desk"), Slot("safe", .pane, first: "/office/safe"),
  ]
  public var placement: Placement { .slot("office") }
  public init() {}
}

public struct Desk: Destination {
  public static let patterns: [RoutePattern] = ["office/desk"]
  public static let examples = [Desk()]
  public var placement: Placement { .slot("desk") }
  public init() {}
}

public struct Safe: Destination {
  public static let patterns: [RoutePattern] = ["office/safe"]
  public static let examples = [Safe()]
  public static let traits: [DestinationTrait] = [.requires("signedIn")]
  public var placement: Placement { .slot("safe") }
  public init() {}
}

/// Pushed on what all may see.
public struct Letter: Destination {
  public static let patterns: [RoutePattern] = ["letter/:id"]
  public static let examples = [Letter(id: "1")]
  public static let traits: [DestinationTrait] = [.requires("signedIn")]
  public var id: String
  public var placement: Placement { .push(on: Lobby()) }
  public init(id: String) { self.id = id }
}

/// Pushed on that.
public struct Stamp: Destination {
  public static let patterns: [RoutePattern] = ["letter/:letter/stamp"]
  public static let examples = [Stamp(letter: "1")]
  public static let traits: [DestinationTrait] = [.requires("signedIn")]
  public var letter: String
  public var placement: Placement { .push(on: Letter(id: letter)) }
  public init(letter: String) { self.letter = letter }
}

public struct Deed: Destination {
  public static let patterns: [RoutePattern] = ["deed"]
  public static let examples = [Deed()]
  public static let traits: [DestinationTrait] = [.requires("signedIn")]
  public var placement: Placement { .sheet(over: Lobby()) }
  public init() {}
}

/// Anybody may see it, over whatever is locked.
public struct SignInForm: Destination {
  public static let patterns: [RoutePattern] = ["sign-in"]
  public static let examples = [SignInForm()]
  public static let traits: [DestinationTrait] = [.exempt]
  public var placement: Placement { .sheet(over: Hall()) }
  public init() {}
}

/// What all may see, over what they may not.
public struct Leaflet: Destination {
  public static let patterns: [RoutePattern] = ["leaflet/:id"]
  public static let examples = [Leaflet(id: "1")]
  public static let traits: [DestinationTrait] = [.exempt]
  public var id: String
  public var placement: Placement { .sheet(over: Vault()) }
  public init(id: String) { self.id = id }
}

/// What all may see, pushed on what they may not.
public struct Brochure: Destination {
  public static let patterns: [RoutePattern] = ["brochure/:id"]
  public static let examples = [Brochure(id: "1")]
  public static let traits: [DestinationTrait] = [.exempt]
  public var id: String
  public var placement: Placement { .push(on: Vault()) }
  public init(id: String) { self.id = id }
}

public struct Burn: Command {
  public static let patterns: [RoutePattern] = ["burn"]
  public static let examples = [Burn()]
  public static let traits: [DestinationTrait] = [.accepts(.customScheme)]
  public var confirmation: CommandConfirmation { CommandConfirmation("Burn it?", action: "Burn") }
  public var shows: (any Destination)? { nil }
  public init() {}

  /// What the user is to be asked first.
  public static let request = ContinuationRequest(
    .link("house://burn"), from: .customScheme(sender: nil))
}

public struct House: Feature {
  public var commands: [any Command.Type] { [Burn.self] }
  @MainActor public static var handlers: [CommandHandler] { [CommandHandler(Burn.self) { _ in }] }
  public var destinations: [any Destination.Type] {
    [
      Hall.self, Lobby.self, Vault.self, Office.self, Desk.self, Safe.self, Letter.self, Stamp.self,
      Deed.self, SignInForm.self, Leaflet.self, Brochure.self,
    ]
  }
  public init() {}

  /// A router of the house; where all of it is guarded, nothing is shown to strangers but the form.
  public static func router(isAllGuarded: Bool = false) throws -> Router {
    try Router(
      features: [House()], requiring: isAllGuarded ? ["signedIn"] : [],
      links: AppLinks(schemes: ["house"]), home: "/lobby")
  }
}

/// Who is at the door.
///
/// A class, because checks look at what it is at their time.
@MainActor public final class Door {
  public var decision: Requirement.Decision
  public init(_ decision: Requirement.Decision = .allow) { self.decision = decision }

  public var requirement: Requirement { Requirement("signedIn") { _ in self.decision } }
}
