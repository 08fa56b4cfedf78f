import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests for scenes that open, receive requests, and close.
@MainActor @Suite struct SceneDirectoryTests {
  private let rig: SceneRig

  init() throws { rig = try SceneRig() }

  // MARK: Delivery

  @Test("A newly opened scene gets the request's platform object") func platformObject()
    async throws
  {
    let rig = try SceneRig(opensScenes: true)
    try await rig.connect("main")
    let (raw, request) = (Raw(), ContinuationRequest(.link("/notes/1"), from: .app))
    var found: AnyObject?
    rig.directory.deliver(request, platformObject: raw)
    let presenter = HeadlessPresenter(clock: rig.clock)
    let host = try rig.makeHost(presenter)

    rig.directory.connect("n", host: host, answering: rig.opened.first?.id)
    found = host.platformObject(of: request.id)

    #expect(found === raw)
  }

  @Test("Releasing the directory fails requests that wait for a scene") func releasedDirectory()
    async throws
  {
    let told = Log()
    do {
      let rig = try SceneRig(opensScenes: true)
      rig.directory.deliver(ContinuationRequest(.link("/posts/1"), from: .notification)) {
        told.add("\($0 ?? "-") \($1.reason?.code.rawValue ?? "shown")")
      }
      #expect(rig.opened.count == 1)
    }
    await SimulatedClock().waitUntilIdle()

    #expect(told.texts == ["- scene-gone"])
  }

  @Test("A request for every scene has an outcome for each") func everyScene() async throws {
    try await rig.connect("one")
    try await rig.connect("two")
    let told = Log()

    rig.directory.deliver(ContinuationRequest(.link("/posts/1"), from: .app), to: .every) {
      told.add("\($0 ?? "-") \($1.label)")
      // When the first scene reports its outcome, disconnect the other one.
      rig.directory.disconnect($0 == "one" ? "two" : "one")
    }
    await rig.clock.waitUntilIdle()

    #expect(told.texts.sorted() == ["one failed", "two opened"])
  }

  @Test("A host that connects again isn't given its own saved state") func connectedAgain()
    async throws
  {
    let host = try await rig.connect("main")
    await host.open(Post(id: "1"))
    rig.directory.releaseScene(of: "main", host)

    rig.directory.connect("main", host: host)
    await rig.clock.waitUntilIdle()

    #expect(rig.reports == [])
  }

  @Test("A request that waits for a new scene doesn't run in an open one, too")
  func waitsForOneScene() async throws {
    let rig = try SceneRig(opensScenes: true)
    try await rig.connect("main")
    let request = ContinuationRequest(.link("/notes/1"), from: .app)
    let told = Log()

    for target in [SceneTarget.best, .scene("main")] {
      rig.directory.deliver(request, to: target) { told.add("\($0 ?? "-") \($1.label)") }
    }
    try await rig.connect("n", answering: rig.opened.first)

    #expect(told.texts == ["n opened", "n opened"])
  }

  @Test("A request runs once, even if the first of its scenes has closed") func takenAgain()
    async throws
  {
    let request = ContinuationRequest(.link("/posts/1"), from: .app)
    for id in ["one", "two"] { try await rig.connect(id) }
    rig.directory.deliver(request, to: .scene("one"))
    await rig.clock.waitUntilIdle()
    rig.directory.disconnect("one")
    rig.directory.deliver(request, to: .scene("two"))
    await rig.clock.waitUntilIdle()
    await rig.directory.host(of: "two")?.back()
    try await rig.connect("three")
    let told = Log()

    rig.directory.deliver(request) { told.add("\($0 ?? "-") \($1.label)") }
    await rig.clock.waitUntilIdle()

    #expect(told.texts == ["two opened"])
  }

  // MARK: Conditions

