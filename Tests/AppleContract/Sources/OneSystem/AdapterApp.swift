@_spi(System) import AppleFoundation
public import Baton
import BatonApple
public import BatonHost
public import BatonSimulation
@_spi(System) public import UserNotifications

/// An app that a simulated device calls through an adapter.
@MainActor public protocol AdapterApp: DeviceApp {
  /// The outcomes of its requests.
  var outcomes: [OutcomeRecord] { get }
  /// The screens of its first window.
  var shown: String? { get }
}

extension AdapterApp {
  public var advertisedType: ActivityType? {
    guard let activity = NSUserActivity.advertised, activity.isEligibleForHandoff else {
      return nil
    }
    return ActivityType(activity.activityType)
  }

  public func continueElsewhere() -> UserActivity? {
    NSUserActivity.advertised?.continueElsewhere().map { UserActivity($0) }
  }
}

extension DeviceNotification {
  /// The system's object for the user's tap, or for another action.
  public func response(
    _ action: String = UNNotificationDefaultActionIdentifier
  ) -> UNNotificationResponse {
    let content = UNNotificationContent(
      userInfo: Dictionary(uniqueKeysWithValues: userInfo.map { ($0.key, $0.value.boxed) }))
    let request = UNNotificationRequest(identifier: identifier, content: content)
    return UNNotificationResponse(
      actionIdentifier: action, notification: UNNotification(date: date, request: request))
  }
}
