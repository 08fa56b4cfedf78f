import BatonSampleAccount
import BatonSampleArticles
import BatonSampleDocuments
import BatonSampleMail
import BatonSampleTool
import BatonSampleVideos
import BatonTesting
import Foundation
import Testing

@testable import Baton
@testable import BatonHost

/// Tests for the sample app on simulated devices.
@MainActor @Suite(.early) struct DeviceTests {
  let clock = SimulatedClock()
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  private func device(
    _ name: String, lifeCycle: CallbackOrder.LifeCycle = .scenes
  ) -> SimulatedDevice {
    let (router, clock) = (router, clock)
    return SimulatedDevice(name, lifeCycle: lifeCycle, clock: clock) {
      HostedApp(router: router, clock: clock) { dependencies in
        dependencies.requirements = [Requirement("signedIn") { _ in .allow }]
        dependencies.commands = SampleApp.commandHandlers
      }
    }
  }

  /// A Mac on which an article is being edited.
  private func editingMac(_ body: String = "A") async -> SimulatedDevice {
    let mac = device("mac", lifeCycle: .appKit)
    mac.open()
    await mac.scene?.host.open(ArticleEditor(user: "ana", title: "Handoff", body: body))
    return mac
  }

  @Test("A second Handoff updates the editor that's already open") func secondHandoff() async throws
  {
    let (mac, phone) = (await editingMac(), device("phone"))
    mac.handOff(to: phone)
    let number = phone.scene?.presenter.focus.last?.number
    mac.scene?.presenter.change(ArticleEditor.self) { $0.body = "Ad" }

    mac.handOff(to: phone)

    #expect(phone.scene?.presenter.focus.last?.number == number)
    #expect(phone.screen.contains("body: \"Ad\""))
  }

  @Test("Handoff restores the mailbox before its message") func restorationOrder() async throws {
    let phone = device("phone")
    phone.open()
    let activity = try router.activity(for: MailMessage(folder: .inbox, id: 7))
    var chain: [ChainEntry] = []

    phone.scene?.host.deliver(
      [ContinuationRequest(delivered: activity)], restorationHandler: { chain = $0 })

    #expect(chain.map(\.node.name).suffix(2) == ["Mailbox", "MailMessage"])
    for link in chain { link.restore() }
    expectSnapshot(of: phone.screen, as: .text)
  }

  @Test("A disconnected scene comes back with its state for a new link") func reconnectedScene()
    async throws
  {
    let phone = device("phone")
    phone.open()
    await phone.scene?.host.open(VideoPlayer(videoId: "abcd1234", position: 90))
    phone.disconnect()

    phone.tap("demoapp://articles/adotando-handoff")
    await clock.waitUntilIdle()

    expectSnapshot(
      of: "\(phone.log.joined(separator: "\n"))\n\n\(phone.screen)", as: .text)
    #expect(phone.outcomes.filter { $0.contains("opened") }.count == 3)
  }

  @Test("A scene discarded while the app wasn't running is forgotten") func discardedScene()
    async throws
  {
    let phone = device("phone")
    phone.open()
    let second = phone.openScene()
    phone.killApp()
    phone.discard(second)

    phone.open()

    #expect(phone.log.contains("didDiscard \(second)"))
    #expect(phone.sessions.map(\.scene) == ["scene 1"])
  }

  @Test("Launch and connection options contain what each life cycle puts there")
  func options() async throws {
    let old = device("phone", lifeCycle: .appDelegate)
    old.tap(notification: "1", link: "demoapp://articles")
    #expect(old.log.prefix(2) == ["didFinishLaunching", "scene 1: didReceive notification 1"])

    let new = device("phone", lifeCycle: .swiftUI)
    new.simulate(.quickAction("VideoLibrary"))
    #expect(new.log.contains("scene 1: willConnect (quick action VideoLibrary)"))
  }

  @Test("A failed Handoff transfer ends the pending request with an error") func failedTransfer()
    async throws
  {
    let (mac, phone) = (await editingMac(), device("phone"))
    phone.open()
    phone.transferTime = .seconds(3)

    phone.nextTransferFails = .userActivityRemoteApplicationTimedOut
    mac.handOff(to: phone)
    #expect(phone.scene?.host.pending?.description == "ArticleEditor")
    await clock.advance(by: .seconds(3))

    #expect(phone.scene?.host.pending == nil)
    #expect(phone.outcomes.last == "activity ArticleEditor: failed (not-transferred)")
  }

