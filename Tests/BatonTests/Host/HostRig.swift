import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Foundation

/// A host for one of the test apps, with controls for a test. By default, every check passes and
/// every command succeeds.
@MainActor class HostRig {
  /// A function that makes the decision for the requirement `signedIn`. Other checks always pass.
  typealias Check = @MainActor (_ account: String?, any Routable) -> Requirement.Decision

  let clock = SimulatedClock()
  let presenter: HeadlessPresenter
  let platform = HeadlessActivityPlatform()
  let service: ShortLinkService
  let host: ContinuationHost
  var says: Check
  /// The decision for every account and destination. Setting it replaces the function in `says`.
  var signedIn = Requirement.Decision.allow { didSet { says = { [signedIn] _, _ in signedIn } } }
  private(set) var records: [OutcomeRecord] = []
  private(set) var problems: [Diagnostic] = []
  private(set) var events: [PublishingEvent] = []
  private var reading: [Task<Void, Never>] = []

  /// - Parameters:
  ///   - router: The app's router, or nil for the router of ``HostFeature``.
  ///   - takeTime: The duration of each check, or nil if checks answer at once.
  init(
    _ router: Router? = nil, account: String? = nil, checks takeTime: Duration? = nil,
    externalHandlers: [ExternalHandler] = [], limits: HostLimits = HostLimits(),
    publishes: Bool = false, isReady: Bool = true, says: @escaping Check = { _, _ in .allow }
  ) throws {
    let router = try router ?? HostFeature.router()
    let (clock, box) = (clock, Box())
    let service = ShortLinkService(clock)
    presenter = HeadlessPresenter(clock: clock)
    self.service = service
    self.says = says
    host = try ContinuationHost(
      router: router, presenter: presenter,
      requirements: Set(router.types.flatMap(\.requirements)).sorted().map { name in
        guard let takeTime else { return Requirement(name) { box.decision(of: name, for: $0) } }
        return Requirement(name) { subject async in
          let decision = box.decision(of: name, for: subject)
          try? await clock.sleep(for: takeTime)
          return decision
        }
      },
      commands: ScenarioEnvironment.commands(router.types),
      externalHandlers: externalHandlers,
      resolvers: router.linkResolvers.map { resolver in
        LinkResolverHandler(resolver.name) { try await service.expand($0) }
      },
      platform: publishes ? platform : nil, limits: limits, clock: clock)
    box.rig = self
    host.account = account
    let (outcomes, problems, events) = (host.outcomes, host.problems, host.advertiser.events)
    reading = [
      clock.start { [weak self] in for await record in outcomes { self?.records.append(record) } },
      clock.start { [weak self] in for await problem in problems { self?.problems.append(problem) }
      },
      clock.start { [weak self] in for await event in events { self?.events.append(event) } },
    ]
    if isReady { host.becomeReady() }
  }

  deinit { for task in reading { task.cancel() } }

  /// Delivers a link as the system does.
  func deliver(_ link: String, id: ContinuationRequest.ID = .unique()) {
    host.deliver([
      ContinuationRequest(.link(link), from: link.hasPrefix("http") ? .webLink : .app, id: id)
    ])
  }

  /// Returns the outcomes so far, in order.
  func outcomes(after time: Duration = .zero) async -> [String] {
    await clock.waitUntilIdle()
    if time > .zero { await clock.advance(by: time) }
    await clock.waitUntilIdle()
    return records.filter(\.isRequested).map(\.description)
  }

  /// Returns the publishing events so far, in order.
  func eventTexts() async -> [String] {
    await clock.waitUntilIdle()
    return events.map(\.description)
  }

  var shown: String { host.shown?.description ?? "nothing" }

  @MainActor private final class Box: Sendable {
    weak var rig: HostRig?

    func decision(of name: String, for subject: any Routable) -> Requirement.Decision {
      guard let rig, name == "signedIn" else { return .allow }
      return rig.says(rig.host.account, subject)
    }
  }
}
