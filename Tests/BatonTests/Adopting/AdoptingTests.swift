import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Foundation
import Testing

/// An app with its own root gives Baton a part.
@MainActor @Suite struct AdoptingTests {
  private struct Reluctance: Error {}

  @Test func showsNothingBeforeTheFirstRequest() async throws {
    let rig = try PressRig()
    await rig.clock.waitUntilIdle()

    #expect(try rig.host.router.home == nil)
    #expect(rig.line == "nothing")
    #expect(rig.brought == [])
    #expect(await rig.host.back().reason?.code == .notThere)
    #expect(rig.brought == [])
  }

  @Test func leavesTheAppsRootWhereItIs() async throws {
    let rig = try PressRig()

    #expect(await rig.open("/stories/1").hierarchy != nil)

    #expect(rig.brought == ["Feed()"])
    #expect(rig.line == "Feed > Story(id: 1)")
    #expect(rig.presenter.performed == ["push Story(id: 1) on Feed (animated)"])
    #expect(rig.presenter.problems == [])
  }

  @Test func staysOnItsLowestPlace() async throws {
    let rig = try PressRig()
    _ = await rig.open("/stories/1")
    _ = await rig.open("/stories/2")
    #expect(rig.line == "Feed > Story(id: 1) > Story(id: 2)")

    #expect(await rig.host.popToRoot().hierarchy != nil)
    #expect(rig.line == "Feed")
    #expect(await rig.host.back().reason?.code == .notThere)
    // Going back asks for nothing: the part is already in front.
    #expect(rig.brought == ["Feed()", "Feed()"])
    #expect(rig.presenter.problems == [])
  }

  @Test func asksTheAppAfterChecksAndConsent() async throws {
    let rig = try PressRig()
    rig.isMember = false
    #expect(await rig.open("/archive/2024/1").reason?.code == .denied)
    #expect(rig.brought == [])

    _ = await rig.open("/stories/1/comments")
    rig.presenter.answer(.stay("a comment is being written"), for: PressApp.Comments.self)
    #expect(await rig.open("/feed").reason?.code == .stayed)
    #expect(rig.brought == ["Feed()"])
    #expect(rig.line.hasSuffix("Comments(id: 1)"))
  }

