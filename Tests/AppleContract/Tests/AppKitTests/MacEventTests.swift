@_spi(System) import AppKit
import AppKitApp
@_spi(System) import AppleFoundation
import Baton
import BatonAppKit
import BatonSampleVideos
import BatonSimulation
import Foundation
import OneSystem
import Testing
@_spi(System) import UserNotifications

extension AppKitContract {
  /// Every event of the matrix's column for AppKit, cold and warm, against an app of hosts alone: the
  /// same calls in the same order lead to the same outcomes and the same screen.
  @MainActor @Suite struct MacEventTests {
    nonisolated static let events: [DeviceEvent] = [
      .universalLink(URL(string: "https://www.example.com/play_video/web?position=3")!),
      .customScheme(URL(string: "demoapp://characters/luna/games")!, sender: nil),
      .customScheme(URL(string: "demoapp://play_video/two")!, sender: nil),
      .searchItem("https://www.example.com/articles"),
      .searchQuery("cats"),
      .notification(
        DeviceNotification("n", userInfo: ["link": .string("demoapp://play_video/note")])),
      .document(URL(fileURLWithPath: "/inbox/a.txt")),
      .icon,
    ]

    let clock = SimulatedClock()

    // S0-10, S2-16, S4-05
    @Test(arguments: events, [true, false])
    func leadsWhereAHostAloneIsLed(event: DeviceEvent, isCold: Bool) async throws {
      let (mac, model) = (drivenMac(), try modelDevice())

      for device in [mac, model] {
        if !isCold { device.open() }
        await rest()
        device.happen(event)
        await rest()
      }

      // No window is there before the launch, and none is opened for what leads nowhere.
      try await expectSame(mac, model, tellsOutcomes: !isCold || event.kind != .document)
    }

    // S1-16, S4-07, S4-08, S4-09
    @Test(arguments: [true, false], [nil, CocoaError.Code.userActivityRemoteApplicationTimedOut])
    func takesWhatIsHandedOff(isCold: Bool, failure: CocoaError.Code?) async throws {
      let (mac, model) = (drivenMac(), try modelDevice())

      for device in [mac, model] {
        let phone = try modelDevice(.scenes)
        phone.open()
        await rest()
        await phone.scene?.host.open(VideoPlayer(videoId: "handed", position: 42))
        if !isCold { device.open() }
        await rest()
        device.nextTransferFails = failure
        #expect(phone.handOff(to: device))
        await rest()
      }

      try await expectSame(mac, model)
    }

    // S4-10: the chain, root to leaf, is AppKit's to call.
    @Test func handsTheChainToAppKit() async throws {
      let (mac, phone) = (drivenMac(), try modelDevice(.scenes))
      phone.open()
      await rest()
      await phone.scene?.host.open(VideoPlayer(videoId: "handed", position: 42))
      mac.open()
      await rest()
      let app = try #require(mac.app as? DrivenMac)
      // The screen is there, and gets the values that come.
      await app.host?.open(VideoPlayer(videoId: "handed", position: 1))

      #expect(phone.handOff(to: mac))
      await rest()

      #expect(app.handedOver == [3])
      #expect(app.returned == [true])
      #expect(
        app.host?.shown?.leaf.description == #"VideoPlayer(videoId: "handed", position: 42)"#)
      #expect(problems == [])
    }

    // S0-18, S1-19, S4-14: what nothing takes is left to AppKit's documents; types are compared exactly.
    @Test(arguments: ["com.example.document", "com.example.demo.Watching"])
    func leavesToAppKitWhatNothingTakes(type: String) async throws {
      let mac = drivenMac()
      mac.open()
      await rest()

      let app = try #require(mac.app as? DrivenMac)
      app.receive(
        .continueActivity(
          scene: "", UserActivity(ActivityType(type), userInfo: ["videoId": .string("a")])))

      #expect(app.returned == [false])
    }

    // The way out is that of the model, too.
    @Test func handsOffWhatAHostAloneHandsOff() async throws {
      let (mac, model) = (drivenMac(), try modelDevice())

      var received: [String?] = []
      for device in [mac, model] {
        let phone = try modelDevice(.scenes)
        device.tap("demoapp://play_video/mine?position=42")
        await rest()
        #expect(device.handOff(to: phone))
        await rest()
        received.append(phone.scene?.host.shown?.description)
      }

      #expect(received[0] == received[1])
      #expect(received[0]?.contains("mine") == true)
      #expect(problems == [])
    }

