#if (canImport(UIKit) || canImport(AppKit))
  package import Baton
  package import BatonHost
  #if !os(tvOS)
    package import UserNotifications
  #endif

  /// A receiver for everything that a platform delivers: links, documents, activities,
  /// notifications, quick actions, and intents.
  @MainActor package struct PlatformEvents {
    private let directory: SceneDirectory

    /// Creates a receiver that delivers everything to a directory's scenes.
    package init(_ directory: SceneDirectory) { self.directory = directory }

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
      directory.deliver(
        request, platformObject: platformObject,
        completion: { [directory] in completion($1, $0.flatMap(directory.host)) },
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
      guard
        let request = try? directory.router.request(
          quickAction: action.type, userInfo: action.userInfo, scene: scene)
      else { return completion(false) }
      take(request, platformObject: platformObject) { completion($0.isSuccess) }
    }

    #if !os(tvOS)
      /// Delivers a notification that the user opened.
      ///
      /// - Returns: True if the notification contains a link and the user didn't choose another
      ///   action.
      package func receive(
        _ response: UNNotificationResponse, linkKey: String, scene: String? = nil
      ) -> Bool {
        guard let request = ContinuationRequest(response, linkKey: linkKey, inScene: scene) else {
          return false
        }
        take(request, platformObject: response)
        return true
      }
    #endif
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
