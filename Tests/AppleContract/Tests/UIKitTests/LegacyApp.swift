@_spi(System) import AppleFoundation
import BatonUIKit
import OneSystem
@_spi(System) import UIKit
import UIKitApp

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
    case .willResignActive: delegate.applicationWillResignActive(.shared)
    case .didEnterBackground: delegate.applicationDidEnterBackground(.shared)
    case .willContinue(_, let type) where isAllowed:
      _ = delegate.application(.shared, willContinueUserActivityWithType: type.name)
    case .continueActivity(_, let activity) where isAllowed: continueActivity(activity)
    case .didFailToContinue(_, let type, let code) where isAllowed:
      delegate.application(
        .shared, didFailToContinueUserActivityWithType: type.name, error: CocoaError(code))
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

  func savedState(of scene: String) -> Data? { nil }
  var advertisedType: ActivityType? { nil }
  func continueElsewhere() -> UserActivity? { nil }
}
