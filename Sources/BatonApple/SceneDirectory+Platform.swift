#if (canImport(UIKit) || canImport(AppKit))
  package import Baton
  package import BatonHost
  #if !os(tvOS)
    package import UserNotifications
  #endif

  // Receives everything that a platform delivers: links, documents, activities, notifications,
  // quick actions, and intents.
  extension SceneDirectory {
    /// Delivers a request and keeps its files accessible until the final outcome.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - platformObject: The object that the platform delivered, such as an `NSUserActivity`.
    ///   - isInPlace: False if the request's file is a copy, which is deleted after use.
    ///   - completion: Called with the outcome.
    ///   - restorationHandler: Receives the chain of destinations that restore the activity.
    /// - Returns: True if a route matches the request, or if the request has to wait.
    @discardableResult
    package func take(
      _ request: ContinuationRequest, platformObject: AnyObject? = nil, isInPlace: Bool = true,
      completion: @escaping @MainActor (Outcome) -> Void = { _ in },
      restorationHandler: (@MainActor ([ChainEntry]) -> Void)? = nil
    ) -> Bool {
      var isTaken = true
      let completion = request.accessingFile(isInPlace: isInPlace) { outcome in
        if case .notFound = outcome { isTaken = false }
        completion(outcome)
      }
      deliver(
        request, platformObject: platformObject,
        completion: { completion($1, $0.flatMap(self.host)) },
        restorationHandler: restorationHandler)
      return isTaken
    }

    /// Performs a quick action. The action's type is a link, or the name of a destination or
    /// command.
    ///
    /// - Parameter completion: Called with true if the action opened something.
    package func perform(
      _ action: QuickAction, scene: String? = nil, platformObject: AnyObject? = nil,
      completion: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
      // A host that's alone in its directory may have a newer router.
      let router = scene.flatMap { host(of: $0)?.router } ?? router
      guard
        let request = try? router.request(
          quickAction: action.type, userInfo: action.userInfo, scene: scene)
      else { return completion(false) }
      take(request, platformObject: platformObject) { completion($0.isSuccess) }
    }

    #if !os(tvOS)
      /// Delivers a notification that the user opened. If no scene is connected, waits for the
      /// scene that the system opens for the notification.
      ///
      /// - Returns: True if the notification contains a link and the user didn't choose another
      ///   action.
      package func receive(
        _ response: UNNotificationResponse, linkKey: String, scene: String? = nil
      ) -> Bool {
        guard let request = ContinuationRequest(response, linkKey: linkKey, inScene: scene) else {
          return false
        }
        deliverOnceConnected(request, platformObject: response)
        return true
      }
    #endif

    /// Records that the user switched to a scene. The device then offers that scene's publication
    /// to other devices.
    package func userTurned(to scene: String, _ host: ContinuationHost) {
      didBecomeActive(scene)
      host.applePlatform?.becomeCurrent()
    }

    /// Records that a scene's window is visible behind another one.
    package func wentBehind(_ scene: String, _ host: ContinuationHost) {
      willEnterForeground(scene)
      host.applePlatform?.goBehind()
    }

    /// Records that the user can't see a scene anymore. If another scene is now in front, the
    /// device offers that scene's publication again.
    package func userLeft(_ host: ContinuationHost) {
      host.applePlatform?.goBehind()
      frontHost?.applePlatform?.becomeCurrent()
    }
  }

  extension ContinuationHost {
    /// The platform that the host publishes with, or nil if it isn't an ``AppleActivityPlatform``.
    fileprivate var applePlatform: AppleActivityPlatform? {
      advertiser.platform as? AppleActivityPlatform
    }
  }

  extension Outcome {
    fileprivate var isSuccess: Bool {
      switch self {
      case .opened, .degraded, .redirected, .performed, .parked, .claimed: true
      case .refused, .notFound, .superseded, .failed: false
      }
    }
  }
#endif