    @Test func deliversANotificationOnceThatLaunchedTheApp() async throws {
      let note = DeviceNotification("n", userInfo: ["link": .string("demoapp://play_video/note")])
      let app = WatchedDelegate.launched([
        NSApplication.launchUserNotificationUserInfoKey: note.asAppKit
      ])
      let center = UNUserNotificationCenter.current()
      center.delegate?.userNotificationCenter(
        center, didReceive: note.asAppKit, withCompletionHandler: {})
      await until { !app.outcomes.isEmpty }
      await rest()

      #expect(app.outcomes.count == 1)
      #expect(app.made.count == 1)
      #expect(app.made.first?.host?.shown?.leaf.name == "VideoPlayer")
    }

    /// The system asks while the app is in front, and waits for the answer.
    @Test func showsNotificationsInFrontAsTheAppSays() {
      let note = DeviceNotification("n", userInfo: [:])
      nonisolated(unsafe) var shown: [UNNotificationPresentationOptions] = []
      for events in [
        NotificationEvents { nil }, NotificationEvents(inForeground: [.banner, .sound]) { nil },
      ] {
        (events as any UNUserNotificationCenterDelegate).userNotificationCenter(
          .current(), willPresent: note.asAppKit.notification
        ) { shown.append($0) }
      }
      #expect(shown == [[], [.banner, .sound]])
    }

    // What `swift run` starts is no bundle, and the notification center would end it.
    @Test func startsInAProcessThatIsNoBundle() throws {
      SystemLog.problems.clear()
      UNUserNotificationCenter.isInBundle = false
      defer { UNUserNotificationCenter.isInBundle = true }
      let app = AppDelegate()

      (app as any NSApplicationDelegate).applicationWillFinishLaunching(
        Notification(name: Notification.Name("will"), object: nil))

      #expect(app.events != nil)
      #expect(problems == [])
    }

    @Test func opensAnItemOfTheDockMenu() async throws {
      let stage = try await Stage.open()

      stage.app.events?.perform(dockItem: "/live/news")
      await rest()

      #expect(stage.line.hasSuffix(#"LiveStream(channel: "news")"#))
    }

    // S1-09
    @Test func implementsEveryCallback() async throws {
      let mac = drivenMac()
      for event in Self.events {
        mac.happen(event)
        await rest()
      }
      let app = try #require(mac.app as? DrivenMac)
      app.receive(.didFailToContinue(scene: "", "com.example.a", .userActivityHandoffFailed))

      let left = Set(SystemLog.unimplemented.entries.map { $0.components(separatedBy: " ")[1] })
      #expect(left == ["applicationDidBecomeActive(_:)"])
    }

    // MARK: Devices

    private func drivenMac() -> SimulatedDevice {
      SimulatedDevice("mac", lifeCycle: .appKit, clock: clock) { DrivenMac() }
    }

    private func modelDevice(
      _ lifeCycle: CallOrder.LifeCycle = .appKit
    ) throws -> SimulatedDevice {
      let (router, clock) = (try App.router(), clock)
      return SimulatedDevice("mac", lifeCycle: lifeCycle, clock: clock) {
        HostedApp(router: router, clock: clock) {
          $0.requirements = [Requirement("signedIn") { _ in .allow }]
        }
      }
    }

    private func expectSame(
      _ mac: SimulatedDevice, _ model: SimulatedDevice, tellsOutcomes: Bool = true
    ) async throws {
      let app = try #require(mac.app as? DrivenMac)
      if tellsOutcomes {
        await until { app.app.outcomes.count == model.outcomes.count }
      }
      #expect(mac.log == model.log)
      #expect(app.app.outcomes.map(\.description) == (tellsOutcomes ? model.outcomes : []))
      #expect(app.host?.shown?.description == model.scene?.host.shown?.description)
      #expect(app.host?.shown != nil)
      #expect(problems == [])
    }
  }
}
