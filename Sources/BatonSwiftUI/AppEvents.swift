#if canImport(SwiftUI)
  package import Baton
  import BatonApple
  public import BatonHost
  package import SwiftUI
  import Foundation

  /// The callbacks that all of an app's windows share. They collect the calls from SwiftUI's
  /// modifiers and the app delegate, and deliver each event once, as soon as there's a window.
  ///
  /// Baton's app delegate has an instance: ``ContinuationDelegate/events``. Pass it to each
  /// ``ContinuationView``; otherwise, each window has its own callbacks.
  @MainActor public final class AppEvents {
    /// The app's scenes, or nil before the first one.
    public internal(set) var scenes: SceneDirectory?
    /// A function that opens a window for a destination. Nil if the app can only have one window.
    /// In that case, the destination covers the window's current screen.
    var openWindow: (@MainActor (ContinuationWindow) -> Void)? { didSet { letScenesOpenWindows() } }

    let windows = WindowConditions()
    let followed = TrackedWindows()
    let makeScenes: @MainActor (ContinuationHost) -> SceneDirectory
    private var deduplicator = RequestDeduplicator()
    private var router: Router?
    let pendingCallbacks: PendingCallbacks
    /// True while a window's connection options are read. The requests in the options wait for that
    /// window.
    var isConnecting = false

    /// Creates the callbacks of an app that doesn't have a window yet.
    ///
    /// - Parameters:
    ///   - clock: The clock for time limits. In a test, pass your own clock.
    ///   - scenes: Creates the directory of the app's scenes, with its account, store and
    ///     configurations, once the first host exists.
    public init(
      clock: any Clock<Duration> = ContinuousClock(),
      scenes: @escaping @MainActor (ContinuationHost) -> SceneDirectory = {
        SceneDirectory(router: $0.router)
      }
    ) {
      pendingCallbacks = PendingCallbacks(clock: clock)
      makeScenes = scenes
    }

    /// Delivers a callback's request to its scene. If another callback has just delivered the same
    /// event, the request is dropped.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - callback: The name of the callback.
    ///   - platformObject: The object that the platform passed to the callback, such as an
    ///     `NSUserActivity`.
    ///   - isInPlace: False if the request's file is a copy in the app's `Inbox` folder. Baton
    ///     deletes such a copy after use.
    ///   - completion: Called with the outcome.
    package func deliver(
      _ request: ContinuationRequest, through callback: String, platformObject: AnyObject? = nil,
      isInPlace: Bool = true, completion: @escaping @MainActor (Outcome) -> Void = { _ in }
    ) {
      let request = deduplicator.identified(request, from: callback, at: .now)
      withScenes(or: completion) { scenes, scene in
        var request = request
        request.scene = request.scene ?? scene
        PlatformEvents(scenes)
          .take(
            request, platformObject: platformObject, isInPlace: isInPlace, completion: completion)
      }
    }

    /// Returns the router that the app's windows share. The first window creates it, and an update
    /// of the directory replaces it.
    func router(madeBy make: () throws -> Router) rethrows -> Router {
      if let router = scenes?.router ?? router { return router }
      let made = try make()
      router = made
      return made
    }

    /// Records that the app is in the background, so that a later event isn't mistaken for the
    /// event that launched the app.
    func leftForeground() { deduplicator.forgetConnections() }

    /// Runs a closure once the app has had a window. From then on, the directory decides which
    /// requests wait.
    ///
    /// - Parameters:
    ///   - end: Called instead if no window opens in time, or if too many calls are waiting.
    ///   - act: Called with the window that connects, if the system created that window for the
    ///     event.
    func withScenes(
      or end: @escaping @MainActor (Outcome) -> Void,
      _ act: @escaping @MainActor (SceneDirectory, _ scene: String?) -> Void
    ) {
      if let scenes, !isConnecting {
        followed.tell(scenes)
        return act(scenes, nil)
      }
      let isConnecting = isConnecting
      pendingCallbacks.add { scenes, scene in
        act(scenes, isConnecting ? scene : nil)
      } or: { [weak self] outcome in
        // The window that connected isn't one of Baton's.
        if let scenes = self?.scenes { act(scenes, nil) } else { end(outcome) }
      }
    }

    /// Opens a link or document. SwiftUI doesn't report whether a document is a copy. So if the
    /// app's Info.plist has no `LSSupportsOpeningDocumentsInPlace`, documents in an `Inbox` are
    /// treated as copies.
    package func open(_ url: URL, through callback: String, inScene scene: String? = nil) {
      deliver(
        ContinuationRequest(delivered: url, scene: scene), through: callback,
        platformObject: url as NSURL,
        isInPlace: Bundle.main.opensInPlace)
    }

    /// Continues an activity: Handoff, a universal link, a tapped search result, or a continued
    /// search.
    ///
    /// - Returns: True if a route matches. A request that has to wait counts as a match.
    @discardableResult
    package func continueActivity(
      _ activity: NSUserActivity, through callback: String, inScene scene: String? = nil
    ) -> Bool {
      let request = ContinuationRequest(delivered: UserActivity(activity), scene: scene)
      var isTaken = true
      deliver(request, through: callback, platformObject: activity) { outcome in
        if case .notFound = outcome { isTaken = false }
      }
      return isTaken
    }

    /// Reports that the system has announced an activity, which will arrive later.
    ///
    /// - Returns: True if the app shows progress until the activity arrives, so the system doesn't
    ///   have to.
    package func willContinue(_ activityType: String) -> Bool {
      scenes?.willContinue(ActivityType(activityType)) ?? false
    }

    /// Reports that an announced activity won't arrive.
    package func didFail(_ activityType: String, _ error: any Error) {
      scenes?.didFail(ActivityType(activityType), error)
    }
  }

  /// The value of a `WindowGroup` for destinations that have their own windows.
  package struct ContinuationWindow: Codable, Hashable, Sendable {
    let id: String
  }
#endif
