import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// The host's memory: its contents, whose they are, and when they're forgotten.
@MainActor @Suite struct HostMemoryTests {
  @Test func forgetsTheOldestIdsOfMany() async throws {
    var limits = HostLimits()
    limits.maxRememberedIDs = 2
    let rig = try HostRig(limits: limits)
    for number in 1...3 { rig.deliver("/posts/\(number)", id: .init(rawValue: "\(number)")) }

    rig.deliver("/posts/3", id: "3")
    rig.deliver("/posts/2", id: "2")
    #expect(rig.host.shown?.leaf.description == "Post(id: \"3\")")
    rig.deliver("/posts/1", id: "1")

    #expect(rig.host.shown?.leaf.description == "Post(id: \"1\")")
    await rig.clock.waitUntilIdle()
    #expect(
      rig.records.filter(\.isRequested).map(\.request.rawValue) == ["1", "2", "3", "1"])
  }

  @Test func doesNextWhatAnOutcomeOpens() throws {
    let rig = try HostRig()
    var order: [String] = []

    rig.host.deliver([ContinuationRequest(.link("/posts/1"), from: .app)]) { [host = rig.host] _ in
      order.append("first")
      host.deliver([ContinuationRequest(.link("/posts/2"), from: .app)]) { _ in
        order.append("second")
      }
      order.append("first is told")
    }

    #expect(order == ["first", "first is told", "second"])
  }

  // MARK: Reports

  @Test func tellsEachStepThatIsRefused() async throws {
    let rig = try PrivateRig(account: "anna")
    rig.presenter.refuseSteps(because: "busy", "still busy")

    let outcome = await rig.host.open(Letter(id: "7"))
    await rig.clock.waitUntilIdle()

    #expect(outcome.reason?.code == .notShown)
    #expect(
      rig.problems.map(\.description) == [
        "step-refused: the step was refused (push Letter(id: \"7\") on Inbox): busy",
        "step-refused: the step was refused (push Letter(id: \"7\") on Inbox): still busy",
      ])
    #expect(rig.problems.map(\.redacted).allSatisfy { !$0.contains("busy") })
  }

  // MARK: Ends

  @Test func endsItsStreamsWhileItIsHeld() async throws {
    let rig = try HostRig()
    var ended: [String] = []
    let (outcomes, problems) = (rig.host.outcomes, rig.host.problems)
    let readers = [
      rig.clock.start {
        for await _ in outcomes {}
        ended.append("outcomes")
      },
      rig.clock.start {
        for await _ in problems {}
        ended.append("problems")
      },
    ]
    await rig.clock.waitUntilIdle()

    rig.host.close()
    await rig.clock.waitUntilIdle()

    #expect(ended.sorted() == ["outcomes", "problems"])
    for reader in readers { reader.cancel() }
  }
}
