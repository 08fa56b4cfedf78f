import Baton
import Foundation

/// An app on another device that offers one activity.
@MainActor final class HandoffSender: DeviceApp {
  private let activity: UserActivity

  init(_ activity: UserActivity) { self.activity = activity }

  func receive(_ call: DeviceCall) {}
  func savedState(of scene: String) -> Data? { nil }
  var advertisedType: ActivityType? { activity.activityType }
  func continueElsewhere() -> UserActivity? { activity }
}
