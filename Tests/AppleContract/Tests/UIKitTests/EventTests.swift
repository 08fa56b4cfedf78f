@_spi(System) import AppleFoundation
import Baton
import BatonSampleVideos
import BatonSimulation
import BatonUIKit
import Foundation
import OneSystem
import Testing
@_spi(System) import UIKit
import UIKitApp
@_spi(System) import UserNotifications

extension Contract {
  /// Every event of a scene, cold and warm, against an app of hosts alone: the same calls in the same
  /// order lead to the same outcomes and the same screen.
  @MainActor @Suite struct EventTests {
    nonisolated static let events: [DeviceEvent] = [
      .universalLink(URL(string: "https://www.example.com/play_video/web?position=3")!),
      .customScheme(URL(string: "demoapp://characters/luna/games")!, sender: "com.example.other"),
      .customScheme(URL(string: "demoapp://nowhere/at/all")!, sender: nil),
      .searchItem("https://www.example.com/articles"),
      .searchQuery("cats"),
      .quickAction("/live/news"),
      .quickAction("VideoLibrary"),
      .notification(
        DeviceNotification("n", userInfo: ["link": .string("demoapp://play_video/note")])),
      .notification(DeviceNotification("plain", userInfo: ["badge": .integer(3)])),
      .document(URL(fileURLWithPath: "/inbox/a.txt")),
      .icon,
    ]

    /// Whether the scene has to connect first, and whether it is one of a directory's.
    enum Way: CaseIterable {
      case cold, warm, coldOfMany, warmOfMany
    }

    let clock = SimulatedClock()

    init() {
      SystemLog.problems.clear()
      SystemLog.unimplemented.clear()
    }

    // S0-10, S0-11, S0-14, S1-21, S2-17
    @Test(arguments: events, Way.allCases)
    func leadsWhereAHostAloneIsLed(event: DeviceEvent, way: Way) async throws {
      let hasDirectory = way == .coldOfMany || way == .warmOfMany
      let isCold = way == .cold || way == .coldOfMany
      let phone = device { DrivenApp(hasDirectory: hasDirectory) }
      let model = try modelDevice()

      for device in [phone, model] {
        if !isCold { device.open() }
        await rest()
        device.happen(event)
        await rest()
      }

      try await expectSame(phone, model)
    }

    // S0-16, S0-17, S1-09, S4-07, S4-08, S4-09
    @Test(arguments: [true, false], [nil, CocoaError.Code.userActivityRemoteApplicationTimedOut])
    func takesWhatIsHandedOff(isCold: Bool, failure: CocoaError.Code?) async throws {
      let (phone, model) = (device { DrivenApp() }, try modelDevice())

      for device in [phone, model] {
        let mac = try modelDevice(.appKit)
        mac.open()
        await mac.scene?.host.open(VideoPlayer(videoId: "handed", position: 42))
        if !isCold { device.open() }
        await rest()
        device.nextTransferFails = failure
        #expect(mac.handOff(to: device))
        await rest()
      }

      try await expectSame(phone, model)
    }

    // S0-06, S0-08: the way out is that of the model, too.
    @Test func handsOffWhatAHostAloneHandsOff() async throws {
      let (phone, model) = (device { DrivenApp() }, try modelDevice())

      var received: [[String]] = []
      for device in [phone, model] {
        let mac = try modelDevice(.appKit)
        device.tap("demoapp://play_video/mine?position=42")
        await rest()
        #expect(device.handOff(to: mac))
        await rest()
        received.append(mac.log + [mac.scene?.host.shown?.description ?? "nothing"])
      }

      #expect(received[0] == received[1])
      #expect(received[0].last?.contains("mine") == true)
      #expect(problems == [])
    }

    // S3-11, S3-13, S3-16
    @Test func restoresAStateBeforeALinkThatComesWithIt() async throws {
      let (phone, model) = (device { DrivenApp() }, try modelDevice())

      for device in [phone, model] {
        device.tap("demoapp://shows/moon-cats/s2e5")
        await rest()
        device.sendToBackground()
        device.disconnect()
        device.tap("demoapp://articles")
        await rest()
      }

      try await expectSame(phone, model)
      #expect(try shown(phone)?.contains("Episode") == true)
      #expect(try shown(phone)?.contains("ArticleList") == true)
    }

    // S3-15, S3-20
    @Test func restoresAfterTheProcessDied() async throws {
      let (phone, model) = (device { DrivenApp() }, try modelDevice())

      for device in [phone, model] {
        device.tap("demoapp://play_video/kept")
        await rest()
        device.sendToBackground()
        device.killApp()
        device.open()
        await rest()
      }

      try await expectSame(phone, model)
      #expect(try shown(phone)?.contains("kept") == true)
    }

    // S3-04, S3-10, S3-12
    @Test func implementsEveryCallback() async throws {
      let phone = device { DrivenApp() }
      for event in Self.events {
        phone.happen(event)
        await rest()
      }
      phone.sendToBackground()
      phone.disconnect()

      let left = Set(SystemLog.unimplemented.entries.map { $0.components(separatedBy: " ")[1] })
      #expect(
        left == [
          "application(_:willFinishLaunchingWithOptions:)", "sceneWillEnterForeground(_:)",
          "sceneWillResignActive(_:)",
        ])
    }

    // MARK: Devices

    private func device(_ launch: @escaping @MainActor () -> any DeviceApp) -> SimulatedDevice {
      SimulatedDevice("phone", clock: clock, launch: launch)
    }

    private func modelDevice(
      _ lifeCycle: CallOrder.LifeCycle = .scenes
    ) throws -> SimulatedDevice {
      let (router, clock) = (try App.router(), clock)
      return SimulatedDevice("phone", lifeCycle: lifeCycle, clock: clock) {
        HostedApp(router: router, clock: clock) {
          $0.requirements = [Requirement("signedIn") { _ in .allow }]
        }
      }
    }

    private func shown(_ phone: SimulatedDevice) throws -> String? {
      try (phone.app as? DrivenApp)?.stage()?.host.shown?.description
    }

    private func expectSame(_ phone: SimulatedDevice, _ model: SimulatedDevice) async throws {
      let app = try #require(phone.app as? DrivenApp)
      await until { app.outcomes.count == model.outcomes.count }
      #expect(phone.log == model.log)
      #expect(app.outcomes.map(\.description) == model.outcomes)
      #expect(try shown(phone) == model.scene?.host.shown?.description)
      #expect(try shown(phone) != nil)
      #expect(problems == [])
    }
  }
}
