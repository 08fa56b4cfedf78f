@_spi(System) import AppKit
import AppKitApp
@_spi(System) import AppleFoundation
import BatonAppKit
import BatonSampleVideos
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
@_spi(System) import UIKit
@_spi(System) import UserNotifications

extension Contract {
  /// The app's own delegates, which inherit from Baton's, and events before the first window.
  @MainActor @Suite struct DelegateTests {
    private let link = "demoapp://play_video/callback?position=7"
    private let place = #"MainTabs > VideoLibrary > VideoPlayer(videoId: "callback", position: 7)"#

    private var notification: DeviceNotification {
      DeviceNotification("n", userInfo: ["link": .string(link)])
    }

    private func launch(_ phone: PhoneContinuationDelegate) -> Bool {
      (phone as any UIApplicationDelegate).application(.shared, didFinishLaunchingWithOptions: nil)
    }

    private func launch(_ mac: any NSApplicationDelegate) {
      mac.applicationWillFinishLaunching(
        Notification(name: Notification.Name("NSApplicationWillFinishLaunchingNotification")))
    }

    private var shownInFront: [UNNotificationPresentationOptions] {
      nonisolated(unsafe) var shown: [UNNotificationPresentationOptions] = []
      let center = UNUserNotificationCenter.current()
      center.delegate?.userNotificationCenter(
        center, willPresent: notification.response().notification
      ) { shown.append($0) }
      return shown
    }

    @Test("App delegates choose how notifications appear in the foreground")
    func foregroundNotifications() {
      UNUserNotificationCenter.isInBundle = true
      let center = UNUserNotificationCenter.current()
      let (phone, mac) = (OwnPhone(), OwnMac())

      center.delegate = nil
      #expect(launch(phone))
      #expect(shownInFront == [[.banner]])
      center.delegate = nil
      launch(mac)
      #expect(shownInFront == [[.sound]])
    }

    /// A program started by `swift run` isn't a bundle, so the notification center would end its
    /// process.
    @Test("The app starts without a bundle") func noBundle() {
      UNUserNotificationCenter.isInBundle = false
      defer { UNUserNotificationCenter.isInBundle = true }

      #expect(launch(PhoneContinuationDelegate()))
      launch(MacContinuationDelegate())
      let sample = AppDelegate()
      launch(sample)

      #expect(sample.events != nil)
      #expect(problems == [])
    }

    enum Event: CaseIterable { case link, activity, notification }

    @Test(
      "An event that launches the app opens once, whether SwiftUI delivers it or not",
      arguments: Event.allCases)
    func coldEvent(_ event: Event) async throws {
      let app = DrivenApp(hasWindows: false)
      let url = try #require(URL(string: link))
      let activity = try Demo.router().activity(for: VideoPlayer(videoId: "callback", position: 7))
      let response = notification.response()
      switch event {
      case .link: connect(to: url)
      case .activity:
        connect(UIScene.ConnectionOptions(userActivities: [NSUserActivity(activity).transferred()]))
      case .notification: connect(UIScene.ConnectionOptions(notificationResponse: response))
      }
      await waitUntilIdle()
      await app.open()
      #expect(app.line == place)

      try await app.host.open(VideoLibrary())
      switch event {
      case .link: app.deliver(url)
      case .activity: app.deliver(activity)
      case .notification: notification.isTapped(as: response)
      }
      await waitUntilIdle()
      #expect(app.line == "MainTabs > VideoLibrary")

      guard event == .link else { return }
      app.deliver(url)
      await waitUntilIdle()
      #expect(app.line == place)
    }

    @Test("The link that launched the app opens again after the app was in the background")
    func sameLinkLater() async throws {
      let app = DrivenApp(hasWindows: false)
      let url = try #require(URL(string: link))
      let scene = connect(to: url)
      await app.open()
      try await app.host.open(VideoLibrary())

      // The link's window takes the place of another window, but the app stays in front.
      scene.delegate.sceneDidEnterBackground(scene.window)
      app.deliver(url)
      await waitUntilIdle()
      #expect(app.line == "MainTabs > VideoLibrary")
      NotificationCenter.default.post(
        name: UIApplication.didEnterBackgroundNotification, object: UIApplication.shared)
      app.deliver(url)
      await waitUntilIdle()

      #expect(app.line == place)
    }

    @Test("A link that the system opens a window for opens there")
    func linkForWindow() async throws {
      let app = DrivenApp()
      await app.open()
      let url = try #require(URL(string: link))
      connect(to: url)
      await waitUntilIdle()

      await app.open()

      #expect(app.hosts.map(\.line) == [place, "MainTabs > VideoLibrary"])
      #expect(app.windows.last?.text == "Video callback at 7")
      #expect(app.windows.count == 2 && app.timesBroughtToFront == 0)
    }

    @Test("A notification opens in the window that the system opens for it, even after a delay")
    func notificationWithoutWindow() async throws {
      let app = DrivenApp()
      await app.open()
      app.close(app.window)
      await waitUntilIdle()
      let response = notification.response()

      notification.isTapped(as: response)
      await waitUntilIdle()
      #expect(app.windows.isEmpty)
      connect(UIScene.ConnectionOptions(notificationResponse: response))
      await app.open()

      #expect(app.line == place)
      #expect(app.windows.count == 1)
    }

    @Test("A CarPlay scene keeps the delegate that Info.plist names")
    func carPlay() {
      final class CarDelegate: NSObject {}
      let role = UISceneSession.Role(rawValue: "CPTemplateApplicationSceneSessionRoleApplication")
      let own = UISceneConfiguration(name: "Car", sessionRole: role)
      own.delegateClass = CarDelegate.self
      let session = UISceneSession(role: role, configuration: own, persistentIdentifier: "car")

      let configuration = (PhoneContinuationDelegate() as any UIApplicationDelegate).application(
        .shared, configurationForConnecting: session, options: UIScene.ConnectionOptions())

      #expect(configuration === own)
    }
  }
}

/// Connects a phone's window, as UIKit does before SwiftUI shows it.
@discardableResult
@MainActor func connect(
  _ options: UIScene.ConnectionOptions
) -> (window: UIWindowScene, delegate: any UIWindowSceneDelegate) {
  let window = UIWindowScene(named: "scene", options: options)
  let delegate: any UIWindowSceneDelegate = SceneConnectionDelegate()
  delegate.scene(window, willConnectTo: window.session, options: options)
  return (window, delegate)
}

/// Connects a phone's window that the system opens for a link.
@discardableResult
@MainActor func connect(
  to url: URL
) -> (window: UIWindowScene, delegate: any UIWindowSceneDelegate) {
  connect(UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)]))
}

private final class OwnPhone: PhoneContinuationDelegate {
  override var opensNotifications: Bool { true }
  override var notificationsInForeground: UNNotificationPresentationOptions { [.banner] }
}

private final class OwnMac: MacContinuationDelegate {
  override var opensNotifications: Bool { true }
  override var notificationsInForeground: UNNotificationPresentationOptions { [.sound] }
}
