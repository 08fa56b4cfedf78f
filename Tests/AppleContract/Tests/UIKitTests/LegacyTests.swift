@_spi(System) import AppleFoundation
import Baton
import BatonSimulation
import BatonUIKit
import Foundation
import Testing
import UIKit
import UIKitApp
import VideosFeature

extension Contract {
  /// An app without scenes.
  @MainActor @Suite struct LegacyTests {
    let clock = TestClock()

    init() { SystemLog.faults.clear() }

    @Test(arguments: DoorTests.events, [true, false])
    func leadsWhereAHostAloneIsLed(event: DeviceEvent, isCold: Bool) async throws {
      let (phone, model) = (legacyDevice(), try modelDevice(.appDelegate))

      for device in [phone, model] {
        if !isCold { device.open() }
        await rest()
        device.happen(event)
        await rest()
      }

      let app = try #require(phone.app as? LegacyApp)
      #expect(phone.log == model.log)
      #expect(app.outcomes.map(\.description) == model.outcomes)
      #expect(app.app.doors?.host.shown?.description == model.scene?.host.shown?.description)
      #expect(faults == [])
    }

    @Test(arguments: [true, false])
    func handsTheChainToUIKitAndDoesNotCallItItself(isCold: Bool) async throws {
      let (phone, mac) = (legacyDevice(), try modelDevice(.appKit))
      mac.open()
      await mac.scene?.host.open(VideoPlayer(videoId: "handed", position: 42))
      if !isCold { phone.open() }
      await rest()

      #expect(mac.handOff(to: phone))
      await rest()

      let app = try #require(phone.app as? LegacyApp)
      #expect(app.handedOver == [3])
      #expect(app.returned == [true])
      #expect(
        app.app.doors?.host.shown?.leaf.description
          == #"VideoPlayer(videoId: "handed", position: 42)"#)
    }

    @Test func saysThatNothingTakesAURL() async throws {
      let phone = legacyDevice()
      phone.open()
      await rest()

      phone.tap("demoapp://nowhere/at/all")
      phone.tap("demoapp://play_video/a")

      #expect((phone.app as? LegacyApp)?.returned == [false, true])
    }

    @Test func neverKeepsAnActivityOrAURLBack() throws {
      let host = try App.host(in: UIWindow(frame: .zero))
      let doors = SceneDoors(withoutScenes: host)

      #expect(doors.launchAnswer(to: nil))
      #expect(doors.launchAnswer(to: [.url: "a"], hasHandledQuickAction: true))
      #expect(doors.launchAnswer(to: [.userActivityDictionary: [:]], hasHandledQuickAction: true))
      #expect(!doors.launchAnswer(to: [.shortcutItem: "a"], hasHandledQuickAction: true))
    }

    private func legacyDevice() -> SimulatedDevice {
      SimulatedDevice("phone", lifeCycle: .appDelegate, clock: clock) { LegacyApp() }
    }

    private func modelDevice(_ lifeCycle: CallOrder.LifeCycle) throws -> SimulatedDevice {
      let (router, clock) = (try App.router(), clock)
      return SimulatedDevice("phone", lifeCycle: lifeCycle, clock: clock) {
        HostedApp(router: router, clock: clock) {
          $0.requirements = [Requirement("signedIn") { _ in .allow }]
        }
      }
    }
  }
}
