import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests for pending and new requests of a closed host.
@MainActor @Suite struct HostEndTests {
  @Test("Releasing a host fails its waiting requests") func releasedHost() async throws {
    let clock = SimulatedClock()
    let presenter = HeadlessPresenter(clock: clock)
    presenter.animationDuration = .seconds(10)
    var host: ContinuationHost? = try ContinuationHost(
      HostFeature.router(), presenter, clock: clock)
    let driver = { [weak driver = presenter.observer] in driver }
    host?.becomeReady()
    var told: [String] = []
    host?.deliver([ContinuationRequest(.link("/posts/1"), from: .app)]) {
      told.append($0.description)
    }
    let stream = try #require(host?.outcomes)

    host = nil
    await clock.waitUntilIdle()

    #expect(told == ["failed: its scene was disconnected"])
    #expect(presenter.observer == nil)
    var records: [String] = []
    for await record in stream { records.append(record.description) }
    #expect(records == ["app -: failed (scene-gone)"])
    await clock.advance(by: .seconds(100))
    #expect(driver() == nil)
  }

  @Test("A closed host restores nothing") func closedHost() async throws {
    let rig = try HostRig()
    let saved = try #require(try rig.host.savedState())
    let steps = rig.presenter.performed
    rig.host.close()

    #expect(await rig.host.restore(saved).reason?.code == .sceneGone)
    #expect(rig.presenter.performed == steps)
  }

  @Test("A restored state isn't degraded if all of its screens are allowed in the end")
  func allowedInTheEnd() async throws {
    let saved = try PrivateRig(account: "anna")
    await saved.host.open(Letter(id: "7"))
    let state = try #require(try saved.host.savedState())
    let rig = try PrivateRig(account: "anna", isReady: false)
    rig.says = { _, subject in subject is Letter ? .deny("not paid") : .allow }
    rig.presenter.willMakeScreen = { [unowned rig] _ in
      rig.presenter.willMakeScreen = { _ in }
      rig.signedIn = .allow
      rig.host.requirementsChanged()
    }

    rig.host.restore(state) { _ in }
    rig.host.becomeReady()

    #expect(await rig.outcomes() == ["restoration Letter: opened"])
  }

  @Test("If a check shows a screen in a slot of a locked container, the problem says why")
  func interstitialInSlot() async throws {
    let rig = try HostRig(PrivateFeature.router()) { _, _ in .park(showing: Help()) }
    await rig.clock.waitUntilIdle()
    #expect(
      rig.problems.map(\.message) == [
        "Help could not be shown in the meantime: it belongs in a slot of a locked container; "
          + "place it over the container, as a sheet"
      ])
  }

  @Test("A saved state without screens is refused") func noScreens() async throws {
    let rig = try HostRig()
    let outcome = await rig.host.restore(Data(#"{"version":2,"account":"ana"}"#.utf8))
    #expect(outcome.reason?.code == .notThere)
    #expect(outcome.reason?.message == "the saved state has no screens")
  }
}