  @Test("Activation conditions are published only when they change") func changedConditions()
    async throws
  {
    var published: [String] = []
    rig.directory.onConditions = { published.append("\($0) \($1.preferring.count)") }

    let host = try await rig.connect("main")
    await host.open(Post(id: "1"))
    await host.open(Post(id: "1", page: 2))
    rig.presenters["main"]?.goBack()

    #expect(published == ["main 0", "main 2", "main 3", "main 2"])
    #expect(
      rig.directory.conditions(of: "main")?.preferring.contains("https://www.example.com/feed")
        == true)
  }

  @Test("Activation conditions have the links of a router that takes over")
  func conditionsAfterUpdate() async throws {
    try await rig.connect("main")
    var published: [SceneConditions] = []
    rig.directory.onConditions = { published.append($1) }

    try rig.directory.update(
      to: Router(
        features: [HostFeature(), NoteTags()], links: AppLinks(domains: ["new.example.com"]),
        home: "/feed"))

    #expect(
      published.map(\.preferring) == [["https://new.example.com/", "https://new.example.com/feed"]])
  }

  // MARK: Updating

  @Test("A router that replaces another during its update reaches every scene")
  func updateDuringUpdate() async throws {
    func router(for domain: String) throws -> Router {
      try Router(
        features: [HostFeature(), NoteTags()], links: AppLinks(domains: [domain]), home: "/feed")
    }
    let hosts = [try await rig.connect("one"), try await rig.connect("two")]
    await hosts[0].open(Coin())
    let newest = try router(for: "newest.example.com")
    rig.decide = { [rig] _ in
      rig.decide = { _ in .allow }
      try? rig.directory.update(to: newest)
      return .allow
    }

    try rig.directory.update(to: router(for: "new.example.com"))

    #expect(hosts.map(\.router.links.domains) == [["newest.example.com"], ["newest.example.com"]])
  }

  @Test("An account that's set while another one is being set applies in every scene")
  func accountWithinAccount() async throws {
    let directory = rig.directory
    rig.decide = { requirement in
      if requirement == "signedIn", directory.account == "bea" { directory.account = "cleo" }
      return .allow
    }
    let hosts = try ["a", "b"].map { id in
      let host = try rig.makeHost()
      directory.connect(id, host: host)
      host.becomeReady()
      return host
    }
    await rig.clock.waitUntilIdle()
    directory.account = "ana"
    for host in hosts { await host.open(Coin(year: 1999)) }

    directory.account = "bea"

    #expect(hosts.map(\.account) == ["cleo", "cleo"])
  }

  @Test("A window that opens for another account doesn't show the link it was opened for")
  func windowOfAnotherAccount() async throws {
    let rig = try SceneRig(opensScenes: true)
    try await rig.connect("main")
    rig.directory.host(of: "main")?.account = "ana"
    let told = Log()
    rig.directory.deliver(ContinuationRequest(.link("/notes/1"), from: .notification)) {
      told.add("\($1.label) \($1.reason?.code.rawValue ?? "")")
    }
    let opening = try #require(rig.opened.first)

    let host = try rig.makeHost(HeadlessPresenter(clock: rig.clock))
    host.account = "bea"
    rig.directory.connect("window", host: host, answering: opening.id)
    host.becomeReady()
    await rig.clock.waitUntilIdle()

    #expect(told.texts == ["refused signed-out"])
  }

  // MARK: Closing

  @Test("A reused presenter reports to its new host") func reusedPresenter() async throws {
    let first = try await rig.connect("main")
    await first.open(Post(id: "1"))
    let presenter = try #require(rig.presenters["main"])
    try rig.connectNow("main", by: presenter)
    await rig.clock.advance(by: .seconds(1))
    let saves = rig.store.log.count

    // The user's actions reach the host through the presenter.
    presenter.goBack()
    await rig.clock.advance(by: .seconds(1))

    #expect(rig.store.log.count == saves + 1)
  }

  @Test("Connecting the same host twice doesn't close it") func sameHost() async throws {
    let host = try await rig.connect("main")

    rig.directory.connect("main", host: host)
    await rig.clock.waitUntilIdle()

    #expect(await host.open(Post(id: "1")).label == "opened")
  }

  @Test("Disconnecting an earlier host leaves the current one alone") func lateDisconnect()
    async throws
  {
    let first = try await rig.connect("main")
    let second = try await rig.connect("main")

    rig.directory.disconnect("main", host: first)

    #expect(rig.directory.host(of: "main") === second)
    #expect(await second.open(Post(id: "1")).label == "opened")
    rig.directory.disconnect("main", host: second)
    #expect(rig.directory.scenes.isEmpty)
    #expect(await second.open(Post(id: "1")).reason?.code == .sceneGone)
  }

  @Test("A request made when a host closes goes to its successor") func successor() async throws {
    rig.store.holdsCalls = true
    let first = try rig.connectNow("main")
    var second: Outcome?
    first.deliver(
      [ContinuationRequest(.link("/posts/1"), from: .app)],
      completion: { [directory = rig.directory] _ in
        directory.deliver(ContinuationRequest(.link("/posts/2"), from: .app)) { second = $1 }
      })

    try rig.connectNow("main")
    rig.store.holdsCalls = false
    while rig.store.release() { await rig.clock.waitUntilIdle() }

    #expect(second?.label == "opened")
    #expect(rig.leaf("main") == "Post(id: \"2\")")
  }

  @Test("A scene that connects again while its earlier host closes is saved once")
  func connectsTwice() async throws {
    let first = try await rig.connect("main")
    rig.presenters["main"]?.animationDuration = .seconds(1)
    var reconnections = 0
    first.deliver(
      [ContinuationRequest(.link("/posts/1"), from: .app)],
      completion: { _ in
        reconnections += 1
        _ = try? rig.connectNow("main")
      })

    try rig.connectNow("main")
    await rig.clock.advance(by: .seconds(2))

    #expect(reconnections == 1)
    #expect(rig.store.log == ["save main"])
    #expect(rig.store.problems == [])
  }
}

private final class Raw {}
