@_spi(System) import AppleFoundation
import Baton
import BatonSampleVideos
import BatonSimulation
import Foundation
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
import Testing

extension Contract {
  /// Every row of the order of calls for SwiftUI, cold and warm, against an app of hosts alone: the same
  /// calls in the same order lead to the same outcomes and the same screen.
  @MainActor @Suite struct MatrixTests {
    nonisolated static let events: [DeviceEvent] = [
      .universalLink(URL(string: "https://www.example.com/play_video/web?position=3")!),
      .customScheme(URL(string: "demoapp://characters/luna/games")!, sender: nil),
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

    let clock = SimulatedClock()

    // S4-05
    @Test func drivesEveryRow() {
      let rows = CallOrder.rows.filter { $0.lifeCycles.contains(.swiftUI) }
      // A Handoff needs another device: it has a test of its own.
      let driven = Set(Self.events.map(\.kind) + [.handoff])

      #expect(Set(rows.flatMap(\.events)) == driven)
      for kind in driven {
        for isCold in [true, false] {
          #expect(CallOrder.row(for: kind, in: .swiftUI, isCold: isCold) != nil, "\(kind)")
        }
      }
    }

    // S0-10, S0-11, S1-11, S1-17, S2-16
    @Test(arguments: events, [true, false])
    func leadsWhereAHostAloneIsLed(event: DeviceEvent, isCold: Bool) async throws {
      let (phone, model) = (drivenPhone(), try modelDevice())

      for device in [phone, model] {
        if !isCold { device.open() }
        await rest()
        device.happen(event)
        await rest()
      }

      try await expectSame(phone, model)
    }

    // S0-08, S1-09, S1-12: what is handed off comes, if late.
    @Test(arguments: [true, false])
    func takesWhatIsHandedOff(isCold: Bool) async throws {
      let (phone, model) = (drivenPhone(), try modelDevice())

      for device in [phone, model] {
        let mac = try modelDevice(.appKit)
        mac.open()
        await mac.scene?.host.open(VideoPlayer(videoId: "handed", position: 42))
        if !isCold { device.open() }
        await rest()
        #expect(mac.handOff(to: device))
        await rest()
      }

      try await expectSame(phone, model)
      #expect(shown(phone)?.contains("handed") == true)
    }

    // S0-06, S1-12, S1-13: the way out.
    @Test func handsOffWhatAHostAloneHandsOff() async throws {
      let (phone, model) = (drivenPhone(), try modelDevice())

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

    // S3-13, S3-15, S3-16, S3-20, S3-22
    @Test(arguments: [true, false])
    func restoresAStateBeforeALinkThatComesWithIt(isKilled: Bool) async throws {
      let (phone, model) = (drivenPhone(), try modelDevice())

      for device in [phone, model] {
        device.tap("demoapp://shows/moon-cats/s2e5")
        await rest()
        device.sendToBackground()
        await rest()
        if isKilled { device.killApp() } else { device.disconnect() }
        await rest()
        device.tap("demoapp://articles")
        await rest()
      }

      try await expectSame(phone, model)
      #expect(shown(phone)?.contains("Episode") == true)
      #expect(shown(phone)?.contains("ArticleList") == true)
    }

    // MARK: Devices

    private func drivenPhone() -> SimulatedDevice {
      SimulatedDevice("phone", lifeCycle: .swiftUI, clock: clock) { DrivenPhone() }
    }

    private func modelDevice(
      _ lifeCycle: CallOrder.LifeCycle = .swiftUI
    ) throws -> SimulatedDevice {
      let (router, clock) = (try Demo.router(), clock)
      return SimulatedDevice("phone", lifeCycle: lifeCycle, clock: clock) {
        HostedApp(router: router, clock: clock) {
          $0.requirements = [Requirement("signedIn") { _ in .allow }]
        }
      }
    }

    private func shown(_ phone: SimulatedDevice) -> String? { (phone.app as? DrivenPhone)?.shown }

    private func expectSame(_ phone: SimulatedDevice, _ model: SimulatedDevice) async throws {
      let app = try #require(phone.app as? DrivenPhone)
      await until { app.outcomes.count == model.outcomes.count }
      #expect(phone.log == model.log)
      #expect(app.outcomes.map(\.description) == model.outcomes)
      #expect(app.shown == model.scene?.host.shown?.description)
      #expect(app.shown != nil)
      #expect(problems == [])
    }
  }
}
