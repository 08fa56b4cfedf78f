import Baton
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
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: .zero)
    self.window = window
    guard let host = try? App.host(in: window) else { return true }
    let doors = SceneDoors(withoutScenes: host)
    self.doors = doors
    UNUserNotificationCenter.current().delegate = notificationDoor
    return doors.launchAnswer(to: launchOptions)
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
}
