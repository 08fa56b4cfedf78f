@_spi(System) import AppKit
import AppKitApp
@_spi(System) import AppleFoundation
import BatonAppKit
import BatonSampleVideos
import OneSystem
@_spi(System) import UserNotifications

extension AppKitContract {
  /// Every event in the matrix's AppKit column, before and after the launch. An app that only has
  /// hosts gets the same calls in the same order, and must end up with the same outcomes and
  /// screens.
  @MainActor @Suite struct MacEventTests {
    private let matrix: EventMatrix
    /// All events except Dock menu items, which have no window and are tested separately.
    nonisolated private static let events = EventMatrix.events.filter { $0.kind != .quickAction }

    init() throws { matrix = EventMatrix(.appKit, try App.router()) { DrivenMac() } }

    @Test(
      "Every event has the same result with and without AppKit", arguments: events, [true, false])
    func everyEvent(event: DeviceEvent, isCold: Bool) async throws {
      // AppKit doesn't say which app sends a link. Before the launch, there's no window, and a link
      // without a matching route doesn't open one.
      var event = event
      if event.kind == .customScheme {
        guard event.options.urls[0].sender != nil || !isCold else { return }
        event.options.urls[0].sender = nil
      }
      if let note = event.options.notification, note.userInfo["link"] == nil { return }
      try await matrix.happens(
        event, isCold: isCold, hasOutcomes: !isCold || event.kind != .document)
    }

    @Test(
      "Handoff arrives or fails the same with and without AppKit", arguments: [true, false],
      [nil, CocoaError.Code.userActivityRemoteApplicationTimedOut])
    func incomingHandoff(isCold: Bool, failure: CocoaError.Code?) async throws {
      try await matrix.isHandedOff(isCold: isCold, failure: failure)
    }

    // AppKit calls the objects in the chain, from root to leaf.
    @Test("AppKit's restorationHandler gets every screen down to the leaf")
    func restorationHandler() async throws {
      let (mac, phone) = (matrix.device(), await matrix.watchingDevice())
      mac.open()
      await waitUntilIdle()
      let app = try #require(mac.app as? DrivenMac)
      // The screen is already there, so it gets the new values.
      await app.host?.open(VideoPlayer(videoId: "handed", position: 1))

      #expect(phone.handOff(to: mac))
      await waitUntilIdle()

      #expect(app.handedOver == [3])
      #expect(app.returned == [true])
      #expect(
        app.host?.shown?.leaf.description == #"VideoPlayer(videoId: "handed", position: 42)"#)
    }

    // AppKit offers unmatched activities to documents. Upper and lower case
    // make different types.
    @Test(
      "The app delegate declines activities that match no destination",
      arguments: ["com.example.document", "com.example.demo.Watching"])
    func unmatchedActivity(type: String) async throws {
      let mac = matrix.device()
      mac.open()
      await waitUntilIdle()

      let app = try #require(mac.app as? DrivenMac)
      app.receive(
        .continueActivity(
          scene: "", UserActivity(ActivityType(type), userInfo: ["videoId": .string("a")])))

      #expect(app.returned == [false])
    }

    @Test("A notification that launches the app opens once")
    func launchNotification() async throws {
      let note = DeviceNotification("n", userInfo: ["link": .string("demoapp://play_video/note")])
      let app = WatchedDelegate.launched([
        NSApplication.launchUserNotificationUserInfoKey: note.response()
      ])
      note.isTapped()
      await waitUntilIdle()

      #expect(app.outcomes.count == 1)
      #expect(app.made.count == 1)
      #expect(app.made.first?.host?.shown?.leaf.name == "VideoPlayer")
    }

    @Test("A Dock menu item opens its destination") func dockMenuItem() async throws {
      let stage = try await Stage.open()

      stage.app.events?.perform(dockItem: "/live/news")
      await waitUntilIdle()

      #expect(stage.host.line.hasSuffix(#"LiveStream(channel: "news")"#))
    }
  }
}

/// The sample app, called the way AppKit calls it. Every call goes through the delegate's protocol,
/// with objects like the system's.
@MainActor final class DrivenMac: AdapterApp {
  let app = WatchedDelegate.begun()
  /// The number of objects that AppKit got from the app for each activity.
  private(set) var handedOver: [Int] = []
  /// The values that the app delegate returned for activities.
  private(set) var returned: [Bool] = []

  var outcomes: [OutcomeRecord] { app.outcomes }
  var shown: String? { host?.shown?.description }
  var host: ContinuationHost? { app.made.first?.host }

  func receive(_ call: DeviceCall) {
    switch call {
    case .didFinishLaunching: app.finish()
    case .willContinue(_, let type):
      _ = app.callback.application(.shared, willContinueUserActivityWithType: type.name)
    case .continueActivity(_, let activity): continueActivity(activity)
    case .didFailToContinue(_, let type, let code):
      app.callback.application(
        .shared, didFailToContinueUserActivityWithType: type.name, error: CocoaError(code))
    case .openURLs(_, let urls): app.callback.application(.shared, open: urls.map(\.url))
    case .didReceiveNotification(_, let notification):
      notification.isTapped()
    case .didBecomeActive:
      app.callback.applicationDidBecomeActive(
        Notification(name: Notification.Name("active"), object: nil))
    default: break
    }
  }

  private func continueActivity(_ activity: UserActivity) {
    let activity = NSUserActivity(activity).transferred()
    let isTaken = app.callback.application(.shared, continue: activity) { [weak self] objects in
      self?.handedOver.append(objects.count)
      for object in objects { object.restoreUserActivityState(activity) }
    }
    returned.append(isTaken)
  }
}
