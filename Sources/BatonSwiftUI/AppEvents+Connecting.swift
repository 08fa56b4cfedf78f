#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Baton
  import BatonApple
  import Foundation
  import UIKit

  extension AppEvents {
    /// Delivers the links, activities, notification, and quick action from a window's connection
    /// options to that window. SwiftUI may also deliver some of them, immediately or seconds later,
    /// but the app receives each one only once.
    func connect(with options: UIScene.ConnectionOptions) {
      isConnecting = true
      defer { isConnecting = false }
      // Sort the activities, because a set has no order, but the same options must always open the
      // same screen.
      let activities = options.userActivities.sorted { $0.activityType < $1.activityType }
      for activity in activities {
        deliver(
          ContinuationRequest(delivered: UserActivity(activity)),
          through: RequestDeduplicator.connection, platformObject: activity)
      }
      let contexts = options.urlContexts.sorted { $0.url.absoluteString < $1.url.absoluteString }
      for context in contexts {
        deliver(
          ContinuationRequest(context, inScene: nil), through: RequestDeduplicator.connection,
          platformObject: context.url as NSURL, isInPlace: context.options.openInPlace)
      }
      if let response = options.notificationResponse { receive(response) }
      if let item = options.shortcutItem {
        perform(item.type, userInfo: item.userInfo ?? [:], platformObject: item)
      }
    }
  }
#endif
