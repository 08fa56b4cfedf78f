import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests for a parked request that's saved with its scene.
@MainActor @Suite struct KeptRequestTests {
  private func saved(
    _ account: String? = nil, parking link: String = "https://www.example.com/letters/7"
  ) async throws -> Data {
    let rig = try PrivateRig(account: account)
    rig.host.now = { Date(timeIntervalSince1970: 1_000) }
    rig.host.deviceStart = { Date(timeIntervalSince1970: 300) }
    rig.says = { _, subject in subject is Letter ? .park(showing: nil) : .allow }
    rig.deliver(link)
    #expect(rig.host.hasParkedRequest)
    return try #require(try rig.host.savedState())
  }

  @Test("Accounts that look the same are equal only if their bytes are")
  func accountsByBytes() async throws {
    let state = try await saved("ren\u{E9}")
    let rig = try PrivateRig(account: "rene\u{301}", isReady: false)
    rig.host.now = { Date(timeIntervalSince1970: 1_500) }
    rig.host.restore(state) { _ in }
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
    rig.says = { _, subject in subject is Letter ? .park(showing: nil) : .allow }
    rig.deliver("https://www.example.com/letters/7")
    #expect(rig.host.hasParkedRequest)
    rig.host.account = "rene\u{301}"
    #expect(!rig.host.hasParkedRequest)
  }

  @Test("A saved state can't extend a request's time", arguments: [Double.infinity, 1e12, 4_000])
  func forgedExpiry(seconds: Double) async throws {
    let date = Date(timeIntervalSince1970: seconds).timeIntervalSinceReferenceDate
    let forged = String(decoding: try await saved("anna"), as: UTF8.self).replacing(
      /"expires":\{"\$date":-?\d+\}/, with: "\"expires\":{\"$date\":\(date.bitPattern)}")
    let rig = try PrivateRig(account: "anna", isReady: false)
    rig.host.now = { Date(timeIntervalSince1970: 1_500) }
    rig.says = { _, subject in subject is Letter ? .park(showing: nil) : .allow }
    rig.host.restore(Data(forged.utf8)) { _ in }
    rig.host.becomeReady()
    let state = try #require(try rig.host.savedState())
    let router = try PrivateFeature.router(requiring: ["signedIn"])
    let parked = try #require(router.decodeScene(state).scene.parked)
    #expect(parked.expires == Date(timeIntervalSince1970: 2_100))
  }

  @Test("A newer link wins over a saved request, even if that request still waits")
  func newerLink() async throws {
    let rig = try PrivateRig(account: "anna", isReady: false)
    rig.host.now = { Date(timeIntervalSince1970: 1_500) }
    rig.says = { _, subject in
      (subject as? Letter)?.id == "7" ? .park(showing: nil) : .allow
    }
    rig.host.restore(try await saved("anna")) { _ in }
    rig.deliver("https://www.example.com/letters/8")
    rig.host.becomeReady()
    #expect(rig.host.shown?.leaf.description == #"Letter(id: "8")"#)
    #expect(await rig.outcomes().contains("webLink -: superseded"))
  }

  @Test("A saved request that isn't parked again has an outcome", arguments: [false, true])
  func droppedRequest(isLate: Bool) async throws {
    let state = try await saved("anna")
    let rig = try PrivateRig(account: "anna", isReady: isLate)
    rig.host.now = { Date(timeIntervalSince1970: 1_500) }
    if isLate { rig.deliver("https://www.example.com/letters/8") }
    rig.host.restore(state) { _ in }
    if !isLate { rig.host.restore(state) { _ in } }
    let outcome = isLate ? "refused (late)" : "superseded"
    #expect(await rig.outcomes().contains("webLink -: \(outcome)"))
  }

  @Test("A saved parked request expires by the wall clock") func expiredRequest() async throws {
    let state = try await saved("anna")

    let rig = try PrivateRig(account: "anna", isReady: false)
    rig.host.now = { Date(timeIntervalSince1970: 1_601) }
    rig.host.restore(state) { _ in }
    rig.host.becomeReady()

    #expect(rig.host.shown?.leaf.name == "Inbox")
    #expect(await rig.outcomes().first == "webLink -: refused (expired)")
  }

  @Test("A clock that was set back gives a request no more time", arguments: [false, true])
  func clockSetBack(isSetBack: Bool) async throws {
    let state = try await saved("anna")
    let rig = try PrivateRig(account: "anna", isReady: false)
    // 500 seconds have passed. If the clock was set back by 300 seconds, only 200 seem to have
    // passed.
    rig.host.now = { Date(timeIntervalSince1970: isSetBack ? 1_200 : 1_500) }
    rig.host.deviceStart = { Date(timeIntervalSince1970: isSetBack ? 0 : 300) }
    rig.says = { _, subject in subject is Letter ? .park(showing: nil) : .allow }
    rig.host.restore(state) { _ in }
    rig.host.becomeReady()
    let router = try PrivateFeature.router(requiring: ["signedIn"])
    let parked = router.decodeScene(try #require(try rig.host.savedState())).scene.parked
    #expect(parked?.expires == Date(timeIntervalSince1970: isSetBack ? 1_300 : 1_600))
  }
}
