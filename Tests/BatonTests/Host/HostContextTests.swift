import Baton
import BatonHost
import BatonSimulation
import Testing

/// The context of a link in requests and records.
@MainActor @Suite struct HostContextTests {
  @Test(
    "A record's description names its context keys without their values", arguments: [false, true])
  func contextWithoutValues(isClaimed: Bool) async throws {
    let links = AppLinks(
      schemes: ["demoapp"], domains: ["www.example.com"], context: ["ref", "utm_*"])
    let router = try Router(features: [HostFeature()], links: links, home: "/feed")
    let clock = SimulatedClock()
    let seen = Seen()
    let claimer = ExternalHandler("kit", .beforeRouter) { request, _ in
      seen.contexts.append(request.context)
      return isClaimed
    }
    let host = try ContinuationHost(
      router, HeadlessPresenter(clock: clock), externalHandlers: [claimer], clock: clock)
    let outcomes = host.outcomes
    host.becomeReady()
    let link = "https://www.example.com/posts/1?ref=secret&utm_a&page=2"
    host.deliver([ContinuationRequest(.link(link), from: .webLink)])
    var records = outcomes.makeAsyncIterator()
    var record = try #require(await records.next())
    // The record for home comes first, so skip it.
    while record.source != .webLink { record = try #require(await records.next()) }
    let expected = LinkContext([
      QueryItem(name: "ref", value: "secret"), QueryItem(name: "utm_a", value: nil),
    ])
    #expect(record.context == expected)
    #expect(seen.contexts == [expected])
    #expect(
      record.description
        == "webLink " + (isClaimed ? "-: claimed" : "Post: opened") + " [ref, utm_a]")
    host.close()
  }

  private final class Seen: Sendable {
    @MainActor var contexts: [LinkContext] = []
  }
}
