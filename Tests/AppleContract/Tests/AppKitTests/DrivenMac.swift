@_spi(System) import AppKit
import AppKitApp
@_spi(System) import AppleFoundation
import BatonAppKit
import OneSystem

/// The sample app, called the way AppKit calls it. Every call goes through the delegate's protocol,
/// with objects like the system's.
@MainActor final class DrivenMac: AdapterApp {
  let app = WatchedDelegate.begun()
  /// The number of objects that AppKit got from the app for each activity.
  private(set) var handedOver: [Int] = []
  /// The values that the app delegate returned for activities.
  private(set) var returned: [Bool] = []

  var outcomes: [OutcomeRecord] { app.outcomes }
  var shown: String? { host?.shown?.description }
  var host: ContinuationHost? { app.made.first?.host }

  func receive(_ call: DeviceCall) {
    switch call {
    case .didFinishLaunching: app.finish()
    case .willContinue(_, let type):
      _ = app.callback.application(.shared, willContinueUserActivityWithType: type.name)
    case .continueActivity(_, let activity): continueActivity(activity)
    case .didFailToContinue(_, let type, let code):
      app.callback.application(
        .shared, didFailToContinueUserActivityWithType: type.name, error: CocoaError(code))
    case .openURLs(_, let urls): app.callback.application(.shared, open: urls.map(\.url))
    case .didReceiveNotification(_, let notification):
      notification.isTapped()
    case .didBecomeActive:
      app.callback.applicationDidBecomeActive(
        Notification(name: Notification.Name("active"), object: nil))
    default: break
    }
  }

  private func continueActivity(_ activity: UserActivity) {
    let activity = NSUserActivity(activity).transferred()
    let isTaken = app.callback.application(.shared, continue: activity) { [weak self] objects in
      self?.handedOver.append(objects.count)
      for object in objects { object.restoreUserActivityState(activity) }
    }
    returned.append(isTaken)
  }

  func savedState(of scene: String) -> Data? { nil }
}
