import Baton
import BatonHost
import BatonTesting
import Testing

/// Requirements of several destinations on one path, and their effects.
@MainActor @Suite struct RequirementLevelTests {

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