  @Test func changesNothingWhereTheAppThrows() async throws {
    let rig = try PressRig()
    rig.failure = Reluctance()

    let outcome = await rig.open("/stories/1")

    guard case .failed(let reason) = outcome else { throw Reluctance() }
    #expect(
      reason.message == "the app did not bring its own screen of Feed to the front: Reluctance()")
    #expect(rig.line == "nothing")
    #expect(rig.presenter.performed == [])
    rig.failure = nil
    #expect(await rig.open("/stories/1").hierarchy != nil)
  }

  @Test func doesNotWaitForEver() async throws {
    let rig = try PressRig()
    rig.takes = .seconds(100_000)
    let outcome = rig.clock.start { await rig.open("/stories/1") }
    await rig.clock.advance(by: .seconds(9))
    #expect(rig.host.report.pending.first?.isWaiting == true)
    await rig.clock.advance(by: .seconds(2))

    let reason = await outcome.value.reason
    #expect(
      reason?.message
        == "the app did not bring its own screen of Feed to the front within 10.0 seconds")
    // Its answer comes too late to count.
    await rig.clock.advance(by: .seconds(200_000))
    #expect(rig.line == "nothing")
  }

  @Test func isSupersededWhileTheAppTakesItsTime() async throws {
    let rig = try PressRig()
    rig.takes = .seconds(3)
    let first = rig.clock.start { await rig.open("/stories/1") }
    await rig.clock.advance(by: .seconds(1))
    let second = rig.clock.start { await rig.open("/stories/2") }
    await rig.clock.advance(by: .seconds(10))

    #expect(await first.value == .superseded)
    #expect(await second.value.hierarchy != nil)
    #expect(rig.line == "Feed > Story(id: 2)")
  }

  @Test func goesFromOneOwnScreenToAnother() async throws {
    let rig = try PressRig()
    _ = await rig.open("/stories/1")
    _ = await rig.open("/archive/2024/1")
    #expect(rig.line == "Archive(year: 2024) > Issue(year: 2024, number: 1)")

    // The other part's screens stay as the user left them.
    rig.presenter.turnToOwn(PressApp.Feed.self)
    #expect(rig.line == "Feed > Story(id: 1)")
    #expect(await rig.open("/archive/2023").hierarchy != nil)
    #expect(rig.line == "Archive(year: 2023)")
    #expect(rig.brought == ["Feed()", "Archive(year: 2024)", "Archive(year: 2023)"])
    #expect(rig.presenter.problems == [])
  }

  @Test func neverLocksTheAppsOwnScreen() async throws {
    let rig = try PressRig()
    _ = await rig.open("/archive/2024/1")

    rig.isMember = false
    rig.host.account = "another"
    await rig.clock.waitUntilIdle()

    #expect(rig.line == "Archive(year: 2024) > Issue (locked)")
    #expect(rig.presenter.problems == [])
  }

  @Test func isNeverRebuilt() async throws {
    let rig = try PressRig()
    rig.host.isRebuilding = true
    _ = await rig.open("/stories/1")
    _ = await rig.open("/stories/2")
    #expect(rig.line == "Feed > Story(id: 1) > Story(id: 2)")
    #expect(rig.presenter.problems == [])
  }

  @Test func goesWithTheAppsOwnScreen() async throws {
    let rig = try PressRig()
    _ = await rig.open("/stories/1")

    rig.presenter.tearDownOwn(PressApp.Feed.self)
    #expect(rig.line == "nothing")
    _ = await rig.open("/stories/2")

    #expect(rig.line == "Feed > Story(id: 2)")
    #expect(rig.brought == ["Feed()", "Feed()"])
  }

  @Test func bringsASavedStateBack() async throws {
    let rig = try PressRig()
    _ = await rig.open("/stories/1")
    _ = await rig.open("/stories/1/comments")
    let saved = try #require(try rig.host.savedState())

    let next = try PressRig()
    #expect(await next.host.restore(saved).hierarchy != nil)

    #expect(next.line == rig.line)
    #expect(next.brought == ["Feed()"])
    #expect(next.presenter.performed.allSatisfy { !$0.contains("animated") })
  }

  @Test func showsNoHomeOnTheAppsOwnScreen() async throws {
    let rig = try PressRig(home: "/stories/1")
    await rig.clock.waitUntilIdle()
    #expect(rig.line == "nothing")
    #expect(rig.brought == [])
  }

  // MARK: Not adopted

  @Test func tellsWhichRootIsNotAdopted() throws {
    let presenter = HeadlessPresenter()
    presenter.adopt(PressApp.Feed.self)
    let requirements = [Requirement("member") { _ in .allow }]
    let problems = #expect(throws: Router.Problems.self) {
      _ = try ContinuationHost(
        router: try PressApp.router(), presenter: presenter, requirements: requirements)
    }
    expectSnapshot(of: problems?.description ?? "", as: .text)

    // If Baton owns the root, there's nothing to adopt.
    _ = try ContinuationHost(
      router: try PressApp.router(home: "/feed"), presenter: HeadlessPresenter(),
      requirements: requirements)
  }

  /// Pushed on the app's own feed, except for a value that no example has.
  private struct Puzzle: TestDestination {
    static let patterns: [RoutePattern] = ["puzzles/:id"]
    var id = 1
    var placement: Placement { id == 13 ? .root : .push(on: PressApp.Feed()) }
  }

  @Test func leavesTheAppsRootWhereAValueLeadsElsewhere() async throws {
    let presenter = HeadlessPresenter()
    presenter.adopt(PressApp.Feed.self)
    let router = try Router(
      features: [TestFeature(PressApp.Feed.self, Puzzle.self)], links: AppLinks(schemes: ["press"]),
      home: nil)
    let host = try ContinuationHost(router: router, presenter: presenter)
    host.becomeReady()
    await host.open(Puzzle(id: 1))
    let before = host.shown

    let outcome = await host.open(Puzzle(id: 13))

    #expect(outcome.label == "refused")
    #expect(
      outcome.reason?.message
        == "Puzzle would take the place of the app's own root: no handler adopts it")
    #expect(host.shown == before)
    #expect(presenter.problems == [])
  }
}
