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
  /// What an app's delegate keeps for itself: the notification center, and the methods that it overrides.
  @MainActor @Suite struct MacDelegateTests {
    private let center = UNUserNotificationCenter.current()
    private let own = OwnNotifications()
    private let note = DeviceNotification(
      "n", userInfo: ["link": .string("demoapp://play_video/n")])

    init() {
      SystemLog.problems.clear()
      SystemLog.unimplemented.clear()
      NSApplication.shared.applicationState.reset()
      center.delegate = own
    }

    @Test func becomesTheDelegateOfTheNotificationCenter() async throws {
      let app = WatchedDelegate.launched()
      await rest()

      let delegate = try #require(center.delegate)
      #expect(delegate is NotificationEvents)
      delegate.userNotificationCenter(
        center, didReceive: note.asAppKit, withCompletionHandler: {})
      await rest()

      #expect(app.made.first?.host?.shown?.leaf.description == #"VideoPlayer(videoId: "n")"#)
      #expect(own.received == 0)
    }

    @Test func letsGoOfAWindowThatIsClosed() async throws {
      let app = WatchedDelegate.launched()
      await rest()
      weak let controller = app.made.first
      #expect(controller != nil)
      app.forgetMade()

      controller?.window?.close()
      await rest()

      #expect(controller == nil)
    }

    /// Where the app has one of its own, that forwards what it is told.
    @Test func leavesTheNotificationCenterToTheApp() async throws {
      let app = WatchedDelegate(isBundle: false)
      launch(app)
      await rest()

      #expect(center.delegate === own)
      own.forwarded = NotificationEvents { [weak app] in app?.events }
      center.delegate?.userNotificationCenter(
        center, didReceive: note.asAppKit, withCompletionHandler: {})
      await rest()

      #expect(own.received == 1)
      #expect(app.made.first?.host?.shown?.leaf.description == #"VideoPlayer(videoId: "n")"#)
    }

    @Test func opensWhatAnOverriddenMethodPassesOn() async throws {
      let app = WritingDelegate()
      launch(app)
      await rest()
      let callback: any NSApplicationDelegate = app

      callback.application(.shared, open: [try #require(URL(string: "demoapp://play_video/a"))])
      await rest()
      #expect(app.shown == #"VideoPlayer(videoId: "a")"#)
      let activity = NSUserActivity(try App.router().activity(for: VideoPlayer(videoId: "b")))
      var handed = 0
      let isTaken = callback.application(.shared, continue: activity.transferred()) {
        handed = $0.count
      }
      await rest()

      #expect(isTaken)
      #expect(handed == 3)
      #expect(app.shown == #"VideoPlayer(videoId: "b")"#)
      #expect(app.calls == ["open demoapp://play_video/a", "continue \(activity.activityType)"])
      #expect(problems == [])
    }

    private func launch(_ app: BatonApplicationDelegate) {
      NSApplication.shared.delegate = app
      let callback: any NSApplicationDelegate = app
      callback.applicationWillFinishLaunching(
        Notification(name: Notification.Name("will"), object: nil))
      callback.applicationDidFinishLaunching(
        Notification(name: Notification.Name("did"), object: nil))
    }
  }
}

/// An app's own delegate of the notification center.
private final class OwnNotifications: NSObject, UNUserNotificationCenterDelegate {
  nonisolated(unsafe) var received = 0
  nonisolated(unsafe) var forwarded: NotificationEvents?

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    received += 1
    forwarded?.userNotificationCenter(
      center, didReceive: response, withCompletionHandler: completionHandler)
  }
}

/// An app's delegate that writes down what comes before it passes it on.
@MainActor private final class WritingDelegate: AppDelegate {
  private(set) var calls: [String] = []
  private weak var window: BatonWindowController?

  var shown: String? { window?.host?.shown?.leaf.description }

  override var opensNotifications: Bool { false }

  override func makeWindowController(_ configuration: String?) -> BatonWindowController {
    let controller = super.makeWindowController(configuration)
    window = controller
    return controller
  }

  override func application(_ application: NSApplication, open urls: [URL]) {
    calls += urls.map { "open \($0.absoluteString)" }
    super.application(application, open: urls)
  }

  override func application(
    _ application: NSApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any NSUserActivityRestoring]) -> Void
  ) -> Bool {
    calls.append("continue \(userActivity.activityType)")
    return super.application(
      application, continue: userActivity, restorationHandler: restorationHandler)
  }
}
