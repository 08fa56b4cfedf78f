import Baton
import BatonHost
import BatonTesting
import Testing

/// User stories as text.
@MainActor @Suite struct TranscriptTests {
  @Test("A link waits for the sign-in")
  func signIn() async throws {
    let rig = try HostRig()
    rig.signedIn = .park(showing: Gate())

    await expectTranscript(of: rig.host) {
      rig.deliver("/coins/1999")
      rig.signedIn = .allow
      rig.host.account = "ana"
    }
  }

  @Test("The next account sees nothing of the one before")
  func signOut() async throws {
    let rig = try HostRig()
    rig.host.account = "ana"
    await rig.host.open(Coin(year: 1999))

    await expectTranscript(of: rig.host) {
      rig.signedIn = .park(showing: Gate())
      rig.host.account = nil
      rig.signedIn = .allow
      rig.host.account = "bea"
    }
  }

  @Test("A user gives up signing in")
  func givesUp() async throws {
    let rig = try HostRig()
    rig.signedIn = .park(showing: Gate())

    await expectTranscript(of: rig.host) {
      rig.deliver("/coins/1999")
      rig.presenter.dismiss()
    }
  }

  @Test("A second link comes while the user types a code")
  func code() async throws {
    let rig = try HostRig()
    rig.signedIn = .park(showing: Gate())

    await expectTranscript(of: rig.host) {
      rig.deliver("/coins/1999")
      rig.presenter.pushForeign("Code")
      rig.deliver("/coins/2000")
      rig.signedIn = .allow
      rig.host.account = "ana"
    }
  }

  @Test("A user keeps a draft that the sign-in would replace")
  func keepsDraft() async throws {
    let rig = try HostRig()
    await rig.host.open(Draft(text: "A"))
    rig.signedIn = .park(showing: Gate())
    rig.presenter.answer(.ask { false }, for: Draft.self)

    await expectTranscript(of: rig.host) {
      rig.deliver("/coins/1999")
      await rig.clock.waitUntilIdle()
    }
  }

  @Test("A draft asks before a link takes it away")
  func draft() async throws {
    let rig = try HostRig()
    await rig.host.open(Draft(text: "A"))
    rig.presenter.answer(.ask { false }, for: Draft.self)

    await expectTranscript(of: rig.host) {
      rig.deliver("/posts/1")
      await rig.clock.waitUntilIdle()
    }
  }

  @Test("A game goes on, and the link comes after it")
  func game() async throws {
    let rig = try HostRig()
    await rig.host.open(Draft(text: "A"))
    rig.presenter.answer(.postpone("a game is on"), for: Draft.self)

    await expectTranscript(of: rig.host) {
      rig.deliver("/posts/1")
      rig.presenter.dismiss()
    }
  }

  @Test("The second of two links wins")
  func twoLinks() async throws {
    let rig = try HostRig(checks: .seconds(1))

    await expectTranscript(of: rig.host) {
      rig.deliver("/coins/1999")
      rig.deliver("/coins/2000")
      await rig.clock.advance(by: .seconds(2))
    }
  }

  @Test("A command from outside asks, runs, and shows where it leads")
  func command() async throws {
    let rig = try HostRig()
    rig.deliver("/posts/1")

    await expectTranscript(of: rig.host) {
      await rig.host.perform(Erase(what: "cache"))
    }
  }

  @Test("A user goes on while a command runs")
  func goesOn() async throws {
    let rig = try HostRig()
    rig.erasing = { [clock = rig.clock] _ in try await clock.sleep(for: .seconds(5)) }
    rig.deliver("/posts/1")

    await expectTranscript(of: rig.host) {
      let erasing = rig.clock.start { [host = rig.host] in
        await host.perform(Erase(what: "cache"))
      }
      await rig.clock.waitUntilIdle()
      rig.deliver("/posts/2")
      await rig.clock.advance(by: .seconds(5))
      _ = await erasing.value
    }
  }

  @Test("A check doesn't answer in time")
  func slowCheck() async throws {
    let rig = try HostRig(checks: .seconds(60))

    await expectTranscript(of: rig.host) {
      rig.deliver("/coins/1999")
      await rig.clock.advance(by: .seconds(10))
    }
  }

  @Test("A link matches no route")
  func nowhere() async throws {
    let rig = try HostRig()

    await expectTranscript(of: rig.host) {
      rig.deliver("/nothing/here")
    }
  }

  @Test("The scene goes while a check is under way")
  func sceneGoes() async throws {
    let rig = try HostRig(checks: .seconds(1))

    await expectTranscript(of: rig.host) {
      rig.deliver("/coins/1999")
      rig.host.close()
    }
  }
}
