import Baton
import Testing
import BatonTesting
import Foundation

@MainActor @Suite struct ModelDebugTests {
  @Test func debugs() async throws {
    let run = try ModelRun(isPrivate: 57 % 3 == 0)
    for action: ModelAction in [.ready, .rule("paid", .deny, tells: true), .signIn("ana"), .open(3, .webLink), .slowChecks(true), .rule("signedIn", .allow, tells: true), .retry, .answer(.ask), .release(2), .rule("signedIn", .redirect, tells: true), .open(9, .webLink), .open(1, .activity)] {
      let t = Date()
      run.perform(action)
      if case .pass(let seconds) = action { await run.pass(.seconds(seconds)) }
      await run.world.clock.rest()
      run.look()
      print("DD", action, run.faults, run.presenter.screens.performed.count, Date().timeIntervalSince(t))
      print(run.presenter.screens.performed, run.host?.shown?.description ?? "-")
    }
    let t = Date()
    await run.finish()
    print("DD", run.faults, Date().timeIntervalSince(t))
  }
}
