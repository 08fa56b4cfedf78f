#if canImport(SwiftUI)
  public import Baton
  import BatonApple
  public import BatonHost
  import Foundation
  package import SwiftUI

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
    /// The outcome of calls without a window, if a window's host couldn't be created.
    var failure: Outcome?
    /// True while a window's connection options are being read. The requests in the options wait
    /// for that window.
    var isConnecting = false
    /// True if the system never opens a window by itself, as on the Mac after the launch.
    var opensEveryWindow = false

    /// Creates the callbacks of an app that doesn't have a window yet.
    ///
    /// - Parameters:
    ///   - clock: The clock for time limits. In a test, pass your own clock.
    ///   - scenes: Called once the first host exists. Creates the directory of the app's scenes,
    ///     with its account, store, and configurations.
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
        scenes.take(
          request, platformObject: platformObject, isInPlace: isInPlace, completion: completion)
      }
    }

    /// Returns the router that the app's windows share. The first window creates it, and updating
    /// the directory replaces it.
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
    ///   - end: Called instead if no window opens in time or at all, or if too many calls are
    ///     waiting.
    ///   - act: Called with the window that connects, if the system created that window for the
    ///     event.
    func withScenes(
      or end: @escaping @MainActor (Outcome) -> Void = { _ in },
      _ act: @escaping @MainActor (SceneDirectory, _ scene: String?) -> Void
    ) {
      if let scenes, !isConnecting {
        followed.tell(scenes)
        return act(scenes, nil)
      }
      if let failure, !isConnecting { return end(failure) }
      let isConnecting = isConnecting
      pendingCallbacks.add { [weak self] arrival in
        switch arrival {
        case .window(let scenes, let scene): act(scenes, isConnecting ? scene : nil)
        case .noWindow(let outcome):
          // The window that connected isn't one of Baton's.
          if let scenes = self?.scenes { act(scenes, nil) } else { end(outcome) }
        }
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
    ///   have to. False before the first window, although the app may show progress later.
    package func willContinue(_ activityType: String) -> Bool {
      var showsProgress = false
      withScenes { scenes, _ in
        showsProgress = scenes.willContinue(ActivityType(activityType))
      }
      return showsProgress
    }

    /// Reports that an announced activity won't arrive.
    package func didFail(_ activityType: String, _ error: any Error) {
      withScenes { scenes, _ in scenes.didFail(ActivityType(activityType), error) }
    }
  }

  /// The value of a `WindowGroup` for destinations that have their own windows.
  package struct ContinuationWindow: Codable, Hashable, Sendable {
    let id: String
  }

  // Opens destinations from parts of the app that have no window, and for quick actions.
  extension AppEvents {
    /// Opens a destination in the best window. Call this from code outside a window, such as a
    /// menu, a menu bar extra, or the settings. If there's no window yet, the request waits for
    /// one.
    ///
    /// - Parameter completion: Called with the outcome.
    public func open(
      _ destination: some Destination, completion: @escaping @MainActor (Outcome) -> Void = { _ in }
    ) {
      deliver(ContinuationRequest(.destination(destination), from: .app), completion: completion)
    }

    /// Opens one of the app's links in the most suitable window. You don't have to import the
    /// feature that the link belongs to.
    ///
    /// - Parameter completion: Called with the outcome.
    public func open(
      _ link: String, completion: @escaping @MainActor (Outcome) -> Void = { _ in }
    ) {
      deliver(ContinuationRequest(.link(link), from: .app), completion: completion)
    }

    /// Delivers a request, such as one from an App Intent, to the most suitable window. If there's
    /// no window yet, the request waits for one.
    ///
    /// - Parameter completion: Called with the outcome.
    public func deliver(
      _ request: ContinuationRequest,
      completion: @escaping @MainActor (Outcome) -> Void = { _ in }
    ) {
      withScenes(or: completion) { scenes, _ in
        scenes.take(request, completion: completion)
      }
    }

    /// Performs a quick action. The action's type is a link, or the name of a destination or
    /// command.
    ///
    /// - Parameter completion: Called with true if the action opened something.
    package func perform(
      _ type: String, userInfo: [String: Any] = [:], platformObject: AnyObject? = nil,
      completion: @escaping (Bool) -> Void = { _ in }
    ) {
      let action = QuickAction(type, userInfo: [String: ActivityValue](boxed: userInfo))
      withScenes(
        or: { _ in completion(false) },
        { scenes, scene in
          scenes.perform(action, scene: scene, platformObject: platformObject) { completion($0) }
        })
    }
  }

  // Windows that open and close.
  extension AppEvents {
    func connect(
      _ scene: String, _ host: ContinuationHost, state: Data? = nil,
      answering opening: ContinuationWindow? = nil
    ) {
      let scenes = scenes ?? makeFollowedScenes(host)
      self.scenes = scenes
      letScenesOpenWindows()
      scenes.connect(
        scene, host: host, state: state, answering: opening.map { .init(rawValue: $0.id) })
      pendingCallbacks.end(with: .window(scenes, scene: scene))
    }

    private func makeFollowedScenes(_ host: ContinuationHost) -> SceneDirectory {
      let scenes = makeScenes(host)
      scenes.waitsForScene = true
      scenes.opensEveryScene = opensEveryWindow
      let onConditions = scenes.onConditions
      scenes.onConditions = { [windows] scene, conditions in
        onConditions?(scene, conditions)
        windows.set(conditions, of: scene)
      }
      if scenes.bringToFront == nil {
        scenes.bringToFront = { [followed] in followed.bringToFront($0) }
      }
      return scenes
    }

    func letScenesOpenWindows() {
      guard let openWindow else { return }
      scenes?.openScene = { openWindow(ContinuationWindow(id: $0.id.rawValue)) }
    }

    /// Disconnects a window that's closing. Another window may already have taken its place.
    ///
    /// - Parameter ownsHost: True if the host closes with the window. If the app created the host,
    ///   the app may use it for the next window.
    func disconnect(_ scene: String, _ host: ContinuationHost, ownsHost: Bool) {
      if ownsHost {
        scenes?.disconnect(scene, host: host)
      } else {
        scenes?.releaseScene(of: scene, host)
      }
      scenes?.userLeft(host)
      windows.set(scenes?.conditions(of: scene), of: scene)
    }
  }
#endif
