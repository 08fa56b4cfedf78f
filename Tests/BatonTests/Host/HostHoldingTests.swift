import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// Touches are held while steps run, and released on every way out.
@MainActor @Suite struct HostHoldingTests {
  private let presenter: HeadlessPresenter
  private let clock = SimulatedClock()
  private let host: ContinuationHost

  init() throws {
    presenter = HeadlessPresenter(clock: clock)
    host = try ContinuationHost(router: ArtApp.router(), presenter: presenter, clock: clock)
    host.becomeReady()
  }

  private func open(_ link: String) -> Task<Outcome, Never> {
    clock.start { await host.open(ContinuationRequest(.link(link), from: .app)) }
  }

  @Test func holdsNothingWhereNothingMoves() async {
    _ = await open("/artists/1").value
    #expect(presenter.held == [])
  }

  @Test func holdsFromTheFirstStepToTheLast() async {
    _ = await open("/artworks/1/buy").value
    presenter.movesFor = .seconds(1)
    let outcome = open("/artists/1")
    await clock.waitUntilIdle()
    #expect(presenter.held == [true])
    await clock.advance(by: .seconds(10))
    #expect(await outcome.value.hierarchy != nil)
    #expect(presenter.held == [true, false])
    #expect(presenter.problems == [])
  }

  @Test func letsThroughWhatNeverRests() async {
    presenter.movesFor = .seconds(100_000)
    let outcome = open("/artists/1")
    await clock.waitUntilIdle()
    #expect(presenter.held == [true])
    await clock.advance(by: .seconds(60))
    _ = await outcome.value
    #expect(presenter.held == [true, false])
  }

  @Test func letsThroughWhereAStepIsRefused() async {
    _ = await open("/artworks/1/buy").value
    presenter.movesFor = .seconds(1)
    let outcome = open("/artists/1")
    await clock.waitUntilIdle()
    presenter.refuseSteps(because: "no", "no", "no")
    await clock.advance(by: .seconds(30))
    #expect(await outcome.value.hierarchy == nil)
    #expect(presenter.held.last == false)
    #expect(presenter.problems == [])
  }

  @Test func letsThroughWhereTheSceneGoes() async {
    presenter.movesFor = .seconds(1)
    let outcome = open("/artists/1")
    await clock.waitUntilIdle()
    #expect(presenter.held == [true])
    host.close()
    _ = await outcome.value
    #expect(presenter.held == [true, false])
  }

  @Test func leavesTheUsersOwnMovementsAlone() async {
    presenter.movesFor = .seconds(1)
    presenter.moveByOthers()
    let outcome = open("/artists/1")
    await clock.waitUntilIdle()
    #expect(presenter.held == [])
    await clock.advance(by: .seconds(10))
    _ = await outcome.value
    #expect(presenter.held == [true, false])
  }
}

/// Screens that claim another identity.
@MainActor @Suite struct HostBelievingTests {
  @Test func tellsOfAScreenThatSaysItIsAnotherPlace() async throws {
    let presenter = HeadlessPresenter()
    let host = try ContinuationHost(router: ArtApp.router(), presenter: presenter)
    host.becomeReady()
    let problems = host.problems
    await host.open(ArtApp.Artist(id: "1"))
    await host.open(ArtApp.Artwork(id: "2"))

    presenter.change(ArtApp.Artist.self) { $0.tab = "works" }
    presenter.change(ArtApp.Artwork.self) { $0.id = "3" }

    #expect(host.shown?.leaf.description == #"artwork(id: "2")"#)
    // The host doesn't take it for the other destination, and neither saves nor publishes it as
    // that.
    await host.open(ArtApp.Artwork(id: "3"))
    await host.open(ArtApp.Artwork(id: "4"))
    presenter.change(ArtApp.Artwork.self) { $0.id = "5" }
    await host.back()
    host.close()

    var told: [String] = []
    for await problem in problems { told.append(problem.description) }
    #expect(
      told == [
        "identity-changed: the screen of artwork says that it is with another identity now, which is "
          + "not believed: what a screen switches in place is state, .state(…)"
      ])
  }
}
