import Baton
import BatonSimulation
import BatonTesting
import Observation
import Testing

@testable import BatonHost

/// The host's reports about changes of its screen.
@MainActor @Suite struct HostWatchingTests {
  let router: Router
  let presenter = HeadlessPresenter()
  let host: ContinuationHost

  init() throws {
    router = try ArtApp.router()
    host = try ContinuationHost(router: router, presenter: presenter)
  }

  /// Returns the reports until the host closes.
  private func told(_ work: () async -> Void) async -> [ScreenChange] {
    let changes = host.changes
    await work()
    host.close()
    var told: [ScreenChange] = []
    for await change in changes { told.append(change) }
    return told
  }

  @Test("A change carries the context of the link that caused it") func linkContext() async throws {
    let router = try Router(
      features: [HostFeature()],
      links: AppLinks(domains: ["www.example.com"], context: ["ref"]), home: "/feed")
    let presenter = HeadlessPresenter()
    let host = try ContinuationHost(router, presenter)
    let changes = host.changes
    host.becomeReady()
    await host.open(
      ContinuationRequest(.link("https://www.example.com/posts/1?ref=mail"), from: .webLink))
    presenter.goBack()
    host.close()
    var told: [String] = []
    for await change in changes { told.append("\(change) \(change.context["ref"] ?? "-")") }
    #expect(
      told == ["system: - > Feed -", "request: Feed > Post mail", "user: Post > Feed -"])
  }

  @Test("A stream without a reader is dropped") func droppedStream() async {
    let hub = Broadcast<Int>()
    func first(of stream: AsyncStream<Int>) async -> Int? {
      hub.send(1)
      for await number in stream { return number }
      return nil
    }

    _ = hub.stream()
    #expect(!hub.hasReaders)
    #expect(await first(of: hub.stream()) == 1)
    #expect(!hub.hasReaders)
  }

  /// Counts the changes that observers of the hierarchy see.
  @MainActor final class Count {
    var changes = 0
  }

  @Test("The host's shown hierarchy is observable") func observation() async {
    host.becomeReady()
    let count = Count()
    let host = host
    withObservationTracking {
      _ = host.shown
    } onChange: {
      MainActor.assumeIsolated { count.changes += 1 }
    }
    presenter.select("search")
    #expect(count.changes == 1)
    presenter.select("feed")
    #expect(count.changes == 1)
  }
}
