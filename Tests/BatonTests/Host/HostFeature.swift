import Baton
import BatonHost
import BatonTesting
import Foundation

/// An app with requirements and a command.
struct HostFeature: Feature {
  var name: String { "Host" }
  var destinations: [any Destination.Type] {
    [
      Stage.self, Feed.self, Post.self, Draft.self, Vault.self, Coin.self, Gate.self, Note.self,
      Scroll.self, Finder.self,
    ]
  }
  var commands: [any Command.Type] { [Erase.self] }

  static func router() throws -> Router {
    try Router(
      features: [HostFeature()],
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/feed")
  }
}

struct Stage: TestDestination {
  static let patterns: [RoutePattern] = ["/"]
  static let slots = [
    Slot("feed", .tab, first: "/feed"), Slot("vault", .tab, first: "/vault/lobby"),
  ]
}

struct Feed: Destination {
  static let patterns: [RoutePattern] = ["feed?{filter}"]
  static let examples = [Feed(filter: "new"), Feed()]
  var filter: String?
  var placement: Placement { .slot("feed") }
}

struct Post: Destination {
  static let patterns: [RoutePattern] = ["posts/:id?{page}"]
  static let activityTypes: [ActivityType] = ["com.example.post"]
  static let examples = [Post(id: "1", page: 2)]
  var id: String
  var page: Int?
  var placement: Placement { .push(on: Feed()) }
}

struct Draft: Destination {
  static let patterns: [RoutePattern] = ["draft"]
  static let activityTypes: [ActivityType] = ["com.example.draft"]
  static let examples = [Draft(text: "Hello"), Draft()]
  var text: String?
  var placement: Placement { .sheet(over: Feed()) }
}

/// The root of the other tab, open to all.
struct Vault: TestDestination {
  static let patterns: [RoutePattern] = ["vault/lobby"]
  var placement: Placement { .slot("vault") }
}

struct Coin: TestDestination {
  static let patterns: [RoutePattern] = ["coins/:year"]
  static let activityTypes: [ActivityType] = ["com.example.coin"]
  static let traits: [DestinationTrait] = [.requires("signedIn"), .requires("online")]
  var year = 1999
  var placement: Placement { .push(on: Vault()) }
}

struct Scroll: TestDestination {
  static let traits: [DestinationTrait] = [
    .requires("signedIn"), .opens(contentTypes: ["scroll"], as: "file"),
  ]
  var file: URL = URL(fileURLWithPath: "/x/y.scroll")
  var placement: Placement { .push(on: Vault()) }
}

struct Finder: Destination {
  static let patterns: [RoutePattern] = ["find?{query}"]
  static let examples = [Finder(query: "gold"), Finder()]
  static let traits: [DestinationTrait] = [
    .requires("signedIn"), .answersSearchQuery("query"),
  ]
  var query: String?
  var placement: Placement { .push(on: Vault()) }
}

/// The sign-in.
struct Gate: TestDestination {
  static let patterns: [RoutePattern] = ["gate"]
  var placement: Placement { .sheet(over: Stage()) }
}

struct Note: TestDestination {
  static let patterns: [RoutePattern] = ["notes/:id"]
  var id = 1
  var placement: Placement { .window }
}

struct Erase: TestCommand {
  static let patterns: [RoutePattern] = ["wipe/:what"]
  static let traits: [DestinationTrait] = [.accepts(.webLink)]
  var what = "cache"
  var confirmation: CommandConfirmation { "Erase the \(what)?" }
  var shows: (any Destination)? { Feed(filter: "all") }
}

extension ContinuationHost {
  /// Creates a host for that app. Every check passes.
  convenience init(
    _ router: Router, _ presenter: any Presenter = HeadlessPresenter(),
    externalHandlers: [ExternalHandler] = [], resolvers: [LinkResolverHandler] = [],
    clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    try self.init(
      router: router, presenter: presenter,
      requirements: ["signedIn", "online"].map { Requirement($0) { _ in .allow } },
      commands: [CommandHandler(Erase.self) { _ in }], externalHandlers: externalHandlers,
      resolvers: resolvers, clock: clock)
  }
}

/// A host for that app, controlled by a test.
@MainActor final class HostRig {
  let clock = SimulatedClock()
  let presenter: HeadlessPresenter
  let host: ContinuationHost
  /// The decision of the check for `signedIn`.
  var signedIn: Requirement.Decision = .allow
  /// An additional effect of a check that answers at once.
  var checking: @MainActor () -> Void = {}
  var wiped: [String] = []
  /// An additional effect of the command.
  var wiping: @MainActor () throws -> Void = {}
  /// The number of records that the reader missed.
  var missed: Int { records.map(\.missed).reduce(0, +) }
  private(set) var records: [OutcomeRecord] = []
  private var reading: Task<Void, Never>?

  init(
    checks takeTime: Duration? = nil, limits: HostLimits = HostLimits(), isReady: Bool = true
  ) throws {
    presenter = HeadlessPresenter(clock: clock)
    let source = Box()
    let clock = clock
    let signedIn =
      takeTime.map { time in
        Requirement("signedIn") { _ async in
          let decision = source.rig?.signedIn ?? .allow
          try? await clock.sleep(for: time)
          return decision
        }
      }
      ?? Requirement("signedIn") { _ in
        source.rig?.checking()
        return source.rig?.signedIn ?? .allow
      }
    host = try ContinuationHost(
      router: HostFeature.router(), presenter: presenter,
      requirements: [signedIn, Requirement("online") { _ in .allow }],
      commands: [
        CommandHandler(Erase.self) { command in
          try source.rig?.wiping()
          source.rig?.wiped.append(command.what)
        }
      ],
      limits: limits, clock: clock)
    source.rig = self
    let outcomes = host.outcomes
    reading = clock.start { [weak self] in
      for await record in outcomes { self?.records.append(record) }
    }
    if isReady { host.becomeReady() }
  }

  deinit { reading?.cancel() }

  /// Delivers a link as the system does.
  func deliver(_ link: String, id: ContinuationRequest.ID = .unique()) {
    host.deliver([
      ContinuationRequest(.link(link), from: link.hasPrefix("http") ? .webLink : .app, id: id)
    ])
  }

  /// Returns the outcomes so far, in order.
  func outcomes() async -> [String] {
    await clock.waitUntilIdle()
    return records.filter(\.isRequested).map(\.description)
  }

  var shown: String { host.shown?.description ?? "nothing" }

  @MainActor private final class Box: Sendable {
    weak var rig: HostRig?
  }
}
