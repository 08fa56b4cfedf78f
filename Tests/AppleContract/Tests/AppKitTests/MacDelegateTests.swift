@_spi(System) import AppKit
import AppKitApp
import BatonAppKit
import BatonSampleVideos
import OneSystem
@_spi(System) import UserNotifications

extension AppKitContract {
  /// The parts that stay the app delegate's: the notification center, and overridden methods.
  @MainActor @Suite struct MacDelegateTests {
    private let center = UNUserNotificationCenter.current()
    private let own = OwnNotifications()
    private let note = DeviceNotification(
      "n", userInfo: ["link": .string("demoapp://play_video/n")])

    init() {
      clearProblems()
      NSApplication.shared.applicationState.reset()
      center.delegate = own
    }

    @Test("Closing a window releases its controller") func closedWindow() async throws {
      let app = WatchedDelegate.launched()
      await rest()
      weak let controller = app.made.first
      #expect(controller != nil)
      app.forgetMade()

      controller?.window?.close()
      await rest()

      #expect(controller == nil)
    }

    @Test("Baton leaves the app's notification delegate, which can forward calls")
    func ownNotificationDelegate() async throws {
      let app = WatchedDelegate(isBundle: false)
      launch(app)
      await rest()

      #expect(center.delegate === own)
      own.forwarded = NotificationEvents { [weak app] in app?.events }
      note.isTapped()
      await rest()

      #expect(own.received == 1)
      #expect(app.made.first?.host?.shown?.leaf.description == #"VideoPlayer(videoId: "n")"#)
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
