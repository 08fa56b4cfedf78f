import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// The host believes the screen, not its own plan.
@MainActor @Suite struct HostTruthTests {
  /// It's there, but the user can't see it.
  @Test func tellsThatTheUserDoesNotSeeIt() async throws {
    let rig = try HostRig()
    let reason = RoutingError(.notSeen, "the window is not drawn")
    rig.presenter.unseen = reason

    let outcome = await rig.host.open(Post(id: "2"))

    #expect(outcome.reason == reason)
    #expect(outcome.hierarchy?.leaf.description == "Post(id: \"2\")")
    #expect(rig.host.shown?.leaf.description == "Post(id: \"2\")")
    #expect(await rig.host.back().reason == reason)
    rig.presenter.unseen = nil
    #expect(await rig.host.open(Post(id: "3")).reason == nil)
  }

  @Test func takesTheUsersGestureWhileOthersMoveForOne() async throws {
    let saved = try await {
      let rig = try HostRig()
      await rig.host.open(Post(id: "1"))
      return try #require(try rig.host.savedState())
    }()
    let rig = try HostRig()
    rig.presenter.movesFor = .seconds(1)
    rig.presenter.moveByOthers()
    // It waits until the transition is over.
    rig.deliver("/posts/2")
    rig.presenter.presentForeign("Camera")

    var outcome: Outcome?
    rig.host.restore(saved) { outcome = $0 }
    await rig.clock.advance(by: .seconds(60))
    #expect(outcome?.reason?.code == .late)
  }
}
