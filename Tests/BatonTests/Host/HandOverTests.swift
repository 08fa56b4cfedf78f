import Baton
import BatonHost
import BatonTesting
import Testing

/// The values that screens receive, in the order of the calls.
@MainActor @Suite struct HandOverTests {
  @Test func goesRootToLeafOverScreensThatAreThere() async throws {
    let rig = try HostRig()
    await rig.host.open(Post(id: "1", page: 2))
    let given = rig.presenter.restored.count

    rig.host.deliver([ContinuationRequest(.link("/posts/1?page=3"), from: .notification)])

    #expect(
      rig.presenter.restored.dropFirst(given) == [
        "#1 Stage from notification", "#2 Feed from notification",
        "#4 Post(id: \"1\", page: 3) from notification",
      ])
  }

  @Test func givesOnlyWhatWasThereBeforeALink() async throws {
    let rig = try HostRig()

    rig.host.deliver([
      ContinuationRequest(.link("https://www.example.com/coins/1999"), from: .webLink)
    ])

    #expect(
      rig.presenter.restored == ["#1 Stage from webLink", "#3 Vault from webLink"])
  }

  @Test func givesAnActivityToNewScreensToo() async throws {
    let rig = try HostRig()
    let activity = try rig.host.router.activity(for: Coin(year: 1999))

    rig.host.deliver([ContinuationRequest(delivered: activity)])

    #expect(
      rig.presenter.restored == [
        "#1 Stage from activity", "#3 Vault from activity",
        "#4 Coin(year: 1999) from activity",
      ])
  }

  /// A screen that receives its values may change the account or something that a check reads.
  @Test func givesOnceThoughItHasAllCheckedAgain() async throws {
    let rig = try HostRig()
    await rig.host.open(Post(id: "1"))
    var chains = 0

    rig.host.deliver(
      [ContinuationRequest(.link("/posts/1?page=3"), from: .notification)],
      handover: { [host = rig.host] chain in
        chains += 1
        for entry in chain { entry.restore() }
        if chains < 9 { host.requirementsChanged() }
      })
    await rig.clock.waitUntilIdle()

    #expect(chains == 1)
    #expect(await rig.outcomes() == ["app Post: opened", "notification Post: opened"])
  }

  @Test func callsARestorableOnceThoughItHasAllCheckedAgain() async throws {
    let rig = try HostRig()
    await rig.host.open(Post(id: "1"))
    let given = rig.presenter.restored.count
    var times = 0
    rig.presenter.focus.last?.onRestore = { [weak host = rig.host] in
      times += 1
      if times < 9 { host?.requirementsChanged() }
    }

    rig.host.deliver([ContinuationRequest(.link("/posts/1?page=3"), from: .notification)])
    await rig.clock.waitUntilIdle()

    #expect(times == 1 && rig.presenter.restored.count == given + 3)
    #expect(await rig.outcomes() == ["app Post: opened", "notification Post: opened"])
  }

  /// The screen that stays belongs to another destination.
  @Test func givesNothingToTheWindowThatOpensAnother() async throws {
    let rig = try HostRig()
    rig.presenter.opensWindows = true
    rig.presenter.openWindow = { _ in }
    await rig.host.open(Post(id: "1"))
    let given = rig.presenter.restored.count
    var chains = 0

    rig.host.deliver([ContinuationRequest(.link("/notes/2"), from: .notification)])
    rig.host.deliver(
      [ContinuationRequest(.link("/notes/3"), from: .notification)], handover: { _ in chains += 1 })
    await rig.clock.waitUntilIdle()

    #expect(rig.presenter.windows.count == 2)
    #expect(rig.presenter.restored.count == given && chains == 0)
  }

  @Test func givesOneRequestAfterTheOther() async throws {
    let rig = try HostRig()
    rig.presenter.movesFor = .seconds(1)
    rig.deliver("/posts/1")
    rig.deliver("/coins/1999")
    await rig.clock.advance(by: .seconds(10))
    rig.deliver("/feed?filter=new")
    await rig.clock.advance(by: .seconds(10))

    #expect(
      rig.presenter.restored == [
        "#1 Stage from app", "#2 Feed from app", "#1 Stage from app", "#3 Vault from app",
        "#1 Stage from app", "#2 Feed(filter: \"new\") from app",
      ])
  }

  @Test func givesTheSheetAfterWhatItLiesOn() async throws {
    let rig = try HostRig()
    await rig.host.open(Draft(text: "Hello"))
    let activity = try rig.host.router.activity(for: Draft(text: "Bye"))

    rig.host.deliver([ContinuationRequest(delivered: activity)])

    #expect(
      rig.presenter.restored.suffix(3) == [
        "#1 Stage from activity", "#2 Feed from activity",
        "#4 Draft(text: \"Bye\") from activity",
      ])
  }

  @Test func leavesItToThePlatformWhichCallsInAnyOrder() async throws {
    let rig = try HostRig()
    await rig.host.open(Post(id: "1", page: 2))
    let activity = try rig.host.router.activity(for: Post(id: "1", page: 3))
    let given = rig.presenter.restored
    var chains: [[ChainEntry]] = []

    rig.host.deliver(
      [ContinuationRequest(delivered: activity)], handover: { chains.append($0) })
    #expect(rig.presenter.restored == given)
    #expect(
      chains.map { $0.map(\.description) } == [
        [
          "Stage ← activity", "Feed ← activity", "Post(id: \"1\", page: 3) ← activity",
        ]
      ])
    chains.last?.last?.restore()
    chains.last?.first?.restore()

    #expect(
      rig.presenter.restored.dropFirst(given.count) == [
        "#4 Post(id: \"1\", page: 3) from activity", "#1 Stage from activity",
      ])
  }

  @Test func givesASavedStateNoScreenAgain() async throws {
    let first = try HostRig()
    await first.host.open(Post(id: "1", page: 2))
    let saved = try #require(try first.host.savedState())

    let second = try HostRig(isReady: false)
    second.host.restore(saved) { _ in }
    second.host.becomeReady()

    #expect(second.presenter.restored == [])
    #expect(second.host.shown?.leaf.description == "Post(id: \"1\", page: 2)")
  }

  @Test func givesNothingToWhatStandsLocked() async throws {
    let rig = try LevelRig()
    rig.says = ["member": .deny("over")]
    rig.host.requirementsChanged()

    rig.deliver("/attic")
    rig.deliver("/rooms/7")

    #expect(rig.presenter.restored == ["#1 House from app", "#3 Attic from app"])
  }
}
