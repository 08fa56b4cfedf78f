import Baton
import BatonSimulation
import BatonTesting
import Observation
import Testing

@testable import BatonHost

/// Tests for the host's reports of outcomes and of changes on screen.
@MainActor @Suite struct ScreenChangeTests {
  @Test("A change carries the context of the link that caused it") func linkContext() async throws {
    let presenter = HeadlessPresenter()
    let host = try ContinuationHost(HostFeature.router(context: ["ref"]), presenter)
    let changes = host.changes
    host.becomeReady()
    await host.open(
      ContinuationRequest(.link("https://www.example.com/posts/1?ref=mail"), from: .webLink))
    #expect(presenter.goBack())
    host.close()
    var told: [String] = []
    for await change in changes { told.append("\(change) \(change.context["ref"] ?? "-")") }
    #expect(
      told == ["system: - > Feed -", "request: Feed > Post mail", "user: Post > Feed -"])
  }

  @Test(
    "A record's description names its context keys without their values", arguments: [false, true])
  func contextWithoutValues(isClaimed: Bool) async throws {
    let router = try HostFeature.router(context: ["ref", "utm_*"])
    var contexts: [LinkContext] = []
    let claimer = ExternalHandler("kit", .beforeRouter) { request, _ in
      contexts.append(request.context)
      return isClaimed
    }
    let rig = try HostRig(router, externalHandlers: [claimer])
    rig.deliver("https://www.example.com/posts/1?ref=secret&utm_a&page=2")
    _ = await rig.outcomes()
    let record = try #require(rig.records.last)
    let expected = LinkContext([
      QueryItem(name: "ref", value: "secret"), QueryItem(name: "utm_a", value: nil),
    ])
    #expect(record.context == expected)
    #expect(contexts == [expected])
    #expect(
      record.description
        == "webLink " + (isClaimed ? "-: claimed" : "Post: opened") + " [ref, utm_a]")
  }

  @Test("A transcript contains what happens during another one") func nestedTranscripts()
    async throws
  {
    let host = try ContinuationHost(HostFeature.router(), HeadlessPresenter())
    host.becomeReady()
    var inner: HostTranscript?
    let outer = await host.transcript {
      await host.open("/posts/1")
      inner = await host.transcript { await host.open("/posts/2") }
      await host.open("/posts/3")
    }
    let lines = try #require(inner?.lines)
    #expect(outer.lines.firstRange(of: lines) != nil)
    #expect(outer.lines.count > lines.count && !lines.isEmpty)
  }

  @Test("If the platform never reports the end of an animation, only one step waits for it")
  func lostEnd() async throws {
    let clock = SimulatedClock()
    let presenter = HeadlessPresenter(clock: clock)
    let host = try ContinuationHost(HostFeature.router(), presenter, clock: clock)
    let changes = host.changes
    host.becomeReady()
    await host.open("/posts/1")
    presenter.containers.move { _ in }
    host.deliver([ContinuationRequest(.link("/posts/2"), from: .app)])
    await clock.advance(by: .seconds(60))
    presenter.goBack()
    await clock.waitUntilIdle()
    host.close()
    var told: [String] = []
    for await change in changes { told.append("\(change)") }
    #expect(told.last == "user: Post > Feed")
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

  @Test("The host's shown hierarchy is observable") func observation() async throws {
    let presenter = HeadlessPresenter()
    let host = try ContinuationHost(router: ArtApp.router(), presenter: presenter)
    host.becomeReady()
    let changes = Log()
    withObservationTracking {
      _ = host.shown
    } onChange: {
      changes.add("changed")
    }
    #expect(!presenter.select("serach"))
    #expect(changes.texts == [])
    #expect(presenter.select("search"))
    #expect(changes.texts.count == 1)
    presenter.select("feed")
    #expect(changes.texts.count == 1)
  }
}
