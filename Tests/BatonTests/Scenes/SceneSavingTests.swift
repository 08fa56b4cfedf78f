import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

@MainActor @Suite struct SceneSavingTests {
  @Test("Logs contain nothing of a state that can't be read or stored") func damagedState()
    async throws
  {
    let rig = try SceneRig()
    rig.store.fail(.save, with: .fullDisk)
    let problem = Diagnostic(
      .damaged, of: "main",
      says: RedactableText(text: "the file is damaged", redacted: "damaged"))
    rig.store["main"] = StoredScene(state: nil, problems: [problem])
    rig.store["other"] = StoredScene(state: Data("{".utf8))

    try await rig.connect("main")
    try await rig.connect("other")

    #expect(rig.leaf("main") == "Feed")
    #expect(rig.leaf("other") == "Feed")
    #expect(rig.problems.map(\.code) == [.damaged, .notRestored])
    #expect(rig.problems.map(\.locations.first?.scene) == ["main", "other"])
    #expect(rig.reports.first == "the file is damaged")
    #expect(
      rig.reports.last?.hasPrefix(
        "restoring ended as refused: the saved state cannot be read") == true)
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.problems.last?.causes.first?.code == .fullDisk)
    #expect(
      rig.problems.dropLast().map(\.redacted) == [
        "damaged", "restoring ended as refused: the saved state cannot be read: ‹redacted›",
        "the state was not stored: full-disk",
      ])
  }

  @Test("If a screen can't be encoded, the last state is kept, and the problem is reported once")
  func unreadableScreen() async throws {
    let router = try TestFeature(Studio.self, Watercolor.self).router(home: "/studio")
    let rig = try HostRig(router)
    await rig.host.open(Watercolor(strokes: 3))
    let saved = try #require(rig.host.stateToSave())
    let problems = rig.host.problems
    rig.presenter.change(Watercolor.self) { $0.strokes = -1 }

    for _ in 1...2 { #expect(rig.host.stateToSave(after: saved) == saved) }

    rig.host.close()
    var codes: [Diagnostic.Code] = []
    for await problem in problems { codes.append(problem.code) }
    #expect(codes == [.notSaved])
    let next = try HostRig(router)
    await next.host.restore(saved)
    next.presenter.change(Watercolor.self) { $0.strokes = -1 }
    #expect(next.host.stateToSave() == saved)
  }

  @Test(
    "A refused state doesn't replace the state to keep",
    arguments: ["unreadable", "other-account", "late", "scene-gone"])
  func refusedState(_ reason: String) async throws {
    var states: [Data] = []
    for account in ["anna", "ben"] {
      let rig = try PrivateRig(account: account)
      states.append(try #require(try rig.host.savedState()))
    }
    let rig = try PrivateRig(account: "anna", isReady: false)
    rig.host.restore(states[0]) { _ in }
    if reason == "other-account" { rig.host.restore(states[1]) { _ in } }
    rig.host.becomeReady()
    if reason == "unreadable" { rig.host.restore(Data("{".utf8)) { _ in } }
    if reason == "late" {
      await rig.host.open(Letter(id: "7"))
      rig.host.restore(states[1]) { _ in }
    }
    // After signing out, no screen is left to save.
    rig.host.account = nil
    if reason == "scene-gone" {
      rig.host.close()
      rig.host.restore(states[1]) { _ in }
    }
    #expect(rig.host.stateToSave() == states[0])
  }

  // MARK: Parked requests

  @Test("A parked request that has ended isn't saved anymore, even if nothing is shown")
  func endedParkedRequest() async throws {
    let store = MemorySceneStore()
    let rig = try PrivateRig(isReady: false)
    rig.says = { account, subject in
      account == nil || subject is Letter ? .park(showing: nil) : .allow
    }
    let directory = SceneDirectory(router: rig.host.router, store: store, clock: rig.clock)
    var saved: Router.SavedScene? {
      store.states["main"].map { rig.host.router.decodeScene($0).scene }
    }
    directory.account = "ana"
    directory.connect("main", host: rig.host)
    rig.host.becomeReady()
    await rig.host.open(Inbox())
    rig.deliver("https://www.example.com/letters/1")
    await rig.clock.advance(by: .seconds(1))
    let screens = try #require(saved?.hierarchy)
    #expect(saved?.parked != nil)

    // When the account signs out, its parked request ends, even if saving fails at first. Its
    // screens remain.
    store.fail(.save, with: .fullDisk)
    directory.account = nil
    await rig.clock.advance(by: .seconds(1))
    #expect(saved?.parked != nil)
    store.fail(.save, with: nil)
    await rig.clock.advance(by: directory.limits.saveRetryDelay)
    #expect(saved == Router.SavedScene(hierarchy: screens, account: "ana"))

    // A second parked request belongs to no account, and ends when it expires.
    rig.deliver("https://www.example.com/letters/2")
    await rig.clock.advance(by: .seconds(1))
    #expect(saved?.hierarchy == screens && saved?.account == "ana")
    #expect(saved?.parked != nil && saved?.parked?.account == nil)
    await rig.clock.advance(by: rig.host.limits.parkedTimeout)
    await rig.clock.advance(by: .seconds(1))
    #expect(saved == Router.SavedScene(hierarchy: screens, account: "ana"))

    // A host that connects again still knows its last screens.
    directory.releaseScene(of: "main", rig.host)
    directory.connect("main", host: rig.host)
    rig.deliver("https://www.example.com/letters/3")
    await rig.clock.advance(by: .seconds(1))
    #expect(saved?.hierarchy == screens && saved?.parked != nil)

    // A state without screens doesn't cause a problem at the next launch.
    store["main"] = StoredScene(state: try rig.host.router.encodeScene(.init()).data)
    let next = try SceneRig(store: store)
    try await next.connect("main")
    #expect(next.problems == [])
    #expect(next.leaf("main") == "Feed")
  }
}

private struct Studio: TestDestination {
  static let patterns: [RoutePattern] = ["studio"]
}

/// A destination that can't be encoded with some of its states.
private struct Watercolor: TestDestination {
  static let patterns: [RoutePattern] = ["watercolor?{strokes}"]
  static let traits: [DestinationTrait] = [.state("strokes")]
  static let examples = [Watercolor(strokes: 3)]
  var strokes: Int?
  var placement: Placement { .push(on: Studio()) }

  enum CodingKeys: String, CodingKey { case strokes }

  func encode(to encoder: any Encoder) throws {
    if strokes == -1 {
      throw EncodingError.invalidValue(
        -1, .init(codingPath: [CodingKeys.strokes], debugDescription: "too few"))
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(strokes, forKey: .strokes)
  }
}
