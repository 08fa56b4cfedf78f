import Baton
import BatonHost
import BatonSimulation
import Foundation
import Testing

/// A service that expands short links. It may be slow, fail, or keep working when no caller is
/// waiting anymore.
@MainActor final class ShortLinkService {
  let clock: SimulatedClock
  /// The targets of the short links that the service knows.
  var links: [String: String] = [:]
  var takes: Duration = .seconds(1)
  /// True if the service ignores cancellation.
  var isDeaf = false
  private(set) var asked: [String] = []
  private(set) var canceled: [String] = []
  var whenAsked: @MainActor () -> Void = {}

  struct Offline: Error, CustomStringConvertible {
    var description: String { "there is no network" }
  }

  init(_ clock: SimulatedClock) { self.clock = clock }

  func expand(_ url: URL) async throws -> URL {
    let link = url.absoluteString
    asked.append(link)
    whenAsked()
    let (clock, takes) = (clock, takes)
    if isDeaf {
      // A separate task isn't canceled along with its caller.
      try? await Task { try await clock.sleep(for: takes) }.value
    } else {
      do { try await clock.sleep(for: takes) } catch {
        canceled.append(link)
        throw error
      }
    }
    guard let behind = links[link], let url = URL(string: behind) else { throw Offline() }
    return url
  }

  /// The handler to pass to a host.
  nonisolated var handler: LinkResolverHandler {
    LinkResolverHandler("short links") { [self] in try await expand($0) }
  }
}

/// A host for an app with short links, controlled by a test.
@MainActor final class ResolverRig {
  let clock: SimulatedClock
  let service: ShortLinkService
  let presenter: HeadlessPresenter
  let host: ContinuationHost
  let world = World()
  private var records: [OutcomeRecord] = []
  private var reading: Task<Void, Never>?

  /// The state outside the app, as checks and handlers see it.
  @MainActor final class World {
    var signedIn: Requirement.Decision = .allow
    var checks = 0
    var wiped: [String] = []
    var pages: [String] = []
  }

  nonisolated static let links = AppLinks(
    schemes: ["demoapp"], domains: ["www.example.com"], hosts: ["shop.link"], context: ["ref"])
  nonisolated static let resolvers = [LinkResolver("short links", taking: ["https://shop.link/*"])]

  nonisolated static func router(rewrites: [LinkRewrite] = []) throws -> Router {
    try Router(
      features: [HostFeature()], links: links, home: "/feed", rewrites: rewrites,
      resolvers: resolvers)
  }

  init(
    _ links: [String: String] = [:], rewrites: [LinkRewrite] = [], isReady: Bool = true,
    externalHandlers: [ExternalHandler] = []
  ) throws {
    clock = SimulatedClock()
    service = ShortLinkService(clock)
    service.links = links
    presenter = HeadlessPresenter(clock: clock)
    let world = world
    host = try ContinuationHost(
      router: Self.router(rewrites: rewrites), presenter: presenter,
      requirements: [
        Requirement("signedIn") { _ in
          world.checks += 1
          return world.signedIn
        }, Requirement("online") { _ in .allow },
      ],
      commands: [CommandHandler(Erase.self) { world.wiped.append($0.what) }],
      externalHandlers: externalHandlers, resolvers: [service.handler], clock: clock)
    host.opensInBrowser = { world.pages.append($0.absoluteString) }
    let outcomes = host.outcomes
    reading = clock.start { [weak self] in
      for await record in outcomes { self?.records.append(record) }
    }
    if isReady { host.becomeReady() }
  }

  deinit { reading?.cancel() }

  func deliver(_ link: String, from source: Source = .webLink) {
    host.deliver([ContinuationRequest(.link(link), from: source)])
  }

  /// Returns the outcomes so far, in order.
  func outcomes(after time: Duration = .zero) async -> [String] {
    await clock.waitUntilIdle()
    if time > .zero { await clock.advance(by: time) }
    await clock.waitUntilIdle()
    return records.filter(\.isRequested).map(\.description)
  }

  var leaf: String { host.shown?.leaf.description ?? "nothing" }
}
