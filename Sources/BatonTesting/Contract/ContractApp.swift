public import Baton

/// An app for testing presenters. The app has three tabs (one of them with a split view), pushed
/// screens, and sheets. Some of its destinations are for signed-in users only.
///
/// Your presenter creates a screen for each of the ``destinations``. ``Hall`` and ``Cabinet`` need
/// a container with tabs, ``Office`` needs a container with two panes, and ``PickStamp`` needs a
/// screen that returns an answer. Every other destination needs a plain screen.
public enum ContractApp {
  /// Every destination of the app.
  public static let destinations: [any Destination.Type] = [
    Hall.self, Lobby.self, Vault.self, Office.self, Desk.self, Safe.self, Letter.self, Stamp.self,
    Deed.self, Poster.self, SignInForm.self, Leaflet.self, Brochure.self, Note.self, Memo.self,
    PickStamp.self, Cabinet.self, Drawer.self, Stray.self,
  ]

  /// The destinations that need a plain screen.
  public static let pages: [any Destination.Type] = destinations.filter {
    $0 != Hall.self && $0 != Office.self && $0 != PickStamp.self && $0 != Cabinet.self
  }

  /// Creates the app's router.
  ///
  /// - Parameter isAllGuarded: True if the whole app is for signed-in users only.
  package static func router(isAllGuarded: Bool = false) throws -> Router {
    try Router(
      features: [House()], requiring: isAllGuarded ? ["signedIn"] : [],
      links: AppLinks(schemes: ["house"], domains: ["house.example.com"]), home: "/lobby")
  }

  private struct House: Feature {
    var destinations: [any Destination.Type] { ContractApp.destinations }
    var commands: [any Command.Type] { [Burn.self] }
  }

  /// The root screen, which contains the tabs.
  public struct Hall: Destination {
    public static let patterns: [RoutePattern] = ["/"]
    public static let examples = [Hall()]
    public static let slots = [
      Slot("lobby", .tab, first: "/lobby"), Slot("vault", .tab, first: "/vault"),
      Slot("office", .tab, first: "/office"),
    ]
    public var placement: Placement { .root }
  }

  /// The first tab.
  public struct Lobby: Destination {
    public static let patterns: [RoutePattern] = ["lobby"]
    public static let examples = [Lobby()]
    public var placement: Placement { .slot("lobby") }
  }

  /// The second tab, for signed-in users.
  public struct Vault: Destination {
    public static let patterns: [RoutePattern] = ["vault?{note}"]
    public static let examples = [Vault()]
    public static let traits: [DestinationTrait] = [.requires("signedIn")]
    /// A note that's part of the screen's state.
    public var note: String?
    public var placement: Placement { .slot("vault") }
  }

  /// The third tab, a split view with two panes.
  public struct Office: Destination {
    public static let patterns: [RoutePattern] = ["office"]
    public static let examples = [Office()]
    public static let slots = [
      Slot("desk", .pane, first: "/office/desk"), Slot("safe", .pane, first: "/office/safe"),
    ]
    public var placement: Placement { .slot("office") }
  }

  /// The office's first pane.
  public struct Desk: Destination {
    public static let patterns: [RoutePattern] = ["office/desk"]
    public static let examples = [Desk()]
    public var placement: Placement { .slot("desk") }
  }

  /// The office's second pane, for signed-in users.
  public struct Safe: Destination {
    public static let patterns: [RoutePattern] = ["office/safe"]
    public static let examples = [Safe()]
    public static let traits: [DestinationTrait] = [.requires("signedIn")]
    public var placement: Placement { .slot("safe") }
  }

  /// A screen pushed onto the lobby, for signed-in users.
  public struct Letter: Destination {
    public static let patterns: [RoutePattern] = ["letter/:id"]
    public static let examples = [Letter(id: "1")]
    public static let traits: [DestinationTrait] = [.requires("signedIn")]
    /// The screen's identifier.
    public var id: String
    public var placement: Placement { .push(on: Lobby()) }
  }

  /// A screen pushed onto the visible note, letter, vault, or lobby. Notes can be pushed onto each
  /// other without limit.
  public struct Note: Destination {
    public static let patterns: [RoutePattern] = ["note/:id"]
    public static let examples = [Note(id: "1")]
    public static let activityTypes: [ActivityType] = ["house.note"]
    public func describe(_ activity: inout UserActivity) { activity.title = "Note \(id)" }
    /// The screen's identifier.
    public var id: String
    public var placement: Placement {
      .push(onShown: "Note", "Letter", "Vault", "Lobby", else: .push(on: Lobby()))
    }
  }

