import Baton
import BatonTesting
import Testing

@MainActor @Suite struct HostRequirementTests {
  @Test func refusesWhatIsDenied() async throws {
    let rig = try HostRig()
    rig.signedIn = .deny("children's profile")

    let outcome = await rig.host.open(Coin(year: 1999))

    #expect(outcome.reason?.message == "Coin requires \"signedIn\": children's profile")
    #expect(rig.host.shown?.leaf.description == "Feed")
  }

  @Test func showsAnotherPlaceInstead() async throws {
    let rig = try HostRig()
    rig.signedIn = .redirect(to: Post(id: "help"))

    await rig.host.open(Coin(year: 1999))

    #expect(rig.host.shown?.leaf.description == "Post(id: \"help\")")
    #expect(await rig.outcomes() == ["app Post: redirected (redirected)"])
  }

  @Test func endsACircleOfRedirects() async throws {
    let rig = try HostRig()
    rig.signedIn = .redirect(to: Coin(year: 1))

    await rig.host.open(Coin(year: 1999))

    #expect(await rig.outcomes() == ["app Coin: refused (denied)"])
  }

  @Test func showsNothingBeforeTheChecksAreThrough() async throws {
    let rig = try HostRig(checks: .seconds(2))
    let before = rig.presenter.performed

    rig.deliver("/coins/1999")
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.presenter.performed == before)
    await rig.clock.advance(by: .seconds(1))

    #expect(rig.host.shown?.leaf.description == "Coin(year: 1999)")
  }

  @Test func locksWhatACheckDeniesThoughItsRequestGivesWay() async throws {
    let rig = try HostRig()
    rig.deliver("/coins/1999")
    rig.signedIn = .deny("signed out")
    rig.checking = { [rig] in
      rig.checking = {}
      rig.deliver("/posts/1")
    }

    rig.deliver("/coins/1999")

    #expect(
      await rig.outcomes()
        == ["app Coin: opened", "app Coin: superseded", "app Post: opened"])
    #expect(
      rig.shown == """
        Stage
        ├─ *feed: Feed
        │  └─ Post(id: "1")
        └─ vault: Vault
        """)
  }

  // MARK: Parking

  @Test func tellsWhenAParkedRequestIsOver() async throws {
    let rig = try HostRig()
    rig.signedIn = .park(showing: Gate())
    let request = ContinuationRequest(.link("/coins/1999"), from: .app)
    rig.host.deliver([request])
    var freed = 0

    rig.host.onCompletion(request.id) { freed += 1 }
    #expect(freed == 0)
    rig.signedIn = .allow
    rig.host.account = "anna"
    #expect(freed == 1)

    rig.host.onCompletion(request.id) { freed += 1 }
    rig.host.onCompletion("unknown") { freed += 1 }
    #expect(freed == 3)
  }

  @Test func keepsItParkedWhileNothingHasChanged() async throws {
    let rig = try HostRig()
    rig.signedIn = .park(showing: Gate())
    rig.deliver("/coins/1999")
    let steps = rig.presenter.performed

    rig.host.requirementsChanged()

    #expect(rig.presenter.performed == steps)
    #expect(rig.host.hasParkedRequest)
    #expect(await rig.outcomes() == ["app Coin: parked (parked)"])
  }

  @Test func dropsItWhenItsAccountSignsOut() async throws {
    let rig = try HostRig()
    rig.host.account = "anna"
    rig.signedIn = .park(showing: nil)
    rig.deliver("/coins/1999")

    rig.host.account = nil

    #expect(
      await rig.outcomes() == ["app Coin: parked (parked)", "app Coin: refused (signed-out)"])
  }

  @Test func dropsItAfterAWhile() async throws {
    let rig = try HostRig()
    rig.signedIn = .park(showing: nil)
    rig.deliver("/coins/1999")

    await rig.clock.advance(by: .seconds(600))
    rig.signedIn = .allow
    rig.host.account = "anna"

    #expect(await rig.outcomes() == ["app Coin: parked (parked)", "app Coin: refused (expired)"])
    #expect(rig.host.shown?.leaf.description == "Feed")
  }

  @Test func parksOneAtATime() async throws {
    let rig = try HostRig()
    rig.signedIn = .park(showing: nil)

    rig.deliver("/coins/1")
    rig.deliver("/coins/2")

    #expect(
      await rig.outcomes() == [
        "app Coin: parked (parked)", "app Coin: superseded", "app Coin: parked (parked)",
      ])
  }

  @Test func endsEachOnceWhenThingsChangeDuringTheCheck() async throws {
    let rig = try HostRig(checks: .seconds(2))
    rig.signedIn = .park(showing: nil)
    rig.deliver("/coins/1999")
    await rig.clock.advance(by: .seconds(2))
    rig.signedIn = .allow

    rig.host.account = "anna"
    await rig.clock.advance(by: .seconds(1))
    rig.host.requirementsChanged()
    await rig.clock.advance(by: .seconds(10))

    #expect(await rig.outcomes() == ["app Coin: parked (parked)", "app Coin: opened"])
  }

  @Test func takesAwayWhatIsNotAllowedAnyMore() async throws {
    let rig = try HostRig()
    rig.host.account = "anna"
    await rig.host.open(Coin(year: 1999))
    rig.presenter.select("feed")

    rig.signedIn = .deny("signed out")
    rig.host.account = nil

    #expect(rig.presenter.performed.last == "lock Coin")
    #expect(rig.host.shown?.leaf.description == "Feed")
  }

  // MARK: Commands

  @Test func asksBeforeACommandFromOutside() async throws {
    let rig = try HostRig()

    rig.deliver("https://www.example.com/wipe/cache")
    await rig.clock.waitUntilIdle()

    #expect(rig.presenter.confirmations.count == 1)
    #expect(rig.wiped == ["cache"])
    #expect(rig.host.shown?.leaf.description == "Feed(filter: \"all\")")
    #expect(await rig.outcomes() == ["webLink Erase: performed"])
  }

  @Test func doesNotAskForTheAppsOwn() async throws {
    let rig = try HostRig()

    await rig.host.perform(Erase(what: "cache"))

    #expect(rig.presenter.confirmations == [])
    #expect(rig.wiped == ["cache"])
  }

  @Test func leavesWhatIsNotConfirmed() async throws {
    let rig = try HostRig()
    rig.presenter.confirm = { _ in false }

    rig.deliver("https://www.example.com/wipe/cache")

    #expect(await rig.outcomes() == ["webLink Erase: refused (unconfirmed)"])
    #expect(rig.wiped == [])
  }

  @Test func goesOnWhileACommandAsks() async throws {
    let rig = try HostRig()
    let clock = rig.clock
    rig.presenter.confirm = { _ in
      try? await clock.sleep(for: .seconds(5))
      return true
    }
    rig.deliver("https://www.example.com/wipe/cache")
    rig.deliver("https://www.example.com/wipe/history")

    rig.deliver("/posts/1")
    #expect(rig.host.shown?.leaf.description == "Post(id: \"1\")")
    await clock.advance(by: .seconds(20))

    #expect(rig.wiped == ["cache", "history"])
    #expect(
      await rig.outcomes() == [
        "app Post: opened", "webLink Erase: performed", "webLink Erase: performed",
      ])
  }
}
