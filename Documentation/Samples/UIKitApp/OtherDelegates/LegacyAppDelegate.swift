import BatonUIKit
import UIKit
import UserNotifications

/// The delegate of an app without scenes.
public final class LegacyAppDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?
  public private(set) var events: SceneEvents?
  private lazy var notificationEvents = NotificationEvents { [weak self] _ in self?.events }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    events = (try? App.host(in: window)).map(SceneEvents.init(withoutScenes:))
    UNUserNotificationCenter.current().delegate = notificationEvents
    return true
  }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    events?.launchResult(for: launchOptions) ?? true
  }

  public func applicationDidBecomeActive(_ application: UIApplication) {
    events?.host.becomeReady()
  }

  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    events?.open(url, options: options) ?? false
  }

  public func application(
    _ application: UIApplication, willContinueUserActivityWithType type: String
  ) -> Bool {
    events?.showsProgress(of: type) ?? false
  }

  public func application(
    _ application: UIApplication, continue activity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    events?.continueActivity(activity, restorationHandler: restorationHandler) ?? false
  }

  public func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType type: String,
    error: any Error
  ) {
    events?.didFail(type, error)
  }

  public func application(
    _ application: UIApplication, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    events?.perform(item, completion: completionHandler)
  }

  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  public func application(
    _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
  ) {
    events?.encodeRestorableState(with: coder)
  }

  public func application(
    _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
  ) {
    events?.restoreState(with: coder)
  }
}
