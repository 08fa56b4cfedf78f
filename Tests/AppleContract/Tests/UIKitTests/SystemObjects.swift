@_spi(System) import AppleFoundation
import Baton
import BatonSimulation
import BatonUIKit
import Foundation
import OneSystem
@_spi(System) import UIKit

// What the device speaks of, as the objects that the system makes.

extension ConnectionOptions {
  @MainActor var asUIKit: UIScene.ConnectionOptions {
    UIScene.ConnectionOptions(
      userActivities: Set(userActivities.map { NSUserActivity($0).transferred() }),
      urlContexts: Set(urls.map(\.asUIKit)),
      shortcutItem: quickAction.map { UIApplicationShortcutItem(type: $0, localizedTitle: "") },
      handoffUserActivityType: handoffActivityType?.name,
      notificationResponse: notification?.response())
  }
}

extension DeliveredURL {
  @MainActor var asUIKit: UIOpenURLContext {
    UIOpenURLContext(url: url, options: UIScene.OpenURLOptions(sourceApplication: sender))
  }
}

extension NSUserActivity {
  /// The system's archive of a scene's activity. One of Baton's has one value.
  var archived: Data? {
    guard let state = userInfo?.values.first as? Data,
      let key = userInfo?.keys.first?.base as? String
    else { return nil }
    return Data("\(activityType)\n\(key)\n".utf8) + state
  }

  convenience init?(archived: Data) {
    let parts = archived.split(separator: 10, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    self.init(activityType: String(decoding: parts[0], as: UTF8.self))
    userInfo = [String(decoding: parts[1], as: UTF8.self): Data(parts[2])]
  }
}
