import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests for the owner of a request: the account that was signed in when the request arrived.
@MainActor @Suite struct OwnerTests {
  @Test("An account that's set while another one is being set applies in every scene")
  func accountWithinAccount() async throws {
    let rig = try SceneRig()
    let directory = rig.directory
    rig.decide = { requirement in
      if requirement == "signedIn", directory.account == "bea" { directory.account = "cleo" }
      return .allow
    }
    let hosts = try ["a", "b"].map { id in
      let host = try rig.makeHost()
      directory.connect(id, host: host)
      host.becomeReady()
      return host
    }
    await rig.clock.waitUntilIdle()
    directory.account = "ana"
    for host in hosts { await host.open(Coin(year: 1999)) }

    directory.account = "bea"

    #expect(hosts.map(\.account) == ["cleo", "cleo"])
  }

  @Test("A window that opens for another account doesn't show the link it was opened for")
  func windowOfAnotherAccount() async throws {
    let rig = try SceneRig(opensScenes: true)
    try await rig.connect("main")
    rig.directory.host(of: "main")?.account = "ana"
    let told = Log()
    rig.directory.deliver(ContinuationRequest(.link("/notes/1"), from: .notification)) {
      told.add("\($1.label) \($1.reason?.code.rawValue ?? "")")
    }
    let opening = try #require(rig.opened.first)

    let host = try rig.makeHost(HeadlessPresenter(clock: rig.clock))
    host.account = "bea"
    rig.directory.connect("window", host: host, answering: opening.id)
    host.becomeReady()
    await rig.clock.waitUntilIdle()

    #expect(told.texts == ["refused signed-out"])
  }
}
