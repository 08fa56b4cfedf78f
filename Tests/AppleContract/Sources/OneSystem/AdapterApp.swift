@_spi(System) public import AppleFoundation
public import Baton
import BatonApple
public import BatonHost
public import BatonSimulation
@_spi(System) public import UserNotifications

/// An app that a simulated device calls through an adapter.
@MainActor public protocol AdapterApp: DeviceApp {
  /// The outcomes of the app's requests.
  var outcomes: [OutcomeRecord] { get }
  /// The screens of the app's first window.
  var shown: String? { get }
}

extension AdapterApp {
  public var advertisedType: ActivityType? { nil }
  public func continueElsewhere() -> UserActivity? { nil }
  public func savedState(of scene: String) -> Data? { nil }
}

extension NSUserActivity {
  /// Continues the advertised activity on another device.
  @MainActor public static func continueAdvertised() -> UserActivity? {
    advertised?.continueElsewhere().map { UserActivity($0) }
  }
}

/// A log of the outcomes of hosts' requests.
@MainActor public final class OutcomeLog {
  public private(set) var records: [OutcomeRecord] = []

  public init(of hosts: ContinuationHost...) { hosts.forEach(follow) }

  /// Records a host's outcomes from now on.
  public func follow(_ host: ContinuationHost) {
    let stream = host.outcomes
    Task { [weak self] in
      for await record in stream where record.isRequested { self?.records.append(record) }
    }
  }

  /// The number of outcomes, once no more work is running.
  public var count: Int {
    get async {
      await waitUntilIdle()
      return records.count
    }
  }
}

extension DeviceNotification {
  /// Taps the notification, as the user does.
  @MainActor public func isTapped(as response: UNNotificationResponse? = nil) {
    let center = UNUserNotificationCenter.current()
    center.delegate?.userNotificationCenter(
      center, didReceive: response ?? self.response(), withCompletionHandler: {})
  }

  /// Returns the system's object for the user's tap, or for another action.
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
