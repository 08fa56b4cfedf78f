@_spi(System) import AppleFoundation
import BatonSampleMail
import BatonSampleVideos
import BatonUIKit
import OneSystem
@_spi(System) import UIKit
import UIKitApp

extension Contract {
  /// An app without scenes.
  @MainActor @Suite struct LegacyTests {
    private let matrix: EventMatrix

    init() throws { matrix = EventMatrix(.appDelegate, try App.router()) { LegacyApp() } }

    @Test(
      "Every event has the same result with and without UIKit", arguments: EventMatrix.events,
      [true, false])
    func everyEvent(event: DeviceEvent, isCold: Bool) async throws {
      try await matrix.happens(event, isCold: isCold)
    }

    // The matrix's restoration row, in the column for app delegates.
    @Test("An archived state is restored before the link that launched the app")
    func archiveBeforeLink() async throws {
      let first = LegacyApp()
      first.receive(.didFinishLaunching(ConnectionOptions()))
      first.receive(.didBecomeActive(scene: ""))
      await waitUntilIdle()
      _ = await first.app.events?.host.open(VideoPlayer(videoId: "a", position: 9))
      let saved = try #require(first.archive())

      let next = LegacyApp(saved: saved)
      next.receive(.didFinishLaunching(ConnectionOptions()))
      let url = try #require(URL(string: "demoapp://articles"))
      _ = (next.app as any UIApplicationDelegate).application(.shared, open: url, options: [:])
      next.receive(.didBecomeActive(scene: ""))
      await waitUntilIdle()

      let shown = next.app.events?.host.shown
      #expect(shown?.description.contains(#"VideoPlayer(videoId: "a", position: 9)"#) == true)
      #expect(shown?.leaf.name == "ArticleList")
    }

    @Test("The app delegate returns false for an unknown link or activity")
    func unknownLink() async throws {
      let phone = matrix.device()
      phone.open()
      await waitUntilIdle()

      phone.tap("demoapp://nowhere/at/all")
      phone.tap("demoapp://play_video/a")
      phone.app?.receive(.continueActivity(scene: "", UserActivity("com.example.other")))

      #expect((phone.app as? LegacyApp)?.returned == [false, true, false])
    }

    @Test("The launch result is false only for a handled quick action") func launchResult() throws {
      let host = try App.host(in: UIWindow(frame: .zero))
      let events = SceneEvents(withoutScenes: host)

      #expect(events.launchResult(for: nil))
      #expect(events.launchResult(for: [.url: "a"], hasHandledQuickAction: true))
      #expect(events.launchResult(for: [.userActivityDictionary: [:]], hasHandledQuickAction: true))
      #expect(!events.launchResult(for: [.shortcutItem: "a"], hasHandledQuickAction: true))
    }
  }
}

/// An app without scenes, called the way UIKit calls it. If a launch method returns false, UIKit
/// doesn't make the later calls.
@MainActor final class LegacyApp: AdapterApp {
  let app = LegacyAppDelegate()
  private let log = OutcomeLog()
  var outcomes: [OutcomeRecord] { log.records }
  var shown: String? { app.events?.host.shown?.description }
  /// The values that the app delegate returned for URLs and activities.
  private(set) var returned: [Bool] = []
  private var delegate: any UIApplicationDelegate { app }
  private var isAllowed = true
  private let saved: Data?

  /// - Parameter saved: The archive that the previous process made.
  init(saved: Data? = nil) { self.saved = saved }

  /// Returns the archive that UIKit makes when the app goes to the background.
  func archive() -> Data? {
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    guard delegate.application(.shared, shouldSaveSecureApplicationState: coder) else { return nil }
    delegate.application(.shared, willEncodeRestorableStateWith: coder)
    coder.finishEncoding()
    return coder.encodedData
  }

  func receive(_ call: DeviceCall) {
    switch call {
    case .didFinishLaunching(let options): launch(options)
    case .willEnterForeground: delegate.applicationWillEnterForeground(.shared)
    case .didBecomeActive: delegate.applicationDidBecomeActive(.shared)
    case .willContinue(_, let type) where isAllowed:
      _ = delegate.application(.shared, willContinueUserActivityWithType: type.name)
    case .continueActivity(_, let activity) where isAllowed: continueActivity(activity)
    case .openURLs(_, let urls) where isAllowed:
      for url in urls {
        let options = url.sender.map { [UIApplication.OpenURLOptionsKey.sourceApplication: $0] }
        returned.append(delegate.application(.shared, open: url.url, options: options ?? [:]))
      }
    case .performQuickAction(_, let type) where isAllowed:
      delegate.application(
        .shared, performActionFor: UIApplicationShortcutItem(type: type, localizedTitle: ""),
        completionHandler: { _ in })
    case .didReceiveNotification(_, let notification):
      notification.isTapped()
    default: break
    }
  }

  private func launch(_ options: ConnectionOptions) {
    var launchOptions: [UIApplication.LaunchOptionsKey: Any] = [:]
    launchOptions[.url] = options.urls.first?.url
    let type = options.handoffActivityType ?? options.userActivities.first?.activityType
    launchOptions[.userActivityDictionary] = type.map {
      [UIApplication.LaunchOptionsKey.userActivityType: $0.name]
    }
    launchOptions[.shortcutItem] = options.quickAction
    let isWilling = delegate.application(.shared, willFinishLaunchingWithOptions: launchOptions)
    if let saved, let coder = try? NSKeyedUnarchiver(forReadingFrom: saved),
      delegate.application(.shared, shouldRestoreSecureApplicationState: coder)
    {
      delegate.application(.shared, didDecodeRestorableStateWith: coder)
    }
    let isFinished = delegate.application(.shared, didFinishLaunchingWithOptions: launchOptions)
    isAllowed = isWilling && isFinished
    (app.events?.host).map(log.follow)
  }

  private func continueActivity(_ activity: UserActivity) {
    let activity = NSUserActivity(activity).transferred()
    let isTaken = delegate.application(.shared, continue: activity) { objects in
      for object in objects ?? [] { object.restoreUserActivityState(activity) }
    }
    returned.append(isTaken)
  }
}
