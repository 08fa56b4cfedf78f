import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Requests that wait while everything else changes.
@MainActor @Suite struct HostChangeTests {
  // MARK: One driver

  @Test func performsACommandThatShowsWhileAStepMoves() async throws {
    let rig = try HostRig()
    rig.presenter.movesFor = .seconds(1)
    let clock = rig.clock
    rig.presenter.confirm = { _ in
      try? await clock.sleep(for: .milliseconds(500))
      return true
    }
    rig.deliver("https://www.example.com/wipe/cache")
    rig.deliver("/coins/1999")
    await clock.advance(by: .seconds(30))
    rig.deliver("/posts/2")
    await clock.advance(by: .seconds(30))

    #expect(
      await rig.outcomes() == [
        "webLink Erase: performed", "app Coin: opened", "app Post: opened",
      ])
    #expect(rig.presenter.problems == [])
    #expect(rig.host.shown?.leaf.description == "Post(id: \"2\")")
  }

  @Test func takesInWhatACheckOpens() async throws {
    let rig = try PrivateRig(account: "anna")
    var isFirst = true
    rig.says = { [host = rig.host] _, subject in
      if subject is Letter, isFirst {
        isFirst = false
        host.deliver([ContinuationRequest(.link("/letters/2"), from: .app)])
      }
      return .allow
    }

    rig.deliver("https://www.example.com/letters/1")

    #expect(rig.host.shown?.leaf.description == "Letter(id: \"2\")")
    #expect(await rig.outcomes() == ["webLink Letter: superseded", "app Letter: opened"])
    #expect(!rig.presenter.performed.contains { $0.contains("id: \"1\"") })
  }

  @Test func makesNoScreensForAPlanThatIsVoid() async throws {
    let rig = try HostRig()
    var isFirst = true
    rig.presenter.whenMaking = { [host = rig.host] destination in
      if (destination as? Post)?.id == "1", isFirst {
        isFirst = false
        host.deliver([ContinuationRequest(.link("/posts/2"), from: .app)])
      }
    }

    rig.deliver("/posts/1")

    #expect(rig.host.shown?.leaf.description == "Post(id: \"2\")")
    #expect(await rig.outcomes() == ["app Post: superseded", "app Post: opened"])
    #expect(!rig.presenter.performed.contains { $0.contains("id: \"1\"") })
  }

  @Test func opensFromAnOutcomeWithoutEnd() async throws {
    let rig = try HostRig()
    var left = 8_000
    @MainActor func again(_ outcome: Outcome) {
      guard left > 0 else { return }
      left -= 1
      rig.host.deliver([ContinuationRequest(.link("/nowhere"), from: .app)], completion: again)
    }

    again(.superseded)
    await rig.clock.waitUntilIdle()

    #expect(left == 0)
  }

  // MARK: Parked

  @Test(arguments: [false, true])
  func doesNotOpenWhatWasDropped(byTime: Bool) async throws {
    let rig = try HostRig(checks: .seconds(2))
    rig.host.account = "anna"
    rig.signedIn = .park(showing: nil)
    rig.deliver("/coins/1999")
    await rig.clock.advance(by: byTime ? .seconds(601) : .seconds(2))
    rig.signedIn = .allow
    if byTime {
      rig.deliver("/coins/1999")
    }
    rig.host.requirementsChanged()
    await rig.clock.advance(by: .seconds(1))
    rig.signedIn = .deny("another")
    rig.host.account = "bea"
    await rig.clock.advance(by: .seconds(30))

    #expect(!rig.shown.contains("Coin"))
    #expect(!rig.host.hasParkedRequest)
  }

  @Test func endsTheRetryOfWhatHasExpired() async throws {
    var limits = HostLimits()
    limits.parkedTimeout = .seconds(5)
    let rig = try HostRig(checks: .seconds(3), limits: limits)
    rig.signedIn = .park(showing: nil)
    rig.deliver("/coins/1999")
    await rig.clock.advance(by: .seconds(7))
    rig.signedIn = .allow
    rig.host.requirementsChanged()
    await rig.clock.advance(by: .seconds(30))

    #expect(await rig.outcomes() == ["app Coin: parked (parked)", "app Coin: refused (expired)"])
    #expect(!rig.shown.contains("Coin"))
  }

  @Test func doesNotTellOfASignInThatCouldNotBeShown() async throws {
    let rig = try PrivateRig(isReady: false)
    rig.presenter.fail(Entry.self, because: "no storyboard")
    rig.host.becomeReady()
    rig.host.deliver([ContinuationRequest(.link("/letters/7"), from: .app)])

    #expect(await rig.outcomes() == ["app Letter: parked (parked)"])
    #expect(rig.problems.contains { $0.code == .interstitialNotShown })
    #expect(rig.parked?.hierarchy == nil)
    #expect(rig.shown == "Study (locked)")
  }

  // MARK: Sign-out

  @Test func endsWhereTheAccountGoesWhileASecondCheckWaits() async throws {
    let rig = try PrivateRig(account: "anna", checks: .seconds(2))
    await rig.clock.advance(by: .seconds(60))
    rig.says = { account, _ in account == nil ? .deny("signed out") : .allow }
    rig.deliver("https://www.example.com/letters/7")
    await rig.clock.advance(by: .seconds(3))

    rig.host.account = nil
    await rig.clock.advance(by: .seconds(60))

    #expect(rig.shown == "Study (locked)")
    #expect(await rig.outcomes() == ["webLink Letter: refused (signed-out)"])
  }

  @Test func endsWhereTheAccountGoesBetweenTwoSteps() async throws {
    let rig = try PrivateRig(account: "anna")
    await rig.host.open(Writing(text: "Dear"))
    rig.says = { account, _ in account == nil ? .deny("signed out") : .allow }
    rig.presenter.movesFor = .seconds(1)
    rig.deliver("https://www.example.com/letters/7")

    rig.host.account = nil
    await rig.clock.advance(by: .seconds(60))

    #expect(rig.shown == "Study (locked)")
    #expect(await rig.outcomes().last == "webLink Letter: refused (signed-out)")
    #expect(rig.presenter.problems == [])
  }
}
