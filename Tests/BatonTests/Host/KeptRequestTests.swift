import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests for a parked request that's saved with its scene.
@MainActor @Suite struct KeptRequestTests {
  private let parksLetters: HostRig.Check = { _, subject in
    subject is Letter ? .park(showing: nil) : .allow
  }

  private func saved(_ account: String = "anna") async throws -> Data {
    let rig = try PrivateRig(account: account)
    rig.host.now = { Date(timeIntervalSince1970: 1_000) }
    rig.host.deviceStart = { Date(timeIntervalSince1970: 300) }
    rig.says = parksLetters
    rig.deliver("https://www.example.com/letters/7")
    #expect(rig.host.hasParkedRequest)
    return try #require(try rig.host.savedState())
  }

  /// Launches the app again, and restores a state before the app is ready.
  private func launch(
    with state: Data, account: String = "anna", at seconds: Double = 1_500,
    deviceStart: Double? = nil
  ) throws -> PrivateRig {
    let rig = try PrivateRig(account: account, isReady: false)
    rig.host.now = { Date(timeIntervalSince1970: seconds) }
    if let deviceStart {
      rig.host.deviceStart = { Date(timeIntervalSince1970: deviceStart) }
    }
    rig.host.restore(state) { _ in }
    return rig
  }

  @Test("A parked request in the saved state doesn't end when its host closes") func closedHost()
    async throws
  {
    let rig = try PrivateRig(account: "anna")
    rig.says = parksLetters
    rig.deliver("https://www.example.com/letters/7", id: "letter")
    _ = try rig.host.savedState()
    var isReleased = false
    rig.host.onCompletion("letter") { _ in isReleased = true }

    rig.host.close()

    #expect(await rig.outcomes() == ["webLink Letter: parked (parked)"])
    #expect(isReleased)
  }

  @Test(
    "A restored parked request ends with its scene only if the scene is discarded",
    arguments: [false, true], [false, true])
  func endedScene(isReady: Bool, isDiscarded: Bool) async throws {
    let rig = try launch(with: try await saved())
    rig.says = parksLetters
    if isReady { rig.host.becomeReady() }
    let directory = SceneDirectory(router: rig.host.router, clock: rig.clock)
    directory.connect("main", host: rig.host)

    if isDiscarded { directory.discard(["main"]) } else { directory.disconnect("main") }

    #expect(await rig.outcomes().contains("webLink -: failed (scene-gone)") == isDiscarded)
  }

  /// Returns the time at which the parked request expires once the app is ready.
  private func expiry(in rig: HostRig) throws -> Date? {
    rig.says = parksLetters
    rig.host.becomeReady()
    let state = try #require(try rig.host.savedState())
    return rig.host.router.decodeScene(state).scene.parked?.expires
  }

  @Test("Accounts that look the same are equal only if their bytes are")
  func accountsByBytes() async throws {
    let rig = try launch(with: try await saved("ren\u{E9}"), account: "rene\u{301}")
    rig.host.becomeReady()
    #expect(!rig.host.hasParkedRequest)
    #expect(!rig.shown.contains("7"))
    let outcomes = await rig.outcomes()
    #expect(outcomes.first == "webLink -: refused (signed-out)", "\(outcomes)")
    #expect(outcomes.last == "restoration -: refused (other-account)", "\(outcomes)")
  }

  @Test("The same characters in another spelling are a different account")
  func anotherSpelling() async throws {
    let rig = try PrivateRig(account: "ren\u{E9}")
    rig.says = parksLetters
    rig.deliver("https://www.example.com/letters/7")
    #expect(rig.host.hasParkedRequest)
    rig.host.account = "rene\u{301}"
    #expect(!rig.host.hasParkedRequest)
  }

  @Test("A saved state can't extend a request's time", arguments: [Double.infinity, 1e12, 4_000])
  func forgedExpiry(seconds: Double) async throws {
    let date = Date(timeIntervalSince1970: seconds).timeIntervalSinceReferenceDate
    let forged = String(decoding: try await saved(), as: UTF8.self).replacing(
      /"expires":\{"\$date":-?\d+\}/, with: "\"expires\":{\"$date\":\(date.bitPattern)}")
    let rig = try launch(with: Data(forged.utf8))
    #expect(try expiry(in: rig) == Date(timeIntervalSince1970: 2_100))
  }

  @Test("A newer link wins over a saved request, even if that request still waits")
  func newerLink() async throws {
    let rig = try launch(with: try await saved())
    rig.says = { _, subject in
      (subject as? Letter)?.id == "7" ? .park(showing: nil) : .allow
    }
    rig.deliver("https://www.example.com/letters/8")
    rig.host.becomeReady()
    #expect(rig.host.shown?.leaf.description == #"Letter(id: "8")"#)
    #expect(await rig.outcomes().contains("webLink -: superseded"))
  }

  @Test("A saved request that isn't parked again has an outcome", arguments: [false, true])
  func droppedRequest(isLate: Bool) async throws {
    let state = try await saved()
    let rig = try PrivateRig(account: "anna", isReady: isLate)
    rig.host.now = { Date(timeIntervalSince1970: 1_500) }
    if isLate { rig.deliver("https://www.example.com/letters/8") }
    rig.host.restore(state) { _ in }
    if !isLate { rig.host.restore(state) { _ in } }
    let outcome = isLate ? "refused (late)" : "superseded"
    #expect(await rig.outcomes().contains("webLink -: \(outcome)"))
  }

  @Test("A saved parked request expires by the wall clock") func expiredRequest() async throws {
    let rig = try launch(with: try await saved(), at: 1_601)
    rig.host.becomeReady()

    #expect(rig.host.shown?.leaf.name == "Inbox")
    #expect(await rig.outcomes().first == "webLink -: refused (expired)")
  }

  // 500 seconds have passed. If the clock was set back by 300 seconds, only 200 seem to have
  // passed.
  @Test(
    "A clock that was set back gives a request no more time",
    arguments: [(1_500, 300, 1_600), (1_200, 0, 1_300)])
  func clockSetBack(now: Double, deviceStart: Double, expiry: Double) async throws {
    let rig = try launch(with: try await saved(), at: now, deviceStart: deviceStart)
    #expect(try self.expiry(in: rig) == Date(timeIntervalSince1970: expiry))
  }
}
