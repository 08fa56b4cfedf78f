import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// A scene that closes only closes its own host.
@MainActor @Suite struct SceneClosingTests {
  @Test("A reused presenter reports to its new host") func reusedPresenter() async throws {
    let rig = try SceneRig()
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
    let rig = try SceneRig()
    let host = try await rig.connect("main")

    rig.directory.connect("main", host: host)
    await rig.clock.waitUntilIdle()

    #expect(await host.open(Post(id: "1")).label == "opened")
  }

  @Test("Disconnecting an earlier host leaves the current one alone") func lateDisconnect()
    async throws
  {
    let rig = try SceneRig()
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
    let rig = try SceneRig()
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
    let rig = try SceneRig()
    let first = try await rig.connect("main")
    rig.presenters["main"]?.movesFor = .seconds(1)
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