  @Test("A failed Handoff transfer doesn't reach a SwiftUI app", arguments: [true, false])
  func failedTransferToSwiftUI(isTooLarge: Bool) async throws {
    let phone = device("phone", lifeCycle: .swiftUI)
    phone.open()
    let mac = await editingMac(isTooLarge ? String(repeating: "x", count: 4_000) : "A")
    if !isTooLarge { phone.nextTransferFails = .userActivityRemoteApplicationTimedOut }

    mac.handOff(to: phone)

    #expect(phone.log.last == "scene 1: didBecomeActive")
    #expect(phone.nextTransferFails == nil)
    #expect(!phone.screen.contains("ArticleEditor"))
  }

  @Test("A transfer ends with its process or its connection", arguments: [true, false])
  func endedTransfer(dies: Bool) async throws {
    let (mac, phone) = (await editingMac(), device("phone"))
    phone.transferTime = .seconds(3)
    mac.handOff(to: phone)

    if dies { phone.killApp() } else { phone.disconnect() }
    let count = phone.log.count
    await clock.advance(by: .seconds(3))

    #expect(phone.log.count == count)
    #expect((phone.app == nil) == dies)
  }

  @Test("Handoff refuses a payload that's too large") func largePayload() async throws {
    let phone = device("phone")
    let mac = await editingMac(String(repeating: "x", count: 4_000))

    mac.handOff(to: phone)

    #expect(
      phone.log.contains { $0.hasSuffix("didFailToContinue com.equinocios.Handoff.sample (4611)") })
  }

  @Test("Every request ends exactly once, even if it's interrupted", arguments: [false, true])
  func endsOnce(isSlow: Bool) async {
    let router = router
    await expectEndsEachRequestOnce(
      links: [
        "https://www.example.com/play_video/abcd1234", "demoapp://articles/adotando-handoff",
        "demoapp://mail/inbox/7", "https://www.example.com/orders", "demoapp://nowhere",
        "https://www.example.com/diagnostics/send/2", "/documents/minutes",
      ]
    ) { clock in
      SimulatedDevice("phone", clock: clock) {
        HostedApp(router: router, clock: clock) { dependencies in
          let slow = Requirement("signedIn") { _ async in
            try? await clock.sleep(for: .seconds(1))
            return .park(showing: SignIn())
          }
          dependencies.requirements = [
            isSlow ? slow : Requirement("signedIn") { _ in .park(showing: SignIn()) }
          ]
          dependencies.commands = SampleApp.commandHandlers
        }
      }
    }
  }

  @Test("A link to another folder replaces the open folders in one step") func anotherFolder()
    async throws
  {
    let phone = device("phone")

    phone.tap("demoapp://documents/folders/Travel/2024")
    phone.tap("demoapp://documents/folders/Office/2023")

    #expect(
      phone.scene?.presenter.performed.last
        == "replace DocumentFolder(path: [\"Travel\"]) with DocumentFolder(path: [\"Office\"]) / "
        + "DocumentFolder(path: [\"Office\", \"2023\"]) (animated)")
  }

  @Test("The host counts links that match deprecated patterns") func deprecatedPatterns()
    async throws
  {
    let phone = device("phone")

    phone.tap("demoapp://post/adotando-handoff")
    phone.tap("demoapp://articles/adotando-handoff")
    phone.tap("demoapp://post/swift")

    #expect(phone.scene?.host.deprecations.uses.map(\.pattern) == ["post/:slug"])
    #expect(phone.scene?.host.deprecations.uses.map(\.count) == [2])
  }

  @Test(
    "Links and notifications open in every app life cycle",
    arguments: CallbackOrder.LifeCycle.allCases)
  func everyLifeCycle(lifeCycle: CallbackOrder.LifeCycle) async throws {
    let device = device("device", lifeCycle: lifeCycle)

    device.tap("https://www.example.com/play_video/abcd1234")
    device.tap("demoapp://play_video/efgh5678")
    device.tap(notification: "new", link: "/play_video/ijkl9012")
    await clock.waitUntilIdle()

    expectSnapshot(
      of: (device.log + device.outcomes).joined(separator: "\n"), as: .text,
      named: lifeCycle.rawValue)
  }
}
