import Baton
import BatonHost
import BatonTesting
import Testing

/// Requests that arrive while a scene is being opened.
@MainActor @Suite struct SceneOpeningTests {
  private func deliver(_ links: [String], to rig: SceneRig, note: Log) {
    for link in links {
      rig.directory.deliver(ContinuationRequest(.link(link), from: .notification)) {
        note.add("\(link) \($0 ?? "-") \($1.label)")
      }
    }
  }

  @Test("Waiting requests reach a ready host as one batch") func oneBatch() async throws {
    let rig = try SceneRig(opensScenes: true)
    let told = Log()
    deliver(["/posts/1", "/posts/2"], to: rig, note: told)
    let presenter = HeadlessPresenter(clock: rig.clock)
    let host = try rig.makeHost(presenter)
    host.becomeReady()

    rig.directory.connect("main", host: host, answering: rig.opened[0].id)
    await rig.clock.waitUntilIdle()

    #expect(told.texts == ["/posts/1 main superseded", "/posts/2 main opened"])
  }

  @Test("A window placement opens exactly one scene") func windowPlacement() async throws {
    let rig = try SceneRig(opensScenes: true)
    let main = try await rig.connect("main")

    await main.open(Clipping(id: 7))

    #expect(rig.opened.count == 1)
    // A window that already shows home doesn't open another window.
    let presenter = HeadlessPresenter(clock: rig.clock)
    presenter.opensWindows = true
    let second = try rig.makeHost(presenter)
    second.becomeReady()
    rig.directory.connect("second", host: second, answering: rig.opened[0].id)
    await rig.clock.waitUntilIdle()
    #expect(rig.leaf("second") == "Clipping(id: 7)")
    #expect(rig.leaf("main") == "Feed")
    #expect(presenter.windows.isEmpty)
    #expect(rig.opened.count == 1)
  }

  @Test("Both callers of a repeated waiting request get its outcome") func repeatedRequest()
    async throws
  {
    let rig = try SceneRig(opensScenes: true)
    let told = Log()
    deliver(["/posts/1"], to: rig, note: told)
    let request = ContinuationRequest(.link("/posts/2"), from: .app, id: "n1")
    for name in ["first", "second"] {
      rig.directory.deliver(request) { told.add("\(name) \($0 ?? "-") \($1.label)") }
    }

    // The request also arrives in the connection options.
    let presenter = HeadlessPresenter(clock: rig.clock)
    let host = try rig.makeHost(presenter)
    rig.directory.connect("main", host: host, with: [request], answering: rig.opened[0].id)
    host.becomeReady()
    await rig.clock.waitUntilIdle()

    #expect(
      told.texts == ["/posts/1 main superseded", "first main opened", "second main opened"])
    #expect(presenter.shown != nil)
  }
}
