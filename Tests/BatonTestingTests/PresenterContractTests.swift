import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// Tests that check the presenters' contract with the headless presenter.
@MainActor @Suite(.early) struct PresenterContractTests {
  @Test(
    "The headless presenter follows the contract, whether it's fast or slow, narrow or wide",
    arguments: [(0, false), (400, false), (0, true)])
  func headless(milliseconds: Int, isWide: Bool) async throws {
    let results = try await expectPresenter({
      let stage = HeadlessStage(animationDuration: .milliseconds(milliseconds))
      (stage.presenter as? HeadlessPresenter)?.showsAllPanes = isWide
      return stage
    })
    #expect(results.map(\.verdict).allSatisfy { $0 == .kept })
  }

  @Test("A behavior that the presenter doesn't support is skipped, with the reason")
  func leavesOut() async throws {
    let contract = PresenterContract(
      PresenterContract.all.behaviors.filter { $0.needs.contains(.goesBack) })
    let results = try await expectPresenter(
      { HeadlessStage() }, keeps: contract, cannot: [.goesBack: "It has no way back."])
    #expect(results.count > 1)
    #expect(results.allSatisfy { $0.verdict == .notApplicable("It has no way back.") })
  }

  @Test("A presenter that ignores its steps breaks the contract")
  func breaks() async throws {
    let behavior = try #require(PresenterContract.navigating.behaviors.first)
    #expect(await behavior.breach(on: IdleStage()) == "Hall > Lobby is expected instead of nothing")
  }

  @Test("A behavior that doesn't end in time breaks the contract") func endless() async throws {
    let behavior = try #require(PresenterContract.navigating.behaviors.first)
    let stage = IdleStage()
    let (never, _) = AsyncStream.makeStream(of: Void.self)
    stage.idle = { for await _ in never {} }
    #expect(await behavior.breach(on: stage, within: .zero)?.contains("TestGate") == true)
  }

  @Test("A link that doesn't end once the window is idle breaks the contract")
  func endlessLink() async throws {
    let behavior = try #require(
      PresenterContract.navigating.behaviors.first { $0.name.hasPrefix("A link pops") })
    let stage = HeadlessStage()
    let gate = TestGate()
    (stage.presenter as? HeadlessPresenter)?.answer(
      .ask {
        await gate.wait()
        return true
      }, for: ContractApp.Stamp.self)

    #expect(await behavior.breach(on: stage)?.hasPrefix("the call never returned") == true)
    gate.open()
  }

  @Test("A breach about a screen that the user still sees names the function that said so")
  func stillSeen() async throws {
    let behavior = try #require(PresenterContract.locking.behaviors.first)
    let breach = try #require(await behavior.breach(on: BoastfulStage()))
    #expect(breach.hasPrefix("the user still sees "))
    #expect(breach.hasSuffix(", according to PresenterStage.shows"))
  }
}

/// A window whose presenter does nothing.
@MainActor final class IdleStage: PresenterStage {
  let presenter: any Presenter = ValuePresenter(read: { nil }, change: { _, _ in })
  var idle: @MainActor () async -> Void = {}
  func perform(_ act: OutsideAction) {}
  func waitUntilIdle() async { await idle() }
}

/// A window that says it shows a screen even while the screen is locked.
@MainActor private final class BoastfulStage: PresenterStage {
  private let stage = HeadlessStage()
  var presenter: any Presenter { stage.presenter }
  var clock: any Clock<Duration> { stage.clock }
  func perform(_ act: OutsideAction) throws { try stage.perform(act) }
  func waitUntilIdle() async { await stage.waitUntilIdle() }
  func shows(_ destination: any Destination) -> Bool { !(destination is ContractApp.Stray) }
}
