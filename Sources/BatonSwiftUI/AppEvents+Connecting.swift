#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Baton
  import BatonApple
  import Foundation
  import UIKit

  extension AppEvents {
    /// Delivers the links, activities and notification from a window's connection options. SwiftUI
    /// may also deliver them, now or seconds later, or not at all, but the app receives each one
    /// only once.
    func connect(with options: UIScene.ConnectionOptions) {
      // Sort the activities, because a set has no order, but the same options must always open the
      // same screen.
      let activities = options.userActivities.sorted { $0.activityType < $1.activityType }
      for activity in activities {
        takeAtConnection(ContinuationRequest(delivered: UserActivity(activity)), raw: activity)
      }
      let contexts = options.urlContexts.sorted { $0.url.absoluteString < $1.url.absoluteString }
      for context in contexts {
        takeAtConnection(
          ContinuationRequest(context, inScene: nil), raw: context.url as NSURL,
          isInPlace: context.options.openInPlace)
      }
      if let response = options.notificationResponse { receive(response) }
    }

    private func takeAtConnection(
      _ request: ContinuationRequest, raw: AnyObject, isInPlace: Bool = true
    ) {
      deliver(request, through: RequestDeduplicator.connection, raw: raw, isInPlace: isInPlace)
    }
  }
#endif