  /// A sheet on top of any screen.
  public struct Memo: Destination {
    public static let patterns: [RoutePattern] = ["memo/:id"]
    public static let examples = [Memo(id: "1")]
    /// The screen's identifier.
    public var id: String
    public var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: Lobby())) }
  }

  /// A sheet that returns the stamp that the user picks.
  public struct PickStamp: Answering {
    public typealias Answer = String
    public static let patterns: [RoutePattern] = ["pick"]
    public static let examples = [PickStamp()]
    public var placement: Placement { .sheet(over: Lobby()) }
  }

  /// A screen pushed onto a letter, for signed-in users.
  public struct Stamp: Destination {
    public static let patterns: [RoutePattern] = ["letter/:letter/stamp"]
    public static let examples = [Stamp(letter: "1")]
    public static let traits: [DestinationTrait] = [.requires("signedIn")]
    /// The letter that the stamp is on.
    public var letter: String
    public var placement: Placement { .push(on: Letter(id: letter)) }
  }

  /// A sheet over the lobby, for signed-in users.
  public struct Deed: Destination {
    public static let patterns: [RoutePattern] = ["deed?{note}"]
    public static let examples = [Deed()]
    public static let traits: [DestinationTrait] = [.requires("signedIn")]
    /// A note that's part of the screen's state.
    public var note: String?
    public var placement: Placement { .sheet(over: Lobby()) }
  }

  /// A tabbed sheet over the lobby, for signed-in users.
  public struct Cabinet: Destination {
    public static let patterns: [RoutePattern] = ["cabinet?{drawers}"]
    public static let examples = [Cabinet()]
    public static let traits: [DestinationTrait] = [.requires("signedIn")]
    public static let slots = [Slot("drawer", .tab, first: "/drawer")]
    /// The names of the tabs, separated by commas, or nil for a single tab.
    public var drawers: String?
    public var slots: [Slot] {
      drawers?.split(separator: ",").map { Slot("\($0)", .tab, first: "/drawer?name=\($0)") }
        ?? Self.slots
    }
    public var placement: Placement { .sheet(over: Lobby()) }
  }

  /// One of the cabinet's tabs.
  public struct Drawer: Destination {
    public static let patterns: [RoutePattern] = ["drawer?{name}"]
    public static let examples = [Drawer()]
    /// The tab's name, or nil if it's the cabinet's only tab.
    public var name: String?
    public var placement: Placement {
      name.map { .slot($0, in: Cabinet(drawers: $0)) } ?? .slot("drawer")
    }
  }

  /// A pushed screen that may ask for an impossible placement: nothing can be pushed onto ``Hall``,
  /// because it has no stack.
  public struct Stray: Destination {
    public static let patterns: [RoutePattern] = ["stray?{onTabs}"]
    public static let examples = [Stray()]
    /// True to push the screen onto ``Hall`` instead of the lobby.
    public var onTabs: Bool?
    public var placement: Placement { onTabs == true ? .push(on: Hall()) : .push(on: Lobby()) }
  }

  /// A full-screen cover over the lobby.
  public struct Poster: Destination {
    public static let patterns: [RoutePattern] = ["poster/:id"]
    public static let examples = [Poster(id: "1")]
    /// The screen's identifier.
    public var id: String
    public var placement: Placement { .cover(over: Lobby()) }
  }

  /// A sheet over the tabs, for everyone.
  public struct SignInForm: Destination {
    public static let patterns: [RoutePattern] = ["sign-in"]
    public static let examples = [SignInForm()]
    public static let traits: [DestinationTrait] = [.exempt]
    public var placement: Placement { .sheet(over: Hall()) }

    package init() {}
  }

  /// A sheet over the vault, for everyone.
  public struct Leaflet: Destination {
    public static let patterns: [RoutePattern] = ["leaflet/:id"]
    public static let examples = [Leaflet(id: "1")]
    public static let traits: [DestinationTrait] = [.exempt]
    /// The screen's identifier.
    public var id: String
    public var placement: Placement { .sheet(over: Vault()) }
  }

  /// A screen pushed onto the vault, for everyone.
  public struct Brochure: Destination {
    public static let patterns: [RoutePattern] = ["brochure/:id"]
    public static let examples = [Brochure(id: "1")]
    public static let traits: [DestinationTrait] = [.exempt]
    /// The screen's identifier.
    public var id: String
    public var placement: Placement { .push(on: Vault()) }
  }

  /// A command that needs the user's consent.
  public struct Burn: Command {
    public static let patterns: [RoutePattern] = ["burn"]
    public static let examples = [Burn()]
    public static let traits: [DestinationTrait] = [.accepts(.customScheme)]
    public var confirmation: CommandConfirmation { CommandConfirmation("Burn it?", action: "Burn") }
    public var shows: (any Destination)? { nil }

    package init() {}
  }
}
