@_spi(System) import AppIntents
@_spi(System) import AppleFoundation
import Baton
import BatonIntents
import BatonSimulation
import BatonSwiftUI
import ContentApp
@_spi(System) import CoreSpotlight
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
import SwiftUIAppFeatures
import Testing
@_spi(System) import UIKit

extension Contract {
  /// The callbacks that an app's windows share: before the first window, between two windows, and
  /// after an update.
  @MainActor @Suite struct AppEventsTests {
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
      let app = DrivenApp { OneHostApp(events: events) }
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
      let app = DrivenApp { ArtApp(events: events) }
      await app.open()
      events.open(Artwork(id: 7))
      await waitUntilIdle()
      #expect(app.window.text == "Artwork 7")
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
      let driven = DrivenApp { ArtApp(events: delegate.events) }
      let window = driven.openNow()
      _ = (delegate as any UIApplicationDelegate).application(
        .shared, didFinishLaunchingWithOptions: nil)
      connect(to: try #require(URL(string: "arthouse://artworks/7")))
      await waitUntilIdle()
      #expect(window.text == "Home")

      if isBatons {
        windowWithoutHost(delegate.events).open()
      } else {
        await clock.advance(by: SceneLimits().openTimeout)
      }
      await waitUntilIdle()

      #expect(window.text == "Artwork 7")
    }

    @Test("A window that opens after an update has the new router")
    func windowAfterUpdate() async throws {
      let app = DrivenApp()
      await app.open()
      let scenes = try #require(app.scenes)
      try scenes.update(to: Router(features: .demo, links: Demo.links, home: "/articles"))

      await app.open()

      #expect(app.hosts.count == 2)
      for host in app.hosts { #expect(try host.router.home?.leaf.name == "ArticleList") }
    }

    @Test("An intent that launches the app opens its destination in the first window")
    func intent() async throws {
      let app = ArtApp()
      let receiver = IntentReceiver(router: try ContentApp.router()) { [events = app.events] in
        events.deliver($0, completion: $1)
      }
      AppDependencyManager.shared.add(dependency: receiver)
      let driven = DrivenApp { app }
      let said = Task { await IntentSystem.perform(OpenArtwork()) }
      await waitUntilIdle()

      let window = await driven.open()

      #expect(await said.value == nil)
      #expect(window.text == "Artwork 7")
    }

    @Test(
      "If the app delegate sets an account at launch, its indexed items are removed when it signs out"
    )
    func accountAtLaunch() async throws {
      CSSearchableIndex.items = [:]
      let app = ArtApp(events: AccountDelegate().events)
      let driven = DrivenApp { app }
      await driven.open()
      let scenes = try #require(app.events.scenes)
      #expect(scenes.scenes.compactMap { scenes.host(of: $0.id)?.account } == ["ada"])
      let index = SearchIndex(of: scenes)
      try await index.update([Artwork(id: 7)])
      #expect(!CSSearchableIndex.items.isEmpty)

      scenes.account = nil
      await waitUntilIdle()

      #expect(CSSearchableIndex.items.isEmpty)
      #expect(driven.windows.count == 1)
    }
  }
}

private struct OpenArtwork: OpenDestinationIntent {
  static let title: LocalizedStringResource = "Open Work"
  @Dependency var receiver: IntentReceiver
  var destination: Artwork { Artwork(id: 7) }
}

private final class AccountDelegate: HostDelegate {
  private let ownEvents = AppEvents { host in
    let scenes = SceneDirectory(router: host.router)
    scenes.account = Session.account
    return scenes
  }
  override var events: AppEvents { ownEvents }
}

private final class TimedDelegate: PhoneContinuationDelegate {
  private let timedEvents: AppEvents
  override var events: AppEvents { timedEvents }

  init(_ clock: SimulatedClock) { timedEvents = AppEvents(clock: clock) }
}

private enum Session {
  static let account = "ada"
}

private struct ArtApp: App {
  var events = AppEvents()

  var body: some Scene {
    WindowGroup {
      ContinuationView(events, screens: [ArtScreens()]) { presenter in
        try ContinuationHost(router: ContentApp.router(), presenter: presenter)
      }
    }
  }
}

/// An app that can't create hosts for windows of destinations.
private struct OneHostApp: App {
  var events = AppEvents()

  var body: some Scene {
    WindowGroup {
      ContinuationView(events, windows: "places", screens: [SmallScreens()], host: SmallApp.host)
    }
    WindowGroup(id: "places", for: ContinuationWindow.self) { $window in
      ContinuationView(events, opening: window, windows: "places", screens: []) { _ in
        throw RoutingError(.screen, "no second host")
      }
    }
  }
}
