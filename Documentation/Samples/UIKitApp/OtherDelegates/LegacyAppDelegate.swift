import BatonUIKit
import UIKit
import UserNotifications

/// The delegate of an app without scenes.
public final class LegacyAppDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?
  public private(set) var doors: SceneDoors?
  private lazy var notificationDoor = NotificationDoor { [weak self] _ in self?.doors }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: .zero)
    self.window = window
    doors = (try? App.host(in: window)).map(SceneDoors.init(withoutScenes:))
    UNUserNotificationCenter.current().delegate = notificationDoor
    return true
  }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    doors?.launchAnswer(to: launchOptions) ?? true
  }

  public func applicationDidBecomeActive(_ application: UIApplication) {
    doors?.host.becomeReady()
  }

  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    doors?.open(url, options: options) ?? false
  }

  public func application(
    _ application: UIApplication, willContinueUserActivityWithType type: String
  ) -> Bool {
    doors?.showsProgress(of: type) ?? false
  }

  public func application(
    _ application: UIApplication, continue activity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    doors?.continueActivity(activity, restorationHandler: restorationHandler) ?? false
  }

  public func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType type: String,
    error: any Error
  ) {
    doors?.didFail(type, error)
  }

  public func application(
    _ application: UIApplication, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    doors?.perform(item, completion: completionHandler)
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
    doors?.encodeRestorableState(with: coder)
  }

  public func application(
    _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
  ) {
    doors?.restoreState(with: coder)
  }
}
