import Baton
import BatonHost
import BatonTesting
import Testing

/// Requirements of several destinations on one path, and their effects.
@MainActor @Suite struct RequirementLevelTests {
  @Test func asksRootToLeafAndInTheOrderOfDeclaration() async throws {
    let rig = try LevelRig()
    rig.forgetAsked()

    await rig.host.open(Safe(room: 7))

    #expect(
      rig.asked == [
        "member of Lounge()", "keys of Room(number: 7)", "code of Safe(room: 7)",
        "witness of Safe(room: 7)",
      ])
    #expect(rig.host.shown?.leaf.description == "Safe(room: 7)")
  }

  @Test func asksNothingBehindTheFirstThatIsNotMet() async throws {
    let rig = try LevelRig()
    rig.says = ["keys": .deny("lost"), "code": .deny("forgotten")]
    rig.forgetAsked()

    let outcome = await rig.host.open(Safe(room: 7))

    #expect(rig.asked == ["member of Lounge()", "keys of Room(number: 7)"])
    #expect(outcome.reason?.message == "Room requires \"keys\": lost")
  }

  @Test func waitsForOneLevelAfterTheOther() async throws {
    let rig = try LevelRig()
    rig.says = ["keys": .park(showing: Porch()), "code": .park(showing: nil)]
    rig.deliver("/rooms/7/safe")
    #expect(rig.host.shown?.leaf.name == "Porch")

    rig.says["keys"] = .allow
    rig.host.requirementsChanged()
    #expect(rig.host.hasParkedRequest)
    #expect(!rig.shown.contains("Room"))
    rig.says["code"] = .allow
    rig.host.requirementsChanged()

    #expect(rig.host.shown?.leaf.description == "Safe(room: 7)")
    #expect(await rig.outcomes() == ["app Safe: parked (parked)", "app Safe: opened"])
  }

  @Test(arguments: [("code", "Room(number: 7)"), ("keys", "Lounge"), ("member", "Lounge (locked)")])
  func takesAwayFromTheLevelOnThatIsNotMet(requirement: String, leaf: String) async throws {
    let rig = try LevelRig()
    await rig.host.open(Safe(room: 7))

    rig.says = [requirement: .deny("over")]
    rig.host.requirementsChanged()

    #expect(rig.host.shown?.leaf.description == leaf)
    #expect(!rig.shown.contains("Safe"))
    #expect(rig.presenter.problems == [])
  }

  // MARK: Redirects

  @Test(arguments: [(1, "opened"), (2, "redirected"), (3, "redirected"), (4, "refused")])
  func redirectsAsOftenAsTheLimitSays(steps: Int, label: String) async throws {
    var limits = HostLimits()
    limits.maxRedirects = 2
    let rig = try LevelRig(limits: limits)
    rig.saysOf = { subject in
      guard let room = subject as? Room, room.number > 1 else { return nil }
      return .redirect(to: Room(number: room.number - 1))
    }
    rig.forgetAsked()

    let outcome = await rig.host.open(Room(number: steps))

    #expect(outcome.label == label)
    #expect(
      rig.asked.filter { $0.hasPrefix("keys") }
        == (max(1, steps - 2)...steps).reversed().map { "keys of Room(number: \($0))" })
  }

  // MARK: Refused parts of a saved state

  @Test func keepsTheTabUnderASheetThatIsCutOff() async throws {
    let first = try LevelRig()
    first.presenter.select("attic")
    await first.host.open(Warrant())
    #expect(first.host.shown?.focus.map(\.name) == ["House", "Warrant"])
    let saved = try #require(try first.host.savedState())

    let second = try LevelRig(isReady: false)
    second.says = ["paper": .deny("void")]
    second.host.restore(saved) { _ in }
    second.host.becomeReady()

    #expect(second.shown == "House\n├─ lounge: Lounge\n└─ *attic: Attic")
    #expect(await second.outcomes() == ["restoration Attic: degraded (denied)"])
  }

  @Test func restoresTheTabUnderASheet() async throws {
    let first = try LevelRig()
    first.presenter.select("attic")
    await first.host.open(Warrant())
    let saved = try #require(try first.host.savedState())

    let second = try LevelRig(isReady: false)
    second.host.restore(saved) { _ in }
    second.host.becomeReady()
    #expect(second.host.shown?.focus.map(\.name) == ["House", "Warrant"])
    second.presenter.dismiss()

    #expect(second.host.shown?.focus.map(\.name) == ["House", "Attic"])
  }

  @Test func keepsTheFocusOnTheLevelThatIsLeft() async throws {
    let first = try LevelRig()
    first.presenter.select("attic")
    await first.host.open(Safe(room: 7))
    first.presenter.select("attic")
    let saved = try #require(try first.host.savedState())

    let second = try LevelRig(isReady: false)
    second.says = ["code": .deny("void")]
    second.host.restore(saved) { _ in }
    second.host.becomeReady()

    #expect(
      second.shown == """
        House
        ├─ lounge: Lounge
        │  └─ Room(number: 7)
        └─ *attic: Attic
        """)
  }

  // MARK: Reported once

  @Test func countsADeprecatedLinkOnceThatWasParked() async throws {
    let rig = try LevelRig()
    rig.says = ["keys": .park(showing: nil)]
    rig.deliver("demoapp://r/7")
    rig.host.requirementsChanged()

    rig.says = [:]
    rig.host.requirementsChanged()

    #expect(rig.host.shown?.leaf.description == "Room(number: 7)")
    #expect(rig.host.deprecations.uses.map { "\($0.pattern) \($0.count)" } == ["r/:number 1"])
  }
}
