import Baton
import BatonHost
import BatonTesting
import Foundation

/// An app that needs a sign-in for all but a few destinations.
struct PrivateFeature: Feature {
  var destinations: [any Destination.Type] {
    [
      Study.self, Inbox.self, Letter.self, Folders.self, Help.self, Entry.self, Terms.self,
      Writing.self, Imprint.self, Door.self,
    ]
  }

  var commands: [any Command.Type] { [Send.self] }

  static func router(requiring: [String] = ["signedIn"]) throws -> Router {
    try Router(
      features: [PrivateFeature()], requiring: requiring,
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

/// The sign-in.
struct Entry: TestDestination {
  static let patterns: [RoutePattern] = ["entry"]
  static let traits: [DestinationTrait] = [.exempt]
  var placement: Placement { .sheet(over: Study()) }
}

/// A sign-in that replaces the root.
struct Door: TestDestination {
  static let patterns: [RoutePattern] = ["door"]
  static let traits: [DestinationTrait] = [.exempt]
}

struct Terms: TestDestination {
  static let patterns: [RoutePattern] = ["terms"]
  static let traits: [DestinationTrait] = [.exempt]
  var placement: Placement { .sheet(over: Study()) }
}

/// A screen for everyone, on a sheet that needs a sign-in.
struct Imprint: TestDestination {
  static let patterns: [RoutePattern] = ["imprint"]
  static let traits: [DestinationTrait] = [.exempt]
  var placement: Placement { .push(on: Writing()) }
}

/// A letter being written.
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

/// A host for that app, with a session that a test controls.
@MainActor final class PrivateRig {
  let clock = SimulatedClock()
  let presenter: HeadlessPresenter
  let platform = HeadlessActivityPlatform()
  let host: ContinuationHost
  /// The check's decision about the signed-in account. By default, every account is allowed.
  var says: @MainActor (String?, any Routable) -> Requirement.Decision = { account, _ in
    account == nil ? .park(showing: Entry()) : .allow
  }
  /// The questions so far.
  var asked: [String] = []
  private(set) var records: [OutcomeRecord] = []
  private(set) var problems: [Diagnostic] = []
  private var reading: [Task<Void, Never>] = []

  init(
    account: String? = nil, checks takeTime: Duration? = nil, limits: HostLimits = HostLimits(),
    requiring: [String] = ["signedIn"], isReady: Bool = true
  ) throws {
    presenter = HeadlessPresenter(clock: clock)
    let box = Box()
    let clock = clock
    let check: Requirement =
      takeTime.map { time in
        Requirement("signedIn") { subject async in
          let decision = box.rig?.decide(subject) ?? .allow
          try? await clock.sleep(for: time)
          return decision
        }
      } ?? Requirement("signedIn") { box.rig?.decide($0) ?? .allow }
    host = try ContinuationHost(
      router: PrivateFeature.router(requiring: requiring), presenter: presenter,
      requirements: [check], commands: [CommandHandler(Send.self) { _ in }], platform: platform,
      limits: limits, clock: clock)
    box.rig = self
    host.account = account
    let (outcomes, problems) = (host.outcomes, host.problems)
    reading = [
      clock.start { [weak self] in for await record in outcomes { self?.records.append(record) } },
      clock.start { [weak self] in for await problem in problems { self?.problems.append(problem) }
      },
    ]
    if isReady { host.becomeReady() }
  }

  private func decide(_ subject: any Routable) -> Requirement.Decision {
    asked.append(String(describing: type(of: subject)))
    return says(host.account, subject)
  }

  func deliver(_ link: String) {
    host.deliver([ContinuationRequest(.link(link), from: .webLink)])
  }

  func outcomes() async -> [String] {
    await clock.waitUntilIdle()
    return records.filter(\.isRequested).map(\.description)
  }

  var shown: String { host.shown?.description ?? "nothing" }

  @MainActor private final class Box: Sendable {
    weak var rig: PrivateRig?
  }
}
