import Baton
import BatonHost
import BatonTesting
import Foundation

/// An app in which all but a few destinations require a sign-in.
struct PrivateFeature: Feature {
  var destinations: [any Destination.Type] {
    [
      Study.self, Inbox.self, Letter.self, Folders.self, Help.self, Entry.self, Terms.self,
      Writing.self, Imprint.self, Door.self, Lodge.self, Notice.self, Offer.self,
    ]
  }

  var commands: [any Command.Type] { [Send.self] }

  static func router() throws -> Router {
    try Router(
      features: [PrivateFeature()], requiring: ["signedIn"],
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/inbox")
  }
}

struct Study: TestDestination {
  static let patterns: [RoutePattern] = ["/"]
  static let slots = [
    Slot("inbox", .tab, first: "/inbox"), Slot("folders", .tab, first: "/folders"),
    Slot("help", .tab, first: "/help"),
  ]
}

struct Inbox: Destination {
  static let patterns: [RoutePattern] = ["inbox?{filter}"]
  static let activityTypes: [ActivityType] = ["com.example.inbox"]
  static let examples = [Inbox(filter: "new"), Inbox()]
  var filter: String?
  var placement: Placement { .slot("inbox") }
}

struct Letter: Destination {
  static let patterns: [RoutePattern] = ["letters/:id?{page}"]
  static let activityTypes: [ActivityType] = ["com.example.letter"]
  static let examples = [Letter(id: "1", page: 2)]
  var id: String
  var page: Int?
  var placement: Placement { .push(on: Inbox()) }
}

struct Folders: TestDestination {
  static let patterns: [RoutePattern] = ["folders"]
  var placement: Placement { .slot("folders") }
}

struct Help: TestDestination {
  static let patterns: [RoutePattern] = ["help"]
  static let traits: [DestinationTrait] = [.exempt]
  var placement: Placement { .slot("help") }
}

/// The sign-in screen.
struct Entry: TestDestination {
  static let patterns: [RoutePattern] = ["entry"]
  static let traits: [DestinationTrait] = [.exempt]
  var placement: Placement { .sheet(over: Study()) }
}

/// A sign-in screen that replaces the root.
struct Door: TestDestination {
  static let patterns: [RoutePattern] = ["door"]
  static let traits: [DestinationTrait] = [.exempt]
}

/// Another screen that replaces the root.
struct Lodge: TestDestination {
  static let patterns: [RoutePattern] = ["lodge"]
  static let traits: [DestinationTrait] = [.exempt]
}

/// A screen in the tab that the user looks at.
struct Notice: TestDestination {
  static let patterns: [RoutePattern] = ["notice"]
  static let traits: [DestinationTrait] = [.exempt]
  var placement: Placement { .push(onShown: "Inbox", "Folders", else: .push(on: Inbox())) }
}

/// A screen on top of any other, or else in the tab for help.
struct Offer: TestDestination {
  static let patterns: [RoutePattern] = ["offer"]
  static let traits: [DestinationTrait] = [.exempt]
  var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: Help())) }
}

struct Terms: TestDestination {
  static let patterns: [RoutePattern] = ["terms"]
  static let traits: [DestinationTrait] = [.exempt]
  var placement: Placement { .sheet(over: Study()) }
}

/// A screen for everyone, on a sheet that requires a sign-in.
struct Imprint: TestDestination {
  static let patterns: [RoutePattern] = ["imprint"]
  static let traits: [DestinationTrait] = [.exempt]
  var placement: Placement { .push(on: Writing()) }
}

/// A screen for writing a letter.
struct Writing: Destination {
  static let patterns: [RoutePattern] = ["writing"]
  static let examples = [Writing(text: "Dear"), Writing()]
  var text: String?
  var placement: Placement { .sheet(over: Study()) }
}

struct Send: TestCommand {
  static let patterns: [RoutePattern] = ["send/:what"]
  static let traits: [DestinationTrait] = [.accepts(.notification)]
  var what = "x"
  var confirmation: CommandConfirmation { "Send \(what)?" }
  var shows: (any Destination)? { nil }
}

/// A host for ``PrivateFeature``. By default, its check asks users to sign in.
@MainActor final class PrivateRig: HostRig {
  init(account: String? = nil, checks takeTime: Duration? = nil, isReady: Bool = true) throws {
    try super.init(
      PrivateFeature.router(), account: account, checks: takeTime, publishes: true, isReady: isReady
    ) { account, _ in account == nil ? .park(showing: Entry()) : .allow }
  }
}
