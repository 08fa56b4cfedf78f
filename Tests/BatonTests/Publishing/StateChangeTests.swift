import Baton
import BatonTesting
import Testing

@MainActor @Suite struct StateChangeTests {
  @Test("The platform hears of changes during typing, not every keystroke") func typing()
    async throws
  {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))

    for number in 1...10 {
      rig.type("\(number)")
      await rig.clock.advance(by: .milliseconds(100))
    }

    #expect(rig.platform.events.filter { $0 == "#1 changed" }.count == 3)
  }

  @Test("Opening the same destination in another state keeps its publication") func newState()
    async throws
  {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7", body: "Dear"))

    await rig.host.open(Paper(id: "7", body: "Hello", page: 3))
    await rig.clock.advance(by: .seconds(1))

    #expect(rig.platform.events == ["#1 began com.example.paper", "#1 changed"])
    #expect(rig.platform.save()?.userInfo["page"] == .integer(3))
  }

  @Test("Rebuilding a screen keeps its publication and marks it changed once") func rebuiltScreen()
    async throws
  {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))
    rig.host.isRebuilding = true

    await rig.host.open(Paper(id: "7"))
    #expect(rig.platform.events == ["#1 began com.example.paper"])
    await rig.clock.advance(by: .seconds(1))

    // The new screen may contribute other values.
    #expect(rig.platform.events.dropFirst() == ["#1 changed"])
    await rig.clock.advance(by: .seconds(9))
    #expect(rig.platform.events.count == 2)
  }

  @Test("The app sets how long changes wait before the platform hears") func customInterval()
    async throws
  {
    let rig = try PublishingRig()
    rig.host.advertiser.interval = .seconds(2)
    await rig.host.open(Paper(id: "7"))
    rig.type("Dear")

    await rig.clock.advance(by: .seconds(1))
    #expect(rig.platform.events.count == 1)
    await rig.clock.advance(by: .seconds(1))

    #expect(rig.platform.events.last == "#1 changed")
  }
}
