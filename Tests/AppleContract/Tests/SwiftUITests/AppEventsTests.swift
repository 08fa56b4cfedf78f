import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
@_spi(System) import UIKit

extension Contract {
  /// The callbacks that an app's windows share: before the first window and between two windows.
  @MainActor @Suite struct AppEventsTests {
    @Test("The app delegate can set the account at launch") func accountAtLaunch() async throws {
      let events = AccountDelegate().events
      await DrivenApp { SmallApp(events: events) }.open()
      let scenes = try #require(events.scenes)
      #expect(scenes.scenes.compactMap { scenes.host(of: $0.id)?.account } == ["ada"])
    }

    @Test("A request that waits for the next window belongs to the last window's account")
    func ownerOfLastWindow() async throws {
      let app = DrivenApp(hasWindows: false)
      await app.open()
      try app.host.account = "ada"
      app.close(app.window)
      await waitUntilIdle()
      var code: RoutingError.Code?
      app.delegate.events.open("/play_video/ada") { code = $0.reason?.code }

      await app.open()

      #expect(code == .signedOut)
      #expect(app.line == "MainTabs > VideoLibrary")
    }

    @Test("Only a limited number of requests can wait for the first window, for a limited time")
    func limits() async {
      let clock = SimulatedClock()
      let events = AppEvents(clock: clock)
      var codes: [RoutingError.Code?] = []
      for number in 0...SceneLimits().maxWaitingRequests {
        events.open("/songs/\(number)") { codes.append($0.reason?.code) }
      }
      #expect(codes == [.overflow])
      var isPerformed: Bool?
      events.perform("/songs/1") { isPerformed = $0 }
      codes = []

      await clock.advance(by: SceneLimits().openTimeout)

      #expect(codes.count == SceneLimits().maxWaitingRequests - 1)
      #expect(codes.allSatisfy { $0 == .screen })
      #expect(isPerformed == false)
    }

    @Test("If a new window's host can't be created, the waiting request fails") func noHost()
      async throws
    {
      setenv("XCODE_RUNNING_FOR_PREVIEWS", "1", 1)
      defer { unsetenv("XCODE_RUNNING_FOR_PREVIEWS") }
      let events = AppEvents()
      let app = DrivenApp {
        SmallApp(events: events) { _ in throw RoutingError(.screen, "no second host") }
      }
      await app.open()
      var outcome: Outcome?

      events.open(SmallWindow(number: 2)) { outcome = $0 }
      await waitUntilIdle()

      #expect(app.windows.count == 2)
      #expect(outcome?.reason?.message.contains("no second host") == true)
    }

    @Test("If the first window's host can't be created, requests fail immediately")
    func noFirstHost() async {
      setenv("XCODE_RUNNING_FOR_PREVIEWS", "1", 1)
      defer { unsetenv("XCODE_RUNNING_FOR_PREVIEWS") }
      let events = AppEvents(clock: SimulatedClock())
      var outcome: Outcome?
      events.open(SmallTwo()) { outcome = $0 }

      windowWithoutHost(events).open()
      await waitUntilIdle()

      #expect(outcome?.reason?.message.contains("no host") == true)
      var isPerformed: Bool?
      events.perform("/two") { isPerformed = $0 }
      #expect(isPerformed == false)
      let app = DrivenApp { SmallApp(events: events) }
      await app.open()
      events.open(SmallTwo())
      await waitUntilIdle()
      #expect(app.window.text.hasSuffix("Two"))
    }

    private func windowWithoutHost(_ events: AppEvents) -> Drawing {
      Drawing {
        ContinuationView(events, screens: []) { _ in throw RoutingError(.screen, "no host") }
      }
    }

    @Test(
      "A link for a window without a host, or for one that isn't Baton's, opens in another window",
      arguments: [true, false])
    func otherWindow(isBatons: Bool) async throws {
      setenv("XCODE_RUNNING_FOR_PREVIEWS", "1", 1)
      defer { unsetenv("XCODE_RUNNING_FOR_PREVIEWS") }
      let clock = SimulatedClock()
      let delegate = TimedDelegate(clock)
      let driven = DrivenApp { SmallApp(events: delegate.events) }
      let window = driven.openNow()
      _ = (delegate as any UIApplicationDelegate).application(
        .shared, didFinishLaunchingWithOptions: nil)
      connect(to: try #require(URL(string: "loose://two")))
      await waitUntilIdle()
      #expect(window.text.hasSuffix("One "))

      if isBatons {
        windowWithoutHost(delegate.events).open()
      } else {
        await clock.advance(by: SceneLimits().openTimeout)
      }
      await waitUntilIdle()

      #expect(window.text.hasSuffix("Two"))
    }
  }
}

private final class AccountDelegate: HostDelegate {
  private let ownEvents = AppEvents { host in
    let scenes = SceneDirectory(router: host.router)
    scenes.account = Session.account
    return scenes
  }
  override var events: AppEvents { ownEvents }
}

private enum Session {
  static let account = "ada"
}

private final class TimedDelegate: PhoneContinuationDelegate {
  private let timedEvents: AppEvents
  override var events: AppEvents { timedEvents }

  init(_ clock: SimulatedClock) { timedEvents = AppEvents(clock: clock) }
}
