import Baton
import BatonHost
import BatonTesting
import Testing

/// A sign-in belongs to a check, and to the user who's typing into it.
@MainActor @Suite struct InterstitialTests {
  @Test("An app that signs in and forgets to name the account still opens the request")
  func forgottenAccount() async throws {
    let rig = try HostRig()
    rig.signedIn = .park(showing: Gate())
    rig.deliver("/coins/1999")

    rig.signedIn = .allow
    rig.presenter.dismiss()

    #expect(rig.host.shown?.leaf.description == "Coin(year: 1999)")
    #expect(await rig.outcomes() == ["app Coin: parked (parked)", "app Coin: opened"])
  }

  @Test("A check that parks for another reason shows its own interstitial")
  func nextInterstitial() async throws {
    let rig = try HostRig()
    rig.signedIn = .park(showing: Gate())
    rig.deliver("/coins/1999")

    rig.signedIn = .park(showing: Draft(text: "Terms"))
    rig.presenter.dismiss()

    #expect(rig.host.shown?.leaf.description == "Draft(text: \"Terms\")")
    #expect(rig.host.hasParkedRequest)
  }

  @Test("A link waits while the user is in the middle of a sign-in")
  func waitsForSignIn() async throws {
    let rig = try HostRig()
    rig.signedIn = .park(showing: Gate())
    rig.deliver("/coins/1999")
    rig.presenter.pushForeign("Code")

    rig.deliver("/posts/1")
    #expect(rig.shown.contains("Code"))
    rig.presenter.dismiss()

    #expect(rig.host.shown?.leaf.description == "Post(id: \"1\")")
    #expect(
      await rig.outcomes() == [
        "app Coin: parked (parked)", "app Coin: superseded", "app Post: parked (parked)",
        "app Post: opened",
      ])
  }

  @Test("A sign-in goes away when nothing waits for it anymore")
  func unneeded() async throws {
    let rig = try HostRig()
    rig.signedIn = .park(showing: Gate())
    rig.deliver("/coins/1999")

    await rig.clock.advance(by: .seconds(600))

    #expect(!rig.shown.contains("Gate"))
    #expect(
      await rig.outcomes() == ["app Coin: parked (parked)", "app Coin: refused (expired)"])
  }

  // MARK: Postponing

  @Test("A postponed link starts again from its checks")
  func checksAgain() async throws {
    let rig = try HostRig()
    await rig.host.open(Draft(text: "A"))
    rig.presenter.answer(.postpone("a game is on"), for: Draft.self)
    rig.deliver("/coins/1999")

    rig.signedIn = .deny("nobody is signed in")
    rig.presenter.dismiss()

    #expect(
      await rig.outcomes() == [
        "app Draft: opened", "app Coin: parked (parked)", "app Coin: refused (denied)",
      ])
  }

  @Test("A newer link takes the place of a postponed one")
  func newerPostponed() async throws {
    let rig = try HostRig()
    await rig.host.open(Draft(text: "A"))
    rig.presenter.answer(.postpone("a game is on"), for: Draft.self)

    rig.deliver("/posts/1")
    rig.deliver("/posts/2")
    rig.presenter.dismiss()

    #expect(rig.host.shown?.leaf.description == "Post(id: \"2\")")
  }

  @Test("A postponed link waits no longer than a parked one")
  func postponedTooLong() async throws {
    let rig = try HostRig()
    await rig.host.open(Draft(text: "A"))
    rig.presenter.answer(.postpone("a game is on"), for: Draft.self)
    rig.deliver("/posts/1")

    await rig.clock.advance(by: .seconds(600))

    #expect(rig.shown.contains("Draft"))
    #expect(await rig.outcomes().last == "app Post: refused (expired)")
  }

  @Test("For a move, to postpone is to stay")
  func postponesMove() async throws {
    let rig = try HostRig()
    await rig.host.open(Draft(text: "A"))
    rig.presenter.answer(.postpone("a game is on"), for: Draft.self)

    let outcome = await rig.host.back()

    #expect(outcome.reason?.code == .stayed)
    #expect(!rig.host.hasParkedRequest)
  }
}
